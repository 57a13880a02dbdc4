/* Acts and the view of a game: what adaptations are told, as data. */
#ifndef REGRA_ACT_H
#define REGRA_ACT_H

#include <regra/variant.h>

REGRA_C_BEGIN

/* Who does an act. */
enum {
    REGRA_WHO_SIDE0 = 0,
    REGRA_WHO_SIDE1 = 1,
    REGRA_WHO_ARBITER = 2,
    REGRA_WHO_CLOCK = 3,
    REGRA_WHO_ASSISTANT0 = 4, /* of side 0 */
    REGRA_WHO_ASSISTANT1 = 5
};

/* Something done in the game. Strings live during the call. */
typedef struct regra_act {
    const char* kind; /* "announce", "lift", "move", "press" ...: an act of the catalogue */
    int32_t who;
    int32_t board;   /* of that side, where there are two; REGRA_NOBODY = of whom it may concern */
    int64_t at_ms;   /* on the game's own time line, never decreasing */
    regra_move move; /* if the act carries one, else 0; an illegal "move" has its cells in text:
                        "e2-e5", "e1-g1 h1-f1" */
    uint16_t cell;   /* of a touch, lift or placing */
    uint16_t zero;
    uint32_t meanings; /* how many legal moves what was said may mean, as hear() found: 1 = move, 0
                          = none; of several, move is the first */
    regra_str text;    /* as said or written; of an act of the game all that follows its name */
} regra_act;

/* Where acts go; as regra_sink. */
typedef struct regra_act_sink {
    void* context;
    void (*put)(void* context, const regra_act* act);
} regra_act_sink;

/* How an adaptation concerns a player; bits of regra_view.uses. */
enum {
    REGRA_USES_ADAPTATION = 1, /* it applies to this player */
    REGRA_USES_ASSISTANT = 2   /* the player has an assistant */
};

/* All an adaptation may know of the game; lives during the call. The variant's table and instance
 * are of the same process: a worker loads the whole stack of a game. */
typedef struct regra_view {
    const regra_variant* variant;
    const regra_instance* game;
    const void* position;
    const void* start;       /* the position before moves[0] */
    const regra_move* moves; /* made on the board, from the start; 0 = one that is not legal */
    size_t move_count;
    const regra_move* sheet[2]; /* what each side's score sheet says, from the start */
    size_t sheet_count[2];
    uint32_t uses[2]; /* by side */
} regra_view;

REGRA_C_END

#endif
