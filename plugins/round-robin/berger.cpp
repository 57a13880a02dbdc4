#include "berger.hpp"

namespace regra::round_robin {

std::uint32_t rounds_of_cycle(std::uint32_t players) {
    if (players < 2) return 0;
    return players % 2 == 0 ? players - 1 : players;
}

// All numbers but the last sit in a circle. In each round one of them, the pivot, meets the last
// number; those as far before as behind the pivot meet each other, and the one behind has white.
// The pivots are 1, n/2 + 1, 2, n/2 + 2 ...; the last number has black and white in turn.
std::vector<Meeting> berger_round(std::uint32_t players, std::uint32_t round) {
    const std::uint32_t circle = rounds_of_cycle(players);
    const std::uint32_t last = circle + 1;
    const bool last_has_white = round % 2 == 0;
    const std::uint32_t pivot = last_has_white ? last / 2 + round / 2 : (round + 1) / 2;
    const auto seat = [circle](std::uint32_t number) { return (number - 1) % circle + 1; };

    std::vector<Meeting> meetings;
    if (last_has_white)
        meetings.push_back({last, pivot});
    else
        meetings.push_back({pivot, last});
    for (std::uint32_t distance = 1; distance < last / 2; ++distance)
        meetings.push_back({seat(pivot + distance), seat(pivot + circle - distance)});
    return meetings;
}

} // namespace regra::round_robin
