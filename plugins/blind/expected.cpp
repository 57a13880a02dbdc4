// What may or must come next, for prompts.
#include <algorithm>

#include "procedure.hpp"

namespace regra::blind {
namespace {

struct Expecting {
    const Rules& rules;
    const State& state;
    const Asked asked;
    sdk::Acts& acts;
    sdk::Findings& findings;

    void put(const char* kind, int side, const char* why, bool must) {
        regra_act act{};
        act.kind = kind;
        act.who = side;
        act.board = side;
        const sdk::Place about{-1, -1, acts.put(act)};
        if (must)
            findings.fatal(why, {}, about);
        else
            findings.note(why, {}, about);
    }

    void of_opponent(int side) {
        if (rules.repeated && !state.is_repeated) put("repeat", side, "to-repeat", true);
        if (rules.executed && !state.is_executed) put("execute", side, "to-execute", true);
    }

    void new_move(int side, bool by_hand) {
        put("announce", side, "to-announce", rules.announced);
        if (by_hand) put("lift", side, "to-lift", false);
        put("move", side, "to-move", false);
    }

    void rest_of_move(int side) {
        if (!state.is_said || state.meanings > 1)
            put("announce", side, "to-announce", rules.announced);
        const Held* end = state.hand.held + state.hand.held_count;
        const bool in_hand =
            std::any_of(state.hand.held, end, [](const Held& held) { return held.to == nowhere; });
        if (in_hand) put("insert", side, "to-insert", rules.placed);
        if (state.hand.held_count == 0) put("lift", side, "to-lift", rules.placed);
        const auto said = asked.detail_if_legal(state.said);
        if (said && !removes(state.hand, *said))
            put("remove", side, "to-remove", rules.captured_removed);
    }
};

} // namespace

void expected(const Rules& rules, const regra_view& view, const State& state, sdk::Acts& acts,
              sdk::Findings& findings) {
    Expecting next{rules, state, Asked(view), acts, findings};
    const bool current = view.move_count == std::size_t{state.ply} + state.is_made;
    if (current && state.is_said) next.of_opponent(1 - state.side);
    if (current && state.is_made && !state.is_pressed)
        return next.put("press", state.side, "to-press", true);
    if (next.asked.legal().empty()) return;
    if (current && !state.is_pressed && (state.is_said || !is_empty(state.hand)))
        return next.rest_of_move(state.side);
    const int mover = next.asked.side_to_move();
    next.new_move(mover, (view.uses[mover] & REGRA_USES_ADAPTATION) != 0);
}

} // namespace regra::blind
