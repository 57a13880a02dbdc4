#include "engines/game/layers.hpp"

#include <algorithm>

#include "engines/game/game.hpp"
#include "engines/game/layer_view.hpp"
#include "engines/game/lent.hpp"
#include "kernel/base/text.hpp"

namespace regra::game {
namespace {

bool anybody_uses(const std::array<PlayerTraits, 2>& players) {
    return std::any_of(players.begin(), players.end(),
                       [](const auto& player) { return !player.uses.empty(); });
}

ActKind kind_of(const loader::Name& name, const loader::Adaptation& adaptation) {
    ActKind kind{with_blanks(name.id),
                 ActKind::By::assistant,
                 {Phase::playing, Phase::stopped},
                 name.value,
                 "",
                 name.title};
    kind.adaptation = adaptation.plugin().id();
    const bool side = has_word(name.domain, "side") || has_word(name.domain, "opponent");
    const bool arbiter = has_word(name.domain, "arbiter");
    if (side) kind.by = arbiter ? ActKind::By::anyone : ActKind::By::player;
    if (arbiter && !side) kind.by = ActKind::By::arbiter;
    return kind;
}

} // namespace

std::vector<ActKind> acts_of(const Laws& laws, const Setup& setup) {
    return anybody_uses(setup.players) ? acts_of(laws.decisions, laws.layers)
                                       : laws.decisions.acts();
}

std::vector<ActKind> acts_of(const Decisions& decisions, const Layers& layers) {
    std::vector<ActKind> acts = decisions.acts();
    const auto for_each_name = [&](auto&& use) {
        for (const auto& layer : layers.stack)
            for (const auto& name : layer->plugin().names(REGRA_NAME_ACT)) {
                const std::string called = with_blanks(name.id);
                const auto known = std::find_if(acts.begin(), acts.end(), [&](const ActKind& act) {
                    return act.name == called;
                });
                use(name, *layer, known);
            }
    };
    for_each_name([&](const auto& name, const auto& layer, auto known) {
        const bool is_own = !has_word(name.domain, "below") && !has_word(name.domain, "host");
        if (known == acts.end() && is_own) acts.push_back(kind_of(name, layer));
    });
    for_each_name([&](const auto& name, const auto&, auto known) {
        if (known != acts.end() && has_word(name.domain, "assistant")) known->by_assistants = true;
    });
    return acts;
}

std::vector<loader::LayerState> begin_layers(const Laws& laws, const State& state) {
    std::vector<loader::LayerState> begun;
    if (!anybody_uses(state.players)) return begun;
    const Seen seen(state);
    for (const auto& layer : laws.layers.stack) begun.push_back(layer->begin(seen.view));
    return begun;
}

std::vector<loader::LayerExpected> expected_of_layers(const Laws& laws, const State& state) {
    std::vector<loader::LayerExpected> all;
    const Seen seen(state);
    for (std::size_t layer = 0; layer < state.layers.size(); ++layer)
        for (auto& one : laws.layers.stack[layer]->expected(seen.view, state.layers[layer]))
            all.push_back(std::move(one));
    return all;
}

bool is_for_layers(const Act& act, const Laws& laws, const State& state) {
    return !state.layers.empty() && act.who != both_players &&
           declared(laws.layers, act.kind->name) != nullptr;
}

} // namespace regra::game
