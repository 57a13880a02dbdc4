// Fields of the records that name entries and teams by number. Inside this room only.
#pragma once

#include "formats/trf/trf_reading.hpp"

namespace regra::trf {

inline std::string_view record_of(const TextLine& line) {
    return line.text.substr(0, 3);
}

// The arguments of trf.value and its like.
Arguments about(const TextLine& line, std::string_view text);

// An entry by the number in a word of the line; an unknown one is reported, and no_entry.
int entry_named(Reading& reading, const TextLine& line, std::string_view word);

// The line from a column on; empty if it is shorter.
std::string_view from_column(const TextLine& line, int column);

// The entries named from a column on, each once; unknown ones are reported.
std::vector<int> entries_named(Reading& reading, const TextLine& line, int first_column);

// A whole number between columns; blank is `otherwise`.
int number_between(Reading& reading, const TextLine& line, int first, int last, int otherwise);

Points points_between(Reading& reading, const TextLine& line, int first, int last);

// Numbers of rounds that are in order and not too large, else reported at the column.
bool is_range(Reading& reading, const TextLine& line, int column, int first, int last);

// 013, 310, 300 and 330.
void read_teams(Reading& reading);

} // namespace regra::trf
