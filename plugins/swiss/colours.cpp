#include "colours.hpp"

#include <algorithm>
#include <optional>
#include <tuple>

namespace regra::swiss {

std::optional<std::pair<Colour, Colour>> last_difference(const Players& players, const Player& a,
                                                         const Player& b) {
    std::uint32_t i = a.colours_end, j = b.colours_end;
    while (i > a.colours_begin && j > b.colours_begin) {
        const Colour of_a = players.colours[--i], of_b = players.colours[--j];
        if (of_a != of_b) return std::pair{of_a, of_b};
    }
    return std::nullopt;
}

Seats seat(const Players& players, int a, int b, Colour first_colour) {
    const Player &higher = players[a], &lower = players[b];
    const auto give = [&](int who, Colour colour, int rule) {
        const int rival = who == a ? b : a;
        return colour == Colour::white ? Seats{who, rival, rule} : Seats{rival, who, rule};
    };
    if (higher.wish != lower.wish) {
        if (higher.wish != Colour::none) return give(a, higher.wish, 1);
        return give(b, lower.wish, 1);
    }
    if (higher.wish != Colour::none) {
        if (higher.strength != lower.strength)
            return give(higher.strength > lower.strength ? a : b, higher.wish, 2);
        const int wide_a = std::abs(higher.difference), wide_b = std::abs(lower.difference);
        if (higher.strength == Strength::absolute && wide_a != wide_b)
            return give(wide_a > wide_b ? a : b, higher.wish, 2);
        if (const auto last = last_difference(players, higher, lower))
            return give(a, other(last->first), 3);
        return give(a, higher.wish, 4);
    }
    return give(a, higher.number % 2 != 0 ? first_colour : other(first_colour), 5);
}

Seats seat_plainly(const Players& players, int higher, int lower, Colour first_colour) {
    const Player &one = players[higher], &two = players[lower];
    const auto give = [&](int who, Colour colour, int rule) {
        const int rival = who == higher ? lower : higher;
        return colour == Colour::white ? Seats{who, rival, rule} : Seats{rival, who, rule};
    };
    if (!one.has_played() && !two.has_played())
        return give(higher, one.number % 2 != 0 ? first_colour : other(first_colour), 1);
    if (one.wish != two.wish)
        return one.wish != Colour::none ? give(higher, one.wish, 2) : give(lower, two.wish, 2);
    if (one.strength != two.strength)
        return give(one.strength > two.strength ? higher : lower, one.wish, 3);
    if (const auto last = last_difference(players, one, two))
        return give(higher, other(last->first), 4);
    return give(higher, one.wish, 5);
}

void sort_boards(const Players& players, std::vector<Seats>& boards) {
    const auto key = [&](const Seats& seats) {
        const int high = std::min(seats.white, seats.black),
                  low = std::max(seats.white, seats.black);
        return std::tuple(-players[high].score, -players[low].score, players[high].number);
    };
    std::sort(boards.begin(), boards.end(),
              [&](const Seats& a, const Seats& b) { return key(a) < key(b); });
}

std::vector<int> opponents_in(const Players& players, const std::vector<Seats>& boards) {
    std::vector<int> opponent(static_cast<std::size_t>(players.count()), -1);
    for (const Seats& seats : boards) {
        opponent[static_cast<std::size_t>(seats.white)] = seats.black;
        opponent[static_cast<std::size_t>(seats.black)] = seats.white;
    }
    return opponent;
}

} // namespace regra::swiss
