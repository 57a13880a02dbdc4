// From what stands on a board to a position: every reason against it, tolerable or fatal.
#pragma once

#include <regra/finding.hpp>

#include "position.hpp"

namespace regra::chess {

// Where kings and rooks may have begun.
enum class Castling { classical, any_file }; // king on e, rooks on a and h | anywhere (Chess960)

// One right to castle, as it was written: K Q k q (the outermost rook of that side) or the rook's
// file.
struct Right {
    Side side;
    char rook;  // 'K', 'Q', or a file 'a' .. 'h'
    int32_t at; // byte of the text, or -1
};

// What a text or an arrangement says; nothing of it has been judged yet.
struct SetUp {
    Bits kind[6] = {};
    Bits side[2] = {};
    Side to_move = white;
    Right rights[8] = {};
    int right_count = 0;
    Square en_passant = no_square;
    int32_t en_passant_at = -1;
    uint16_t plies = 0;
    uint16_t quiet_plies = 0;

    void place(Square square, Side owner, Kind what) {
        kind[what] |= bit(square);
        side[owner] |= bit(square);
    }
};

// Writes the position unless a finding is FATAL. What cannot be (a right to castle without its
// rook, an en passant without its pawn) is TOLERABLE and left out.
void judge(const SetUp& set_up, Castling castling, Position& out, sdk::Findings& findings);

// The rights of a position by the rooks' files.
void rights_of(const Position& position, SetUp& out);

} // namespace regra::chess
