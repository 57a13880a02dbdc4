// Buffers, the bytes of positions, and answers that depend on more than the arguments.
#include <algorithm>
#include <atomic>
#include <cstdlib>
#include <cstring>
#include <string>

#include <sched.h>

#include "broken.hpp"

namespace broken {
namespace {

std::atomic<int> instances, inside;
bool loaded_before;

// Lists moves the other way round where something that should not matter holds.
bool (*holds)(const void* at);
void turn_moves_where(bool (*condition)(const void* at)) {
    holds = condition;
    made.variant.moves = [] MOVES -> regra_status {
        const regra_status status = sound_variant->moves(self, at, out, capacity, count);
        if (status == REGRA_OK && holds(at)) std::reverse(out, out + *count);
        return status;
    };
}

// Positions with a word behind the sound bytes: 0 from start and texts, and changed by each move.
using Word = uint64_t;
Word (*changed)(Word, regra_move);

std::size_t sound_size(SELF) {
    return sound_limits(self).position_size;
}
Word word_of(SELF, const void* at) {
    Word word = 0;
    std::memcpy(&word, static_cast<const char*>(at) + sound_size(self), sizeof word);
    return word;
}
regra_status with_word(SELF, regra_status status, void* to, Word word) {
    if (status == REGRA_OK) {
        std::memcpy(static_cast<char*>(to) + sound_size(self), &word, sizeof word);
    }
    return status;
}

void add_a_word(Word (*change)(Word, regra_move)) {
    changed = change;
    made.variant.limits = [] LIMITS {
        *out = sound_limits(self);
        out->position_size += sizeof(Word);
    };
    made.variant.start = [] START -> regra_status {
        return with_word(self, sound_variant->start(self, set, number, to), to, changed(0, 0));
    };
    made.variant.set_up = [] SET_UP -> regra_status {
        const regra_status status =
            sound_variant->set_up(self, format, text, tolerate, to, findings);
        return with_word(self, status, to, changed(0, 0));
    };
    made.variant.rearrange = [] REARRANGE -> regra_status {
        const regra_status status = sound_variant->rearrange(self, from, given, to, findings);
        return with_word(self, status, to, changed(0, 0));
    };
    made.variant.play = [] PLAY -> regra_status {
        const Word word = changed(word_of(self, from), move);
        return with_word(self, sound_variant->play(self, from, move, to), to, word);
    };
    made.variant.play_known = [] PLAY {
        const Word word = changed(word_of(self, from), move);
        sound_variant->play_known(self, from, move, to);
        with_word(self, REGRA_OK, to, word);
    };
}

} // namespace

void add_bytes_mutations(Mutations& all) {
    all["transpositions-have-one-key"] = [] {
        add_a_word([](Word word, regra_move move) { return move ? word * 31 + move : 0; });
        made.variant.key = [] KEY {
            const Word word = word_of(self, at);
            sound_variant->key(self, at, identity, out);
            for (std::size_t i = 0; i < sizeof word; ++i) {
                out[i] = static_cast<uint8_t>(out[i] ^ (word >> (8 * i)));
            }
        };
    };
    all["positions-live-in-another-process"] = [] {
        add_a_word([](Word, regra_move) { return reinterpret_cast<Word>(&instances); });
        made.variant.moves = [] MOVES -> regra_status {
            const regra_status status = sound_variant->moves(self, at, out, capacity, count);
            const bool own = word_of(self, at) == reinterpret_cast<Word>(&instances);
            if (status == REGRA_OK && !own) std::reverse(out, out + *count);
            return status;
        };
    };

    all["lists-fit-their-room"] = [] {
        made.variant.moves = [] MOVES -> regra_status {
            const regra_status status = sound_variant->moves(self, at, out, capacity, count);
            if (status == REGRA_MORE && capacity > 0) out[0] = 1;
            return status;
        };
    };
    all["positions-stay-within-their-size"] = [] {
        made.variant.facts = [] FACTS {
            sound_variant->facts(self, at, out);
            out[sound_limits(self).facts] = 0;
        };
    };
    all["every-byte-is-written"] = [] {
        made.variant.move_detail = [] DETAIL -> regra_status {
            regra_move_detail whole;
            const regra_status status = sound_variant->move_detail(self, at, move, &whole);
            if (status != REGRA_OK) return status;
            out->step_count = whole.step_count;
            out->captured_count = whole.captured_count;
            std::copy(whole.steps, whole.steps + whole.step_count, out->steps);
            std::copy(whole.captured, whole.captured + whole.captured_count, out->captured);
            return REGRA_OK;
        };
    };
    all["positions-do-not-hang-on-their-place"] = [] {
        turn_moves_where(
            [](const void* at) { return reinterpret_cast<std::uintptr_t>(at) % 64 != 0; });
    };

    all["answers-stay-the-same"] = [] {
        made.variant.outcome = [] OUTCOME {
            static int asked = 0;
            sound_variant->outcome(self, at, out);
            if (++asked % 50 == 0) out->winner = 1;
        };
    };
    all["reloading-changes-nothing"] = [] {
        loaded_before = told("REGRA_LOADED") != nullptr;
        setenv("REGRA_LOADED", "yes", 1);
        turn_moves_where([](const void*) { return loaded_before; });
    };
    all["instances-are-independent"] = [] {
        made.entry.open = [] OPEN -> regra_status {
            ++instances;
            return sound->open(options, findings, out);
        };
        turn_moves_where([](const void*) { return instances > 1; });
    };
    all["threads-get-the-same-answers"] = [] {
        turn_moves_where([](const void*) {
            const bool alone = inside++ == 0;
            sched_yield(); // so that another thread comes in
            --inside;
            return !alone;
        });
    };
}

} // namespace broken
