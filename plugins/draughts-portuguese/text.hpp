// The text of a position: FEN as PDN 3.0 has it, and counters after it.
//
//     W:W18,K10:B12,K22           White to move; men on 18 and 12, kings on 10 and 22
//     W:W1-12:B21-32              read, written as a list
//     B:W18:BK22:H7:F41           7 plies without a man's move or a capture, Black's move 41
//     B:W18:BK22:H7:F41:R9        9 plies back a position may recur: after a rearrangement by hand
//
// H0 and F1 are the rule and left out; R is written where it differs from H. Lidraughts writes H
// and F too, but its H counts only in endings that can be drawn. Blanks, small letters and a final
// full stop, which PDN files have, are read too.
#pragma once

#include <string>
#include <string_view>

#include "set_up.hpp"

namespace regra::draughts {

// 32 pieces as kings, the sides, and three numbers of ten digits.
constexpr uint32_t text_max = 176;

// Complains of all that is wrong. False: this is no such text.
bool read_position_text(std::string_view text, SetUp& out, sdk::Findings& findings);
std::string write_position_text(const Position& position);

} // namespace regra::draughts
