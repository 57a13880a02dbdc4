// Numbers, points and entries as records write them.
#include "formats/trf/trf_fields.hpp"

#include <utility>

#include "formats/trf/trf.hpp"
#include "kernel/base/text.hpp"

namespace regra::trf {

Arguments about(const TextLine& line, std::string_view text) {
    return {{"record", std::string(record_of(line))}, {"text", shown(text)}};
}

int entry_named(Reading& reading, const TextLine& line, std::string_view word) {
    const auto number = whole_number(word);
    const auto index = static_cast<std::size_t>(number.value_or(0));
    if (!number)
        reading.error(line, word, "trf.value", about(line, word));
    else if (index == 0 || index >= reading.by_number.size() ||
             reading.by_number[index] == no_entry)
        reading.error(line, word, "trf.entry-unknown", about(line, word));
    else
        return reading.by_number[index];
    return no_entry;
}

std::string_view from_column(const TextLine& line, int column) {
    return line.text.substr(byte_of_column(line.text, column));
}

std::vector<int> entries_named(Reading& reading, const TextLine& line, int first_column) {
    std::vector<int> entries;
    reading.named_in.resize(reading.tournament.entries.size());
    ++reading.lists;
    for (const auto word : tokens(from_column(line, first_column))) {
        const int entry = entry_named(reading, line, word);
        if (entry == no_entry) continue;
        auto& named_in = reading.named_in[static_cast<std::size_t>(entry)];
        if (std::exchange(named_in, reading.lists) != reading.lists) entries.push_back(entry);
    }
    return entries;
}

int number_between(Reading& reading, const TextLine& line, int first, int last, int otherwise) {
    const Columns columns(line.text, reading.starts);
    const std::string_view text = columns.trimmed(first, last);
    if (text.empty()) return otherwise;
    const auto value = whole_number(text);
    if (!value) reading.error(line, first, "trf.value", about(line, text));
    return value.value_or(otherwise);
}

Points points_between(Reading& reading, const TextLine& line, int first, int last) {
    const Columns columns(line.text, reading.starts);
    const std::string_view text = columns.trimmed(first, last);
    if (text.empty()) return {};
    const auto value = decimal_points(text);
    if (!value) reading.error(line, first, "trf.value", about(line, text));
    return value.value_or(Points{});
}

bool is_range(Reading& reading, const TextLine& line, int column, int first, int last) {
    if (first >= 1 && first <= last && last <= most_rounds) return true;
    reading.error(line, column, "trf.value",
                  about(line, std::to_string(first) + "-" + std::to_string(last)));
    return false;
}

} // namespace regra::trf
