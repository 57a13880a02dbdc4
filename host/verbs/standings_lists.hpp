// Lists beside those of the competitions, and points beside results, as `standings` shows them.
#pragma once

#include <string>
#include <vector>

#include "engines/standings/circuit.hpp"
#include "engines/standings/list_groups.hpp"
#include "kernel/ruleset/titles.hpp"
#include "verbs/shape.hpp"

namespace regra::verbs {

// The line whose place is to be explained: a rank, a number or a name.
struct ExplainedLine {
    std::string who;
    const ruleset::ValueWords& value_words;
};

// One list of the ruleset, "" = all lists of teams; of them one category, or "". `explained`: null,
// or their rows have `why`, what separates them from others.
Value groups_value(Competition& competition, const std::string& list, const std::string& category,
                   const ExplainedLine* explained);
std::string groups_text(const Value::List& lines, const Look& look);

// Notes the competitions without results, of these lists and of those they are made from.
void note_not_played(const ruleset::Ruleset& rules, const std::vector<std::string>& lists,
                     const std::vector<StageResults>& stages, Diagnostics& notes);

// Points beside results, a note each for all who have the same.
void note_bonuses(const Competition& competition, const ruleset::ValueWords& value_words,
                  Diagnostics& notes);

// Error(Exit::bad_input): entries whose printed points are not what their results are worth.
void refuse_other_points(const Competition& competition, const std::string& file);

} // namespace regra::verbs
