// Taking a move's text apart, before any position is asked.
#pragma once

#include "notation.hpp"

namespace regra::chess {

// A file and a rank of which either may be missing (-1).
struct PartOfSquare {
    int file = -1;
    int rank = -1;

    bool empty() const { return file < 0 && rank < 0; }
    Bits squares() const {
        return (file < 0 ? ~Bits(0) : file_bits(file)) & (rank < 0 ? ~Bits(0) : rank_bits(rank));
    }
};

struct MoveText {
    bool castles = false;
    bool king_side = false;
    Kind kind = pawn;
    PartOfSquare from, to;
    bool take_sign = false;
    Kind promoted = pawn;
    bool en_passant_sign = false;
    bool check_sign = false;
    std::size_t used = 0; // bytes
};

// Short and long form alike, in the notation's words. False: not a move.
bool take_apart(const Notation& notation, std::string_view text, MoveText& out);

// "e2e4", "e7e8q".
std::optional<MoveText> take_apart_uci(std::string_view text);

} // namespace regra::chess
