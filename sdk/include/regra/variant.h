/* regra.variant: the rules of one game's board. What each function does stands in board.h,
 * position.h, move.h, outcome.h and notation.h. */
#ifndef REGRA_VARIANT_H
#define REGRA_VARIANT_H

#include <regra/board.h>
#include <regra/move.h>
#include <regra/notation.h>
#include <regra/outcome.h>
#include <regra/position.h>

REGRA_C_BEGIN

#define REGRA_VARIANT "regra.variant.draft/3"

typedef struct regra_variant_limits {
    uint32_t position_size, position_align; /* bytes */
    uint32_t key_size;                      /* bytes */
    uint32_t moves_max;                     /* legal moves of any position that can be held */
    uint32_t pieces_max;                    /* pieces of any position that can be held */
    uint32_t move_text_max;     /* bytes of a move with the default words, without NUL */
    uint32_t position_text_max; /* bytes of a position in any format, without NUL */
    uint32_t cells, piece_kinds, lines;
    uint32_t facts;
    uint32_t sides; /* 2 */
} regra_variant_limits;

/* [any] Gives the sizes; they do not change during the life of an instance. */
typedef void regra_variant_limits_fn(const regra_instance* self, regra_variant_limits* out);

/* No member is ever NULL. */
typedef struct regra_variant {
    regra_variant_limits_fn* limits;

    regra_cell_at_fn* cell_at;
    regra_piece_kind_at_fn* piece_kind_at;
    regra_line_at_fn* line_at;

    regra_start_fn* start;
    regra_set_up_fn* set_up;
    regra_rearrange_fn* rearrange;
    regra_write_position_fn* write_position;
    regra_pieces_fn* pieces;

    regra_moves_fn* moves;
    regra_count_fn* count;
    regra_play_fn* play;
    regra_play_known_fn* play_known;
    regra_move_detail_fn* move_detail;
    regra_attackers_fn* attackers;

    regra_outcome_fn* outcome;
    regra_facts_fn* facts;
    regra_key_fn* key;
    regra_can_win_fn* can_win;

    regra_notation_open_fn* notation_open;
    regra_notation_close_fn* notation_close;
    regra_write_move_fn* write_move;
    regra_read_move_fn* read_move;
} regra_variant;

REGRA_C_END

#endif
