// What a variant's board looks like: enough to draw it and to read it aloud, whatever the game.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include <regra/position.h>

namespace regra::loader {

// Unit: the side of one square; x grows rightwards, y upwards, (x, y) is the lower left corner.
struct Cell {
    std::string name; // as notation has it
    float x = 0, y = 0, width = 1, height = 1;
    int shade = 0; // 0 light, 1 dark, ...
    int zone = 0;  // 0 the board, 1.. pockets, -1 = drawn, but no piece ever stands there
};

struct PieceKind {
    std::string id;
    int side = 0;
    std::string letter;
    std::string unicode;  // one character, or ""
    std::string svg_path; // outline in a square of 0..100, or ""
};

// A named row of cells in reading order.
struct Line {
    std::string id, kind;
    std::vector<std::uint16_t> cells;
};

// Cells, kinds and lines are meant by their index.
struct Board {
    std::vector<Cell> cells;
    std::vector<PieceKind> kinds;
    std::vector<Line> lines;
};

using Piece = regra_piece; // .cell and .kind

} // namespace regra::loader
