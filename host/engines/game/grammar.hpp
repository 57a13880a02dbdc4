// What rulesets say of games: thinking time, classes of the laws by it; and, with what they say of
// lists, all that the kernel does not read by itself.
#pragma once

#include <vector>

#include "kernel/ruleset/grammar.hpp"
#include "kernel/ruleset/value.hpp"

namespace regra::ruleset {

// Of lists and of games, as every command reads rulesets.
const Grammar& whole_grammar();

//     time, control   see control.hpp
//     measure         time | time + 60 increments (0 | 60)
//     side            White's | red: a side of the variant, by its name (its id)
//     fact:UNIT       plies since capture: a fact of the variant, counted in UNIT
//     identity, win test, line
//                     repetition: a name of the variant of that kind; of a board, a line of it
//                     (of these and of a fact: the id, with hyphens for blanks)
//     piece           king: a kind of piece (its id)
//     pieces          3 kings | 1 king | 4 pieces ({count, kind}; no kind = of all kinds)
//     bound:pieces    at most 8 pieces | at least 1 king each ({test, count, kind, each})
std::vector<Type> types_of_games();

// The class that an event states against its time; the arbiters that its branch needs.
void check_classes(const Ruleset& ruleset, Scripts& scripts, Diagnostics& diagnostics);
// A time that is of several classes or of none, where nobody states the class.
void list_open_class(const Ruleset& ruleset, Diagnostics& diagnostics);

} // namespace regra::ruleset
