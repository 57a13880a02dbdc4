// How many want which colour, and what that alone says of C12 and C13.
#pragma once

#include <algorithm>

#include "player.hpp"

namespace regra::swiss {

// C12, then C13.
struct ColourBound {
    int denied = 0, strong_denied = 0;

    friend bool operator==(const ColourBound&, const ColourBound&) = default;
    friend auto operator<=>(const ColourBound&, const ColourBound&) = default;
    ColourBound operator+(const ColourBound& other) const {
        return {denied + other.denied, strong_denied + other.strong_denied};
    }
};

class Wishes {
public:
    void add(const Player& player, int times = 1) {
        if (player.wish == Colour::none) {
            none_ += times;
            return;
        }
        Side& side = sides_[player.wish == Colour::white ? 0 : 1];
        side.all += times;
        if (player.strength == Strength::mild) side.mild += times;
        // Two absolute wishes can meet where one is a topscorer's: C13 does not count them.
        if (player.strength == Strength::absolute && player.top) tops_ += times;
        if (player.strength == Strength::absolute) side.absolute += times;
    }
    void drop(const Player& player) { add(player, -1); }

    // The least that any pairing of all these has, each two being allowed to meet: of p pairs at
    // least (white - black - none) / 2 join two who want the same; one of each must be mild, or his
    // opponent's strong wish is denied.
    ColourBound bound() const {
        const Side& more = sides_[sides_[0].all >= sides_[1].all ? 0 : 1];
        const Side& less = sides_[sides_[0].all >= sides_[1].all ? 1 : 0];
        const int denied = std::max(0, more.all - less.all - none_ + 1) / 2;
        const int spared = more.mild + (tops_ > 0 ? more.absolute : 0);
        return {denied, std::max(0, denied - spared)};
    }
    int white() const { return sides_[0].all; }
    int black() const { return sides_[1].all; }
    int none() const { return none_; }

private:
    struct Side {
        int all = 0, mild = 0, absolute = 0;
    };
    Side sides_[2];
    int none_ = 0, tops_ = 0;
};

} // namespace regra::swiss
