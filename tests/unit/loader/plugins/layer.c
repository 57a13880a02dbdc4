/* An adaptation that sends each act "move" on, and lies as LAYER_LIE says. A move is announced by
 * its number. */
#include <stdlib.h>
#include <string.h>

#include <regra/adaptation.h>
#include <regra/description.h>

#define UNUSED(x) (void)(x)

struct regra_instance {
    int unused;
};
struct regra_speech {
    int unused;
};

static int lies(const char* about) {
    const char* lie = getenv("LAYER_LIE");
    return lie && strcmp(lie, about) == 0;
}

static regra_status suits(const regra_instance* self, const regra_variant* variant,
                          const regra_instance* game, regra_sink findings) {
    UNUSED(self), UNUSED(variant), UNUSED(game), UNUSED(findings);
    return REGRA_OK;
}
static void state_layout(const regra_instance* self, uint32_t* size, uint32_t* align) {
    UNUSED(self);
    *size = 1;
    *align = 1;
}
static void begin(const regra_instance* self, const regra_view* view, void* state) {
    UNUSED(self), UNUSED(view);
    memset(state, 0, 1);
}

/* The act, with one thing wrong. */
static void send(regra_act act, regra_act_sink below) {
    if (lies("no kind")) act.kind = NULL;
    if (lies("kind")) act.kind = "fly";
    if (lies("who")) act.who = 12345;
    if (lies("board")) act.board = 2;
    if (lies("cell")) act.cell = 60000;
    if (lies("time")) act.at_ms -= 1;
    if (lies("illegal move") || lies("nothing moved")) act.text.length = 0;
    if (lies("illegal move")) act.move = 1; /* no move of chess */
    if (lies("nothing moved")) act.move = 0, act.cell = 0;
    below.put(below.context, &act);
}
static void put(regra_sink findings, const char* id, int severity, const regra_arg* args,
                size_t count) {
    regra_finding finding;
    memset(&finding, 0, sizeof finding);
    finding.id = id;
    finding.severity = severity;
    finding.subject = finding.text_begin = finding.text_end = -1;
    finding.args = args;
    finding.arg_count = count;
    findings.put(findings.context, &finding);
}
static regra_status act(const regra_instance* self, const regra_view* view, const void* from,
                        const regra_act* given, void* to, regra_act_sink below,
                        regra_sink findings) {
    regra_arg side = {"side", REGRA_ARG_SIDE, 0, 1, {"", 0}};
    UNUSED(self), UNUSED(view), UNUSED(from), UNUSED(to);
    if (lies("side")) side.number = 7;
    put(findings, "sent", REGRA_NOTE, &side, 1);
    send(*given, below);
    return REGRA_OK;
}
static regra_status expected(const regra_instance* self, const regra_view* view, const void* state,
                             regra_act_sink acts, regra_sink findings) {
    regra_act next;
    UNUSED(self), UNUSED(view), UNUSED(state), UNUSED(findings);
    memset(&next, 0, sizeof next);
    next.kind = "move";
    if (!lies("time")) send(next, acts);
    return REGRA_OK;
}

static regra_status speech_open(const regra_instance* self, const regra_variant* variant,
                                const regra_instance* game, const char* style,
                                const regra_words* words, regra_sink findings, regra_speech** out) {
    UNUSED(self), UNUSED(variant), UNUSED(game), UNUSED(style), UNUSED(words), UNUSED(findings);
    *out = calloc(1, sizeof **out);
    return *out ? REGRA_OK : REGRA_LIMIT;
}
static void speech_close(const regra_instance* self, regra_speech* speech) {
    UNUSED(self);
    free(speech);
}
static regra_status say(const regra_instance* self, const regra_speech* speech,
                        const void* position, regra_move move, regra_text* out) {
    UNUSED(self), UNUSED(speech), UNUSED(position);
    out->length = 1;
    if (out->capacity < 2) return REGRA_MORE;
    out->data[0] = (char)('0' + move);
    out->data[1] = '\0';
    return REGRA_OK;
}

static regra_status hear(const regra_instance* self, const regra_speech* speech,
                         const void* position, regra_str text, regra_move* out,
                         regra_sink findings) {
    const regra_arg moves[] = {{"move", REGRA_ARG_MOVE, 0, 1, {"", 0}},
                               {"move", REGRA_ARG_MOVE, 0, 9, {"", 0}}};
    UNUSED(self), UNUSED(speech), UNUSED(position);
    *out = lies("heard") ? 9 : (regra_move)(text.data[0] - '0');
    if (!lies("asked")) return REGRA_OK;
    put(findings, "ask.which", REGRA_READING, moves, 2);
    return REGRA_NO;
}

static const regra_adaptation table = {suits,       state_layout, begin, act, expected,
                                       speech_open, speech_close, say,   hear};

static const void* get_interface(const char* id) {
    return strcmp(id, REGRA_ADAPTATION) == 0 ? &table : NULL;
}
static regra_status name_at(int32_t kind, uint32_t index, regra_name* out) {
    static const regra_name move = {"move", "makes a move", "", "side"};
    static const regra_name style = {"number", "The number of the move", "", ""};
    static const regra_name rules[] = {{"ask.which", "Which move?", "", "move"},
                                       {"sent", "{side} sends it on", "", "side"}};
    if (kind < 0 || kind >= REGRA_NAME_KINDS) return REGRA_BAD;
    if (kind == REGRA_NAME_RULE && index < 2) {
        *out = rules[index];
        return REGRA_OK;
    }
    if (index > 0 || (kind != REGRA_NAME_ACT && kind != REGRA_NAME_STYLE)) return REGRA_NO;
    *out = kind == REGRA_NAME_ACT ? move : style;
    return REGRA_OK;
}
static regra_status open_layer(const regra_words* options, regra_sink findings,
                               regra_instance** out) {
    UNUSED(options), UNUSED(findings);
    *out = calloc(1, sizeof **out);
    return *out ? REGRA_OK : REGRA_LIMIT;
}
static void close_layer(regra_instance* self) {
    free(self);
}

REGRA_DESCRIPTION("id\tlayer\nkind\tadaptation\ninterface\t" REGRA_ADAPTATION "\n"
                  "version\t1.0\nname\tLayer\n");

REGRA_EXPORT const regra_entry regra_plugin = {REGRA_ABI,    (uint32_t)sizeof(regra_entry),
                                               "layer",      "Layer",
                                               "1.0",        "",
                                               "",           "",
                                               "adaptation", get_interface,
                                               name_at,      open_layer,
                                               close_layer};
