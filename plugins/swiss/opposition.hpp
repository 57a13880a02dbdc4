// Burstein's ranking (C.04.4.2 1.7, 1.8): Buchholz, then Sonneborn-Berger, then the number.
//
// Readings:
// - A round that was not played is a game against oneself, for the points that were given (1.7.2).
// - Rounds without a game and without points that reach to the last round are draws for those who
//   have met the player (1.7.2); before his first game he has met nobody.
// - Scores are those of the standings, without virtual points.
#pragma once

#include <vector>

#include <regra/request.hpp>

namespace regra::swiss {

// By entrant, from 0 = the highest.
std::vector<int> opposition_ranks(const sdk::Request& request);

} // namespace regra::swiss
