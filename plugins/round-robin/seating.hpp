// One round of the table among those who are there, with the pairs that were fixed by hand.
#pragma once

#include <map>
#include <optional>
#include <utility>
#include <vector>

#include <regra/budget.hpp>
#include <regra/request.hpp>

namespace regra::round_robin {

// Two entrants, by their indices, the lower first.
using Two = std::pair<std::int32_t, std::int32_t>;

inline Two two(std::int32_t a, std::int32_t b) {
    return {std::min(a, b), std::max(a, b)};
}

// What the table has in one round, by index of entrant.
struct TableRound {
    std::vector<Two> meetings;           // white, black in the order printed; -1 opposite a rest
    std::vector<std::int32_t> opponents; // or REGRA_NOBODY
};

// The opponent of each entrant, or REGRA_NOBODY; nobody who is away has one.
struct Seating {
    std::vector<std::int32_t> opponents;
    int broken = 0; // pairs of the table that do not meet, though both are there
    int rests = 0;  // who rest though their opponent by the table is there
};

// Counts broken and rests of a seating.
void count(Seating& seating, const sdk::Request& request, const TableRound& table);

// The seating with the wanted pairs that breaks no other pair of the table than those of the
// entrants wanted elsewhere, and leaves the fewest without a game: whose opponent is taken away
// meets another such, or who would rest. Nobody meets an opponent more than `times` times.
// Nothing: wanted pairs have met so often. Colours and the rounds to come are not looked at. Ends
// the call with LIMIT when the budget does.
std::optional<Seating> least_seating(const sdk::Request& request, const TableRound& table,
                                     const std::map<Two, int>& met, int times, sdk::Budget& budget);

} // namespace regra::round_robin
