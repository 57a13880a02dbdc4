#include "procedure.hpp"

#include "taking.hpp"

namespace regra::blind {

Rules::Rules(const sdk::Options& options)
    : touched_when_lifted(options.flag("touched-when-lifted")),
      captured_removed(options.flag("captured-removed")), placed(options.flag("placed")),
      announced(options.flag("announced")),
      promotion_announced(options.flag("promotion-announced")),
      slip_corrected(options.flag("slip-corrected")), repeated(options.flag("repeated")),
      executed(options.flag("executed")) {}

void begin(State& state) noexcept {
    state = {};
    state.ply = UINT32_MAX; // no move is being made yet
}

void act(const Rules& rules, const regra_view& view, State& state, const regra_act& act,
         sdk::Acts& below, sdk::Findings& findings) {
    Taking by{rules, view, state, act, below, findings, Asked(view)};
    by.follow();
    const std::string_view kind = sdk::view(act.kind);
    if (kind == "correct-boards") return correct_boards(by);
    if (kind == "move") demand_move(by);
    const bool by_player = act.who == 0 || act.who == 1;
    if (!by_player) return by.pass_on();
    if (kind == "touch") return feel(by);
    if (kind == "announce") return announce(by);
    if (kind == "repeat") return repeat(by);
    if (kind == "lift") return lift(by);
    if (kind == "remove") return remove(by);
    if (kind == "insert") return insert(by);
    if (kind == "execute") return execute(by);
    if (kind == "move") return move(by);
    press(by);
}

} // namespace regra::blind
