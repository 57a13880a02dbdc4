#include "faces/cli/announcing.hpp"

#include "faces/cli/output.hpp"
#include "faces/cli/rulesets.hpp"

namespace regra::cli {

game::Announcer announcer_of(const Common& common, const ruleset::Rulesets& rulesets,
                             const loader::Variant& variant, const std::string& adaptation,
                             const game::Announcing& how) {
    auto plugin = plugins_of(common).open(adaptation, loader::Kind::adaptation);
    return game::Announcer(std::make_shared<loader::Adaptation>(std::move(plugin), variant),
                           rulesets, how);
}

game::Announcer announcer_of(const Common& common, const loader::Variant& variant,
                             const Announce& asked) {
    const Store store(common);
    return announcer_of(common, store.rulesets, variant, asked.adaptation,
                        {asked.style, asked.speech, asked.understand});
}

} // namespace regra::cli
