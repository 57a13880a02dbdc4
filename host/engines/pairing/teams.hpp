// A team event as an event whose entries are the teams: who met whom in each round, and the match
// points. Pairing systems need not know which of the two they pair.
#pragma once

#include <vector>

#include "engines/standings/scoring.hpp"
#include "facts/tournament/tournament.hpp"

namespace regra::pairing {

struct TeamEvent {
    Tournament event; // entries: the teams, in the order of their numbers
    // Points of the boards of each team and round: what decides between equal match points.
    std::vector<std::vector<Points>> board_points;
};

// Whether the file tells of team matches, by records of line-ups, boards or match points.
bool is_team_event(const Tournament& tournament);

// What matches are worth where no ruleset says it: as the file declares, else 2, 1 and 0; a pairing
// bye counts as a drawn match (C.04.6 1.4).
Scoring team_scoring(const Tournament& tournament);

// Matches that contradict themselves: Error(Exit::bad_input).
TeamEvent team_event(const Tournament& tournament, const Scoring& scoring,
                     Diagnostics* notes = nullptr);

} // namespace regra::pairing
