#include "engines/standings/start_order.hpp"

#include <algorithm>
#include <set>

#include "engines/standings/answers.hpp"
#include "engines/standings/groups.hpp"
#include "engines/standings/lists.hpp"
#include "engines/standings/stated.hpp"
#include "kernel/base/letters.hpp"
#include "kernel/base/random.hpp"
#include "kernel/sandbox/place_of.hpp"

namespace regra {
namespace {

constexpr const char* start_script = "standings/start";

ruleset::Path path_of_start(bool teams) {
    return {"order of the start", teams ? "of teams" : "by"};
}

// The place of each index among lots, from 1. Lots are drawn among the places in the order of
// entry.
std::vector<int> lots_of(const ruleset::Ruleset& rules, const std::vector<int>& entered) {
    const auto seed = rules.look({"tie-breaks", "lots drawn with"}, rules.event_facts());
    if (!seed) throw Error(Exit::bad_input, rules.place(), "lots.seed");
    std::vector<int> lots(entered.size());
    int place = 0;
    for (const int who : draw_lots(fnv1a(seed.which->text), entered)) {
        const auto index = std::find(entered.begin(), entered.end(), who) - entered.begin();
        lots[static_cast<std::size_t>(index)] = ++place;
    }
    return lots;
}

bool asks_for_lots(const Value& criteria, Machine& machine) {
    const auto& all = *criteria.list();
    return std::any_of(all.begin(), all.end(), [&](const Value& call) {
        return machine.declaration(call.text_of("script")).fields.yes_of("lots");
    });
}

// Every index once.
void refuse_order(const Value& said, std::size_t count, Machine& machine) {
    std::string fault = fault_of(said, rule_of_order(count));
    std::set<std::int64_t> seen;
    if (fault.empty())
        for (const auto& one : *said.list()) seen.insert(*one.number());
    if (fault.empty() && (seen.size() != count || said.list()->size() != count))
        fault = "the order does not have each of " + std::to_string(count) + " once";
    if (!fault.empty())
        throw Error(Exit::bad_input, place_of(machine.library().get(start_script), "order"),
                    "script.answered", {{"function", "order"}, {"what", fault}});
}

} // namespace

const ruleset::Setting* start_rule(const ruleset::Ruleset& rules, bool teams) {
    return rules.find(path_of_start(teams));
}

std::optional<int> start_until(const ruleset::Ruleset& rules) {
    const auto found = rules.ask({"order of the start", "until round"}, rules.event_facts());
    const auto* round = found.number();
    return round ? std::optional(static_cast<int>(*round)) : std::nullopt;
}

std::vector<int> start_order(const ruleset::Ruleset& rules, const Tournament& tournament,
                             Machine& machine, bool teams, const std::vector<int>& entered) {
    const Value rule = stated(rules, start_script, machine, 1);
    const Value* all = rule.find("order_of_the_start");
    const Value* criteria = all ? all->find(teams ? "of_teams" : "by") : nullptr;
    if (!criteria || !criteria->list())
        throw Error(Exit::bad_input, rules.place(), "start.unsaid",
                    {{"key", ruleset::spoken(path_of_start(teams))}});
    const bool drawn = asks_for_lots(*criteria, machine);
    const auto lots = drawn ? lots_of(rules, entered) : std::vector<int>();
    const EntryFacts facts(rules, tournament, machine, teams, {});
    std::optional<EntryFacts> of_members;
    if (teams) of_members.emplace(rules, tournament, machine, false, std::vector<std::string>());
    Value::List entries;
    for (std::size_t i = 0; i < entered.size(); ++i) {
        const auto& name = teams ? tournament.teams[i].name : tournament.entries[i].name;
        Value::List members;
        if (teams)
            for (const int member : tournament.teams[i].members)
                members.push_back(of_members->for_script(static_cast<std::size_t>(member)));
        Value one = Value::Map{{"index", static_cast<std::int64_t>(i + 1)},
                               {"entered", entered[i]},
                               {"sorted_as", without_marks(name)},
                               {"facts", facts.for_script(i)},
                               {"members", std::move(members)}};
        if (drawn) one.set("lot", lots[i]);
        entries.push_back(std::move(one));
    }
    const Value said = machine.call(start_script, "order", {*criteria, std::move(entries)});
    refuse_order(said, entered.size(), machine);
    std::vector<int> order;
    for (const auto& one : *said.list()) order.push_back(static_cast<int>(*one.number() - 1));
    return order;
}

} // namespace regra
