/* Speech: how an adaptation announces moves and understands them when announced. */
#ifndef REGRA_SPEECH_H
#define REGRA_SPEECH_H

#include <regra/variant.h>

REGRA_C_BEGIN

/* A style of announcing with its words, prepared once for one variant. */
typedef struct regra_speech regra_speech;

/* [any] Prepares a style for a variant; speech_close gives it back. Statuses as notation_open; NO,
 * with findings: the style has no words for a piece or a cell of this variant. Variant and game
 * outlive it. */
typedef regra_status regra_speech_open_fn(const regra_instance* self, const regra_variant* variant,
                                          const regra_instance* game, const char* style,
                                          const regra_words* words, regra_sink findings,
                                          regra_speech** out);

/* [any] Frees a speech no other call uses. NULL is allowed. */
typedef void regra_speech_close_fn(const regra_instance* self, regra_speech* speech);

/* [any] Writes a legal move as it is announced; NO if it is not one here. */
typedef regra_status regra_say_fn(const regra_instance* self, const regra_speech* speech,
                                  const void* position, regra_move move, regra_text* out);

/* [any] Understands an announced move. Statuses as read_move; NO with one READING whose id begins
 * with "ask." is the single question that would settle it, and each of its arguments "move" a legal
 * move that was perhaps meant. NO without such a READING: understood, but no legal move. */
typedef regra_status regra_hear_fn(const regra_instance* self, const regra_speech* speech,
                                   const void* position, regra_str text, regra_move* out,
                                   regra_sink findings);

REGRA_C_END

#endif
