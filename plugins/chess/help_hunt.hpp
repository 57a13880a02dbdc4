// The hunters' turn of a help mate: one pass over their moves, which are judged where they are
// found and not listed.
#pragma once

#include "help_scene.hpp"

namespace regra::chess {

// Chance that breaks circles; it is the same chance every time.
class Lots {
public:
    explicit Lots(uint64_t seed) : state_(seed) {}

    // 0 .. below - 1
    int draw(int below) {
        state_ = state_ * 0x9e3779b97f4a7c15 + 1;
        return static_cast<int>((state_ >> 32) * static_cast<uint64_t>(below) >> 32);
    }

private:
    uint64_t state_;
};

// What a choice leaves aside or leaves to chance.
struct Taste {
    Square last_from;    // where a man of this side came from: not to go to and fro
    int spread;          // chance adds 0 .. spread - 1 to what a move is worth
    const Move* refused; // moves that were tried
    std::size_t refused_count;

    bool refuses(Move move) const {
        for (std::size_t i = 0; i < refused_count; ++i) {
            if (refused[i] == move) return true;
        }
        return false;
    }
};

struct Hunt {
    static constexpr std::size_t checks_max = 24;
    Move best = 0;           // none: 0
    Move checks[checks_max]; // that may be mate
    std::size_t check_count = 0;
};
Hunt hunt(const Position& position, const Scene& scene, const Taste& taste, Lots& lots);

} // namespace regra::chess
