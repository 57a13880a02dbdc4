/* What the laws ask of a position: has it ended, what counts, is it the same, can it still be won.
 */
#ifndef REGRA_OUTCOME_H
#define REGRA_OUTCOME_H

#include <regra/move.h>

REGRA_C_BEGIN

/* How the board alone has ended the game, if it has. numbers: what the rule's title tells beside
 * the winner, such as a count of discs or a margin. They stand in the order of the names in the
 * rule's domain, without "winner", which the host fills by itself; those that the rule does not
 * name are 0. Of a rule with the domain "winner discs margin" they are discs, margin, 0, 0. */
typedef struct regra_outcome {
    int32_t ended;    /* 1 or 0 */
    int32_t winner;   /* a side, or REGRA_NOBODY: drawn, or not ended */
    const char* rule; /* static; a rule of the catalogue, or "" while not ended */
    int64_t numbers[REGRA_NUMBERS_MAX];
} regra_outcome;

enum { REGRA_WIN_UNDECIDED = 0, REGRA_WIN_YES = 1, REGRA_WIN_NO = 2 };

/* [any] Says whether the board alone ends the game: mate, stalemate, a side that is blocked or
 * bared. It has ended exactly when no move is legal. Rationale: counts, claims and clocks are the
 * laws' and change with their editions. */
typedef void regra_outcome_fn(const regra_instance* self, const void* position, regra_outcome* out);

/* [any] Gives all facts, in the order of the catalogue; out has limits.facts places. The first
 * three are those of every variant: "side-to-move" (after a move the other), "plies" (made since
 * the game's first move), and "reversible-plies" (a position further back than this cannot recur:
 * bounds a search for repetition). */
typedef void regra_facts_fn(const regra_instance* self, const void* position, int64_t* out);

/* [any] Writes the exact key: two positions are the same under the identity-th rule of the
 * catalogue if and only if all limits.key_size bytes are equal. An identity past the end is the
 * first. */
typedef void regra_key_fn(const regra_instance* self, const void* position, uint32_t identity,
                          uint8_t* out);

/* [any] Can side still win, under the test-th win test of the catalogue? YES: line holds count
 * moves to the win (0: the test needs none, findings say why). NO: findings say why. UNDECIDED: the
 * budget is spent, or the test goes no further. BAD: no such test or side. MORE: count is the room
 * needed. Position, nodes and bytes alone decide. line NULL, capacity 0, count NULL: the verdict
 * alone. It may be decided where the other is not, never contrary, and should cost some tens of
 * nanoseconds with 0 nodes: a host asks that of every game, and searches where it is undecided. */
typedef regra_status regra_can_win_fn(const regra_instance* self, const void* position,
                                      int32_t side, uint32_t test, const regra_budget* budget,
                                      int32_t* verdict, regra_move* line, size_t capacity,
                                      size_t* count, regra_sink findings);

REGRA_C_END

#endif
