// Pairs, reasons and the account of a round as values, with their shapes and their text.
#pragma once

#include "engines/pairing/explain.hpp"
#include "verbs/shape.hpp"

namespace regra::verbs {

// [{board, game, white, black}]; games of a match are numbered from 1, single games have none.
Value::List pairs_value(const pairing::Round& round, const std::vector<regra_pair>& pairs);
Shape pairs_shape(std::string name);
// A count, then white and black a line.
std::string pairs_text(const Value::List& pairs);

// [{text, article}]
Value::List lines_value(const std::vector<pairing::Line>& lines);
Shape lines_shape(std::string name);
// Two blanks before each line, the article in brackets behind.
std::string lines_text(const Value::List& lines);

// {brackets, costs, steps}
Value account_value(const pairing::Context& context, const loader::Account& account);
Shape account_shape(std::string name);
// Each bracket with its members, what its criteria count, and who floats.
std::string account_text(const Value& account);

// What help says of the above.
inline constexpr const char* account_help =
    "  account: {brackets: [{bracket, name, highest, lowest, members: [{id, moved}]}],\n"
    "    costs: [{bracket, criterion, article, place, value, best, proof, text}],\n"
    "    steps: [{bracket, kind, id, other, instead, criterion, article, text}]}";

} // namespace regra::verbs
