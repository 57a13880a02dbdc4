// An adaptation under test, beside a variant.
#pragma once

#include <regra/adaptation.h>

#include "sample.hpp"

namespace regra::conformance {

using State = Position; // bytes of a state, with room for the largest

// An act as it came out of a layer.
struct Sent {
    std::string kind;
    int32_t who;
    regra_move move;
    std::string text;
    bool operator==(const Sent&) const = default;
};

struct Answered {
    State state;
    Findings findings;
    std::vector<Sent> below;
    regra_status status = REGRA_INTERNAL;
};

// A game that goes on as the layer lets moves through.
struct Played {
    Position start, position;
    std::vector<regra_move> moves;
};

class Layer {
public:
    explicit Layer(Context& context);
    ~Layer();
    Layer(const Layer&) = delete;
    Layer& operator=(const Layer&) = delete;

    Context& context;
    const Library library, variant;
    const Game game;
    const regra_adaptation& table;
    regra_instance* self = nullptr;
    uint32_t state_size = 0, state_align = 0;

    bool suits(Findings& findings) const;
    regra_view view(const Played& played) const;
    State begin(const Played& played, int before = 0) const; // in memory filled with that
    // The state after it holds `filled` where nothing is written.
    Answered act(const Played& played, const State& from, const regra_act& act) const;
    bool same(const State& a, const State& b) const {
        return std::memcmp(a.bytes, b.bytes, state_size) == 0;
    }
};

constexpr int filled = 0x5a; // bytes of a state before an act writes it

// Calls with games in the course of which all kinds of acts are done by all.
template<class Call>
void for_each_act(const Layer& layer, Call&& call) {
    constexpr int acts_of_a_game = 80;
    Random random(layer.context.seed);
    std::vector<std::string> kinds;
    for (const regra_name& act : layer.library.names(REGRA_NAME_ACT)) kinds.emplace_back(act.id);
    for (uint32_t i = 0; i < layer.context.level.games && !kinds.empty(); ++i) {
        const Position start = layer.game.start("", 0);
        Played played = {start, start, {}};
        State state = layer.begin(played);
        regra_move last = 0;
        for (int k = 0; k < acts_of_a_game; ++k) {
            const std::vector<regra_move> moves = layer.game.moves(played.position);
            if (moves.empty()) break;
            if (random.below(3) == 0) last = random.pick(moves); // else the same move again
            const std::string kind = random.pick(kinds);
            regra_act act{};
            act.kind = kind.c_str();
            act.who = static_cast<int32_t>(random.below(6));
            act.at_ms = int64_t{1000} * k;
            act.move = last;
            act.meanings = static_cast<uint32_t>(random.below(3));
            act.cell = static_cast<uint16_t>(random.below(layer.game.limits.cells));
            const Answered answered = layer.act(played, state, act);
            call(played, state, act, answered);
            if (answered.status != REGRA_OK) continue;
            state = answered.state;
            for (const Sent& sent : answered.below) {
                if (sent.kind != "move") continue;
                Position next;
                if (layer.game.table.play(layer.game.self, played.position.bytes, sent.move,
                                          next.bytes) != REGRA_OK)
                    continue;
                played.position = next;
                played.moves.push_back(sent.move);
            }
        }
    }
}

// Runs a test beside the variant of --beside, where there is one that suits.
template<void (*test)(const Layer&)>
void with_layer(Context& context) {
    if (context.beside.empty()) {
        context.note = "nothing to stand beside: give --beside VARIANT.so";
        return;
    }
    const Layer layer(context);
    Findings findings;
    if (layer.suits(findings)) return test(layer);
    context.note = "it does not suit that variant: " + findings.ids();
}

} // namespace regra::conformance
