// Writing a move.
#include "notation.hpp"

namespace regra::draughts {
namespace {

bool has_twin(const Position& p, Move move) {
    MoveList all;
    list_moves(p, all);
    for (const Move legal : all) {
        if (legal != move && from_of(legal) == from_of(move) && to_of(legal) == to_of(move)) {
            return true;
        }
    }
    return false;
}

std::string number(Square square) {
    return std::to_string(number_of(square));
}

} // namespace

std::string write_move(const Notation& n, const Position& p, Move move) {
    const std::string from = number(from_of(move));
    if (!taken_by(move)) return from + n.go + number(to_of(move));
    if (!n.all_squares && !has_twin(p, move)) return from + n.take + number(to_of(move));
    std::string text = from;
    const Path path = written_path(p, move);
    for (int i = 0; i < path.count; ++i) text += n.take + number(path.landing[i]);
    return text;
}

} // namespace regra::draughts
