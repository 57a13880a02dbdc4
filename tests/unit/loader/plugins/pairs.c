/* A pairing system for four entrants that always pairs 1-2 and 3-4, and lies as PAIRS_LIE says. */
#include <stdlib.h>
#include <string.h>

#include <regra/description.h>
#include <regra/pairing.h>

#define UNUSED(x) (void)(x)

struct regra_instance {
    int unused;
};

static int lies(const char* about) {
    const char* lie = getenv("PAIRS_LIE");
    return lie && strcmp(lie, about) == 0;
}

static regra_status rounds_needed(const regra_instance* self, const regra_request* request,
                                  uint32_t* rounds) {
    UNUSED(self), UNUSED(request);
    *rounds = lies("rounds") ? 4000000000u : 3;
    return REGRA_OK;
}

/* One bracket of all four, and the one criterion counts 2 of at least 1. */
static void report(regra_account account) {
    regra_bracket bracket = {0, 0, 3, 1};
    regra_cost cost = {0, 0, 0, 2, 1, REGRA_PROOF_COUNT, 0};
    regra_pairing_step step = {0, REGRA_STEP_PAIR, REGRA_NO_CRITERION, 0, 1, REGRA_NOBODY, 0};
    uint32_t i;
    if (lies("bracket")) bracket.bracket = 1;
    if (lies("scores")) bracket.lowest = 4;
    if (account.bracket) account.bracket(account.context, &bracket);
    for (i = 0; i < 4; ++i) {
        regra_place place = {0, 0, 0, 0};
        place.entrant = i;
        if (lies("place")) place.entrant = 9;
        if (lies("bracket of a place")) place.bracket = 5;
        if (lies("moved")) place.moved = 2;
        if (account.place) account.place(account.context, &place);
    }
    if (lies("bracket of a cost")) cost.bracket = 1;
    if (lies("criterion")) cost.criterion = 1;
    if (lies("proof")) cost.proof = 6;
    if (lies("best")) cost.best = 3;
    if (lies("all rest")) cost.best = 2;
    if (account.cost) account.cost(account.context, &cost);
    if (lies("order") && account.cost) account.cost(account.context, &cost);
    if (lies("step")) step.kind = 4;
    if (lies("entrant of a step")) step.entrant = 4;
    if (lies("instead")) step.instead = 4;
    if (lies("other")) step.other = REGRA_NOBODY;
    if (lies("criterion of a step")) step.criterion = 7;
    if (account.step) account.step(account.context, &step);
}

static regra_status pair(const regra_instance* self, const regra_request* request,
                         const regra_budget* budget, regra_pair* out, size_t capacity,
                         size_t* count, regra_account account, regra_sink findings) {
    const regra_pair right[2] = {{0, 1, 1, 0, REGRA_PAIR_GAME}, {2, 3, 2, 0, REGRA_PAIR_GAME}};
    UNUSED(self), UNUSED(budget), UNUSED(capacity), UNUSED(findings);
    memcpy(out, right, sizeof right);
    *count = 2;
    if (lies("itself")) out[0].black = 0;
    if (lies("twice")) out[1].white = 0;
    if (lies("stranger")) out[1].black = 77;
    if (lies("kind")) out[1].kind = 9;
    if (lies("bye of two")) out[1].kind = REGRA_PAIR_BYE;
    if (lies("nobody")) out[1].black = REGRA_NOBODY;
    if (lies("left out")) *count = 1;
    if (lies("count")) *count = 1000;
    if (lies("board")) out[1].board = 1;
    if (lies("game")) out[1].game = 7;
    if (lies("byes first")) {
        out[0].kind = REGRA_PAIR_BYE, out[0].black = REGRA_NOBODY, out[0].board = 0;
        out[1].board = 1;
        out[2] = out[0], out[2].white = 1;
        *count = 3;
    }
    if (lies("all rest")) {
        for (*count = 0; *count < request->entrant_count; ++*count) {
            out[*count] = right[0];
            out[*count].white = (int32_t)*count, out[*count].black = REGRA_NOBODY;
            out[*count].kind = REGRA_PAIR_REST, out[*count].board = 0;
        }
    }
    report(account);
    return REGRA_OK;
}

static regra_status judge(const regra_instance* self, const regra_request* request,
                          const regra_budget* budget, const regra_pair* pairs, size_t count,
                          regra_account account, regra_sink findings) {
    UNUSED(self), UNUSED(request), UNUSED(budget), UNUSED(pairs), UNUSED(count), UNUSED(findings);
    report(account);
    return REGRA_OK;
}

static const regra_pairing table = {rounds_needed, pair, judge};

static const void* get_interface(const char* id) {
    return strcmp(id, REGRA_PAIRING) == 0 ? &table : NULL;
}
static regra_status name_at(int32_t kind, uint32_t index, regra_name* out) {
    if (kind == REGRA_NAME_CRITERION && index == 0) {
        out->id = "twos";
        out->title = "Twos: {value}";
        out->value = "1";
        out->domain = "";
        return REGRA_OK;
    }
    return kind < 0 || kind >= REGRA_NAME_KINDS ? REGRA_BAD : REGRA_NO;
}
static regra_status open_pairs(const regra_words* options, regra_sink findings,
                               regra_instance** out) {
    UNUSED(options), UNUSED(findings);
    *out = calloc(1, sizeof **out);
    return *out ? REGRA_OK : REGRA_LIMIT;
}
static void close_pairs(regra_instance* self) {
    free(self);
}

REGRA_DESCRIPTION("id\tpairs\nkind\tpairing\ninterface\t" REGRA_PAIRING "\n"
                  "version\t1.0\nname\tPairs\n");

REGRA_EXPORT const regra_entry regra_plugin = {REGRA_ABI,  (uint32_t)sizeof(regra_entry),
                                               "pairs",    "Pairs",
                                               "1.0",      "",
                                               "",         "",
                                               "pairing",  get_interface,
                                               name_at,    open_pairs,
                                               close_pairs};
