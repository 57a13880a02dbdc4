#include "engines/standings/competition.hpp"

#include "kernel/base/text.hpp"
#include "kernel/ruleset/check.hpp"

#include <algorithm>
#include <string_view>

namespace regra {
namespace {

using ruleset::Call;
using ruleset::Found;
using ruleset::Ruleset;
using ruleset::TieBreak;

const ruleset::Competition* declared(const Ruleset& rules, const std::string& name) {
    const auto* setting = rules.find({"competitions", name});
    return setting && !setting->cases.empty()
               ? std::get_if<ruleset::Competition>(&setting->cases[0].data)
               : nullptr;
}

std::string chosen_name(const Ruleset& rules, const std::string& name) {
    const auto names = rules.names_under({"competitions"});
    if (name.empty() && names.size() <= 1) return names.empty() ? "" : names[0];
    if (!name.empty() && std::find(names.begin(), names.end(), name) != names.end()) return name;
    throw Failure(Exit::bad_input, rules.place(),
                  name.empty() ? "competition.which" : "competition.unknown",
                  {{"name", name}, {"names", join(names, ", ")}});
}

Value option_value(const ruleset::Option& option) {
    if (const auto* yes = std::get_if<bool>(&option.value)) return *yes;
    if (const auto* number = std::get_if<std::int64_t>(&option.value)) return *number;
    if (const auto* text = std::get_if<std::string>(&option.value)) return *text;
    Value::List list;
    for (const auto& name : std::get<std::vector<std::string>>(option.value))
        list.emplace_back(name);
    return list;
}

Criterion criterion_of(const TieBreak& line) {
    Criterion criterion;
    criterion.title = line.printed;
    criterion.place = line.place;
    if (!line.call) return criterion;
    criterion.script = line.call->script;
    criterion.options = options_of(*line.call);
    return criterion;
}

// What an event answers where nobody knows what a line counts.
void take_reading(const Ruleset& rules, TieBreak& line) {
    if (line.call) return;
    const Found answer = rules.look({"tie-breaks", "readings", line.title}, rules.event_facts());
    if (const auto* call = answer.as<Call>()) line.call = *call;
}

} // namespace

Value options_of(const Call& call) {
    Value options(Value::Map{});
    for (const auto& option : call.options) {
        std::string key = option.name;
        std::replace(key.begin(), key.end(), ' ', '_');
        options.set(key, option_value(option));
    }
    return options;
}

CompetitionRules competition_of(const Ruleset& rules, const std::string& name, bool teams) {
    CompetitionRules made;
    const ruleset::FactValues facts = rules.event_facts();
    made.name = chosen_name(rules, name);
    made.teams = teams;
    if (const auto* competition = declared(rules, made.name)) {
        made.teams = competition->teams;
        made.system = competition->system;
        made.categories = competition->categories;
    }
    if (made.system.empty())
        if (const Found system = rules.ask({"play", "system"}, facts))
            made.system = system.which->text;
    made.list = ruleset::list_name(made.teams, made.system);
    const Found lines = rules.ask({"tie-breaks", made.list}, facts);
    if (!lines)
        throw Failure(Exit::bad_input, rules.place(), "tie-breaks.none", {{"list", made.list}});
    made.lines_setting = lines.setting;
    made.lines = *lines.as<std::vector<TieBreak>>();
    for (auto& line : made.lines) {
        take_reading(rules, line);
        made.criteria.push_back(criterion_of(line));
    }
    const Found unplayed = rules.ask({"tie-breaks", "unplayed games"}, facts);
    if (const auto* call = unplayed.as<Call>()) made.unplayed = call->script;
    return made;
}

} // namespace regra
