#include "scheveningen_table.hpp"

#include <array>
#include <cstdlib>

namespace regra::round_robin {
namespace {

// A round a row: whom 1, 2, 3 ... of the first team meet; below 0: with black.
using Row = std::array<int, 6>;
constexpr Row printed[] = {
    // 2 boards
    {1, 2},
    {-2, -1},
    // 3
    {1, 2, -3},
    {-2, 3, -1},
    {3, -1, 2},
    // 4
    {1, 2, -3, -4},
    {-2, -1, 4, 3},
    {3, 4, -1, -2},
    {-4, -3, 2, 1},
    // 5
    {1, 2, 3, -4, -5},
    {-2, -3, -4, 5, 1},
    {3, 4, -5, -1, 2},
    {-4, -5, 1, 2, -3},
    {5, -1, -2, 3, 4},
    // 6
    {-1, -5, 4, 2, 3, -6},
    {-2, 1, -3, -4, 6, 5},
    {3, 2, -1, -6, -5, 4},
    {4, -6, 5, 1, -2, -3},
    {-5, -4, 6, -3, 1, 2},
    {6, 3, -2, 5, -4, -1},
};

// The rows of fewer boards stand before: 2 + 3 + ... + (boards - 1).
std::uint32_t first_row(std::uint32_t boards) {
    return boards * (boards - 1) / 2 - 1;
}

BoardOfTeams computed_odd(std::uint32_t boards, std::uint32_t before, std::uint32_t i) {
    const std::uint32_t minority = (boards - 1) / 2;
    const std::uint32_t from =
        minority + (before == 0 ? 1 : 0) - (before == 0 ? 0 : (before - 1) / 2);
    const bool inside = i >= from && i < from + minority;
    return {i + 1, (i + before) % boards + 1, inside == (before % 2 != 0)};
}

BoardOfTeams computed_even(std::uint32_t boards, std::uint32_t before, std::uint32_t i) {
    const std::uint32_t half = boards / 2, block = i / half;
    const std::uint32_t place = (i % half + before) % half;
    const std::uint32_t other = before < half ? block : 1 - block;
    return {i + 1, other * half + place + 1, (before + block) % 2 == 0};
}

} // namespace

std::vector<BoardOfTeams> scheveningen_round(std::uint32_t boards, std::uint32_t round) {
    constexpr std::uint32_t most_printed = 6;
    const std::uint32_t before = round - 1;
    std::vector<BoardOfTeams> made;
    for (std::uint32_t i = 0; i < boards; ++i) {
        if (boards > 1 && boards <= most_printed) {
            const int met = printed[first_row(boards) + before][i];
            made.push_back({i + 1, static_cast<std::uint32_t>(std::abs(met)), met > 0});
        } else {
            made.push_back(boards % 2 != 0 ? computed_odd(boards, before, i)
                                           : computed_even(boards, before, i));
        }
    }
    return made;
}

} // namespace regra::round_robin
