/* A game small enough to count by hand, and, by its TOY_... switches, the ways a plugin can be
 * broken.
 *
 * One counter stands on cell 0 of c0 c1 c2. Sides a and b move it in turn, one or two cells on; who
 * brings it to c2 has won. A position is written "the counter stands on 0, a to move"; any text
 * that ends in "CELL SIDE" is read: "0 a". */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <regra/description.h>
#include <regra/variant.h>

#ifndef TOY_ID
#define TOY_ID "toy"
#endif
#ifndef TOY_ABI
#define TOY_ABI REGRA_ABI
#endif
#ifndef TOY_SIZE
#define TOY_SIZE sizeof(regra_entry)
#endif
#ifndef TOY_KIND
#define TOY_KIND "variant"
#endif
#ifndef TOY_INTERFACE
#define TOY_INTERFACE REGRA_VARIANT
#endif
#ifndef TOY_POSITION_SIZE
#define TOY_POSITION_SIZE sizeof(position)
#endif
#ifndef TOY_SIDES
#define TOY_SIDES 2
#endif
#ifndef TOY_OPEN
#define TOY_OPEN open_toy
#endif
#ifndef TOY_MOVES
#define TOY_MOVES moves
#endif
#ifndef TOY_VERSION
#define TOY_VERSION "1.0"
#endif

#define UNUSED(x) (void)(x)

#ifdef TOY_HURTS
#include "hurts.h"
#else
#define hurt_in(where) (void)(where)
#endif

/* What a lying toy says wrong: the word in TOY_LIE. */
#ifdef TOY_LIES
static int lies(const char* about) {
    const char* lie = getenv("TOY_LIE");
    return lie && strcmp(lie, about) == 0;
}
#else
#define lies(about) 0
#endif

typedef struct position {
    unsigned char cell, side, plies;
} position;

struct regra_instance {
    int unused;
};
struct regra_notation {
    char sign;
};

#ifdef TOY_CONSTRUCTOR
/* What a foreign library does when it is loaded. */
__attribute__((constructor)) static void when_loaded(void) {
    setenv("TOY_WAS_LOADED", "yes", 1);
}
#endif

#ifdef TOY_UNDEFINED
int toy_nowhere_defined(void);
REGRA_EXPORT int toy_calls(void) {
    return toy_nowhere_defined();
}
#endif

static regra_status give(regra_text* out, const char* text) {
    out->length = strlen(text);
    if (out->length >= out->capacity) return REGRA_MORE;
    memcpy(out->data, text, out->length + 1);
    return REGRA_OK;
}

static void limits(const regra_instance* self, regra_variant_limits* out) {
    UNUSED(self);
    memset(out, 0, sizeof *out);
    out->position_size = TOY_POSITION_SIZE;
    out->position_align = 1;
    out->key_size = 2;
    out->moves_max = 2;
    out->pieces_max = 1;
    out->move_text_max = 1; /* too little: the growth protocol is needed */
    out->position_text_max = 4;
    out->cells = 3;
    out->piece_kinds = 1;
    out->facts = 3;
    out->sides = TOY_SIDES;
}

static regra_status cell_at(const regra_instance* self, uint32_t index, regra_cell* out) {
    static const char* const names[] = {"c0", "c1", "c2"};
    UNUSED(self);
    if (index > 2) return REGRA_NO;
    memset(out, 0, sizeof *out);
    out->name = names[index];
    out->x = (float)index;
    out->width = out->height = 1;
    return REGRA_OK;
}
static regra_status piece_kind_at(const regra_instance* self, uint32_t index,
                                  regra_piece_kind* out) {
    UNUSED(self);
    if (index > 0) return REGRA_NO;
    memset(out, 0, sizeof *out);
    out->id = "counter";
    out->letter = "o";
    out->unicode = "";
    out->svg_path = "";
    return REGRA_OK;
}
static regra_status line_at(const regra_instance* self, uint32_t index, regra_line* out) {
    UNUSED(self), UNUSED(index), UNUSED(out);
    return REGRA_NO;
}

static regra_status start(const regra_instance* self, const char* set, uint32_t number, void* to) {
    UNUSED(self);
    if (strcmp(set, "internal") == 0) return REGRA_INTERNAL;
    if (number > 0) return REGRA_NO;
    memset(to, 0, sizeof(position));
    return REGRA_OK;
}

static void complain(regra_sink sink, const char* id, int severity, int begin,
                     const regra_arg* args, size_t count) {
    regra_finding finding;
    if (!sink.put) return;
    memset(&finding, 0, sizeof finding);
    finding.id = id;
    finding.severity = severity;
    finding.subject = REGRA_NOBODY;
    finding.text_begin = begin;
    finding.text_end = begin < 0 ? -1 : begin + 1;
    finding.args = args;
    finding.arg_count = count;
    sink.put(sink.context, &finding);
}

static regra_status set_up(const regra_instance* self, const char* format, regra_str text,
                           int32_t tolerate, void* to, regra_sink sink) {
    const size_t n = text.length;
    const regra_arg shown[] = {{"cell", REGRA_ARG_CELL, 0, 2, {"", 0}},
                               {"side", REGRA_ARG_SIDE, 0, 1, {"", 0}}};
    regra_arg given = {"given", REGRA_ARG_TEXT, 0, 0, {"", 0}};
    position made = {0, 0, 0};
    UNUSED(self), UNUSED(format), UNUSED(tolerate);
    if (n < 3 || text.data[n - 2] != ' ') {
        given.text = text;
        complain(sink, "not-a-position", REGRA_FATAL, -1, &given, 1);
        return REGRA_BAD;
    }
    made.cell = (unsigned char)(text.data[n - 3] - '0');
    made.side = (unsigned char)(text.data[n - 1] - 'a');
    if (made.cell > 2) complain(sink, "no-cell", REGRA_FATAL, (int)n - 3, shown, 1);
    if (made.side > 1) complain(sink, "no-side", REGRA_TOLERABLE, (int)n - 1, shown + 1, 1);
    if (made.cell > 2 || made.side > 1) return REGRA_NO;
    memcpy(to, &made, sizeof made);
    return REGRA_OK;
}
static regra_status rearrange(const regra_instance* self, const void* from,
                              const regra_arrangement* arrangement, void* to, regra_sink sink) {
    UNUSED(self), UNUSED(from), UNUSED(arrangement), UNUSED(to), UNUSED(sink);
    return REGRA_NO;
}
static regra_status write_position(const regra_instance* self, const char* format, const void* at,
                                   regra_text* out) {
    const position* p = at;
    char text[64];
    UNUSED(self), UNUSED(format);
    sprintf(text, "the counter stands on %d, %c to move", p->cell, 'a' + p->side);
    return give(out, text);
}
static regra_status pieces(const regra_instance* self, const void* at, regra_piece* out,
                           size_t capacity, size_t* count) {
    UNUSED(self), UNUSED(capacity);
    out->cell = lies("cell of a piece") ? 77 : ((const position*)at)->cell;
    out->kind = lies("kind of a piece") ? 5 : 0;
    *count = lies("count of pieces") ? 1000 : 1;
    return REGRA_OK;
}

/* A move is the cell it goes to. */
static regra_status moves(const regra_instance* self, const void* at, regra_move* out,
                          size_t capacity, size_t* count) {
    const int cell = ((const position*)at)->cell;
    int to;
    UNUSED(self), UNUSED(capacity);
    hurt_in("moves");
    *count = 0;
    for (to = cell + 1; to <= 2; ++to) out[(*count)++] = (regra_move)to;
    if (lies("move 0")) out[0] = 0;
    if (lies("count of moves")) *count = 4000000000u;
    return REGRA_OK;
}
static uint64_t leaves(int cell, uint32_t depth) {
    uint64_t all = 0;
    int to;
    if (depth == 0) return 1;
    for (to = cell + 1; to <= 2; ++to) all += leaves(to, depth - 1);
    return all;
}
static regra_status count(const regra_instance* self, const void* at, uint32_t depth,
                          const regra_budget* budget, uint64_t* out) {
    UNUSED(self), UNUSED(budget);
    if (depth > 10) return REGRA_LIMIT;
    *out = lies("count") ? 1000 : leaves(((const position*)at)->cell, depth);
    return REGRA_OK;
}
static void play_known(const regra_instance* self, const void* from, regra_move move, void* to) {
    position made = *(const position*)from;
    UNUSED(self);
    made.cell = (unsigned char)move;
    if (made.cell == 2) hurt_in("home");
    made.side = (unsigned char)(1 - made.side);
    made.plies++;
    memcpy(to, &made, sizeof made);
}
static regra_status play(const regra_instance* self, const void* from, regra_move move, void* to) {
    if (move > 2 || move <= ((const position*)from)->cell) return REGRA_NO;
    play_known(self, from, move, to);
    return REGRA_OK;
}
static regra_status move_detail(const regra_instance* self, const void* at, regra_move move,
                                regra_move_detail* out) {
    UNUSED(self), UNUSED(at);
    if (move > 2) return REGRA_NO;
    memset(out, 0, sizeof *out);
    out->step_count = lies("steps") ? 65 : 1;
    out->steps[0].to = lies("cell of a step") ? 99 : (uint16_t)move;
    out->captured_count = lies("captures") ? 65 : 0;
    return REGRA_OK;
}
static regra_status attackers(const regra_instance* self, const void* at, uint16_t cell, int32_t by,
                              uint16_t* cells, size_t capacity, size_t* found) {
    UNUSED(self), UNUSED(at), UNUSED(cell), UNUSED(by), UNUSED(cells), UNUSED(capacity);
    *found = lies("count of attackers") ? 1000 : lies("cell of an attacker");
    if (*found == 1) cells[0] = 50;
    return REGRA_OK;
}

static void outcome(const regra_instance* self, const void* at, regra_outcome* out) {
    const position* p = at;
    UNUSED(self);
    out->ended = p->cell == 2;
    out->winner = out->ended ? 1 - p->side : REGRA_NOBODY;
    out->rule = out->ended ? "home" : "";
    if (lies("winner")) out->winner = 7;
    if (lies("ended")) out->ended = 3;
    if (lies("rule") && out->ended) out->rule = "away";
    if (lies("nobody") && out->ended) out->winner = REGRA_NOBODY, out->rule = "home-of";
}
static void facts(const regra_instance* self, const void* at, int64_t* out) {
    const position* p = at;
    UNUSED(self);
    out[0] = p->side;
    out[1] = p->plies;
    out[2] = 0;
    if (lies("side to move")) out[0] = 12345;
    if (lies("plies")) out[1] = -1;
}
static void key(const regra_instance* self, const void* at, uint32_t identity, uint8_t* out) {
    UNUSED(self), UNUSED(identity);
    memcpy(out, at, 2);
}
static regra_status can_win(const regra_instance* self, const void* at, int32_t side, uint32_t test,
                            const regra_budget* budget, int32_t* verdict, regra_move* line,
                            size_t capacity, size_t* found, regra_sink sink) {
    UNUSED(self), UNUSED(at), UNUSED(side), UNUSED(test), UNUSED(budget), UNUSED(line);
    UNUSED(capacity), UNUSED(found), UNUSED(sink);
    *verdict = lies("verdict") ? 9 : lies("line") ? REGRA_WIN_YES : REGRA_WIN_UNDECIDED;
    if (found) *found = lies("line") || lies("line of none");
    if (lies("line") && line) line[0] = 9;
    if (lies("line of none")) *verdict = REGRA_WIN_NO;
    return REGRA_OK;
}

static regra_status notation_open(const regra_instance* self, const char* style,
                                  const regra_words* words, regra_sink sink, regra_notation** out) {
    UNUSED(self), UNUSED(style), UNUSED(sink);
    *out = malloc(sizeof **out);
    if (!*out) return REGRA_LIMIT;
    (*out)->sign = words && words->count ? words->at[0].text.data[0] : '>';
    return REGRA_OK;
}
static void notation_close(const regra_instance* self, regra_notation* notation) {
    UNUSED(self);
    free(notation);
}
static regra_status write_move(const regra_instance* self, const regra_notation* notation,
                               const void* at, regra_move move, regra_text* out) {
    char text[8];
    UNUSED(self), UNUSED(at);
    sprintf(text, "%cc%d", notation->sign, (int)move);
    if (lies("no text")) text[0] = '\0';
    if (lies("two lines")) text[1] = '\n';
    if (lies("no UTF-8")) text[1] = '\xff';
    return give(out, text);
}
static regra_status read_move(const regra_instance* self, const regra_notation* notation,
                              const void* at, regra_str text, size_t* used, regra_move* out,
                              regra_sink sink) {
    regra_arg move = {"move", REGRA_ARG_MOVE, 0, 0, {"", 0}};
    UNUSED(self);
    if (text.length < 3 || text.data[0] != notation->sign || text.data[1] != 'c') return REGRA_BAD;
    move.number = text.data[2] - '0';
    if (move.number > 2 || move.number <= ((const position*)at)->cell) {
        complain(sink, "not-on", REGRA_FATAL, 2, &move, 1);
        return REGRA_NO;
    }
    *used = 3;
    *out = (regra_move)move.number;
    return REGRA_OK;
}

static const regra_variant table = {
    limits,     cell_at,        piece_kind_at,  line_at,    start,     set_up,
    rearrange,  write_position, pieces,         TOY_MOVES,  count,     play,
    play_known, move_detail,    attackers,      outcome,    facts,     key,
    can_win,    notation_open,  notation_close, write_move, read_move,
};

static const void* get_interface(const char* id) {
    return strcmp(id, TOY_INTERFACE) == 0 ? &table : NULL;
}

typedef struct name {
    int32_t kind;
    regra_name name;
} name;
static const name names[] = {
    {REGRA_NAME_RULE, {"not-a-position", "\"{given}\" is no position", "", "given"}},
    {REGRA_NAME_RULE, {"no-cell", "There is no such cell; the last is {cell}", "", "cell"}},
    {REGRA_NAME_RULE, {"no-side", "There is no such side; the last is {side}.", "", "side"}},
    {REGRA_NAME_RULE, {"not-on", "{move} does not go on", "", "move"}},
#ifdef TOY_HOLE
    {REGRA_NAME_RULE, {"home", TOY_HOLE " is home", "", ""}},
#else
    {REGRA_NAME_RULE, {"home", "the counter is home", "", ""}},
#endif
    {REGRA_NAME_RULE, {"home-of", "{winner} is home", "", "winner"}},
    {REGRA_NAME_FORMAT, {"toy", "cell and side", "", ""}},
    {REGRA_NAME_STYLE, {"arrow", "a sign and the cell", "", ""}},
    {REGRA_NAME_START, {"start", "the start", "1", ""}},
    {REGRA_NAME_SIDE, {"a", "", "", ""}},
    {REGRA_NAME_SIDE, {"b", "", "", ""}},
};

static regra_status name_at(int32_t kind, uint32_t index, regra_name* out) {
    size_t i;
#ifdef TOY_ENDLESS_NAMES
    *out = names[0].name;
    return REGRA_OK;
#endif
    for (i = 0; i < sizeof names / sizeof *names; ++i) {
        if (names[i].kind != kind || index-- > 0) continue;
        *out = names[i].name;
        return REGRA_OK;
    }
    return REGRA_NO;
}

static regra_status open_toy(const regra_words* options, regra_sink sink, regra_instance** out) {
    size_t i;
    hurt_in("open");
    for (i = 0; options && i < options->count; ++i) {
        regra_arg arg = {"given", REGRA_ARG_TEXT, 0, 0, {"", 0}};
        arg.text.data = options->at[i].id;
        arg.text.length = strlen(options->at[i].id);
        complain(sink, "option", REGRA_FATAL, -1, &arg, 1); /* an id without words */
    }
    if (options && options->count) return REGRA_BAD;
    *out = calloc(1, sizeof **out);
    return *out ? REGRA_OK : REGRA_LIMIT;
}
static void close_toy(regra_instance* self) {
    free(self);
}

/* What a described toy says in its file: its version as TOY_SAID, an option that it has not, or a
 * line that nobody knows. */
#ifdef TOY_SAID
#if defined(TOY_SAID_OPTION)
#define TOY_SAID_MORE "option\ttwo\ttrue\tbool\tTwo steps\n"
#elif defined(TOY_SAID_NONSENSE)
#define TOY_SAID_MORE "colour\tred\n"
#else
#define TOY_SAID_MORE ""
#endif
REGRA_DESCRIPTION("id\t" TOY_ID "\nkind\t" TOY_KIND "\ninterface\t" TOY_INTERFACE "\n"
                  "version\t" TOY_SAID "\nname\tToy\n" TOY_SAID_MORE);
#endif

#ifndef TOY_NO_ENTRY
REGRA_EXPORT const regra_entry regra_plugin = {
    TOY_ABI,  (uint32_t)(TOY_SIZE), TOY_ID,  "Toy",    TOY_VERSION, "", "", "",
    TOY_KIND, get_interface,        name_at, TOY_OPEN, close_toy};
#else
REGRA_EXPORT const void* const toy_table[] = {&table};
REGRA_EXPORT regra_status (*const toy_functions[])(const regra_words*, regra_sink,
                                                   regra_instance**) = {TOY_OPEN};
void* toy_others[] = {(void*)get_interface, (void*)name_at, (void*)close_toy};
#endif
