// Limits, board, starts, arrangements, attacks.
#include <algorithm>
#include <cstring>

#include "broken.hpp"

namespace broken {
namespace {

template<uint32_t regra_variant_limits::*member, uint32_t value>
void limit() {
    made.variant.limits = [] LIMITS {
        *out = sound_limits(self);
        out->*member = value;
    };
}

} // namespace

void add_board_mutations(Mutations& all) {
    all["limits-are-within-the-abi"] = limit<&regra_variant_limits::sides, 3>;
    all["position-texts-are-within-their-limit"] =
        limit<&regra_variant_limits::position_text_max, 10>;
    all["move-texts-are-within-their-limit"] = limit<&regra_variant_limits::move_text_max, 2>;
    all["limits-stay-the-same"] = [] {
        made.variant.limits = [] LIMITS {
            static uint32_t asked = 0;
            *out = sound_limits(self);
            if (++asked > 1) ++out->move_text_max;
        };
    };
    all["cells-can-be-drawn"] = [] {
        made.variant.cell_at = [](SELF, uint32_t index, regra_cell* out) -> regra_status {
            return sound_variant->cell_at(self, index == 1 ? 0 : index, out);
        };
    };
    all["kinds-can-be-shown"] = [] {
        made.variant.piece_kind_at = [](SELF, uint32_t index, regra_piece_kind* out) {
            const regra_status status = sound_variant->piece_kind_at(self, index, out);
            out->letter = nullptr;
            return status;
        };
    };
    all["lines-are-made-of-cells"] = [] {
        made.variant.line_at = [](SELF, uint32_t index, regra_line* out) {
            static const uint16_t cells[] = {0, 1, 999};
            const regra_status status = sound_variant->line_at(self, index, out);
            out->cells = cells;
            out->count = 3;
            return status;
        };
    };
    all["pieces-stand-on-the-board"] = [] {
        made.variant.pieces = [] PIECES -> regra_status {
            const regra_status status = sound_variant->pieces(self, at, out, capacity, count);
            if (status == REGRA_OK) std::reverse(out, out + *count);
            return status;
        };
    };

    all["every-start-begins-a-game"] = [] {
        made.variant.start = [] START -> regra_status {
            return number == 958 ? REGRA_NO : sound_variant->start(self, set, number, to);
        };
    };
    all["starts-have-an-end"] = [] {
        made.variant.start = [] START -> regra_status {
            return sound_variant->start(self, set, number % 960, to);
        };
    };
    all["starts-go-by-their-set"] = [] {
        made.variant.start = [] START -> regra_status {
            const regra_status status = sound_variant->start(self, set, number, to);
            return status == REGRA_BAD ? sound_variant->start(self, nullptr, number, to) : status;
        };
    };

    all["rearranging-nothing-changes-nothing"] = [] {
        made.variant.rearrange = [] REARRANGE -> regra_status {
            const regra_status status = sound_variant->rearrange(self, from, given, to, findings);
            return status == REGRA_OK ? sound_variant->start(self, nullptr, 0, to) : status;
        };
    };
    all["rearranging-can-pass-the-turn"] = [] {
        made.variant.rearrange = [] REARRANGE -> regra_status {
            const regra_status status = sound_variant->rearrange(self, from, given, to, findings);
            int64_t facts[REGRA_FACTS_MAX];
            sound_variant->facts(self, from, facts);
            const bool passed = status == REGRA_OK && facts[0] != given->side_to_move;
            if (passed) std::memcpy(to, from, sound_limits(self).position_size);
            return status;
        };
    };
    all["impossible-boards-are-refused"] = [] {
        made.variant.rearrange = [] REARRANGE -> regra_status {
            regra_arrangement known = *given;
            while (known.piece_count && known.pieces[known.piece_count - 1].cell == 0xffff) {
                --known.piece_count; // forgotten without a word
            }
            return sound_variant->rearrange(self, from, &known, to, findings);
        };
    };
    all["attackers-are-pieces-of-their-side"] = [] {
        made.variant.attackers = [] ATTACKERS -> regra_status {
            return sound_variant->attackers(self, at, cell,
                                            side == 0   ? 1
                                            : side == 1 ? 0
                                                        : side,
                                            out, capacity, count);
        };
    };
    all["attacks-are-asked-of-what-exists"] = [] {
        made.variant.attackers = [] ATTACKERS -> regra_status {
            if (side >= 0)
                return sound_variant->attackers(self, at, cell, side, out, capacity, count);
            *count = 0;
            return REGRA_OK;
        };
    };
}

} // namespace broken
