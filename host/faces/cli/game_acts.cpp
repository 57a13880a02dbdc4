// regra game acts: what can be written in a file of acts under a ruleset.
#include <algorithm>

#include "engines/game/open_layers.hpp"
#include "faces/cli/commands.hpp"
#include "faces/cli/game_table.hpp"
#include "faces/cli/json.hpp"
#include "faces/cli/output.hpp"
#include "faces/cli/play_parts.hpp"
#include "faces/cli/position.hpp"
#include "faces/cli/table.hpp"
#include "kernel/base/text.hpp"
#include "kernel/ruleset/adaptations.hpp"

namespace regra::cli {
namespace {

using game::ActKind;

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

Json json_of(const ActKind& act) {
    const auto words = phases(act);
    return Json::Object{{"act", act.name},
                        {"by", who_may(act)},
                        {"takes", act.takes},
                        {"phases", Json::Array(words.begin(), words.end())},
                        {"decision", act.decision.empty() ? Json() : Json(act.decision)},
                        {"adaptation", act.adaptation.empty() ? Json() : Json(act.adaptation)},
                        {"title", act.title}};
}

// With those of the adaptations that the ruleset lets players use.
std::vector<ActKind> acts_under(const Common& common, Store& store, const ruleset::Ruleset& rules) {
    const game::Decisions decisions(rules, store.scripts);
    if (!ruleset::variant_of(rules) || ruleset::adaptations_of(rules).empty())
        return decisions.acts();
    const auto variant = open_variant(common, rules, rules.place());
    return game::acts_of(decisions,
                         game::open_layers(plugins_of(common), store.rulesets, rules, variant));
}

} // namespace

Exit run_game_acts(const Common& common, const GameActs& asked) {
    Store store(common);
    const auto rules = store.rulesets.load(asked.id);
    auto acts = acts_under(common, store, rules);
    const auto own = std::find_if(acts.begin(), acts.end(), [](const auto& act) {
        return !act.decision.empty() || !act.adaptation.empty();
    });
    std::sort(own, acts.end(), [](const auto& a, const auto& b) { return a.name < b.name; });
    if (common.json) {
        Json::Array list;
        for (const auto& act : acts) list.push_back(json_of(act));
        print_json(list);
        return Exit::done;
    }
    Table table;
    for (const auto& act : acts)
        table.rows.push_back({who_may(act),
                              act.takes.empty() ? act.name : act.name + " " + act.takes, when(act),
                              act.decision + act.adaptation, act.title});
    print(text(table));
    return Exit::done;
}

} // namespace regra::cli
