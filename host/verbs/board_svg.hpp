// A board as an SVG picture, drawn from its description alone.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "kernel/loader/board.hpp"

namespace regra::verbs {

// Side 0 below, a square 100 units wide, the name of each cell in its corner and, for readers that
// speak, in a title with what stands there. A piece is its outline, else its character, else a disc
// with its letter.
// `name`: of a kind of piece, with its side.
std::string svg(const loader::Board& board, const std::vector<loader::Piece>& pieces,
                const std::function<std::string(const loader::PieceKind&)>& name);

} // namespace regra::verbs
