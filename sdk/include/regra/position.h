/* Positions: starting, setting up, writing, reading off and rearranging.
 *
 * "void* position" is limits.position_size bytes at limits.position_align, in the caller's memory.
 * Whether a position can be held is one question, whether it is a proper set-up another: an illegal
 * move that stands, both kings in check or a pawn left on the last rank can be held, played on,
 * keyed and written. */
#ifndef REGRA_POSITION_H
#define REGRA_POSITION_H

#include <regra/entry.h>

REGRA_C_BEGIN

/* A piece on a cell. A pocket that holds three of a kind is three of these. */
typedef struct regra_piece {
    uint16_t cell, kind;
} regra_piece;

/* A board put right by hand, see rearrange. */
typedef struct regra_arrangement {
    const regra_piece* pieces; /* all of them, in any order */
    size_t piece_count;
    const uint16_t*
        moved; /* cells whose pieces count as having moved: they lose castling and the like */
    size_t moved_count;
    int32_t side_to_move;
    int32_t tolerate; /* as in set_up */
} regra_arrangement;

/* [any] Gives the number-th position of a start set of the catalogue, from 0; NO past the end, BAD
 * for a set that does not exist. set NULL or "" = the first of the catalogue. */
typedef regra_status regra_start_fn(const regra_instance* self, const char* set, uint32_t number,
                                    void* position);

/* [any] Reads a position and reports all findings, not the first. OK: written; NO: not written,
 * since a finding is FATAL, or TOLERABLE while tolerate is 0; BAD: the text is not of this format,
 * or the format is not of the catalogue. format NULL or "" = the first of the catalogue. */
typedef regra_status regra_set_up_fn(const regra_instance* self, const char* format, regra_str text,
                                     int32_t tolerate, void* position, regra_sink findings);

/* [any] Makes a position from pieces, keeping from's counters and rights where they still make
 * sense: puts back a displaced board, swaps a misplaced king and queen, lets an illegal move stand.
 * When the side to move differs from from's, one ply has been made. Statuses as set_up. from and to
 * may be the same. Rationale for moved: a king that stood wrong may be barred from castling, and
 * bytes are private. */
typedef regra_status regra_rearrange_fn(const regra_instance* self, const void* from,
                                        const regra_arrangement* arrangement, void* to,
                                        regra_sink findings);

/* [any] Writes a position so that set_up with tolerate reads back the same. */
typedef regra_status regra_write_position_fn(const regra_instance* self, const char* format,
                                             const void* position, regra_text* out);

/* [any] Lists all pieces, ordered by cell, then kind. capacity >= limits.pieces_max never gives
 * MORE. */
typedef regra_status regra_pieces_fn(const regra_instance* self, const void* position,
                                     regra_piece* out, size_t capacity, size_t* count);

REGRA_C_END

#endif
