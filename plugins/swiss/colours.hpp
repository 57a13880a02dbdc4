// Who has white (C.04.3 art. 5.2), and the order of the boards (C.04.2 art. 3.6).
#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "player.hpp"

namespace regra::swiss {

// The rule that decided, by its number under 5.2.
struct Seats {
    int white, black;
    int rule;
};

// a is ranked higher than b. first_colour is the colour, drawn by lot, of the higher entrant of the
// first pair.
Seats seat(const Players& players, int a, int b, Colour first_colour);

// The same of systems without topscorers (C.04.4.1, C.04.4.2): who have not played come first, and
// rules are numbered as there.
Seats seat_plainly(const Players& players, int higher, int lower, Colour first_colour);

// Colours of two players the last time they differed, counted back over the games each has played.
std::optional<std::pair<Colour, Colour>> last_difference(const Players& players, const Player& a,
                                                         const Player& b);

// Opponents by player, -1 for none.
std::vector<int> opponents_in(const Players& players, const std::vector<Seats>& boards);

// Sorts by the score of the higher, of the other, the rank of the higher.
void sort_boards(const Players& players, std::vector<Seats>& boards);

} // namespace regra::swiss
