// What results are worth under a ruleset, asked once for a competition.
#pragma once

#include <optional>

#include "facts/tournament/tournament.hpp"
#include "kernel/ruleset/ruleset.hpp"

namespace regra {

// Values of games, and of team matches where teams play.
struct Scoring {
    PointValues game;
    Points win_with_black; // as game.win unless the ruleset says otherwise
    PointValues deciding;  // of a game that decides a match which was level; as game unless said
    Points match_win, match_draw, match_loss, match_forfeit_loss, match_bye;
    std::optional<Points> bye_boards; // board points of a team's bye; else as its players' byes
    std::int64_t unit = 1;            // units to a point of a game
    std::int64_t match_unit = 1;      // of a match
};

// A value that is missing or open is asked for only if the tournament has such a result.
// Error(Exit::bad_input) with all of them.
// `byes_to_come`: the value of a bye is asked for although nobody has one yet.
// `of_matches`: of players whose matches bring the points, each a game of the tournament.
Scoring scoring_of(const ruleset::Ruleset& rules, const Tournament& tournament, bool teams,
                   bool byes_to_come = false, bool of_matches = false);

} // namespace regra
