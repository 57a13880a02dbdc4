// A table of people who enter an event, in whatever order and language its columns are.
//
// A line names the columns: by words that are known in English, Portuguese and Romanian, or as
// `columns` says. It is the first of the first 20 that names a column of names, for lists are
// printed with a title above. A column of names beside one of surnames, or of first names, holds
// the other part. What values mean is decided by the whole column: days before months or not, and
// whether M is a man (M, F) or a woman (H, M).
#pragma once

#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "facts/tournament/tournament.hpp"
#include "kernel/base/diagnostic.hpp"

namespace regra {

struct PeopleAsked {
    std::vector<std::pair<std::string, std::string>> columns;    // header, role
    std::vector<std::pair<std::string, std::string>> remembered; // the same of earlier tables
    std::vector<std::string> kept; // headers kept under their own names, such as a ruleset asks for
    std::vector<std::pair<std::string, std::string>> genders; // as written; female, male
    bool excel_dates = false; // numbers among dates are days since 1899-12-30
    std::set<int> skipped;    // lines
};

struct PeopleColumn {
    std::string header;
    std::string role; // "" = ignored
};

struct People {
    std::vector<PeopleColumn> columns;
    // Without numbers where the table has none; `team` stands among Entry::columns.
    std::vector<Entry> entries;
    bool numbered = false;
};

// What a role may be called: "name", "birth", "ignore" ...
const std::vector<std::string>& people_roles();

// All mistakes at once, a cause once with its lines: Error(Exit::bad_input). What is worth knowing
// goes to `notes`.
People read_people(std::string_view bytes, std::string_view file, const PeopleAsked& asked,
                   Diagnostics& notes);

} // namespace regra
