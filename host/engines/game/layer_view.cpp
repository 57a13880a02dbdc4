#include "engines/game/layer_view.hpp"

namespace regra::game {
namespace {

std::vector<loader::Move> made(const State& state) {
    std::vector<loader::Move> moves;
    for (const auto& ply : state.plies) moves.push_back(ply.move);
    return moves;
}

std::array<std::vector<loader::Move>, 2> sheets(const State& state) {
    return {state.sheets[0].moves, state.sheets[1].moves};
}

std::array<std::uint32_t, 2> uses(const State& state) {
    std::array<std::uint32_t, 2> bits{};
    for (std::size_t side = 0; side < 2; ++side) {
        if (!state.players[side].uses.empty()) bits[side] |= REGRA_USES_ADAPTATION;
        if (state.players[side].has_assistant) bits[side] |= REGRA_USES_ASSISTANT;
    }
    return bits;
}

} // namespace

Seen::Seen(const State& state)
    : moves(made(state)), view{state.position(), state.positions.front(), moves, sheets(state),
                               uses(state)} {}

} // namespace regra::game
