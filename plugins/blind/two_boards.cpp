#include "taking.hpp"

namespace regra::blind {

using sdk::Side;

namespace {

void corrected(Taking& by, int side) {
    by.findings.note("boards-corrected", {{"side", Side{side}}, {"ply", by.state.differs[side]}});
    by.state.differs[side] = 0;
}

} // namespace

void execute(Taking& by) {
    const int side = by.opponent_of_mover();
    if (!by.state.is_said || side == by.state.side)
        by.refuse("nothing-to-execute", {{"side", Side{side}}});
    const uint32_t ply = by.state.ply + 1;
    uint32_t& differs = by.state.differs[side];
    by.state.is_executed = 1;
    if (is_agreed(by)) {
        if (differs == ply) corrected(by, side);
        return;
    }
    if (!differs) differs = ply;
    by.findings.note("boards-differ", {{"side", Side{side}},
                                       {"ply", ply},
                                       {"done", sdk::view(by.act.text)},
                                       by.last("announced")});
}

void correct_boards(Taking& by) {
    for (const int side : {0, 1}) {
        const bool meant = by.act.who == REGRA_WHO_ARBITER || by.act.who == side;
        if (meant && by.state.differs[side]) corrected(by, side);
    }
}

} // namespace regra::blind
