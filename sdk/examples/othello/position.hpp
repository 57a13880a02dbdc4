// A position of Othello and its moves. Squares are bits: a1 is bit 0, b1 bit 1, h8 bit 63; row 1 is
// the top row, as Black sees the board.
#pragma once

#include <bit>
#include <cstdint>

namespace othello {

using Squares = uint64_t;

constexpr int square_count = 64;

constexpr Squares at(int square) {
    return Squares{1} << square;
}
constexpr int first(Squares squares) {
    return std::countr_zero(squares);
}
// The squares without the first: to visit each in turn.
constexpr Squares rest(Squares squares) {
    return squares & (squares - 1);
}

// A direction moves squares by `step` bits. `inside` are the squares from which the step stays on
// the board.
struct Direction {
    int step;
    Squares inside;
};

constexpr Squares not_column_a = 0xfefefefefefefefe;
constexpr Squares not_column_h = 0x7f7f7f7f7f7f7f7f;
constexpr Squares all_squares = ~Squares{0};

constexpr Direction directions[8] = {{-9, not_column_a}, {-8, all_squares}, {-7, not_column_h},
                                     {-1, not_column_a}, {1, not_column_h}, {7, not_column_a},
                                     {8, all_squares},   {9, not_column_h}};

constexpr Squares step(Squares squares, Direction direction) {
    squares &= direction.inside;
    return direction.step > 0 ? squares << direction.step : squares >> -direction.step;
}

// The discs of `theirs` that lie in an unbroken line from `from`.
constexpr Squares line_of(Squares from, Squares theirs, Direction direction) {
    Squares line = step(from, direction) & theirs;
    for (int i = 0; i < 5; ++i) line |= step(line, direction) & theirs; // six discs at most
    return line;
}

enum Side { black, white };

constexpr Side other(Side side) {
    return side == black ? white : black;
}

struct Position {
    Squares discs[2];
    uint64_t plies; // turns taken since the game began, passes too: even when Black is to move

    Side to_move() const { return plies % 2 == 0 ? black : white; }
    Squares empty() const { return ~(discs[black] | discs[white]); }
    int count(Side side) const { return std::popcount(discs[side]); }
};

constexpr Squares middle = at(27) | at(28) | at(35) | at(36);
constexpr Position start = {{at(28) | at(35), at(27) | at(36)}, 0}; // e4 and d5, d4 and e5

// The squares on which a disc of the side would turn over at least one disc.
inline Squares placements(const Position& position, Side side) {
    const Squares ours = position.discs[side], theirs = position.discs[other(side)];
    Squares found = 0;
    for (const Direction direction : directions) {
        found |= step(line_of(ours, theirs, direction), direction);
    }
    return found & position.empty();
}

// The discs that a disc of the side on this square turns over.
inline Squares turned_by(const Position& position, Side side, int square) {
    const Squares ours = position.discs[side], theirs = position.discs[other(side)];
    Squares turned = 0;
    for (const Direction direction : directions) {
        const Squares line = line_of(at(square), theirs, direction);
        if (step(line, direction) & ours) turned |= line;
    }
    return turned;
}

// A move is its square plus one, since 0 is no move; the number after them is a pass.
constexpr uint64_t pass = square_count + 1;
constexpr uint32_t moves_max = square_count;

constexpr uint64_t move_to(int square) {
    return static_cast<uint64_t>(square) + 1;
}
constexpr int square_of(uint64_t move) {
    return static_cast<int>(move) - 1;
}

// A side passes if it can place nothing and the other side can; if neither can, the game is over.
inline bool must_pass(const Position& position) {
    const Side side = position.to_move();
    return !placements(position, side) && placements(position, other(side));
}
inline bool is_over(const Position& position) {
    return !placements(position, black) && !placements(position, white);
}

template<class Visit>
void list_moves(const Position& position, Visit&& visit) {
    Squares squares = placements(position, position.to_move());
    if (!squares && must_pass(position)) visit(pass);
    for (; squares; squares = rest(squares)) visit(move_to(first(squares)));
}

inline void play(Position& position, uint64_t move) {
    const Side side = position.to_move();
    if (move != pass) {
        const Squares turned = turned_by(position, side, square_of(move));
        position.discs[side] |= turned | at(square_of(move));
        position.discs[other(side)] &= ~turned;
    }
    ++position.plies;
}

} // namespace othello
