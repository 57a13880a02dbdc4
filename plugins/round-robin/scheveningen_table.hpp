// Scheveningen tables: everyone of one team meets everyone of the other, once.
//
// For 2 to 6 boards the tables are those printed in the FIDE Handbook (C.05 annex 3), stored.
// Above, they are computed by the rule that the printed tables of 7 and 8 boards follow: in round
// n, 1 of the first team meets n of the second and changes colours each round.
// - An odd number: those of the first team who have the colour of the minority stand next to each
//   other and move up by one every second round.
// - A multiple of 4: the upper halves meet, and the lower ones; then upper meets lower.
// - Other even numbers: the same; one of each team's colours is then one more than the other. The
//   printed table of 10 boards was not at hand.
#pragma once

#include <cstdint>
#include <vector>

namespace regra::round_robin {

// Numbers within each team, from 1; `first_has_white` is of the first team.
struct BoardOfTeams {
    std::uint32_t first = 0, second = 0;
    bool first_has_white = false;
};

// Round 1..boards, in the order of the first team. boards >= 1.
std::vector<BoardOfTeams> scheveningen_round(std::uint32_t boards, std::uint32_t round);

} // namespace regra::round_robin
