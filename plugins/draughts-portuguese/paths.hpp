// The paths of capturing pieces, square by square: for notation, drawing and explanations. The
// moves themselves are found without them (captures.hpp).
#pragma once

#include <functional>

#include "moves.hpp"

namespace regra::draughts {

// Only the 18 squares off the edge can be jumped.
constexpr int most_taken = 18;

struct Path {
    Square landing[most_taken];
    Square taken[most_taken];
    int count = 0;

    Square end() const { return landing[count - 1]; }
};

// Where a king lands between two pieces that it takes in one line.
enum class Landing { right_behind, anywhere };

// Whether to go on.
using Visit = std::function<bool(const Path&)>;

// Shows every path of the piece on a square over pieces of a set, also those that could go on.
// Ends by itself after a hundred thousand.
void each_path(const Position& position, Square from, Bits may_take, Landing landing,
               const Visit& visit);

// The path that is written: right behind a piece when going straight on; of several the one with
// the lowest numbers first. Empty for a move that takes nothing.
Path written_path(const Position& position, Move move);

} // namespace regra::draughts
