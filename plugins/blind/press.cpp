#include "taking.hpp"

namespace regra::blind {

using sdk::Cell;
using sdk::Move;
using sdk::Side;

namespace {

// Where what a pawn becomes need not be said, the piece inserted decides.
bool is_open_about_made(const Taking& by) {
    return !by.rules.promotion_announced && by.state.meanings > 1;
}

[[noreturn]] void refuse_otherwise(Taking& by) {
    by.refuse("announced-otherwise", {{"side", Side{by.state.side}}, by.said("announced")});
}

void demand_said_as_made(Taking& by) {
    if (!by.rules.announced || is_open_about_made(by)) return;
    if (by.state.meanings > 1)
        by.refuse("announcement-open",
                  {{"side", Side{by.state.side}}, {"move", Move{by.state.said}}});
    if (by.state.said != by.state.made) refuse_otherwise(by);
}

void report_standing(Taking& by) {
    const auto said = by.asked.detail_if_legal(by.state.said);
    if (!said) return;
    for (uint32_t i = 0; i < said->captured_count; ++i)
        if (!is_off(by.state.hand, said->captured[i]))
            by.findings.fatal("captured-piece-stands",
                              {{"side", Side{by.state.side}}, {"cell", Cell{said->captured[i]}}});
}

// The origin that was said, else the only cell from which a piece was taken.
uint16_t origin(const Taking& by) {
    const auto said = by.asked.detail_if_legal(by.state.said);
    return said ? said->steps[0].from : by.state.hand.removed[0];
}

uint16_t goal(const Taking& by) {
    const regra_move_detail said = by.asked.detail(by.state.said);
    return said.steps[said.step_count - 1].to;
}

void report_unplaced(Taking& by) {
    bool placed = false;
    for (uint16_t i = 0; i < by.state.hand.held_count; ++i) {
        const Held& held = by.state.hand.held[i];
        placed = placed || held.to != nowhere;
        if (held.to == nowhere && by.asked.side_of(held.kind) == by.state.side)
            by.findings.fatal("not-placed",
                              {{"side", Side{by.state.side}}, {"cell", Cell{held.from}}});
    }
    if (placed || by.findings.fatal_so_far()) return;
    by.findings.fatal("not-placed", {{"side", Side{by.state.side}}, {"cell", Cell{origin(by)}}});
}

void report_missing(Taking& by) {
    const Side side{by.state.side};
    if (by.rules.announced && !by.state.is_said)
        by.findings.fatal("announcement-missing", {{"side", side}});
    const bool promotion = is_promotion_open(by);
    if (by.state.meanings > 1 && !promotion)
        by.findings.fatal("announcement-open", {{"side", side}, {"move", Move{by.state.said}}});
    if (promotion && by.rules.promotion_announced)
        by.findings.fatal("promotion-not-announced", {{"side", side}, {"cell", Cell{goal(by)}}});
    if (by.rules.captured_removed) report_standing(by);
    if (by.rules.placed) report_unplaced(by);
}

// Reports all that is missing. What is all there and no legal move becomes an illegal one.
void complete_by_cells(Taking& by) {
    report_missing(by);
    if (by.findings.fatal_so_far()) sdk::no();
    const bool pawn_stands = !by.rules.promotion_announced && is_promotion_open(by) &&
                             places(by.state.hand, by.asked.detail(by.state.said), by.asked, false);
    if ((by.state.said && !pawn_stands) || done(by)) refuse_otherwise(by);
    const std::string cells = written(by.state.hand, by.asked);
    make(by, 0, cells);
}

} // namespace

void press(Taking& by) {
    const bool of_this_move = by.player() == by.state.side && !by.state.is_pressed;
    const bool nothing_done = !by.state.is_made && !by.state.is_said && is_empty(by.state.hand);
    if (!of_this_move || nothing_done) return by.pass_on();
    if (by.state.is_made)
        demand_said_as_made(by);
    else
        complete_by_cells(by);
    by.state.is_pressed = 1;
    by.pass_on();
}

} // namespace regra::blind
