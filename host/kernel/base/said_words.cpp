#include "kernel/base/said_words.hpp"

#include <algorithm>

#include "kernel/base/letters.hpp"
#include "kernel/base/messages.hpp"
#include "kernel/base/text.hpp"
#include "words/said_ids.hpp"

namespace regra {
namespace {

constexpr std::string_view between_forms = " | "; // the first is the one that is said

bool is_capitals(std::string_view word) {
    return !word.empty() &&
           std::all_of(word.begin(), word.end(), [](char c) { return c >= 'A' && c <= 'Z'; });
}

} // namespace

Wording said_word(std::string_view word) {
    if (said_id(word).empty()) return word;
    return Wording::of([&](Language language) { return typed_forms(word, language).front(); });
}

std::vector<std::string> typed_forms(std::string_view word, Language language) {
    std::vector<std::string> all;
    if (const auto id = said_id(word); !id.empty()) {
        const auto text = words({id, {}}, language);
        for (const auto one : split(text, between_forms)) all.emplace_back(one);
    }
    all.emplace_back(word);
    return all;
}

std::string meant_word(const std::string& text, const std::vector<std::string>& words,
                       Language language) {
    if (std::find(words.begin(), words.end(), text) != words.end()) return text;
    const auto typed = without_marks(trim(text));
    for (const auto& word : words)
        for (const auto& form : typed_forms(word, language))
            if (without_marks(form) == typed) return word;
    return text;
}

std::string said_command(std::string_view command, Language language) {
    std::vector<std::string> all;
    for (const auto word : split(command, " ")) {
        const auto choices = split(word, "|");
        std::vector<std::string> said;
        for (const auto one : choices)
            said.push_back(choices.size() > 1 || is_capitals(one) ? said_word(one).in(language)
                                                                  : std::string(one));
        all.push_back(join(said, "|"));
    }
    return join(all, " ");
}

Wording said_command(std::string_view command) {
    return Wording::of([&](Language language) { return said_command(command, language); });
}

} // namespace regra
