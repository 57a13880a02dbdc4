// Watches a game that is replayed for an end that comes by itself.
#pragma once

#include "engines/game/automatic_ends.hpp"
#include "engines/replay/positions.hpp"

namespace regra::replay {

using game::AutomaticEnd;

// For one game after the other; not for two threads at once. Dead positions are not its business: a
// position that is dead stays so, and one look at the end of the game shows it (replay.cpp).
class Watch {
public:
    Watch(const loader::Variant& variant, const std::vector<AutomaticEnd>& ends);

    void begin();
    // The end reached with this ply, or null. To be called after every ply of a game until one is,
    // with its start and the positions after each ply. Most calls do nothing: what is counted
    // grows by one a ply at most.
    const AutomaticEnd* after(const Positions& positions, std::size_t ply) {
        return ply < next_look_ ? nullptr : look(positions, ply);
    }

private:
    const AutomaticEnd* look(const Positions& positions, std::size_t ply);
    const AutomaticEnd* count_facts(std::size_t ply);
    const AutomaticEnd* count_repeats(const Positions& positions, std::size_t ply);
    int times_so_far(std::size_t ply) const;
    void look_again(std::size_t ply) { next_look_ = std::min(next_look_, ply); }

    const loader::Variant& variant_;
    struct Counted {
        AutomaticEnd end;
        bool steady; // the fact grows by one a ply at most
    };
    std::vector<Counted> by_fact_;
    std::vector<AutomaticEnd> by_repeats_;
    std::size_t key_size_;
    std::size_t next_look_ = 0;
    std::vector<std::size_t> used_facts_;
    std::vector<std::int64_t> facts_;
    // Counts the plies from begin_ to before end_; no position before begin_ can recur.
    std::size_t begin_ = 0, end_ = 0;
    std::vector<std::uint8_t> keys_; // at ply * key_size_
    std::vector<int> times_;         // how often each had been there, itself included
};

} // namespace regra::replay
