// Games of random legal moves with a fixed seed, the same on every machine.
#pragma once

#include <random>

#include "unit/chess/chess.hpp"

namespace chess_test {

// Shows every position of the games, from the start to the end or the 200th ply.
template<class Show>
void play_random_games(int games, uint64_t seed, Show&& show) {
    std::mt19937_64 lots(seed);
    for (int game = 0; game < games; ++game) {
        Position position = start();
        for (int ply = 0; ply < 200; ++ply) {
            const std::vector<regra_move> all = moves(position);
            show(position, all);
            if (all.empty()) break;
            position = after(position, all[lots() % all.size()]);
        }
    }
}

} // namespace chess_test
