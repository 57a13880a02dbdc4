/* The line between host and plugin: its ten rules, its limits and its statuses. C99 and C++.
 *
 *  1 One library = one plugin = one exported symbol, regra_plugin (entry.h). Nothing else is
 * exported. 2 Data out of the plugin goes to memory of the caller, or as records through a sink. No
 * pointer given by the caller is kept after the call; no pointer given by the plugin lives longer
 * than its function says ("static" = until the library is unloaded). 3 No callbacks that return
 * values, no host services, no files, clock, locale or environment, no threads left behind: a call
 * is a computation on its arguments. Rationale: so a worker process can serve the same table: it
 * sends the arguments, replays the sink's records and returns status and buffers. 4 Positions and
 * adaptation states are plain bytes without pointers or handles; memcpy to another address, or to
 * another process with the same library, is a copy. The host never compares, hashes or stores them:
 * what lasts is text and keys; bytes and moves die with the library. 5 Padding is zero. Same
 * arguments and same budget give the same answer, byte for byte, everywhere. 6 Each function says
 * who may call it when: [any]  any thread, also at the same time on the same instance (const in
 * effect); [one]  any thread, one call at a time an instance; [load] before any other call or after
 * the last. 7 Status says what happened, findings say why. On any status but OK the outputs other
 * than text.length, counts and findings are untouched: a refused play leaves the position as it
 * was. 8 A library never throws across the line, never aborts, never exits. Memory exhausted is
 * LIMIT. 9 Text is UTF-8 and needs no locale; numbers are decimal integers. Texts given by the
 * caller need no NUL and may be hostile. 10 A table is frozen when its id ends in /N. While it is
 * being found its id is regra.NAME.draft/N: N grows with every change and a host takes exactly the
 * N it was built with. A frozen table gains nothing, not even at its end: an addition is another
 * id, a change is /2. */
#ifndef REGRA_ABI_H
#define REGRA_ABI_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
#define REGRA_C_BEGIN extern "C" {
#define REGRA_C_END }
#else
#define REGRA_C_BEGIN
#define REGRA_C_END
#endif

/* Limits by which a host may size its buffers; a plugin that declares more is refused at load. */
enum {
    REGRA_POSITION_MAX = 1024, /* bytes of a position */
    REGRA_STATE_MAX = 1024,    /* bytes of one adaptation's state */
    REGRA_ALIGN_MAX = 64,      /* alignment of either */
    REGRA_KEY_MAX = 256,       /* bytes of an exact key */
    REGRA_MOVES_MAX = 4096,    /* legal moves of one position */
    REGRA_CELLS_MAX = 1024,    /* cells of a board with its pockets */
    REGRA_STEPS_MAX = 64,      /* steps of one move, and pieces captured by it */
    REGRA_LINE_MAX = 1024,     /* moves of a proof */
    REGRA_FACTS_MAX = 64,
    REGRA_NUMBERS_MAX = 4, /* numbers of one outcome */
    REGRA_NOBODY = -1      /* no side, no entrant, no record */
};

typedef int32_t regra_status;
enum {
    REGRA_OK = 0,
    REGRA_NO =
        1, /* a valid question, the answer is no: illegal move, no legal pairing, past the end */
    REGRA_MORE = 2,  /* a buffer is too small; its length or count says what is needed; ask again */
    REGRA_BAD = 3,   /* not of this language: malformed text, unknown id, contradictory request */
    REGRA_LIMIT = 4, /* a budget, memory or a limit above was reached */
    REGRA_STOPPED = 5, /* budget.stop was set */
    REGRA_INTERNAL = 6 /* the plugin found itself wrong; the host drops the instance */
};

#endif
