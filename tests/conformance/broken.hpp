// A sound plugin with one function replaced: what a test of the conformance suite must find.
//
// broken.so takes REGRA_BROKEN_BASE, a sound plugin's file, and REGRA_BROKEN, the name of a test,
// when it is loaded, and breaks what that test looks at.
#pragma once

#include <ctime>
#include <map>
#include <string>

#include <regra/adaptation.h>
#include <regra/pairing.h>
#include <regra/variant.h>

namespace broken {

// The tables handed out, and the sound ones that they call.
struct Tables {
    regra_entry entry{};
    regra_variant variant{};
    regra_pairing pairing{};
    regra_adaptation adaptation{};
};
extern Tables made;
extern const regra_entry* sound;
extern const regra_variant* sound_variant;
extern const regra_pairing* sound_pairing;
extern const regra_adaptation* sound_adaptation;

using Mutations = std::map<std::string, void (*)()>;
void add_entry_mutations(Mutations& all);
void add_board_mutations(Mutations& all);
void add_move_mutations(Mutations& all);
void add_text_mutations(Mutations& all);
void add_win_mutations(Mutations& all);
void add_notation_mutations(Mutations& all);
void add_bytes_mutations(Mutations& all);
void add_pairing_mutations(Mutations& all);
void add_ways_to_end(Mutations& all); // no tests: what the runner makes of a process that dies

// clock() and getenv(), found while it runs: a sound plugin names neither, and this one is sound
// but for its one mutation.
clock_t processor_time();
const char* told(const char* variable);

regra_variant_limits sound_limits(const regra_instance* self);

} // namespace broken

// The parameters of the functions of a table, as the headers have them.
#define SELF const regra_instance* self
#define NAME_AT (int32_t kind, uint32_t index, regra_name * out)
#define OPEN (const regra_words* options, regra_sink findings, regra_instance** out)
#define LIMITS (SELF, regra_variant_limits * out)
#define START (SELF, const char* set, uint32_t number, void* to)
#define SET_UP                                                                                     \
    (SELF, const char* format, regra_str text, int32_t tolerate, void* to, regra_sink findings)
#define REARRANGE                                                                                  \
    (SELF, const void* from, const regra_arrangement* given, void* to, regra_sink findings)
#define WRITE_POSITION (SELF, const char* format, const void* at, regra_text* out)
#define PIECES (SELF, const void* at, regra_piece* out, size_t capacity, size_t* count)
#define MOVES (SELF, const void* at, regra_move* out, size_t capacity, size_t* count)
#define COUNT (SELF, const void* at, uint32_t depth, const regra_budget* budget, uint64_t* leaves)
#define PLAY (SELF, const void* from, regra_move move, void* to)
#define DETAIL (SELF, const void* at, regra_move move, regra_move_detail* out)
#define ATTACKERS                                                                                  \
    (SELF, const void* at, uint16_t cell, int32_t side, uint16_t* out, size_t capacity,            \
     size_t* count)
#define OUTCOME (SELF, const void* at, regra_outcome* out)
#define FACTS (SELF, const void* at, int64_t* out)
#define KEY (SELF, const void* at, uint32_t identity, uint8_t* out)
#define CAN_WIN                                                                                    \
    (SELF, const void* at, int32_t side, uint32_t test, const regra_budget* budget,                \
     int32_t* verdict, regra_move* line, size_t capacity, size_t* count, regra_sink findings)
#define NOTATION_OPEN                                                                              \
    (SELF, const char* style, const regra_words* words, regra_sink findings, regra_notation** out)
#define WRITE_MOVE                                                                                 \
    (SELF, const regra_notation* notation, const void* at, regra_move move, regra_text* out)
#define READ_MOVE                                                                                  \
    (SELF, const regra_notation* notation, const void* at, regra_str text, size_t* used,           \
     regra_move* out, regra_sink findings)
#define BEGIN (SELF, const regra_view* view, void* state)
#define ACT                                                                                        \
    (SELF, const regra_view* view, const void* from, const regra_act* act, void* into,             \
     regra_act_sink below, regra_sink findings)
#define HEAR                                                                                       \
    (SELF, const regra_speech* speech, const void* at, regra_str text, regra_move* out,            \
     regra_sink findings)
#define PAIR                                                                                       \
    (SELF, const regra_request* request, const regra_budget* budget, regra_pair* out,              \
     size_t capacity, size_t* count, regra_account account, regra_sink findings)
#define JUDGE                                                                                      \
    (SELF, const regra_request* request, const regra_budget* budget, const regra_pair* pairs,      \
     size_t count, regra_account account, regra_sink findings)
