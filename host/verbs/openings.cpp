// Rulesets of openings, as commands use them.
#include "engines/lots/table.hpp"
#include "verbs/call.hpp"
#include "verbs/position.hpp"
#include "verbs/store.hpp"

namespace regra::verbs {

ruleset::Ruleset load_openings(const Call& call, const std::string& id,
                               const std::string& variant) {
    const Store store(call);
    ruleset::Ruleset rules = store.rulesets.load(id);
    const auto& openings = rules.table<ruleset::Openings>();
    if (openings.lines.empty())
        throw Error(Exit::bad_input, {"--openings"}, "openings.kind", {{"id", id}});
    if (!variant.empty() && variant != openings.variant)
        throw Error(Exit::bad_input, {"--openings"}, "openings.variant",
                    {{"id", id}, {"variant", openings.variant}, {"asked", variant}});
    return rules;
}

void check_openings(const Call& call, const ruleset::Openings& openings, Diagnostics& found) {
    try {
        plugins_of(call).open(openings.variant, loader::Kind::variant);
    } catch (const Error& error) {
        if (error.exit() != Exit::bad_input) throw;
        return found.note(openings.variant_place, "openings.untried", {{"id", openings.variant}});
    }
    try {
        lots::openings_of(open_variant(call, openings), openings);
    } catch (const Error& error) {
        found.append(error.diagnostics());
    }
}

} // namespace regra::verbs
