// Team matches, found in the games of the members. Values only: which games, on which board; what
// a match is worth is the regulation's affair.
#pragma once

#include <vector>

#include "facts/tournament/tournament.hpp"
#include "kernel/base/diagnostic.hpp"

namespace regra {

inline constexpr int no_team = -1;

// One board of a match. A side without an entry is empty: the other side won there by forfeit.
struct MatchBoard {
    int number = 0; // from 1, in the order of the home team's lineup
    int home = no_entry;
    int away = no_entry;
    bool operator==(const MatchBoard&) const = default;
};

// The home team is the one with white on the first board. If that board was not played, the next
// board decides, by Tournament::board_colours; if no board has a colour, the lower number is at
// home. A team's lineup is in the order of its members, unless Tournament::lineups says otherwise.
struct TeamMatch {
    int home = no_team;             // index into Tournament::teams
    int away = no_team;             // no_team: a bye
    std::vector<MatchBoard> boards; // none if only Tournament::team_forfeits has it
    // A team did not appear if it lost all its boards by forfeit. Neither may have.
    bool home_appeared = true;
    bool away_appeared = true;
    // Of a team without an opponent: what its members have, the most valuable first: pairing_bye,
    // full_bye, forfeit_win (the other team is not known), half_bye, forfeit_loss, zero_bye,
    // not_paired. Of a match: not_paired.
    GameKind bye = GameKind::not_paired;
    bool operator==(const TeamMatch&) const = default;
};

// The matches of a round (from 0), in the order of the teams; every team stands in exactly one.
// Members of one team who face two teams, each other, or somebody in no team: a diagnostic, and
// the teams concerned stand in no match.
std::vector<TeamMatch> team_matches(const Tournament& tournament, int round,
                                    Diagnostics& diagnostics);

} // namespace regra
