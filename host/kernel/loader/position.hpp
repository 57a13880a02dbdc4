// What a variant's board looks like: enough to draw it and to read it aloud, whatever the game.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <regra/abi.h>
#include <regra/position.h>
#include <string>
#include <vector>

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

// ---- position -----------------------------------------------------------------------------------

// A position of some variant: bytes that only its plugin reads.

// A value: copied freely, never compared, hashed or stored. Copies move the bytes in use only.
class Position {
public:
    Position() = default;
    explicit Position(std::size_t size) : size_(size) { std::memset(bytes_.data(), 0, size); }
    Position(const Position& other) : size_(other.size_) { copy(other); }
    Position& operator=(const Position& other) {
        size_ = other.size_;
        copy(other);
        return *this;
    }
    ~Position() = default;

    const void* data() const { return bytes_.data(); }
    void* data() { return bytes_.data(); }
    std::size_t size() const { return size_; }

private:
    void copy(const Position& other) { std::memmove(bytes_.data(), other.bytes_.data(), size_); }

    std::size_t size_ = 0; // of the variant's positions, at most REGRA_POSITION_MAX
    alignas(REGRA_ALIGN_MAX) std::array<std::byte, REGRA_POSITION_MAX> bytes_;
};

} // namespace regra::loader
