// Random events, paired by a system, for tests of systems and of programs: same seed, same event.
//
// Results follow the table of expected scores (B.02, 8.1.2). "One in N": each time, with a chance
// of 1/N; 0 = never.
#pragma once

#include <string_view>

#include "engines/pairing/round.hpp"

namespace regra::pairing {

struct Simulation {
    int players = 40, rounds = 9;
    int boards = 0; // of a team, and so many members; the players are then teams. 0 = no teams
    int games = 1;  // of a match, at each board; 2 or more are columns of the file
    int highest_rating = 2600, lowest_rating = 1400;
    int draws = 30;          // percent of games between equals
    int forfeit_rate = 0;    // games not played, one in N
    int withdrawal_rate = 0; // players who leave for good, one in N, after some round
    int half_bye_rate = 0, zero_bye_rate = 0, full_bye_rate = 0; // asked for, one in N a round
    int late_rate = 0; // players who come after the first round, one in N
    int clubs = 0;     // so many, whose members do not meet
    // Forfeits of a match and of each of its boards are drawn separately.
    PointValues values;
    std::uint64_t seed = 0;
};

// Reads "Key=value" lines, # begins a comment, as random generators of pairings have them:
// PlayersNumber, RoundsNumber, DrawPercentage, ForfeitRate, RetiredRate, HalfPointByeRate,
// HighestRating, LowestRating, PointsForWin, PointsForDraw, PointsForLoss, PointsForZPB,
// PointsForForfeitLoss, PointsForPAB. All complaints at once: Error(Exit::bad_input).
Simulation read_configuration(std::string_view bytes, std::string_view file, Simulation simulation);

// Ends early, with a note, if the system finds no legal pairing. Uses only the terms that keep
// apart or accelerate. In matches, a pairing bye is worth three quarters of the points unless the
// values say otherwise: of two games, one won and one drawn (C.04.5 1.4).
Tournament simulated(const Simulation& simulation, const loader::PairingSystem& system, Terms terms,
                     Diagnostics& notes);

} // namespace regra::pairing
