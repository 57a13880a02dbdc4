#include "match_colours.hpp"

#include <algorithm>

namespace regra::swiss {
namespace {

int matches(const Player& player) {
    return static_cast<int>(player.colours_end - player.colours_begin);
}

Colour last_colour(const Players& players, int player) {
    const Player& one = players[player];
    return matches(one) == 0 ? Colour::none : players.colours[one.colours_end - 1];
}

int whites(const Player& player) {
    return (matches(player) + player.difference) / 2;
}

Seats give(int who, int rival, Colour colour, int rule) {
    return colour == Colour::white ? Seats{who, rival, rule} : Seats{rival, who, rule};
}

// The opposite of the last colour of one, or else of the other, by these two rules.
Seats alternate(const Players& players, int first, int second, int rule) {
    if (const Colour last = last_colour(players, first); last != Colour::none)
        return give(first, second, other(last), rule);
    return give(second, first, other(last_colour(players, second)), rule + 1);
}

} // namespace

int MatchColours::first_team(int a, int b) const {
    const Player &one = players[a], &two = players[b];
    if (one.score != two.score) return one.score > two.score ? a : b;
    const std::int64_t second_a = request.entrants()[one.entrant].second_score;
    const std::int64_t second_b = request.entrants()[two.entrant].second_score;
    if (second_score && second_a != second_b) return second_a > second_b ? a : b;
    return one.number < two.number ? a : b;
}

Seats MatchColours::of_teams(int a, int b) const {
    const int first = first_team(a, b), second = first == a ? b : a;
    const Player &one = players[first], &two = players[second];
    const auto grant = [&](int who, int rule) {
        return give(who, who == a ? b : a, players[who].wish, rule);
    };
    if (matches(one) == 0 && matches(two) == 0)
        return give(first, second, one.number % 2 != 0 ? first_colour : other(first_colour), 1);
    const bool wish_one = one.wish != Colour::none, wish_two = two.wish != Colour::none;
    if (wish_one != wish_two) return grant(wish_one ? first : second, 2);
    if (wish_one && one.wish != two.wish) return grant(first, 3);
    const bool strong_one = one.strength == Strength::strong;
    const bool strong_two = two.strength == Strength::strong;
    if (strong_one != strong_two) return grant(strong_one ? first : second, 4);
    if (one.difference != two.difference)
        return give(one.difference < two.difference ? first : second,
                    one.difference < two.difference ? second : first, Colour::white, 5);
    if (const auto last = last_difference(players, one, two))
        return give(first, second, other(last->first), 6);
    if (wish_one) return grant(first, 7);
    return alternate(players, first, second, 8);
}

Seats MatchColours::of_players(int a, int b) const {
    const int higher = std::min(a, b), lower = std::max(a, b);
    const Player &one = players[higher], &two = players[lower];
    if (matches(one) == 0 && matches(two) == 0)
        return give(higher, lower, one.number % 2 != 0 ? first_colour : other(first_colour), 1);
    if (whites(one) != whites(two))
        return give(whites(one) < whites(two) ? higher : lower,
                    whites(one) < whites(two) ? lower : higher, Colour::white, 2);
    if (const auto last = last_difference(players, one, two))
        return give(higher, lower, other(last->first), 3);
    return alternate(players, higher, lower, 4);
}

Seats MatchColours::of_games(int a, int b) const {
    return seat_plainly(players, std::min(a, b), std::max(a, b), first_colour);
}

} // namespace regra::swiss
