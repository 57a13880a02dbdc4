// Pairing systems and adaptations.
#include <cstring>
#include <utility>

#include "broken.hpp"

namespace broken {
namespace {

constexpr regra_sink no_sink = {nullptr, nullptr};

regra_status ask PAIR {
    return sound_pairing->pair(self, request, budget, out, capacity, count, account, findings);
}

regra_status ask_judge JUDGE {
    return sound_pairing->judge(self, request, budget, pairs, count, account, findings);
}

// The account on its way out, with one record changed.
regra_account passed_on;

} // namespace

void add_pairing_mutations(Mutations& all) {
    all["everyone-is-paired-once"] = [] {
        made.pairing.pair = [] PAIR -> regra_status {
            const regra_status status =
                ask(self, request, budget, out, capacity, count, account, findings);
            if (status == REGRA_OK && *count > 2) --*count;
            return status;
        };
    };
    all["boards-are-numbered-in-order"] = [] {
        made.pairing.pair = [] PAIR -> regra_status {
            const regra_status status =
                ask(self, request, budget, out, capacity, count, account, findings);
            if (status == REGRA_OK && *count > 1) std::swap(out[0], out[1]);
            return status;
        };
    };
    all["what-is-paired-is-legal"] = [] {
        made.pairing.judge = [] JUDGE -> regra_status {
            const regra_status status =
                ask_judge(self, request, budget, pairs, count, account, findings);
            return status == REGRA_OK && request->round == 3 ? REGRA_NO : status;
        };
    };
    all["pairing-is-the-same-each-time"] = [] {
        made.pairing.pair = [] PAIR -> regra_status {
            static int turn = 0;
            const regra_status status =
                ask(self, request, budget, out, capacity, count, account, findings);
            const bool game = status == REGRA_OK && *count > 0 && out[0].black != REGRA_NOBODY;
            if (game && ++turn % 3 == 0) std::swap(out[0].white, out[0].black);
            return status;
        };
    };
    all["refusals-say-why"] = [] {
        made.pairing.pair = [] PAIR -> regra_status {
            static_cast<void>(findings);
            return ask(self, request, budget, out, capacity, count, account, no_sink);
        };
    };
    all["pairs-fit-their-room"] = [] {
        made.pairing.pair = [] PAIR -> regra_status {
            const regra_status status =
                ask(self, request, budget, out, capacity, count, account, findings);
            if (status == REGRA_MORE && capacity > 0) out[0].board = 1;
            return status;
        };
    };
    all["contradictions-are-refused"] = [] {
        made.pairing.pair = [] PAIR -> regra_status {
            regra_request without = *request;
            without.past_count = 0; // looks at no earlier round
            return ask(self, &without, budget, out, capacity, count, account, findings);
        };
    };
    all["wrong-pairs-are-refused"] = [] {
        made.pairing.judge = [] JUDGE -> regra_status {
            const regra_status status =
                ask_judge(self, request, budget, pairs, count, account, findings);
            return status == REGRA_BAD ? REGRA_OK : status;
        };
    };

    all["wanted-pairs-are-paired"] = [] {
        made.pairing.pair = [] PAIR -> regra_status {
            regra_request without = *request;
            without.wanted_count = 0;
            return ask(self, &without, budget, out, capacity, count, account, findings);
        };
    };
    all["accounts-are-in-order"] = [] {
        made.pairing.pair = [] PAIR -> regra_status {
            passed_on = account;
            regra_account changed = account;
            changed.cost = [](void* to, const regra_cost* cost) {
                regra_cost worse = *cost;
                worse.best = worse.value + 1;
                if (passed_on.cost) passed_on.cost(to, &worse);
            };
            return ask(self, request, budget, out, capacity, count, changed, findings);
        };
    };
    all["the-account-changes-nothing"] = [] {
        made.pairing.pair = [] PAIR -> regra_status {
            const regra_status status =
                ask(self, request, budget, out, capacity, count, account, findings);
            const bool game = status == REGRA_OK && *count > 0 && out[0].black != REGRA_NOBODY;
            if (game && request->detail == 0) std::swap(out[0].white, out[0].black);
            return status;
        };
    };
    all["judge-tells-the-account-of-pair"] = [] {
        made.pairing.judge = [] JUDGE -> regra_status {
            passed_on = account;
            regra_account changed = account;
            changed.cost = [](void* to, const regra_cost* cost) {
                regra_cost other = *cost;
                ++other.value;
                if (passed_on.cost) passed_on.cost(to, &other);
            };
            return ask_judge(self, request, budget, pairs, count, changed, findings);
        };
    };

    all["state-is-within-the-abi"] = [] {
        made.adaptation.state_layout = [](SELF, uint32_t* size, uint32_t* align) {
            sound_adaptation->state_layout(self, size, align);
            *size = REGRA_STATE_MAX + 8;
        };
    };
    all["every-byte-of-a-state-is-written"] = [] {
        made.adaptation.begin = [] BEGIN {
            auto& first = *static_cast<uint8_t*>(state);
            const uint8_t before = first;
            sound_adaptation->begin(self, view, state);
            first = before;
        };
    };
    all["refused-acts-change-nothing"] = [] {
        made.adaptation.act = [] ACT -> regra_status {
            const regra_status status =
                sound_adaptation->act(self, view, from, act, into, below, findings);
            if (status == REGRA_NO) *static_cast<uint8_t*>(into) = 1;
            return status;
        };
    };
    all["acts-are-answered-alike"] = [] {
        made.adaptation.act = [] ACT -> regra_status {
            static int turn = 0;
            if (++turn % 9 == 0) return REGRA_BAD;
            return sound_adaptation->act(self, view, from, act, into, below, findings);
        };
    };
    all["unknown-acts-are-bad"] = [] {
        made.adaptation.act = [] ACT -> regra_status {
            regra_act known = *act;
            if (std::strcmp(act->kind, "movex") == 0) known.kind = "move";
            return sound_adaptation->act(self, view, from, &known, into, below, findings);
        };
    };
    all["acts-sent-can-be-done"] = [] { // lets any move through
        made.adaptation.act = [] ACT -> regra_status {
            regra_act move = *act;
            move.kind = "move";
            move.move += 1u << 30;
            if (std::strcmp(act->kind, "repeat") == 0) below.put(below.context, &move);
            return sound_adaptation->act(self, view, from, act, into, below, findings);
        };
    };
    all["expected-acts-are-declared"] = [] {
        made.adaptation.expected = [](SELF, const regra_view* view, const void* state,
                                      regra_act_sink acts, regra_sink findings) {
            static_cast<void>(findings);
            return sound_adaptation->expected(self, view, state, acts, no_sink);
        };
    };
    all["words-of-a-prefix-are-taken"] = [] { // it has no words
        made.entry.name_at = [] NAME_AT -> regra_status {
            if (kind != REGRA_NAME_WORD || index > 0) return sound->name_at(kind, index, out);
            *out = {"piece.", "A kind of piece", "", ""};
            return REGRA_OK;
        };
    };
    all["moves-said-are-heard"] = [] {
        made.adaptation.hear = [] HEAR -> regra_status {
            const bool two_digits = text.length == 2;
            return two_digits ? REGRA_BAD
                              : sound_adaptation->hear(self, speech, at, text, out, findings);
        };
    };
    all["hostile-announcements-do-no-harm"] = [] {
        made.adaptation.hear = [] HEAR -> regra_status {
            *out = 0;
            return sound_adaptation->hear(self, speech, at, text, out, findings);
        };
    };
    all["acts-are-declared"] = [] {
        made.entry.name_at = [] NAME_AT -> regra_status {
            const regra_status status = sound->name_at(kind, index, out);
            const bool move = kind == REGRA_NAME_ACT && std::strcmp(out->id, "move") == 0;
            if (status == REGRA_OK && move) out->id = "moved";
            return status;
        };
    };
}

} // namespace broken
