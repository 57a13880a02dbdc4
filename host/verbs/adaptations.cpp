#include "verbs/adaptations.hpp"

#include <algorithm>

#include "engines/game/layers.hpp"
#include "kernel/base/text.hpp"
#include "kernel/ruleset/adaptations.hpp"
#include "verbs/call.hpp"
#include "verbs/position.hpp"

namespace regra::verbs {

std::vector<std::string> used_by_players(const game::Header& header) {
    constexpr std::string_view uses = " uses ";
    std::vector<std::string> ids;
    if (!header.given) return ids;
    for (const auto phrase : split(header.given->text, ","))
        if (const auto at = phrase.find(uses); at != std::string_view::npos)
            ids.emplace_back(trim(phrase.substr(at + uses.size())));
    return ids;
}

namespace {

void refuse_unstated(const std::string& adaptation, const ruleset::Ruleset& rules,
                     const ruleset::Rulesets& rulesets, const Place& place) {
    const auto stated = ruleset::adaptations_of(rules);
    if (std::any_of(stated.begin(), stated.end(),
                    [&](const auto& one) { return one.id == adaptation; }))
        return;
    const std::string block = ruleset::missing_block(rules, adaptation);
    const bool can_be_imported = !block.empty();
    throw Error(Exit::bad_input, place,
                can_be_imported ? "adaptation.not-borrowed" : "adaptation.not-stated",
                {{"adaptation", adaptation},
                 {"document", rules.documents.front().cited_as},
                 {"block", block},
                 {"editions", join(rulesets.editions_with(block, rules), " | ")}});
}

} // namespace

game::Layers layers_of(const Call& call, const ruleset::Rulesets& rulesets,
                       const game::Header& header, const ruleset::Ruleset& rules,
                       const loader::Variant& variant) {
    const auto used = used_by_players(header);
    for (const auto& id : used) refuse_unstated(id, rules, rulesets, header.given->place);
    if (used.empty()) return {};
    return game::open_layers(plugins_of(call), rulesets, rules, variant);
}

void check_adaptations(const Call& call, const ruleset::Rulesets& rulesets,
                       const ruleset::Ruleset& rules, Diagnostics& found) {
    const auto used = ruleset::adaptations_of(rules);
    const auto variant_used = ruleset::variant_of(rules);
    if (used.empty() || !variant_used) return;
    const auto plugins = plugins_of(call);
    const auto note_missing = [&](const std::string& plugin, loader::Kind kind) {
        try {
            plugins.open(plugin, kind);
            return false;
        } catch (const Error& error) {
            if (error.exit() != Exit::bad_input) throw;
            found.note(used.front().place, "adaptation.untried", {{"id", plugin}});
            return true;
        }
    };
    if (note_missing(variant_used->id, loader::Kind::variant)) return;
    for (const auto& one : used)
        if (note_missing(one.id, loader::Kind::adaptation)) return;
    try {
        const auto variant = open_variant(call, rules, rules.place());
        game::open_layers(plugins, rulesets, rules, variant);
    } catch (const Error& error) {
        found.append(error.diagnostics());
    }
}

} // namespace regra::verbs
