// Pairing systems and adaptations.
#include <cstring>
#include <utility>

#include "broken.hpp"

namespace broken {
namespace {

constexpr regra_sink no_sink = {nullptr, nullptr};

regra_status ask PAIR {
    return sound_pairing->pair(self, request, budget, out, capacity, count, findings);
}

} // namespace

void add_pairing_mutations(Mutations& all) {
    all["everyone-is-paired-once"] = [] {
        made.pairing.pair = [] PAIR -> regra_status {
            const regra_status status = ask(self, request, budget, out, capacity, count, findings);
            if (status == REGRA_OK && *count > 2) --*count;
            return status;
        };
    };
    all["boards-are-numbered-in-order"] = [] {
        made.pairing.pair = [] PAIR -> regra_status {
            const regra_status status = ask(self, request, budget, out, capacity, count, findings);
            if (status == REGRA_OK && *count > 1) std::swap(out[0], out[1]);
            return status;
        };
    };
    all["what-is-paired-is-legal"] = [] {
        made.pairing.judge = [] JUDGE -> regra_status {
            const regra_status status = sound_pairing->judge(self, request, pairs, count, findings);
            return status == REGRA_OK && request->round == 3 ? REGRA_NO : status;
        };
    };
    all["pairing-is-the-same-each-time"] = [] {
        made.pairing.pair = [] PAIR -> regra_status {
            static int turn = 0;
            const regra_status status = ask(self, request, budget, out, capacity, count, findings);
            const bool game = status == REGRA_OK && *count > 0 && out[0].black != REGRA_NOBODY;
            if (game && ++turn % 3 == 0) std::swap(out[0].white, out[0].black);
            return status;
        };
    };
    all["refusals-say-why"] = [] {
        made.pairing.pair = [] PAIR -> regra_status {
            static_cast<void>(findings);
            return ask(self, request, budget, out, capacity, count, no_sink);
        };
    };
    all["pairs-fit-their-room"] = [] {
        made.pairing.pair = [] PAIR -> regra_status {
            const regra_status status = ask(self, request, budget, out, capacity, count, findings);
            if (status == REGRA_MORE && capacity > 0) out[0].board = 1;
            return status;
        };
    };
    all["contradictions-are-refused"] = [] {
        made.pairing.pair = [] PAIR -> regra_status {
            regra_request without = *request;
            without.past_count = 0; // looks at no earlier round
            return ask(self, &without, budget, out, capacity, count, findings);
        };
    };
    all["wrong-pairs-are-refused"] = [] {
        made.pairing.judge = [] JUDGE -> regra_status {
            const regra_status status = sound_pairing->judge(self, request, pairs, count, findings);
            return status == REGRA_BAD ? REGRA_OK : status;
        };
    };

    all["state-is-within-the-abi"] = [] {
        made.adaptation.state_layout = [](SELF, uint32_t* size, uint32_t* align) {
            sound_adaptation->state_layout(self, size, align);
            *size = REGRA_STATE_MAX + 8;
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
