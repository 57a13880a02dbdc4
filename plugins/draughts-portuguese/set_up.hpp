// From what stands on a board to a position: every reason against it, tolerable or fatal.
#pragma once

#include <regra/finding.hpp>

#include "position.hpp"

namespace regra::draughts {

// What a text or an arrangement says; nothing of it has been judged yet.
struct SetUp {
    Board board{};
    Side to_move = white;
    uint32_t plies = 0, quiet_plies = 0, reversible_plies = 0;

    // Complains of a second piece on a square.
    void place(Square square, Side side, bool king, sdk::Findings& findings, sdk::Place where = {});
};

// Writes the position unless a finding is FATAL.
void judge(const SetUp& set_up, Position& out, sdk::Findings& findings);

} // namespace regra::draughts
