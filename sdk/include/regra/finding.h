/* Findings: every reason, explanation, reading and complaint of a plugin.
 *
 * A finding is an id with named arguments, never a sentence. The id stands in the plugin's
 * catalogue with an English template, "{count} kings of {side}"; a ruleset maps it to its article,
 * and rulesets/reasons/plugin_ID.yaml to words in other languages. */
#ifndef REGRA_FINDING_H
#define REGRA_FINDING_H

#include <regra/text.h>

enum {
    REGRA_NOTE = 0,      /* explains */
    REGRA_READING = 1,   /* a forgiving reader says which reading it took */
    REGRA_TOLERABLE = 2, /* against the rules, but play can go on from here if the laws let it */
    REGRA_FATAL = 3      /* cannot be represented or computed with */
};

/* What an argument is, so that the host can put it in the reader's words. */
enum {
    REGRA_ARG_NUMBER = 0,  /* number */
    REGRA_ARG_TEXT = 1,    /* text, shown as it is */
    REGRA_ARG_SIDE = 2,    /* number = a side */
    REGRA_ARG_CELL = 3,    /* number = a cell of the board description */
    REGRA_ARG_MOVE = 4,    /* number = the bits of a regra_move of the position asked about */
    REGRA_ARG_ENTRANT = 5, /* number = an index into the request's entrants */
    REGRA_ARG_POINTS = 6,  /* number = points in the request's unit */
    REGRA_ARG_ID = 7       /* text = an id of the plugin's catalogue: its word is meant */
};

typedef struct regra_arg {
    const char* name;
    int32_t type;
    int32_t zero;
    int64_t number;
    regra_str text;
} regra_arg;

typedef struct regra_finding {
    const char* id; /* static */
    int32_t severity;
    int32_t subject;    /* index of the pair, record or act meant, or REGRA_NOBODY */
    int32_t text_begin; /* bytes [begin, end) of the text given that are meant, or -1 and -1 */
    int32_t text_end;
    const regra_arg* args;
    size_t arg_count;
} regra_finding;

/* Where findings go. put copies what it wants before it returns, never calls the plugin, never
 * fails. put == NULL: the caller does not want them; statuses are the same with and without.
 * The same function is never called from two threads for one sink. */
typedef struct regra_sink {
    void* context;
    void (*put)(void* context, const regra_finding* finding);
} regra_sink;

#endif
