// The way of an act down its layers.
#include <algorithm>

#include "engines/game/layer_events.hpp"
#include "engines/game/layer_view.hpp"
#include "engines/game/layers.hpp"
#include "kernel/base/text.hpp"

namespace regra::game {
namespace {

using loader::LayerAct;

// Rulings that send acts which lead to rulings that send acts: a script's mistake.
constexpr int most_queued = 16;

struct Refusal {
    const loader::Adaptation* by;
    LayerAct act;
    loader::Findings findings;
};

struct Descent {
    const Act& during; // gives what is done below its place
    const Laws& laws;
    const Terms& terms;
    State& state;
    std::vector<Ruling>& rulings;
    std::optional<Event> first; // to be raised when a layer has taken the act
    std::optional<Refusal> refused;

    // What a player's assistant did counts as the player's, and decisions see the difference.
    void tell(Event event) {
        if (is_assistant(during.who)) event.more.push_back({"by_assistant", true});
        raise(event, laws, terms, state, rulings);
    }

    // From this layer down; false: a layer refused it.
    bool offer(std::size_t layer, const LayerAct& act) {
        if (layer == state.layers.size()) {
            do_below(act);
            return true;
        }
        const auto& adaptation = *laws.layers.stack[layer];
        auto answer = adaptation.act(Seen(state).view, state.layers[layer], act);
        name_moves(answer.findings, laws.board, state);
        switch (answer.kind) {
        case loader::LayerAnswer::Kind::not_understood: return offer(layer + 1, act);
        case loader::LayerAnswer::Kind::refused:
            refused = Refusal{&adaptation, act, std::move(answer.findings)};
            return false;
        case loader::LayerAnswer::Kind::taken: break;
        }
        if (first) tell(*std::exchange(first, std::nullopt));
        const bool was_over = state.phase == Phase::over;
        const bool done =
            std::all_of(answer.below.begin(), answer.below.end(),
                        [&](const LayerAct& below) { return offer(layer + 1, below); });
        if (!done) return false;
        // What was found is ruled on with the board as the act has left it. An end that the board
        // itself shows comes first.
        if (was_over || state.phase != Phase::over)
            for (const auto& finding : answer.findings)
                tell(event_of(finding, act, false, laws.board));
        return true;
    }

    // What the game does; an act of layers alone ends here.
    void do_below(const LayerAct& sent) {
        const auto& kinds = laws.decisions.acts();
        const std::string name = with_blanks(sent.kind);
        const auto kind = std::find_if(kinds.begin(), kinds.end(),
                                       [&](const ActKind& one) { return one.name == name; });
        const bool in_time =
            kind != kinds.end() &&
            std::find(kind->phases.begin(), kind->phases.end(), state.phase) != kind->phases.end();
        if (!in_time) return; // what was done before it has ended the game
        const std::string rest = written(sent, *kind);
        auto taken = take(kind->takes, words_in(rest), known_of(laws.board.variant()));
        if (!taken.arguments)
            throw Failure(Exit::bad_input, during.place, "act.takes",
                          {{"act", kind->name},
                           {"text", rest},
                           {"takes", kind->takes},
                           {"wanted", join(taken.wanted, ", ")}});
        const Act act{sent.at,     sent.who,    &*kind, *std::move(taken.arguments),
                      during.text, during.place};
        for (const auto& event : carry_out(act, laws, state)) tell(event);
    }

    // What stands after the name of the act.
    std::string written(const LayerAct& sent, const ActKind& kind) const {
        if (!sent.text.empty()) return sent.text;
        if (sent.move != 0) return laws.board.text(state.position(), sent.move);
        return kind.takes.starts_with("CELL") ? laws.board.name(sent.cell) : "";
    }
};

// Decisions rule on what was refused; the act itself has changed nothing.
void rule_on(const Refusal& refusal, const Act& act, const Laws& laws, const Terms& terms,
             State& state, std::vector<Ruling>& rulings) {
    const std::size_t before = rulings.size();
    for (const auto& finding : refusal.findings)
        raise(event_of(finding, refusal.act, true, laws.board), laws, terms, state, rulings);
    if (rulings.size() > before) return;
    auto why = loader::diagnostics(refusal.findings, refusal.by->plugin(), act.place);
    if (!why.has_errors())
        why.error(act.place, "act.layer-refused", {{"act", with_blanks(refusal.act.kind)}});
    throw Failure(Exit::bad_input, std::move(why));
}

void descend(const LayerAct& sent, std::optional<Event> first, const Act& during, const Laws& laws,
             const Terms& terms, State& state, std::vector<Ruling>& rulings) {
    State next = state;
    const std::size_t before = rulings.size();
    Descent down{during, laws, terms, next, rulings, std::move(first), std::nullopt};
    if (down.offer(0, sent)) {
        state = std::move(next);
        return;
    }
    rulings.resize(before);
    rule_on(*down.refused, during, laws, terms, state, rulings);
}

} // namespace

void send_down(const Act& act, const Laws& laws, const Terms& terms, State& state,
               std::vector<Ruling>& rulings) {
    const Lent lent = lend(act, laws, state);
    std::optional<Event> first;
    if (!act.kind->adaptation.empty()) first = event_of_act(act, lent, laws);
    descend(lent.act, std::move(first), act, laws, terms, state, rulings);
}

void send_queued(const Act& during, const Laws& laws, const Terms& terms, State& state,
                 std::vector<Ruling>& rulings) {
    for (int sent = 0; !state.sent.empty(); ++sent) {
        if (sent == most_queued) throw Failure(Exit::bad_input, during.place, "act.endless");
        const LayerAct next = state.sent.front();
        state.sent.erase(state.sent.begin());
        if (!state.layers.empty()) descend(next, std::nullopt, during, laws, terms, state, rulings);
    }
}

} // namespace regra::game
