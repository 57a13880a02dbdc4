// A ranked list, and who gets which prize, as the verb `standings` replies them.
#pragma once

#include "engines/standings/competition.hpp"
#include "engines/standings/lists.hpp"
#include "engines/standings/prizes.hpp"
#include "kernel/base/value.hpp"

namespace regra::verbs {

// What stands first in a competition's lists: points; the stages of a knock-out that were passed;
// or what the ruleset says, as it prints it.
std::string score_title(const CompetitionRules& own, Language language);

// {list: [{rank, id, name, points, tiebreaks, printed}], score, lines: [{letter, title}], article},
// best first; a tie-break that says nothing is null. Printed are tie-breaks as the language writes
// them; `points` are what score_title() says.
Value list_value(const Field& field, const RankedList& list, const CompetitionRules& own,
                 const ruleset::Ruleset& rules, Language language);

// {prizes: [{prize, group, place, team, id, name, gives, amount, currency, article, chain}]}
Value prizes_value(const std::vector<Award>& awards, const ruleset::Ruleset& rules);

} // namespace regra::verbs
