// What a file has of its rounds: how many are paired, the pairs of one; and pairs written into it.
#pragma once

#include <vector>

#include <regra/pairing.h>

#include "engines/pairing/round.hpp"
#include "facts/tournament/tournament.hpp"

namespace regra::pairing {

// The game in a column of the file, from 1.
const Game& game_of(const Entry& entry, int column);

// How many rounds have been paired.
int rounds_paired(const Tournament& tournament, const Terms& terms);

// The first round, from 1, in which nobody has a pair.
int next_round(const Tournament& tournament, const Terms& terms = {});

// The entrants, by number, who are present but still unpaired in the last, unplayed round; empty if
// that round is complete.
std::vector<int> left_over(const Tournament& tournament, const Terms& terms);

// The pairs that the file has in a round, as indices of entrants.
std::vector<regra_pair> pairs_in_file(const Tournament& tournament, const Round& round);

// Writes pairs without results into the tournament's round; byes announced there stay.
void enter_pairs(Tournament& tournament, const Round& round, const std::vector<regra_pair>& pairs);

} // namespace regra::pairing
