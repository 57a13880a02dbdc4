#include "taking.hpp"

#include <algorithm>

namespace regra::blind {

using sdk::Side;

namespace {

// The said moves but for what a piece becomes.
std::vector<regra_move> meant(const Taking& by) {
    const auto said = by.asked.detail_if_legal(by.state.said);
    if (!said) return {};
    return moves_as(by, *said);
}

bool is_meant(const Taking& by, regra_move move) {
    if (by.state.meanings <= 1) return move != 0 && move == by.state.said;
    const std::vector<regra_move> all = meant(by);
    return std::find(all.begin(), all.end(), move) != all.end();
}

} // namespace

std::vector<regra_move> moves_as(const Taking& by, const regra_move_detail& given) {
    std::vector<regra_move> moves = by.asked.legal();
    std::erase_if(moves, [&](regra_move move) { return !same_ways(by.asked.detail(move), given); });
    return moves;
}

bool is_promotion_open(const Taking& by) {
    return by.state.meanings > 1 && meant(by).size() == by.state.meanings;
}

bool is_covered(const Taking& by, regra_move move) {
    if (!by.rules.announced && !by.state.is_said) return true;
    if (!by.state.is_said) return false;
    if (by.state.meanings > 1 && (by.rules.promotion_announced || !is_promotion_open(by)))
        return false;
    return is_meant(by, move);
}

bool is_agreed(const Taking& by) {
    if (by.act.text.length == 0 && !by.act.meanings) return true;
    if (!by.act.meanings) return by.state.meanings == 0;
    return by.act.move == by.last_move() || by.act.move == by.state.said ||
           is_meant(by, by.act.move);
}

void announce(Taking& by) {
    const int side = by.mover();
    if (!by.take_up(side))
        by.refuse(by.view.move_count ? "slip-too-late" : "out-of-turn", {{"side", Side{side}}});
    const regra_move said = by.act.meanings ? by.act.move : 0;
    const std::string_view words = sdk::view(by.act.text);
    // To say what was left open is no slip.
    const bool slip =
        by.state.is_said && said != by.state.said && said != by.last_move() && !is_meant(by, said);
    if (slip) {
        if (!by.rules.slip_corrected) by.refuse("slip-too-late", {{"side", Side{side}}});
        by.findings.note(
            "slip-corrected",
            {{"side", Side{side}}, Taking::move_argument("move", said, words), by.said("former")});
        by.state.is_repeated = by.state.is_executed = 0;
    }
    by.state.is_said = 1;
    by.state.said = said;
    by.state.meanings = by.act.meanings;
    by.keep(words);
    make_if_done(by);
}

void repeat(Taking& by) {
    const int side = by.opponent_of_mover();
    if (!by.state.is_said || side == by.state.side)
        by.refuse("nothing-to-repeat", {{"side", Side{side}}});
    if (!by.rules.repeated || is_agreed(by)) {
        by.state.is_repeated = 1;
        return;
    }
    const regra_move repeated = by.act.meanings ? by.act.move : 0;
    by.findings.note("repeated-otherwise",
                     {{"side", Side{side}},
                      Taking::move_argument("move", repeated, sdk::view(by.act.text)),
                      by.said("announced")});
    by.state.is_repeated = 0;
}

} // namespace regra::blind
