// A table beside the tournament file, for what that format lacks: cycle, school, team ...
#pragma once

#include <cstddef>
#include <string_view>

#include "facts/tournament/tournament.hpp"
#include "formats/csv/people.hpp"
#include "kernel/base/diagnostic.hpp"

namespace regra {

// Bytes of a table's file: whoever reads one holds all of it, twice if it is Latin-1.
constexpr std::size_t most_csv_bytes = 4u << 20;

// Adds a table to the entries of a tournament. Comma or semicolon between fields, as the header
// line has it; fields quoted as RFC 4180 says; UTF-8 or Latin-1; LF, CRLF or CR.
//
// The column `no` holds the pairing number. Without it the table is a list of people as
// read_people() takes them, who are found by the federation's number, or by their names, and the
// birth where two have one name; of a list in fixed columns only by that number, and who is not in
// the tournament is passed over. `name`, beside `no`, must be the name the tournament has.
// `gender`, `born` and `team` fill what the tournament does not know and must not contradict it; a
// tournament without teams gets those of the table, their members in its order. Every column but
// no, name, gender and born goes to Entry::columns by the name in its header; a blank field is not
// stored.
//
// All errors are reported at once, Error(Exit::bad_input), and leave the tournament as it was.
// Entries without a row are a note.
void add_csv(std::string_view bytes, std::string_view file_name, Tournament& tournament,
             const ColumnWordsOf& words, Diagnostics* notes = nullptr);
// The same of a file that is read piece by piece. A list in fixed columns may have any length;
// another table has most_csv_bytes, or Error(Exit::file).
void add_csv(const ReadMore& more, std::string_view file_name, Tournament& tournament,
             const ColumnWordsOf& words, Diagnostics* notes = nullptr);

} // namespace regra
