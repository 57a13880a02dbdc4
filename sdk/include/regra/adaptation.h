/* regra.adaptation: how moves are announced and executed, beside any variant, never around it.
 *
 * For a game the host keeps the position and one state per adaptation. Acts go down the stack in
 * the order of the ruleset; each layer holds an act, refuses it, or sends acts on; below the last
 * layer is the game. What a layer sends is queued and offered to the next after the call has
 * returned; the states of all layers and the game change together or not at all. An adaptation
 * stands in a stack once. An act "move" from above counts as the whole procedure of the layers
 * below. Undo = older bytes. Values that differ by edition are options; names (Anna, eins,
 * Springer) are words. */
#ifndef REGRA_ADAPTATION_H
#define REGRA_ADAPTATION_H

#include <regra/act.h>
#include <regra/speech.h>

REGRA_C_BEGIN

#define REGRA_ADAPTATION "regra.adaptation.draft/4"

/* [any] Can it serve this variant? NO, with findings: what it cannot announce or carry out. */
typedef regra_status regra_suits_fn(const regra_instance* self, const regra_variant* variant,
                                    const regra_instance* game, regra_sink findings);

/* [any] Gives size and alignment of a state: at most REGRA_STATE_MAX and REGRA_ALIGN_MAX. */
typedef void regra_state_layout_fn(const regra_instance* self, uint32_t* size, uint32_t* align);

/* [any] Makes the state of a game that begins. */
typedef void regra_begin_fn(const regra_instance* self, const regra_view* view, void* state);

/* [any] Takes one act from above. OK: the state moved on, and every act put into below goes to the
 * next layer (to pass on = put the act itself; to hold = put nothing). NO: refused, findings name
 * the rule. BAD: a kind of act it does not understand. from and to may be the same. Rationale: acts
 * put into below on a status other than OK are dropped by the host, so a layer need not look ahead
 * before it sends. */
typedef regra_status regra_act_fn(const regra_instance* self, const regra_view* view,
                                  const void* from, const regra_act* act, void* to,
                                  regra_act_sink below, regra_sink findings);

/* [any] Says what may or must come next and by whom, for prompts: templates of acts, each with a
 * finding whose subject is its index; severity NOTE = may, FATAL = must. */
typedef regra_status regra_expected_fn(const regra_instance* self, const regra_view* view,
                                       const void* state, regra_act_sink acts, regra_sink findings);

/* No member is ever NULL. */
typedef struct regra_adaptation {
    regra_suits_fn* suits;
    regra_state_layout_fn* state_layout;
    regra_begin_fn* begin;
    regra_act_fn* act;
    regra_expected_fn* expected;

    regra_speech_open_fn* speech_open;
    regra_speech_close_fn* speech_close;
    regra_say_fn* say;
    regra_hear_fn* hear;
} regra_adaptation;

REGRA_C_END

#endif
