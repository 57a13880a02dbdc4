#include "bracket.hpp"

namespace regra::swiss {

ColourCost colour_cost(const Player& a, const Player& b) {
    ColourCost cost{};
    if (a.wish == Colour::none || a.wish != b.wish) return cost;
    cost.c12 = 1;
    if (a.strength == Strength::absolute && b.strength == Strength::absolute) {
        const int wide_a = std::abs(a.difference), wide_b = std::abs(b.difference);
        // One of them goes beyond a difference of two.
        if (wide_a > 1 && wide_b > 1) cost.c10 = 1;
        // The one whose difference is smaller is denied his wish; if they are equal, either.
        const auto third = [&](const Player& player) {
            return player.repeated == other(player.wish);
        };
        if (wide_a == wide_b)
            cost.c11 = third(a) && third(b) ? 1 : 0;
        else
            cost.c11 = third(wide_a < wide_b ? a : b) ? 1 : 0;
        return cost;
    }
    if (a.strength >= Strength::strong && b.strength >= Strength::strong) cost.c13 = 1;
    return cost;
}

} // namespace regra::swiss
