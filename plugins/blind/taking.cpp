#include "taking.hpp"

#include <algorithm>

namespace regra::blind {

using sdk::Side;

namespace {

void start_turn(int side, const regra_view& view, State& state) {
    State fresh{};
    fresh.ply = static_cast<uint32_t>(view.move_count);
    fresh.side = static_cast<uint8_t>(side);
    std::copy(state.differs, state.differs + 2, fresh.differs);
    state = fresh;
}

} // namespace

void Taking::follow() {
    const std::size_t plies = view.move_count;
    if (plies != std::size_t{state.ply} + state.is_made)
        start_turn(asked.side_to_move(), view, state);
    // The opponent may have executed a move that was announced and is not made yet.
    const std::size_t reached = plies + (state.is_said && !state.is_made);
    for (uint32_t& ply : state.differs)
        if (ply > reached) ply = 0;
}

bool Taking::take_up(int side) {
    if (side == state.side && !state.is_pressed) return true;
    if (asked.side_to_move() != side) return false;
    if (rules.executed && state.is_said && !state.is_executed && side != state.side)
        findings.note("not-executed", {{"side", Side{side}}, last("move")});
    start_turn(side, view, state);
    return true;
}

void Taking::demand_turn(int side) {
    if (!take_up(side)) refuse("out-of-turn", {{"side", Side{side}}});
}

int Taking::mover() const {
    if (act.board != REGRA_NOBODY) return player();
    return state.is_pressed ? asked.side_to_move() : state.side;
}

int Taking::opponent_of_mover() const {
    return act.board != REGRA_NOBODY ? player() : 1 - state.side;
}

void Taking::keep(std::string_view words) {
    constexpr std::size_t most = sizeof state.words - 1;
    if (words.size() > most) words = words.substr(0, words.rfind(' ', most) + 1);
    while (words.ends_with(' ')) words.remove_suffix(1);
    std::fill(std::begin(state.words), std::end(state.words), '\0');
    std::copy(words.begin(), words.end(), state.words);
}

sdk::Argument Taking::move_argument(const char* name, regra_move move, std::string_view words) {
    return move ? sdk::Argument(name, sdk::Move{move}) : sdk::Argument(name, words);
}

void Taking::refuse(const char* id, sdk::Arguments arguments) {
    findings.fatal(id, arguments);
    sdk::no();
}

} // namespace regra::blind
