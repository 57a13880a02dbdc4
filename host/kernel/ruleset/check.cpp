#include "kernel/ruleset/check.hpp"

#include <algorithm>

namespace regra::ruleset {
namespace {

// ---- the document ------------------------------------------------------------------------------

void note_season(const Ruleset& ruleset, Diagnostics& diagnostics) {
    const auto& documents = ruleset.documents;
    const Setting* season = ruleset.find({"season"});
    const auto before = std::find_if(documents.rbegin() + !documents.empty(), documents.rend(),
                                     [](const auto& one) { return !one.lends; });
    if (before == documents.rend() || ruleset.own().kind != Kind::regulation || !season) return;
    const Document& parent = *before;
    const Setting* rest = ruleset.find({"the rest"});
    const bool confirmed = rest && rest->document + 1 == documents.size();
    const bool changed = parent.kind == Kind::regulation &&
                         season->document + 1 == documents.size() &&
                         parent.season != ruleset.own().season;
    if (changed && !confirmed)
        diagnostics.note(season->place, "season.rest",
                         {{"season", ruleset.own().season}, {"parent", parent.season}});
}

// An event may adapt what its block lets it, and says who decided that.
void check_who_decided(const Ruleset& ruleset, Diagnostics& diagnostics) {
    for (const auto& setting : ruleset.settings()) {
        const Path* key = ruleset.needs_who_decided(setting);
        if (key && !ruleset.find(*key))
            diagnostics.error(setting.key_place, "event.who-decided",
                              {{"key", spoken(setting.path)},
                               {"article", ruleset.citation(setting)},
                               {"example", ruleset.example(*key)}});
    }
}

} // namespace

void check(const Ruleset& ruleset, Scripts& scripts, const Grammar& grammar,
           Diagnostics& diagnostics) {
    for (const auto check_one : grammar.checks) check_one(ruleset, scripts, diagnostics);
    check_scopes(ruleset, diagnostics);
    check_laws(ruleset, scripts, diagnostics);
    check_who_decided(ruleset, diagnostics);
    note_season(ruleset, diagnostics);
}

} // namespace regra::ruleset
