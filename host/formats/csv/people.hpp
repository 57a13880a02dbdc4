// A table of people who enter an event, in whatever order and language its columns are.
//
// A line names the columns: by the words of rulesets/columns/, or as `columns` says. It is the
// first of the first 20 that names a column of names, for lists are printed with a title above. A
// column of names beside one of surnames, or of first names, holds the other part. What values mean
// is decided by the whole column: days before months or not, and whether M is a man (M, F) or a
// woman (H, M).
//
// The columns may be fixed, without separators: csv_rows.hpp.
#pragma once

#include <functional>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "facts/tournament/tournament.hpp"
#include "formats/csv/column_words.hpp"
#include "formats/text/text_input.hpp"
#include "kernel/base/diagnostic.hpp"

namespace regra {

// Adds at most so many bytes of a file to `to`; false once nothing is left.
using ReadMore = std::function<bool(std::string& to, std::size_t most)>;

struct PeopleAsked {
    ColumnWordsOf words;
    std::vector<std::pair<std::string, std::string>> columns;    // header, role
    std::vector<std::pair<std::string, std::string>> remembered; // the same of earlier tables
    std::vector<std::string> kept; // headers kept under their own names, such as a ruleset asks for
    std::vector<std::pair<std::string, std::string>> genders; // as written; female, male
    // What a column of that role may say, of which people write spellings: "1º ciclo".
    std::map<std::string, std::vector<std::string>, std::less<>> values;
    bool excel_dates = false;  // numbers among dates are days since 1899-12-30
    std::set<int> skipped;     // lines
    std::set<std::string> ids; // only who has one of these ids; empty: all
    // The class of play, "rapid": a column of that role, "rapid rating", has the rating, if there
    // is one.
    std::string rate;
};

struct PeopleColumn {
    std::string header;
    std::string role; // "": not known; "ignore"
};

struct People {
    std::vector<PeopleColumn> columns;
    // Without numbers where the table has none; `team` stands among Entry::columns.
    std::vector<Entry> entries;
    bool numbered = false;
    bool fixed = false; // in fixed columns
};

// What a role may be called: "name", "birth", "ignore" ...
std::vector<std::string> people_roles(const ColumnWords& words);

// What was taken of a list: what stands above people, and some of them.
struct Picked {
    std::string bytes;
    std::vector<TextPart> parts;
    std::set<std::string> genders; // plain: as they stand in all of it
};

// Those of a list of any length who have one of these ids. A row that does not end, or a list
// without ids: Error(Exit::bad_input).
Picked pick_people(const ReadMore& more, std::string_view file, const PeopleAsked& asked,
                   const std::set<std::string>& ids);

// All mistakes at once, a cause once with its lines: Error(Exit::bad_input), or in `wrong`, which
// gives the people of the lines without any. What is worth knowing goes to `notes`.
People read_people(std::string_view bytes, std::string_view file, const PeopleAsked& asked,
                   Diagnostics& notes, Diagnostics* wrong = nullptr);
People read_people(const Picked& list, std::string_view file, const PeopleAsked& asked,
                   Diagnostics& notes, Diagnostics* wrong = nullptr);

} // namespace regra
