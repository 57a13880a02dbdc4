// A look that costs some nanoseconds and, where it says yes, saves the search.
#pragma once

#include "position.hpp"

namespace regra::chess {

// True only where the side can mate by some series of legal moves, because of what is open:
//
// - Nobody is in check, and the other side always has a move that changes nothing: its king has two
//   steps to squares that are empty and not attacked; or two of its men can go somewhere and come
//   back, of which one may be the king. So nothing is forced.
// - A queen or rook that is not pinned can go, in one move at most, to a square of a file that the
//   other king is not on, from which no man of its own stands before it towards the far rank, where
//   none but queens and rooks of its own stand. It takes whatever is before it, and on the far
//   rank, where no pawns are, the enemies of every file from above. Then nothing is locked any
//   more, and king and piece mate.
// - Or a pawn that is not pinned has no man at all before it, and becomes such a queen. The steps
//   and men of the first point then keep off the squares before it: else they might have to stop
//   it, and leave its side without a move.
//
// This is an argument and no proof by moves; tests hold it against the search. False says nothing.
bool wins_freely(const Position& position, Side side);

} // namespace regra::chess
