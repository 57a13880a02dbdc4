/* Notation: a style of the plugin with words of the ruleset, so that a new language is data. */
#ifndef REGRA_NOTATION_H
#define REGRA_NOTATION_H

#include <regra/move.h>

REGRA_C_BEGIN

/* A style with its words, prepared once and used for many moves, also by many threads at once. */
typedef struct regra_notation regra_notation;

/* [any] Prepares a style of the catalogue; notation_close gives it back. Words not given keep their
 * default. BAD, with a finding each: an unknown style or word, or words that cannot be told apart
 * (two kinds of piece with one letter). style NULL or "" = the first of the catalogue. The notation
 * does not outlive the instance. */
typedef regra_status regra_notation_open_fn(const regra_instance* self, const char* style,
                                            const regra_words* words, regra_sink findings,
                                            regra_notation** out);

/* [any] Frees a notation no other call uses. NULL is allowed. */
typedef void regra_notation_close_fn(const regra_instance* self, regra_notation* notation);

/* [any] Writes a legal move; NO if it is not one here. At most limits.move_text_max bytes as long
 * as no word is longer than its default. */
typedef regra_status regra_write_move_fn(const regra_instance* self, const regra_notation* notation,
                                         const void* position, regra_move move, regra_text* out);

/* [any] Reads the longest move at the start of text; used = its bytes. NO: understood, but no such
 * move is legal, or several are: findings name the rule or each candidate (argument "move"). BAD:
 * not the text of a move. What a forgiving reader passed over is a READING. */
typedef regra_status regra_read_move_fn(const regra_instance* self, const regra_notation* notation,
                                        const void* position, regra_str text, size_t* used,
                                        regra_move* out, regra_sink findings);

REGRA_C_END

#endif
