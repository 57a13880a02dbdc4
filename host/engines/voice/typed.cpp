#include "engines/voice/typed.hpp"

#include <algorithm>

#include "kernel/base/text.hpp"

namespace regra::voice {

std::vector<std::string> typed_forms(std::string_view id, Language language) {
    const auto all = words({id, {}}, language);
    const auto forms = split(all, "|");
    return {forms.begin(), forms.end()};
}

std::vector<std::string> typed_forms(std::string_view id) {
    std::vector<std::string> all;
    for (const auto language : all_languages)
        for (auto& form : typed_forms(id, language))
            if (std::find(all.begin(), all.end(), form) == all.end())
                all.push_back(std::move(form));
    return all;
}

bool is_typed(std::string_view text, std::string_view id) {
    const auto small = lower(trim(text));
    const auto forms = typed_forms(id);
    return std::any_of(forms.begin(), forms.end(),
                       [&](const auto& form) { return small == lower(form); });
}

} // namespace regra::voice
