#include "engines/standings/competition.hpp"

#include "engines/standings/grammar.hpp"

#include "kernel/base/text.hpp"

#include <algorithm>
#include <string_view>

namespace regra {
namespace {

using ruleset::Found;
using ruleset::Ruleset;
using ruleset::TieBreak;

constexpr const char* knock_out = "knock-out";

std::string chosen_name(const Ruleset& rules, const std::string& name) {
    const auto names = rules.names_under({"competitions"});
    if (name.empty() && names.size() <= 1) return names.empty() ? "" : names[0];
    if (!name.empty() && std::find(names.begin(), names.end(), name) != names.end()) return name;
    throw Error(Exit::bad_input, rules.place(),
                name.empty() ? "competition.which" : "competition.unknown",
                {{"name", name}, {"names", join(names, ", ")}});
}

Criterion criterion_of(const TieBreak& line) {
    Criterion criterion;
    criterion.title = line.printed;
    criterion.place = line.place;
    if (line.call.is_nothing()) return criterion;
    criterion.script = line.call.text_of("script");
    criterion.options = *line.call.find("options");
    return criterion;
}

// What an event answers where nobody knows what a line counts.
void take_reading(const Ruleset& rules, TieBreak& line) {
    if (!line.call.is_nothing()) return;
    const Found answer = rules.look({"tie-breaks", "readings", line.title}, rules.event_facts());
    if (answer) line.call = *answer.value();
}

} // namespace

CompetitionRules competition_of(const Ruleset& rules, const std::string& name, bool teams) {
    CompetitionRules made;
    const ruleset::FactValues facts = rules.event_facts();
    made.name = chosen_name(rules, name);
    made.teams = teams;
    if (const Value* declared = ruleset::value_at(rules, {"competitions", made.name})) {
        made.teams = declared->yes_of("teams");
        made.system = declared->text_of("system");
        for (const auto& group : declared->list_of("groups")) made.only.push_back(*group.text());
    }
    if (made.system.empty())
        if (const Found system = rules.ask({"play", "system"}, facts))
            made.system = system.which->text;
    if (made.system.empty()) throw Error(Exit::bad_input, rules.place(), "tie-breaks.no-system");
    made.list = ruleset::list_name(made.teams, made.system);
    const Found lines = rules.ask({"tie-breaks", made.list}, facts);
    if (lines) {
        made.lines_setting = lines.setting;
        made.lines = tie_breaks_of(rules, *lines.setting, *lines.which);
    } else if (made.system == knock_out) { // the stages passed are enough
        const auto* declared = rules.find({"competitions", made.name});
        made.lines_setting = declared ? declared : rules.find({"play", "system"});
    }
    for (auto& line : made.lines) {
        take_reading(rules, line);
        made.criteria.push_back(criterion_of(line));
    }
    if (made.system == knock_out) // whoever reached a later match is ahead
        made.score = Criterion{"tiebreaks/stages_passed", Value(Value::Map{}), "", {}};
    if (const Found score = rules.ask({"points", "score"}, facts)) {
        made.score = Criterion{score.value()->text_of("script"), *score.value()->find("options"),
                               score.which->text, score.which->place};
    }
    const Found unplayed = rules.ask({"tie-breaks", "unplayed games"}, facts);
    if (unplayed) made.unplayed = unplayed.value()->text_of("script");
    return made;
}

void demand_ranked(const Ruleset& rules, const CompetitionRules& of) {
    if (!of.lines_setting)
        throw Error(Exit::bad_input, rules.place(), "tie-breaks.none", {{"list", of.list}});
}

} // namespace regra
