// Positions as text: FEN, and its two ways of writing the castling of Chess960.
#pragma once

#include <string>
#include <string_view>

#include "set_up.hpp"

namespace regra::chess {

enum class Dialect {
    fen,     // KQkq
    x_fen,   // KQkq for the outermost rook, its file otherwise
    shredder // always the rook's file
};

// Reads any dialect. Fields from the castling rights on may be missing. Complains of everything
// that is not FEN; false: nothing to judge.
bool read_fen(std::string_view text, SetUp& out, sdk::Findings& findings);

std::string write_fen(const Position& position, Dialect dialect);

inline constexpr uint32_t fen_max = 96; // bytes of the longest one

// "PNBRQK"[kind], lower case for Black.
char letter_of(Side side, Kind kind);
// "e4".
std::string name_of(Square square);

} // namespace regra::chess
