// A game as its layers see it.
#pragma once

#include <vector>

#include "engines/game/state.hpp"
#include "kernel/loader/adaptation.hpp"

namespace regra::game {

// A view with what it refers to. The state must outlive it.
struct Seen {
    explicit Seen(const State& state);

    std::vector<loader::Move> moves;
    loader::LayerView view;
};

} // namespace regra::game
