// A board in text, drawn from its description alone.
#pragma once

#include <string>
#include <vector>

#include "kernel/loader/board.hpp"

namespace regra::verbs {

// Side 0 below. Rows and columns are named by what their cells' names share ("a1" and "a2" stand in
// column a); where they share nothing, a row is named by its first and last cell. Pockets follow, a
// line each.
std::string draw(const loader::Board& board, const std::vector<loader::Piece>& pieces);

} // namespace regra::verbs
