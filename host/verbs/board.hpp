// A board as an SVG picture, drawn from its description alone.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "kernel/loader/position.hpp"

namespace regra::verbs {

// Side 0 below, a square 100 units wide, the name of each cell in its corner and, for readers that
// speak, in a title with what stands there. A piece is its outline, else its character, else a disc
// with its letter.
// `name`: of a kind of piece, with its side.
std::string svg(const loader::Board& board, const std::vector<loader::Piece>& pieces,
                const std::function<std::string(const loader::PieceKind&)>& name);

// ---- board text ---------------------------------------------------------------------------------

// A board in text, drawn from its description alone.

// Side 0 below. Rows and columns are named by what their cells' names share ("a1" and "a2" stand in
// column a); where they share nothing, a row is named by its first and last cell. Pockets follow, a
// line each.
std::string draw(const loader::Board& board, const std::vector<loader::Piece>& pieces);

} // namespace regra::verbs
