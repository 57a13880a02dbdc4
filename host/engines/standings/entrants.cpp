#include "engines/standings/entrants.hpp"

#include <utility>
#include <vector>

#include "engines/standings/circuit.hpp"
#include "kernel/base/diagnostic.hpp"
#include "kernel/base/text.hpp"

namespace regra {

std::set<std::string> names_of_entrants(const ruleset::Ruleset& rules,
                                        const Tournament& tournament) {
    std::set<std::string> names, facts;
    for (const auto& list : rules.names_under({"lists"}))
        if (const Value* of = ruleset::value_at(rules, {"lists", list, "of"}); of && of->text())
            facts.insert(*of->text());
    for (const auto& entry : tournament.entries) {
        names.insert({std::to_string(entry.number), entry.name});
        if (facts.contains("federation")) names.insert(entry.federation);
        for (const auto& [column, text] : entry.columns)
            if (facts.contains(column)) names.insert(text);
    }
    for (const auto& team : tournament.teams)
        names.insert({std::to_string(team.number), team.name});
    names.erase("");
    return names;
}

void refuse_unknown_entrants(const ruleset::Ruleset& rules, const Tournament& tournament,
                             const Stages* stages) {
    const auto competitions = rules.names_under({"competitions"});
    if (competitions.size() > 1 && !(stages && stages->have_all(competitions))) return;
    std::set<std::string> known; // made once a name is asked for
    Diagnostics problems;
    for (const auto& setting : rules.settings()) {
        if (setting.type != "list:entrant") continue;
        const Value* said = ruleset::value_at(rules, setting.path);
        if (!said || !said->list()) continue;
        if (known.empty()) {
            known = names_of_entrants(rules, tournament);
            if (stages) known.insert(stages->entrants().begin(), stages->entrants().end());
        }
        for (const auto& one : *said->list()) {
            if (!one.text() || known.contains(*one.text())) continue;
            const auto near = nearest(*one.text(), {known.begin(), known.end()});
            problems.error(
                setting.place, near.empty() ? "entrant.unknown" : "entrant.near",
                {{"key", join(setting.path, " ")}, {"name", *one.text()}, {"near", near}});
        }
    }
    if (problems.has_errors()) throw Error(Exit::bad_input, std::move(problems));
}

} // namespace regra
