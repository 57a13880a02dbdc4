// The answers of inquiry.hpp, one function a question; arguments are known to fit.
#pragma once

#include "engines/voice/inquiry.hpp"

namespace regra::voice {

// ---- arguments ---------------------------------------------------------------------------------

// "e4", or as cells are announced.
std::optional<std::uint16_t> cell_named(std::string_view text, const Inquiry& of);
// "N": that kind of piece; "A" and "a": all of a side; a kind's name: of both sides. In the order
// of the board's description.
std::vector<std::uint16_t> kinds_named(std::string_view text, const Inquiry& of);
// "4", "e", "rio": lines of the board of that name; of a cell those it stands in.
std::vector<const loader::Line*> lines_named(std::string_view text, const Inquiry& of);

// ---- the board ---------------------------------------------------------------------------------

Lines pieces(const std::vector<std::uint16_t>& kinds, const Inquiry& of);
Lines lines(const std::vector<const loader::Line*>& lines, const Inquiry& of);
Lines diagonals(std::uint16_t cell, const Inquiry& of);
Lines whole_board(const Inquiry& of);
Lines on_cell(std::uint16_t cell, const Inquiry& of);
Lines attackers(std::uint16_t cell, const Inquiry& of);

// ---- the game ----------------------------------------------------------------------------------

Lines history(std::size_t plies, const Inquiry& of);
Lines captures(const Inquiry& of);
Lines clocks(const Inquiry& of);
Lines moves_made(const Inquiry& of);
Lines legal_moves(std::optional<std::uint16_t> from, bool taking, const Inquiry& of);
Lines turn(const Inquiry& of);

// "White man"
std::string piece_name(std::uint16_t kind, const Inquiry& of);
// With commas, or "none".
std::string listed(const std::vector<std::string>& items, const Inquiry& of);

} // namespace regra::voice
