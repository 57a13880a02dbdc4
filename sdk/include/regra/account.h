/* The account of a pairing: what every criterion counts, the least it could count, and what put
 * each entrant where he stands. Told as records, so that hosts compare pairings and answer "why".
 *
 * Brackets are counted from 0, from the top; a system without brackets has one, the whole field.
 * Criteria are meant by their index among the catalogue's REGRA_NAME_CRITERION, which stand in
 * order of precedence; the article is the value of that name, and its domain says what a value
 * counts: "points" in units of the request, else a number of entrants or pairs. */
#ifndef REGRA_ACCOUNT_H
#define REGRA_ACCOUNT_H

#include <regra/abi.h>

/* What makes regra_cost.best the least. */
enum {
    REGRA_PROOF_NONE = 0,  /* nothing: best is the least that is known */
    REGRA_PROOF_ZERO = 1,  /* it is 0, and the criterion counts */
    REGRA_PROOF_COUNT = 2, /* counts of players and their wishes: a finding "bound" says which */
    REGRA_PROOF_BARRIER =
        3, /* a set has too few possible opponents: a finding "barrier" for each */
    REGRA_PROOF_WEIGHTS = 4, /* potentials that add up to it: a finding "weight" for each */
    REGRA_PROOF_EVERY = 5    /* every candidate was looked at, or the system's order decides */
};

enum { REGRA_NO_CRITERION = 0xffff };

/* A call tells fewer records of each kind; a host refuses the account that has as many. A round of
 * 9,999 entrants in as many brackets with twenty criteria stays below. */
enum { REGRA_ACCOUNT_MAX = 1 << 20 };

enum {
    REGRA_STEP_BYE = 0,   /* entrant has the bye; other = REGRA_NOBODY */
    REGRA_STEP_FLOAT = 1, /* entrant leaves the bracket, or comes up to it (its place there has
                             moved -1); other = REGRA_NOBODY */
    REGRA_STEP_PAIR = 2,  /* entrant, the higher in the system's order, meets other */
    REGRA_STEP_COLOUR = 3 /* entrant has white against other; criterion = the rule of colours */
};

/* A bracket; lowest and highest pairing score of its residents, in units, real and virtual points
 * together. A bracket without residents has those of its members. */
typedef struct regra_bracket {
    uint32_t bracket, zero;
    int64_t highest, lowest;
} regra_bracket;

/* A member of a bracket. Who floats is told once for every bracket he was in. Every available
 * entrant is in one at least. */
typedef struct regra_place {
    uint32_t entrant, bracket;
    int32_t moved; /* 0 resident; 1 came from the bracket above; -1 came from below */
    int32_t zero;
} regra_place;

/* What one criterion counts in one bracket; less is better. place is 0 but for criteria that
 * compare lists (scores of downfloaters, the highest first): then 0, 1, 2 ... Told in rising order
 * of bracket, criterion and place: the order of precedence, so that two accounts compare like words
 * in a dictionary; what is not told counts 0. A system that decides some criteria for the whole
 * field first (the bye) tells them of bracket 0 with a criterion that stands before all others.
 * What is to be great is told negated. best: the least the value can be in any legal pairing with
 * the wanted pairs, all that is told before it being what it is. value > best only in pairs made by
 * hand. */
typedef struct regra_cost {
    uint32_t bracket;
    uint16_t criterion, place;
    int64_t value, best;
    int32_t proof; /* REGRA_PROOF_... */
    int32_t zero;
} regra_cost;

/* What put an entrant where he stands, in the order in which it was decided. Told at detail >= 1.
 */
typedef struct regra_pairing_step {
    uint32_t bracket;
    uint16_t kind;      /* REGRA_STEP_... */
    uint16_t criterion; /* what excluded `instead`; NO_CRITERION: the first in the system's order */
    int32_t entrant, other;
    int32_t instead; /* who would have come earlier in the system's order, or REGRA_NOBODY */
    int32_t zero;
} regra_pairing_step;

/* Where the account goes: like regra_sink, each copies what it wants and never fails. A NULL member
 * is not wanted; statuses and pairs are the same with and without. Brackets and places may be told
 * at any time, but a bracket before all that names it. */
typedef struct regra_account {
    void* context;
    void (*bracket)(void* context, const regra_bracket* record);
    void (*place)(void* context, const regra_place* record);
    void (*cost)(void* context, const regra_cost* record);
    void (*step)(void* context, const regra_pairing_step* record);
} regra_account;

#endif
