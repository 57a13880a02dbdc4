// Lists beside those of the competitions, and points beside results, as `standings` tells them.
#pragma once

#include <string>

#include "engines/standings/list_groups.hpp"
#include "verbs/shape.hpp"

namespace regra::verbs {

// One list of the ruleset, "" = all lists of teams; of them one category, or "".
Value groups_value(Competition& competition, const std::string& list, const std::string& category);
std::string groups_text(const Value::List& lines, const Look& look);

// Points beside results, a note each for all who have the same.
void note_bonuses(const Competition& competition, Language language, Diagnostics& notes);

} // namespace regra::verbs
