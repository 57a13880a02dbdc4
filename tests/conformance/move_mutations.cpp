// Moves, counts, details, outcomes, facts and keys.
#include <algorithm>
#include <cstring>
#include <ctime>

#include "broken.hpp"

namespace broken {

void add_move_mutations(Mutations& all) {
    all["moves-are-distinct"] = [] {
        made.variant.moves = [] MOVES -> regra_status {
            const regra_status status = sound_variant->moves(self, at, out, capacity, count);
            if (status == REGRA_OK && *count > 1 && *count < capacity) {
                out[*count] = out[0];
                ++*count;
            }
            return status;
        };
    };
    all["moves-come-in-one-order"] = [] {
        made.variant.moves = [] MOVES -> regra_status {
            static unsigned turn = 0;
            const regra_status status = sound_variant->moves(self, at, out, capacity, count);
            if (status == REGRA_OK && *count > 1 && ++turn % 7 == 0) std::swap(out[0], out[1]);
            return status;
        };
    };
    all["only-legal-moves-are-played"] = [] {
        made.variant.play = [] PLAY -> regra_status {
            return sound_variant->play(self, from, move & ~(regra_move{1} << 63), to);
        };
    };
    all["refused-moves-change-nothing"] = [] {
        made.variant.play = [] PLAY -> regra_status {
            const regra_status status = sound_variant->play(self, from, move, to);
            if (status == REGRA_NO) static_cast<uint8_t*>(to)[0] ^= 1;
            return status;
        };
    };
    all["both-ways-of-playing-agree"] = [] {
        made.variant.play = [] PLAY -> regra_status {
            const regra_status status = sound_variant->play(self, from, move, to);
            if (status == REGRA_OK) static_cast<uint8_t*>(to)[0] ^= 1;
            return status;
        };
    };
    all["playing-in-place-agrees"] = [] {
        made.variant.play_known = [] PLAY {
            if (from != to) sound_variant->play_known(self, from, move, to);
        };
    };
    all["speed-is-not-absurd"] = [] {
        made.variant.moves = [] MOVES -> regra_status {
            const clock_t begun = processor_time();
            while (processor_time() - begun < CLOCKS_PER_SEC / 50) {
            }
            return sound_variant->moves(self, at, out, capacity, count);
        };
    };

    all["count-agrees-with-playing-out"] = [] {
        made.variant.count = [] COUNT -> regra_status {
            const regra_status status = sound_variant->count(self, at, depth, budget, leaves);
            if (status == REGRA_OK && depth == 2) ++*leaves;
            return status;
        };
    };
    all["count-keeps-its-budget"] = [] {
        made.variant.count = [] COUNT -> regra_status {
            const regra_status status = sound_variant->count(self, at, depth, budget, leaves);
            if (status == REGRA_LIMIT) *leaves = 0;
            return status;
        };
    };
    all["count-stops-when-told"] = [] { // goes on for as long as it likes
        made.variant.count = [] COUNT -> regra_status {
            if (!budget || !budget->stop) {
                return sound_variant->count(self, at, depth, budget, leaves);
            }
            const regra_budget own = {1000, budget->bytes, nullptr, nullptr};
            return sound_variant->count(self, at, depth, &own, leaves);
        };
    };

    all["detail-agrees-with-the-board"] = [] {
        made.variant.move_detail = [] DETAIL -> regra_status {
            const regra_status status = sound_variant->move_detail(self, at, move, out);
            out->captured_count = 0;
            return status;
        };
    };
    all["no-detail-without-a-move"] = [] {
        made.variant.move_detail = [] DETAIL -> regra_status {
            const regra_status status = sound_variant->move_detail(self, at, move, out);
            return move == 0 ? REGRA_OK : status;
        };
    };

    all["games-end-with-their-moves"] = [] {
        made.variant.outcome = [] OUTCOME {
            static_cast<void>(self), static_cast<void>(at);
            *out = {0, REGRA_NOBODY, "", {}};
        };
    };
    all["outcomes-name-their-rule"] = [] {
        made.variant.outcome = [] OUTCOME {
            sound_variant->outcome(self, at, out);
            if (!out->ended) out->winner = 0;
        };
    };
    all["facts-are-within-their-domains"] = [] {
        made.variant.facts = [] FACTS {
            sound_variant->facts(self, at, out);
            out[3] = -1;
        };
    };
    all["plies-count-the-moves"] = [] {
        made.variant.facts = [] FACTS {
            sound_variant->facts(self, at, out);
            out[1] /= 2; // moves of both sides counted as one
        };
    };
    all["sides-take-turns"] = [] {
        made.variant.facts = [] FACTS {
            sound_variant->facts(self, at, out);
            out[0] = 0;
        };
    };
    all["reversible-plies-reach-back"] = [] {
        made.variant.facts = [] FACTS {
            sound_variant->facts(self, at, out);
            out[2] = 0;
        };
    };

    all["other-positions-have-other-keys"] = [] {
        made.variant.key = [] KEY {
            static_cast<void>(at), static_cast<void>(identity);
            std::memset(out, 0, sound_limits(self).key_size);
        };
    };
    all["identities-past-the-end-are-the-first"] = [] {
        made.variant.key = [] KEY {
            sound_variant->key(self, at, identity, out);
            if (identity > 1000) out[0] ^= 1;
        };
    };
    all["repetition-is-seen"] = [] { // the plies are part of the key
        made.variant.limits = [] LIMITS {
            *out = sound_limits(self);
            out->key_size += 1;
        };
        made.variant.key = [] KEY {
            int64_t facts[REGRA_FACTS_MAX];
            sound_variant->facts(self, at, facts);
            sound_variant->key(self, at, identity, out);
            out[sound_limits(self).key_size] = static_cast<uint8_t>(facts[1]);
        };
    };
}

} // namespace broken
