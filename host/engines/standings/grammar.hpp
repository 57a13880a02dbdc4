// What rulesets say of lists: who takes part, who plays whom, what a result is worth, tie-breaks
// and prizes; with the types of these values and the checks of them all.
#pragma once

#include <string>
#include <vector>

#include "kernel/ruleset/grammar.hpp"
#include "kernel/ruleset/value.hpp"

namespace regra::ruleset {

Grammar grammar_of_lists();

// "individual Swiss", "team round robin", "individual knock-out", "team knock-out": the list of a
// competition. `double` is said of the schedule only.
std::string list_name(bool teams, const std::string& system);

// What entries can be grouped by: "category", "gender", a column of the list of entries.
Names columns_of_entries(const Ruleset& ruleset);

// ---- types.cpp ---------------------------------------------------------------------------------

// Ways to play that a competition may name.
constexpr const char* systems = "words:Swiss|round robin|double round robin|knock-out";

//     range:WORDS  2200 or more | 1799 or less | 2000-2199 | a word, unrated ({from, to} | {word})
//     part         part 1 of 5 ({part, of})
//     gift         300 EUR | taça | 100 EUR and taça ({cents, currency, text}, where stated)
//     fault        Falta Administrativa | Falta Administrativa, own -1 point ({name, points})
//     day of year  31 December | 31 August of the year before ({day, month, year = 0 or -1})
//     groups, lists, names of these
//     years        2015 or later | 2014 or earlier | 2010-2011 | 2012 ({from, to}, where stated)
//     places       place 1 | places 1-3 ({from, to})
//     best         all | the best 5 (0 | 5)
//     points       1 | ½ | 1.1 | as a win (as text)
//     competition  individual, for Sub 8 and Sub 10 | team, round robin ({teams, system, groups})
std::vector<Type> types_of_lists();

// ---- check.cpp, lists.cpp -----------------------------------------------------------------------

void check_lists(const Ruleset& ruleset, Scripts& scripts, Diagnostics& diagnostics);
void check_tie_breaks(const Ruleset& ruleset, Scripts& scripts, Diagnostics& diagnostics);
// What a list has a line for: players, a fact, a person of a circuit.
void check_subjects(const Ruleset& ruleset, Diagnostics& diagnostics);
// The first line of a list; null if it has none.
const Setting* setting_of_list(const Ruleset& ruleset, const std::string& list);
// Lines that nobody knows the meaning of, and the event has not said either.
void list_unknown_lines(const Ruleset& ruleset, Diagnostics& diagnostics);
// Whether some competition of the event is ranked by such a list, or plays matches.
bool competition_asks(const Ruleset& ruleset, const Setting& setting);

} // namespace regra::ruleset
