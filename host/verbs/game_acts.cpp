// regra game acts: what can be written in a file of acts under a ruleset.
#include <algorithm>

#include "engines/game/layers.hpp"
#include "kernel/base/text.hpp"
#include "kernel/ruleset/adaptations.hpp"
#include "verbs/game_table.hpp"
#include "verbs/table.hpp"
#include "verbs/verb.hpp"

namespace regra::verbs {
namespace {

using game::ActKind;

struct GameActs {
    std::string id; // a ruleset
};

std::vector<std::string> phases(const ActKind& act) {
    std::vector<std::string> words;
    for (std::size_t i = 0; i < game::phase_words.size(); ++i)
        if (std::find(act.phases.begin(), act.phases.end(), static_cast<game::Phase>(i)) !=
            act.phases.end())
            words.emplace_back(game::phase_words[i]);
    return words;
}

std::string when(const ActKind& act) {
    const auto words = phases(act);
    return words.size() == game::phase_words.size() ? "any" : join(words, ", ");
}

// With those of the adaptations that the ruleset lets players use.
std::vector<ActKind> acts_under(const Call& call, Store& store, const ruleset::Ruleset& rules) {
    const game::Decisions decisions(rules, store.scripts);
    if (!ruleset::variant_of(rules) || ruleset::adaptations_of(rules).empty())
        return decisions.acts();
    const auto variant = open_variant(call, rules, rules.place());
    return game::acts_of(decisions,
                         game::open_layers(plugins_of(call), store.rulesets, rules, variant));
}

Reply run_game_acts(const Call& call, const GameActs& asked) {
    Store store(call);
    const auto rules = store.rulesets.load(asked.id);
    auto acts = acts_under(call, store, rules);
    const auto own = std::find_if(acts.begin(), acts.end(), [](const auto& act) {
        return !act.decision.empty() || !act.adaptation.empty();
    });
    std::sort(own, acts.end(), [](const auto& a, const auto& b) { return a.name < b.name; });
    const auto or_null = [](const std::string& name) {
        return name.empty() ? Value() : Value(name);
    };
    Value::List all;
    for (const auto& act : acts) {
        const auto words = phases(act);
        all.push_back(Value::Map{{"act", act.name},
                                 {"by", who_may(act)},
                                 {"takes", act.takes},
                                 {"phases", Value::List(words.begin(), words.end())},
                                 {"when", when(act)},
                                 {"decision", or_null(act.decision)},
                                 {"adaptation", or_null(act.adaptation)},
                                 {"title", act.title}});
    }
    return {std::move(all)};
}

} // namespace

Verb game_acts() {
    using namespace reply;
    return verb<GameActs>(
        "game acts", "what can be written in a file of acts",
        "A line an act: who does it, its words, when, the script that decides it or the\n"
        "adaptation that takes it, and what it is. Acts of an adaptation (announce, lift\n"
        "...) come where a player uses it. rulesets/ACTS.md explains the words in capitals.\n"
        "--json: [{act, by, takes, phases, when, decision, adaptation, title}]",
        {{parameter("ID", &GameActs::id, "a ruleset of `regra ruleset list`")}},
        list("", record("", {text("by"), record("", {text("act"), text("takes")}).in_lines(),
                             list("phases", text("")).hidden(), text("when"),
                             record("", {text("decision").or_null(), text("adaptation").or_null()})
                                 .in_lines(),
                             text("title")}))
            .in_columns(),
        run_game_acts);
}

} // namespace regra::verbs
