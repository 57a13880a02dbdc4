// A board as rows and columns, found from its description alone, for all that draws or reads it.
#pragma once

#include <map>
#include <string>
#include <utility>
#include <vector>

#include "kernel/loader/position.hpp"

namespace regra::loader {

// The grid of the cells on which pieces can stand, without pockets.
struct Grid {
    std::vector<long> columns, rows;                 // from left to right, from top to bottom
    std::map<std::pair<long, long>, std::size_t> at; // (row, column) -> cell
};
Grid grid_of(const Board& board);

// Rows and columns are named by what their cells' names share ("a1" and "a2" stand in column a);
// where they share nothing, a row is named by its first and last cell.
struct Labels {
    std::vector<std::string> left, right, below; // of rows, rows and columns; or empty
};
Labels labels_of(const Board& board, const Grid& grid);

} // namespace regra::loader
