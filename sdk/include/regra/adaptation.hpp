// An adaptation plugin from one class:
//
//     struct Blind {
//         struct State {...};                           // plain bytes without padding
//         struct Speech {...};                          // a style with its words, for one variant
//         static constexpr Name catalogue[] = {...};
//         explicit Blind(const Options&);
//         bool suits(const Game&, Findings&) const;     // false after findings
//         void begin(const regra_view&, State&) const noexcept;
//         // Changes state and puts acts for the layer below; no() after a finding refuses the act.
//         void act(const regra_view&, State&, const regra_act&, Acts& below, Findings&) const;
//         void expected(const regra_view&, const State&, Acts&, Findings&) const;
//         Speech speech(const Game&, const Styled&, Findings&) const;
//         std::string say(const Speech&, const void* position, regra_move) const;
//         std::optional<regra_move> hear(const Speech&, const void* position, std::string_view,
//                                        Findings&) const;
//     };
//     REGRA_ADAPTATION_PLUGIN(Blind, {"blind", "Blind players", "1.0", "you"});
#pragma once

#include <concepts>
#include <memory>
#include <optional>
#include <vector>

#include <regra/adaptation.h>
#include <regra/entry.hpp>

namespace regra::sdk {

// The variant beside which an adaptation works.
struct Game {
    const regra_variant& variant;
    const regra_instance* instance;
};

// What most layers ask of the position they see.
inline bool is_legal(const regra_view& game, regra_move move) {
    regra_move_detail unwanted;
    return game.variant->move_detail(game.game, game.position, move, &unwanted) == REGRA_OK;
}
inline int side_to_move(const regra_view& game) {
    regra_variant_limits limits{};
    game.variant->limits(game.game, &limits);
    std::vector<int64_t> facts(limits.facts);
    game.variant->facts(game.game, game.position, facts.data());
    return facts[0] == 1 ? 1 : 0; // the first fact of every variant
}
// Whether an act "move" carries one: legal, or the cells of another in its text.
inline bool carries_move(const regra_view& game, const regra_act& act) {
    const bool by_cells = act.move == 0 && act.text.length != 0;
    return by_cells || is_legal(game, act.move);
}

// Where a layer puts its acts.
class Acts {
public:
    explicit Acts(regra_act_sink sink) : sink_(sink) {}

    // Returns the act's index among those put, the subject of findings about it.
    int32_t put(const regra_act& act) {
        if (sink_.put) sink_.put(sink_.context, &act);
        return count_++;
    }

private:
    regra_act_sink sink_;
    int32_t count_ = 0;
};

template<class Author>
constexpr void check_adaptation_author() {
    using State = typename Author::State;
    static_assert(std::is_trivially_copyable_v<State> &&
                      std::has_unique_object_representations_v<State>,
                  "State must be plain bytes without padding: no pointers, strings or floats.");
    static_assert(sizeof(State) <= REGRA_STATE_MAX, "State is at most 1024 bytes.");
    static_assert(alignof(State) <= REGRA_ALIGN_MAX, "State is aligned to at most 64.");
    static_assert(
        requires(const Author& a, const Game& g, Findings& f) {
            { a.suits(g, f) } -> std::same_as<bool>;
        },
        "The class needs `bool suits(const Game&, Findings&) const`.");
    static_assert(
        requires(const Author& a, const regra_view& v, State& s) {
            { a.begin(v, s) }
            noexcept;
        },
        "The class needs `void begin(const regra_view&, State&) const noexcept`.");
    static_assert(
        requires(const Author& a, const regra_view& v, State& s, const regra_act& act, Acts& below,
                 Findings& f) { a.act(v, s, act, below, f); },
        "The class needs `void act(const regra_view&, State&, const regra_act&, Acts& "
        "below, Findings&) const`.");
    static_assert(
        requires(const Author& a, const regra_view& v, const State& s, Acts& acts, Findings& f) {
            a.expected(v, s, acts, f);
        },
        "The class needs `void expected(const regra_view&, const State&, Acts&, "
        "Findings&) const`.");
    static_assert(
        requires(const Author& a, const Game& g, const Styled& s, Findings& f) {
            { a.speech(g, s, f) } -> std::same_as<typename Author::Speech>;
        },
        "The class needs `Speech speech(const Game&, const Styled&, Findings&) const`.");
    static_assert(
        requires(const Author& a, const typename Author::Speech& s, Findings& f) {
            std::string(a.say(s, nullptr, regra_move()));
            std::optional<regra_move>(a.hear(s, nullptr, std::string_view(), f));
        },
        "The class needs `std::string say(const Speech&, const void* position, regra_move) "
        "const` and `std::optional<regra_move> hear(const Speech&, const void* position, "
        "std::string_view, Findings&) const`.");
}

template<class AuthorClass>
struct AdaptationPlugin {
    using Author = AuthorClass;
    using State = typename Author::State;
    using Speech = typename Author::Speech;

    static constexpr const char* kind = "adaptation";
    static constexpr const char* interface_id = REGRA_ADAPTATION;

    explicit AdaptationPlugin(const Options& options) : author(options) {}

    Author author;

    static const Author& of(const regra_instance* self) {
        return reinterpret_cast<const AdaptationPlugin*>(self)->author;
    }
    static const Speech& of(const regra_speech* speech) {
        return *reinterpret_cast<const Speech*>(speech);
    }
    static regra_status suits(const regra_instance* self, const regra_variant* variant,
                              const regra_instance* game, regra_sink sink) {
        return guard([&]() -> regra_status {
            Findings findings(sink);
            return of(self).suits(Game{*variant, game}, findings) ? REGRA_OK : REGRA_NO;
        });
    }
    static void state_layout(const regra_instance*, uint32_t* size, uint32_t* align) {
        *size = sizeof(State);
        *align = alignof(State);
    }
    static void begin(const regra_instance* self, const regra_view* view, void* state) {
        State made{};
        of(self).begin(*view, made);
        *static_cast<State*>(state) = made;
    }
    static regra_status act(const regra_instance* self, const regra_view* view, const void* from,
                            const regra_act* act, void* to, regra_act_sink below, regra_sink sink) {
        return guard([&]() -> regra_status {
            if (!find(Author::catalogue, REGRA_NAME_ACT, sdk::view(act->kind))) return REGRA_BAD;
            Findings findings(sink);
            Acts acts(below);
            State made = *static_cast<const State*>(from);
            of(self).act(*view, made, *act, acts, findings);
            *static_cast<State*>(to) = made;
            return REGRA_OK;
        });
    }
    static regra_status expected(const regra_instance* self, const regra_view* view,
                                 const void* state, regra_act_sink sink, regra_sink finding_sink) {
        return guard([&]() -> regra_status {
            Findings findings(finding_sink);
            Acts acts(sink);
            of(self).expected(*view, *static_cast<const State*>(state), acts, findings);
            return REGRA_OK;
        });
    }
    static regra_status speech_open(const regra_instance* self, const regra_variant* variant,
                                    const regra_instance* game, const char* style,
                                    const regra_words* words, regra_sink sink, regra_speech** out) {
        return guard([&]() -> regra_status {
            Findings findings(sink);
            const Styled styled = read_style(Author::catalogue, style, words, findings);
            auto made =
                std::make_unique<Speech>(of(self).speech(Game{*variant, game}, styled, findings));
            if (findings.fatal_so_far()) return REGRA_NO;
            *out = reinterpret_cast<regra_speech*>(made.release());
            return REGRA_OK;
        });
    }
    static void speech_close(const regra_instance*, regra_speech* speech) {
        delete reinterpret_cast<Speech*>(speech);
    }
    static regra_status say(const regra_instance* self, const regra_speech* speech,
                            const void* position, regra_move move, regra_text* out) {
        out->length = 0;
        return guard([&] { return give(of(self).say(of(speech), position, move), out); });
    }
    static regra_status hear(const regra_instance* self, const regra_speech* speech,
                             const void* position, regra_str text, regra_move* out,
                             regra_sink sink) {
        return guard([&]() -> regra_status {
            Findings findings(sink);
            const std::optional<regra_move> heard =
                of(self).hear(of(speech), position, sdk::view(text), findings);
            if (!heard) return REGRA_NO;
            *out = *heard;
            return REGRA_OK;
        });
    }

    static constexpr regra_adaptation table = {suits,       state_layout, begin, act, expected,
                                               speech_open, speech_close, say,   hear};

    static_assert((check_author<Author>(), check_adaptation_author<Author>(), true));
};

} // namespace regra::sdk

#define REGRA_ADAPTATION_PLUGIN(CLASS, ...)                                                        \
    REGRA_SDK_PLUGIN(::regra::sdk::AdaptationPlugin<CLASS>, __VA_ARGS__)
