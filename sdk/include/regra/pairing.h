/* regra.pairing: who plays whom next, and with which colour. The request stands in request.h. */
#ifndef REGRA_PAIRING_H
#define REGRA_PAIRING_H

#include <regra/account.h>
#include <regra/budget.h>
#include <regra/entry.h>
#include <regra/request.h>

REGRA_C_BEGIN

#define REGRA_PAIRING "regra.pairing.draft/2"

enum {
    REGRA_PAIR_GAME = 0,
    REGRA_PAIR_BYE = 1, /* the pairing bye of white; black = REGRA_NOBODY */
    REGRA_PAIR_REST =
        2, /* white has no game by the table (odd round robin); black = REGRA_NOBODY */
    REGRA_PAIR_ARMAGEDDON = 3 /* the deciding game of a match */
};

/* One game, or one entrant without a game. Several games of one match: one pair each. */
typedef struct regra_pair {
    int32_t white, black; /* indices of entrants */
    uint16_t board;       /* from 1, in the order they are shown; 0 = no board */
    uint16_t game;        /* from 0 within the match */
    int32_t kind;
} regra_pair;

/* [any] Says how many rounds the system needs for these entrants; NO = as many as the organizer
 * likes. */
typedef regra_status regra_rounds_needed_fn(const regra_instance* self,
                                            const regra_request* request, uint32_t* rounds);

/* [any] Pairs request.round: games in board order, then entrants without a game. Every available
 * entrant stands in exactly one pair (one per game of its match), nobody else does.
 * capacity >= entrant_count * games_per_match never gives MORE. NO: there is no legal pairing that
 * contains the wanted pairs; findings say which absolute criteria leave none. BAD: the request
 * contradicts itself or asks for what the system has not; all complaints at once. LIMIT: the budget
 * ended first. The account is told on OK only. */
typedef regra_status regra_pair_fn(const regra_instance* self, const regra_request* request,
                                   const regra_budget* budget, regra_pair* out, size_t capacity,
                                   size_t* count, regra_account account, regra_sink findings);

/* [any] Judges pairs made by hand or read from a file, with the same account as pair gives; wanted
 * pairs are looked at as pair does. OK: legal; NO: breaks an absolute criterion, with a FATAL
 * finding for each, whose subject is the pair; BAD: as pair, or the pairs are none; LIMIT: the
 * budget ended. The account is told on OK; on NO it may be told as far as the criteria can be
 * counted. Without a budget to search, least values may stay unproved (REGRA_PROOF_NONE). */
typedef regra_status regra_judge_fn(const regra_instance* self, const regra_request* request,
                                    const regra_budget* budget, const regra_pair* pairs,
                                    size_t count, regra_account account, regra_sink findings);

/* No member is ever NULL. Findings are criteria or rules of the catalogue; common arguments:
 * "entrant", "opponent", "bracket", "value", "round" (of the evidence). */
typedef struct regra_pairing {
    regra_rounds_needed_fn* rounds_needed;
    regra_pair_fn* pair;
    regra_judge_fn* judge;
} regra_pairing;

REGRA_C_END

#endif
