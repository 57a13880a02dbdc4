#include "engines/mutate/equivalents.hpp"

#include <array>
#include <utility>

#include "kernel/base/text.hpp"

namespace regra::mutate {
namespace {

using Field = std::pair<std::string_view, std::string Equivalent::*>;
constexpr std::array<Field, 4> fields = {{{"file: ", &Equivalent::file},
                                          {"line: ", &Equivalent::line},
                                          {"change: ", &Equivalent::change},
                                          {"why: ", &Equivalent::why}}};

const Field* field_of(std::string_view line) {
    for (const auto& field : fields)
        if (line.starts_with(field.first)) return &field;
    return nullptr;
}

bool is_whole(const Equivalent& entry) {
    for (const auto& field : fields)
        if ((entry.*field.second).empty()) return false;
    return true;
}

} // namespace

std::vector<Equivalent> read_equivalents(const std::string& name, const std::string& text,
                                         Diagnostics& diagnostics) {
    std::vector<Equivalent> entries;
    int number = 0;
    for (const auto whole : split(text, "\n")) {
        ++number;
        const std::string_view line = trim(whole);
        if (line.empty() || line.starts_with("#")) continue;
        const Place place{name, number, 1};
        const Field* field = field_of(line);
        // Each entry begins with its file.
        if (field == fields.data()) {
            if (!entries.empty() && !is_whole(entries.back()))
                diagnostics.error(entries.back().place, "mutate.form", {{"text", line}});
            entries.push_back({"", "", "", "", place});
        }
        if (!field || entries.empty() || !(entries.back().*field->second).empty())
            diagnostics.error(place, "mutate.form", {{"text", line}});
        else
            entries.back().*field->second = trim(line.substr(field->first.size()));
    }
    if (!entries.empty() && !is_whole(entries.back()))
        diagnostics.error(entries.back().place, "mutate.form", {{"text", entries.back().file}});
    return entries;
}

} // namespace regra::mutate
