// A team event by its matches: who met whom in each round, the match points and the board points.
#pragma once

#include <string>
#include <vector>

#include "engines/standings/field.hpp"
#include "engines/standings/scoring.hpp"
#include "facts/tournament/tournament.hpp"

namespace regra {

struct TeamEvent {
    // Its entries are the teams, in the order of Tournament::teams, and their games are the
    // matches. A match is one game of it, whatever the number of games at each board.
    Tournament event;
    // Points of the boards of each team and round, all games of the match together.
    std::vector<std::vector<Points>> board_points;
    // The teams as competitors, with match points first and board points second.
    Field field;
};

// How many games a match has at each board: as the file says, or else `games`. Byes of teams,
// matches forfeited, virtual points, teams kept apart and points given by hand are those of the
// file's records (240, 320, 330, 250, 260, 299), whose rounds are columns.
//
// A bye is worth as many board points as match points: all boards if it is worth a match won, half
// of them if one drawn. Of a pairing bye that is a draw where nobody says otherwise (C.04.6 1.4),
// and record 320 goes before it.
//
// Error(Exit::bad_input), with all of it: games that make no matches, a team that faces two others
// in one match, printed points (310) that do not follow from the results.
TeamEvent team_event(const Tournament& tournament, const Scoring& scoring,
                     const std::string& system, int games = 1, Diagnostics* notes = nullptr);

} // namespace regra
