// Fields and rows of a separated table. Inside this room only.
#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <vector>

#include "formats/csv/column_words.hpp"
#include "formats/text/text_input.hpp"

namespace regra {

struct CsvField {
    std::string text; // without its quotes and the blanks around it
    int line = 0;
    int column = 0; // where the field begins, from 1, in characters
    std::size_t at = 0;
};

struct CsvRow {
    std::vector<CsvField> fields;
    CsvField end; // where the row ends; no text
};

// A table is no larger: what it says of entries is held.
constexpr std::size_t most_csv_columns = 1000, most_csv_rows = 10'000, most_csv_fields = 200'000;

// A table may have no separators: its columns begin where the words of one line do, as in rating
// lists of federations.
struct FixedColumns {
    int header = 0;                  // the line that names them, from 1; 0: there are separators
    std::vector<std::size_t> starts; // in characters, from 0
};

// By the first of the first 20 lines that has no separator, no quotes, a gap of two blanks, and
// the name of a column of names and of one other at least. A name is the longest run of words that
// is one; a word that is in none is a column of its own, and there are fewer of these.
FixedColumns fixed_columns(const TextInput& input, const ColumnWordsOf& words);

// What separates fields in more of the first lines; a title above them may have a comma.
char separator_of(std::string_view text);

// The row that a text begins with, by its bytes alone, whatever the characters are.
struct FirstRow {
    CsvRow row;
    std::size_t bytes = 0;     // with its end
    int lines = 0;             // ends of lines in them
    bool is_too_large = false; // more fields than are read: then what it is
};
FirstRow first_csv_row(std::string_view text, char separator);
// The row of a line of a list in fixed columns.
CsvRow fixed_row(const TextLine& line, const FixedColumns& fixed);

// The rows that are not blank, in turn, and which of them it is, from 0; how many there were. The
// separator is a semicolon if the first line has one outside quotes, else a comma. Of fixed columns
// what stands above their names is one field. Stray and open quotes go to `findings`, and where the
// table is too large, which ends it.
std::size_t each_csv_row(const TextInput& input, const FixedColumns& fixed, Findings& findings,
                         const std::function<void(const CsvRow&, std::size_t)>& take);

} // namespace regra
