/* A request for a round: flat arrays in the order said, nothing else. An entrant is a player or a
 * team; the system need not know which.
 *
 * Points are integers in units: units_per_point 2 = halves, 10 = tenths. Rounds count from 1.
 * Entrants are meant by their index in the array. */
#ifndef REGRA_REQUEST_H
#define REGRA_REQUEST_H

#include <regra/abi.h>

enum { REGRA_COLOUR_NONE = 0, REGRA_COLOUR_WHITE = 1, REGRA_COLOUR_BLACK = 2 };

/* What a past round was for an entrant. */
enum {
    REGRA_PLAYED = 0,
    REGRA_FORFEIT_WIN = 1,
    REGRA_FORFEIT_LOSS = 2,
    REGRA_DOUBLE_FORFEIT = 3,
    REGRA_BYE_PAIRING = 4, /* given by the system to the odd one out */
    REGRA_BYE_FULL = 5,    /* asked for, or given by the arbiter */
    REGRA_BYE_HALF = 6,
    REGRA_BYE_ZERO = 7,
    REGRA_ABSENT = 8 /* before a late entry, or without notice */
};

enum {
    REGRA_AVAILABLE = 1,      /* to be paired in this round */
    REGRA_NO_PAIRING_BYE = 2, /* must not be given the pairing bye */
    REGRA_WITHDRAWN = 4       /* for good: counts for the planning of later rounds */
};

typedef struct regra_entrant {
    uint32_t number; /* pairing number: unique, from 1, where the system's order ends in a tie */
    int32_t rating;  /* 0 = none; of a team as the regulation averages it */
    int32_t title;   /* rank of the title, higher is stronger; 0 = none */
    uint32_t flags;  /* for this round */
    int64_t score;   /* real points so far */
    int64_t second_score; /* of teams: the other of match and game points; else 0 */
    uint32_t parent; /* number of the team, where players are paired within team matches; else 0 */
    uint32_t place;  /* board within that team, from 1; else 0 */
} regra_entrant;

/* One game, or one round without a game; by entrant, then round, then game. Of a team match: one
 * record. */
typedef struct regra_past {
    uint32_t entrant;
    uint16_t round;
    uint8_t colour; /* as played; of a team: of its first board */
    uint8_t kind;
    int32_t opponent; /* or REGRA_NOBODY */
    uint32_t game;    /* from 0 within the round */
    int64_t points, second_points;
} regra_past;

/* These two are not to meet. */
typedef struct regra_forbidden {
    uint32_t a, b;
} regra_forbidden;

/* These two are to meet; b == REGRA_NOBODY: a is to have the pairing bye (or to rest). The pairing
 * is the best the rule allows among those that contain all wanted pairs, exactly as if the two had
 * no other possible opponent; absolute criteria still hold. Colours stay the system's. Both are
 * available, nobody stands in two wanted pairs, and no wanted pair is forbidden: else BAD. */
typedef struct regra_wanted {
    int32_t a, b;
} regra_wanted;

/* Members of one group are not to meet: never (hard), or only where it cannot be avoided. */
typedef struct regra_member {
    uint32_t entrant, group;
    int32_t hard, zero;
} regra_member;

/* Virtual points an entrant has while this round is paired; also those of earlier rounds are given.
 */
typedef struct regra_acceleration {
    uint32_t entrant;
    uint16_t round, zero;
    int64_t points;
} regra_acceleration;

/* What each kind of result is worth. */
typedef struct regra_values {
    int64_t win, draw, loss, forfeit_win, forfeit_loss, bye_pairing, bye_full, bye_half, bye_zero;
} regra_values;

typedef struct regra_request {
    uint32_t round;  /* to be paired */
    uint32_t rounds; /* planned; 0 = open-ended */
    uint32_t units_per_point;
    uint32_t games_per_match; /* games of a pair in one round; 1 but for matches */
    int32_t
        first_colour; /* drawn by lot for the higher entrant of the first pair; or COLOUR_NONE */
    int32_t detail; /* 0 refusals only, 1 what decided each pair, 2 all considered and all proofs */
    uint64_t seed;  /* for systems that draw lots; recorded with the round */
    regra_values values;
    const regra_entrant* entrants;
    size_t entrant_count;
    const regra_past* past;
    size_t past_count;
    const regra_forbidden* forbidden;
    size_t forbidden_count;
    const regra_member* members;
    size_t member_count;
    const regra_acceleration* accelerations;
    size_t acceleration_count;
    const regra_wanted*
        wanted; /* fixed by hand: C.04.2 leaves that to the arbiter, not the system */
    size_t wanted_count;
} regra_request;

#endif
