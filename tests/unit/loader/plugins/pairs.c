/* A pairing system for four entrants that always pairs 1-2 and 3-4, and lies as PAIRS_LIE says. */
#include <stdlib.h>
#include <string.h>

#include <regra/pairing.h>

#define UNUSED(x) (void)(x)

struct regra_instance {
    int unused;
};

static int lies(const char* about) {
    const char* told = getenv("PAIRS_LIE");
    return told && strcmp(told, about) == 0;
}

static regra_status rounds_needed(const regra_instance* self, const regra_request* request,
                                  uint32_t* rounds) {
    UNUSED(self), UNUSED(request);
    *rounds = lies("rounds") ? 4000000000u : 3;
    return REGRA_OK;
}

static regra_status pair(const regra_instance* self, const regra_request* request,
                         const regra_budget* budget, regra_pair* out, size_t capacity,
                         size_t* count, regra_sink findings) {
    const regra_pair right[2] = {{0, 1, 1, 0, REGRA_PAIR_GAME}, {2, 3, 2, 0, REGRA_PAIR_GAME}};
    UNUSED(self), UNUSED(request), UNUSED(budget), UNUSED(capacity), UNUSED(findings);
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
    return REGRA_OK;
}

static regra_status judge(const regra_instance* self, const regra_request* request,
                          const regra_pair* pairs, size_t count, regra_sink findings) {
    UNUSED(self), UNUSED(request), UNUSED(pairs), UNUSED(count), UNUSED(findings);
    return REGRA_OK;
}

static const regra_pairing table = {rounds_needed, pair, judge};

static const void* get_interface(const char* id) {
    return strcmp(id, REGRA_PAIRING) == 0 ? &table : NULL;
}
static regra_status name_at(int32_t kind, uint32_t index, regra_name* out) {
    UNUSED(index), UNUSED(out);
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

REGRA_EXPORT const regra_entry regra_plugin = {REGRA_ABI,  (uint32_t)sizeof(regra_entry),
                                               "pairs",    "Pairs",
                                               "1.0",      "",
                                               "",         "",
                                               "pairing",  get_interface,
                                               name_at,    open_pairs,
                                               close_pairs};
