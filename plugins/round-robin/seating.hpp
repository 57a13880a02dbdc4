// One round of the table among those who are there, with the pairs that were fixed by hand.
#pragma once

#include <algorithm>
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

// What a table says of one round, by index of entrant.
struct Table {
    std::vector<Two> meetings;           // white, black in the order printed; -1 opposite a rest
    std::vector<std::int32_t> opponents; // or REGRA_NOBODY
    std::vector<Two> cycle;              // all pairs of a cycle, with the colours they have in it
    std::vector<int> side; // of each entrant, where only those of different sides meet; or empty
    int times = 1;         // how often two meet

    void set_meetings(std::vector<Two> printed, std::size_t entrants);
    bool may_meet(std::int32_t a, std::int32_t b) const {
        return side.empty() ||
               side[static_cast<std::size_t>(a)] != side[static_cast<std::size_t>(b)];
    }
    // How many opponents each has in all cycles.
    std::uint32_t games_of_each() const {
        const std::size_t all = 2 * cycle.size() * static_cast<std::size_t>(times);
        return static_cast<std::uint32_t>(all / std::max<std::size_t>(opponents.size(), 1));
    }
};

// The opponent of each entrant, or REGRA_NOBODY; nobody who is away has one.
struct Seating {
    std::vector<std::int32_t> opponents;
    int broken = 0; // pairs of the table that do not meet, though both are there
    int rests = 0;  // who rest though their opponent by the table is there
};

// Counts broken and rests of a seating.
void count(Seating& seating, const sdk::Request& request, const Table& table);

// The seating with the wanted pairs that breaks no other pair of the table than those of the
// entrants wanted elsewhere, and leaves the fewest without a game: whose opponent is taken away
// meets another such, or who would rest. Nobody meets an opponent more often than the table says.
// Nothing: wanted pairs have met so often. Colours and the rounds to come are not looked at. Ends
// the call with LIMIT when the budget does.
std::optional<Seating> least_seating(const sdk::Request& request, const Table& table,
                                     const std::map<Two, int>& met, sdk::Budget& budget);

} // namespace regra::round_robin
