// The adaptation "blind" (FIDE 2005, Appendix F; FIDE 2023, Appendix D): moves that are announced,
// beside any variant whose cells are letters and numbers.
#include <regra/adaptation.hpp>

#include "names.hpp"
#include "procedure.hpp"
#include "speech.hpp"

namespace regra::blind {
namespace {

template<std::size_t a, std::size_t b>
constexpr std::array<Name, a + b> join(const std::array<Name, a>& first,
                                       const std::array<Name, b>& second) {
    std::array<Name, a + b> all{};
    for (std::size_t i = 0; i < a; ++i) all[i] = first[i];
    for (std::size_t i = 0; i < b; ++i) all[a + i] = second[i];
    return all;
}

} // namespace

struct Blind {
    using State = blind::State;
    using Speech = blind::Speech;

    static constexpr auto catalogue = join(speech_names, procedure_names);

    explicit Blind(const sdk::Options& options) : rules(options) {}

    Rules rules;

    bool suits(const sdk::Game& game, sdk::Findings& findings) const {
        const Board board(game);
        const auto cells = static_cast<uint16_t>(board.cells.size());
        for (uint16_t cell = 0; cell < cells; ++cell) {
            if (!board.can_be_said(cell))
                findings.fatal("cell-cannot-be-said", {{"cell", sdk::Cell{cell}}});
        }
        return !findings.fatal_so_far();
    }

    void begin(const regra_view&, State& state) const noexcept { blind::begin(state); }
    void act(const regra_view& view, State& state, const regra_act& act, sdk::Acts& below,
             sdk::Findings& findings) const {
        blind::act(rules, view, state, act, below, findings);
    }
    void expected(const regra_view& view, const State& state, sdk::Acts& acts,
                  sdk::Findings& findings) const {
        blind::expected(rules, view, state, acts, findings);
    }

    Speech speech(const sdk::Game& game, const sdk::Styled& styled, sdk::Findings& findings) const {
        return make_speech(game, styled, findings);
    }
    std::string say(const Speech& speech, const void* position, regra_move move) const {
        return blind::say(speech, position, move);
    }
    std::optional<regra_move> hear(const Speech& speech, const void* position,
                                   std::string_view text, sdk::Findings& findings) const {
        return blind::hear(speech, position, text, findings);
    }
};

} // namespace regra::blind

REGRA_ADAPTATION_PLUGIN(regra::blind::Blind, {"blind", "Blind players", "1.0", "Regra"});
