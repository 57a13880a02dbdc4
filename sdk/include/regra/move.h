/* Moves: the hot part. Positions given here came from this library and are not checked again. */
#ifndef REGRA_MOVE_H
#define REGRA_MOVE_H

#include <regra/budget.h>
#include <regra/entry.h>

REGRA_C_BEGIN

/* A move, meaningful only with the position it was made for; equal values are the same move; 0 =
 * none. Rationale: 64 bits hold from, to and the set of pieces taken on a board of 50 squares. A
 * bigger game numbers its legal moves in a fixed order. */
typedef uint64_t regra_move;

/* One piece from cell to cell. before != after: promotion, crowning, or a piece turned over. */
typedef struct regra_step {
    uint16_t from, to;
    uint16_t before, after; /* piece kinds */
} regra_step;

/* What a move does on the board: to draw it, announce it, test touch-move, mirror it on a second
 * board. Castling is two steps, king then rook, also where one of them stays (from == to); a
 * capture of many is a step for each landing; a piece placed comes from its pocket, or from the
 * cell itself where the board has none; a piece that changes its kind or owner where it stands is a
 * step from its cell to itself, after those of the piece that moves or is placed. The first step is
 * of the piece that the move is about. A pass is a legal move, not 0, without steps and without
 * captures: its text says so ("pass"), and after it the other side is to move. */
typedef struct regra_move_detail {
    uint32_t step_count, captured_count;
    regra_step steps[REGRA_STEPS_MAX];
    uint16_t captured[REGRA_STEPS_MAX]; /* cells, in the order taken */
} regra_move_detail;

/* [any] Lists all legal moves, each once, in a fixed order. capacity >= limits.moves_max never
 * gives MORE; on MORE count says what is needed. */
typedef regra_status regra_moves_fn(const regra_instance* self, const void* position,
                                    regra_move* out, size_t capacity, size_t* count);

/* [any] Counts the ends of all lines of depth moves (depth 0 = 1, depth 1 = the legal moves): a
 * whole tree in one call. LIMIT when the budget's nodes are spent. */
typedef regra_status regra_count_fn(const regra_instance* self, const void* position,
                                    uint32_t depth, const regra_budget* budget, uint64_t* leaves);

/* [any] Plays any 64-bit value; NO if it is no legal move here. from and to may be the same. */
typedef regra_status regra_play_fn(const regra_instance* self, const void* from, regra_move move,
                                   void* to);

/* [any] Plays a move that moves() or read_move() gave for this position; anything else is
 * undefined. from and to may be the same. */
typedef void regra_play_known_fn(const regra_instance* self, const void* from, regra_move move,
                                 void* to);

/* [any] Says what a move does; NO if it is no legal move here. */
typedef regra_status regra_move_detail_fn(const regra_instance* self, const void* position,
                                          regra_move move, regra_move_detail* out);

/* [any] Lists the cells from which pieces of a side attack a cell, ascending; a pinned piece
 * attacks. A game without attacks lists none. BAD for a cell or side that does not exist. */
typedef regra_status regra_attackers_fn(const regra_instance* self, const void* position,
                                        uint16_t cell, int32_t by_side, uint16_t* cells,
                                        size_t capacity, size_t* count);

REGRA_C_END

#endif
