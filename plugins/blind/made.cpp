#include "taking.hpp"

namespace regra::blind {
namespace {

// What a piece becomes need be shown only where there is a choice: a man is crowned anyway.
bool is_placed(const Taking& by, const regra_move_detail& move) {
    if (places(by.state.hand, move, by.asked, true)) return true;
    return places(by.state.hand, move, by.asked, false) && moves_as(by, move).size() == 1;
}

bool is_done(const Taking& by, regra_move move) {
    const regra_move_detail detail = by.asked.detail(move);
    return (!by.rules.placed || is_placed(by, detail)) &&
           (!by.rules.captured_removed || removes(by.state.hand, detail));
}

} // namespace

regra_move done(const Taking& by) {
    for (const regra_move move : by.asked.legal())
        if (is_done(by, move)) return move;
    return 0;
}

void make(Taking& by, regra_move move, const std::string& cells) {
    by.state.is_made = 1;
    by.state.made = move;
    regra_act made = by.act;
    made.kind = "move";
    made.who = by.state.side;
    made.move = move;
    made.meanings = move ? 1 : 0;
    made.text = sdk::str(cells);
    by.below.put(made);
}

void make_if_done(Taking& by) {
    if (by.state.is_made || (!by.rules.announced && !by.rules.placed && !by.state.is_said)) return;
    for (const regra_move move : by.asked.legal())
        if (is_covered(by, move) && is_done(by, move)) return make(by, move, "");
}

void demand_move(Taking& by) {
    if (!sdk::carries_move(by.view, by.act)) by.refuse("not-legal");
}

void move(Taking& by) {
    if (!by.take_up(by.player())) return by.pass_on();
    by.state.hand = {};
    if (!by.state.is_said || (by.state.is_made && by.state.said == by.state.made)) {
        by.state.is_said = 1;
        by.state.said = by.act.move;
        by.state.meanings = by.act.move ? 1 : 0;
        const std::string_view cells = sdk::view(by.act.text);
        by.keep(cells.substr(0, cells.find(' ')));
        by.state.is_repeated = by.state.is_executed = 1;
    }
    by.state.is_made = 1;
    by.state.made = by.act.move;
    by.pass_on();
}

} // namespace regra::blind
