// A ranked list as the verb `standings` replies it.
#pragma once

#include "engines/standings/competition.hpp"
#include "engines/standings/lists.hpp"
#include "kernel/base/value.hpp"

namespace regra::verbs {

// {list: [{rank, id, name, points, tiebreaks, printed}], lines: [{letter, title}], article}, best
// first; a tie-break that says nothing is null. Printed are tie-breaks as the language writes them.
Value list_value(const Field& field, const RankedList& list, const CompetitionRules& own,
                 const ruleset::Ruleset& rules, Language language);

} // namespace regra::verbs
