// Berger tables: who meets whom in each round of a round robin, and who has white.
//
// The tables are those printed in the FIDE Handbook, C.05 annex 1, for any number of players; they
// are computed, not stored. For an odd number the table of the next even number is used, and who
// meets the highest number rests.
#pragma once

#include <cstdint>
#include <vector>

namespace regra::round_robin {

// Numbers of the table, from 1.
struct Meeting {
    std::uint32_t white = 0, black = 0;
};

// Rounds of one cycle: everyone meets everyone once. 0 for fewer than two players.
std::uint32_t rounds_of_cycle(std::uint32_t players);

// Round 1..rounds_of_cycle(players) in the order in which it is printed. Numbers reach `players`
// rounded up to even: the one above `players` is the rest.
std::vector<Meeting> berger_round(std::uint32_t players, std::uint32_t round);

} // namespace regra::round_robin
