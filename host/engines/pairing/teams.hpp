// Events of teams: pairing systems need not know whether they pair players or teams.
#pragma once

#include "engines/standings/team_event.hpp"

namespace regra::pairing {

// Whether the file has team matches, by records of line-ups, boards or match points.
bool is_team_event(const Tournament& tournament);

// What matches are worth where no ruleset says it: as the file declares, else 2, 1 and 0; a pairing
// bye counts as a drawn match (C.04.6 1.4).
Scoring team_scoring(const Tournament& tournament);

} // namespace regra::pairing
