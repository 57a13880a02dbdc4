/* Board description: enough to draw any game, to read it aloud and to click on it.
 *
 * Cells, piece kinds and lines are numbered from 0; the numbers are those of moves' details, of
 * pieces and of findings. The description depends on the options, not on a position. */
#ifndef REGRA_BOARD_H
#define REGRA_BOARD_H

#include <regra/entry.h>

REGRA_C_BEGIN

/* A place for pieces. Unit: the side of one square; x grows rightwards and y upwards as side 0 sees
 * the board; (x, y) is the lower left corner. Strings live as long as the instance. */
typedef struct regra_cell {
    const char* name; /* as notation has it: "e4", "14"; unique in its zone; "" only in -1 */
    float x, y, width, height;
    int32_t shade; /* 0 light, 1 dark, more as the game likes */
    int32_t zone;  /* 0 the board, 1.. pockets; -1 = drawn, but no piece ever stands there */
} regra_cell;

typedef struct regra_piece_kind {
    const char* id; /* of the word "piece.ID" where a style has words: "knight", "man" */
    int32_t side;
    int32_t zero;
    const char* letter;  /* one letter of the default position format: "N", "n" */
    const char* unicode; /* one character, or "" */
    const char*
        svg_path; /* outline in a square of 0..100, y downwards; "" = a disc with the letter */
} regra_piece_kind;

/* A named row of cells: "rank" 4, "file" e, "main-line" rio. cells is static or lives as long as
 * the instance, in reading order as side 0 sees them. */
typedef struct regra_line {
    const char* id;   /* "rank-4" */
    const char* kind; /* "rank" */
    const uint16_t* cells;
    uint32_t count;
} regra_line;

/* [any] Describes a cell, a piece kind or a line; NO past the end. */
typedef regra_status regra_cell_at_fn(const regra_instance* self, uint32_t index, regra_cell* out);
typedef regra_status regra_piece_kind_at_fn(const regra_instance* self, uint32_t index,
                                            regra_piece_kind* out);
typedef regra_status regra_line_at_fn(const regra_instance* self, uint32_t index, regra_line* out);

REGRA_C_END

#endif
