// Rulesets of openings, as commands use them.
#include "engines/lots/table.hpp"
#include "faces/cli/output.hpp"
#include "faces/cli/position.hpp"
#include "faces/cli/rulesets.hpp"

namespace regra::cli {

ruleset::Ruleset load_openings(const Common& common, const std::string& id,
                               const std::string& variant) {
    const Store store(common);
    ruleset::Ruleset rules = store.rulesets.load(id);
    const auto& openings = rules.openings;
    if (openings.lines.empty())
        throw Failure(Exit::bad_input, {"--openings"}, "openings.kind", {{"id", id}});
    if (!variant.empty() && variant != openings.variant)
        throw Failure(Exit::bad_input, {"--openings"}, "openings.variant",
                      {{"id", id}, {"variant", openings.variant}, {"asked", variant}});
    return rules;
}

void check_openings(const Common& common, const ruleset::Openings& openings, Diagnostics& found) {
    try {
        plugins_of(common).open(openings.variant, loader::Kind::variant);
    } catch (const Failure& failure) {
        if (failure.exit() != Exit::bad_input) throw;
        return found.note(openings.variant_place, "openings.untried", {{"id", openings.variant}});
    }
    try {
        lots::openings_of(open_variant(common, openings), openings);
    } catch (const Failure& failure) {
        found.append(failure.diagnostics());
    }
}

} // namespace regra::cli
