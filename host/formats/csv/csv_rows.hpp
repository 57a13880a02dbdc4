// Fields and rows of a separated table. Inside this room only.
#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <vector>

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

// The rows that are not blank, in turn, and which of them it is, from 0; how many there were. The
// separator is a semicolon if the first line has one outside quotes, else a comma. Stray and open
// quotes go to `findings`, and where the table is too large, which ends it.
std::size_t each_csv_row(const TextInput& input, Findings& findings,
                         const std::function<void(const CsvRow&, std::size_t)>& take);

} // namespace regra
