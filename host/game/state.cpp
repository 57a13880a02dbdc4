#include "game/state.hpp"

#include <algorithm>

namespace regra::game {

const Ply* State::last_ply(int side) const {
    const auto found = std::find_if(plies.rbegin(), plies.rend(),
                                    [&](const Ply& ply) { return ply.side == side; });
    return found == plies.rend() ? nullptr : &*found;
}

Ply* State::last_ply(int side) {
    return const_cast<Ply*>(static_cast<const State*>(this)->last_ply(side));
}

int State::moves_made(int side) const {
    return moves_before[static_cast<std::size_t>(side)] +
           static_cast<int>(std::count_if(plies.begin(), plies.end(),
                                          [&](const Ply& ply) { return ply.side == side; }));
}

int State::moves_completed(int side) const {
    return moves_before[static_cast<std::size_t>(side)] +
           static_cast<int>(std::count_if(plies.begin(), plies.end(), [&](const Ply& ply) {
               return ply.side == side && ply.completed;
           }));
}

} // namespace regra::game
