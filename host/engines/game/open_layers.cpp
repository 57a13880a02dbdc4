#include "engines/game/open_layers.hpp"

#include "engines/game/announcer.hpp"
#include "kernel/ruleset/adaptations.hpp"

namespace regra::game {

Layers open_layers(const loader::Plugins& plugins, const ruleset::Rulesets& rulesets,
                   const ruleset::Ruleset& rules, const loader::Variant& variant) {
    Layers layers;
    for (const auto& used : ruleset::adaptations_of(rules)) {
        layers.stack.push_back(std::make_shared<loader::Adaptation>(
            plugins.open(used.id, loader::Kind::adaptation), variant, used.options, used.place));
        if (layers.stack.back()->plugin().names(REGRA_NAME_STYLE).empty()) continue;
        Announcing how{used.style, "", used.heard, {used.said.begin(), used.said.end()}};
        if (!used.heard.empty()) how.said = "en";
        if (!used.said.empty()) how.said = used.said.front().second;
        layers.announcer = std::make_shared<Announcer>(layers.stack.back(), rulesets, how);
    }
    return layers;
}

} // namespace regra::game
