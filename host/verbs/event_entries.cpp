#include "verbs/event_entries.hpp"

#include <algorithm>
#include <map>

#include "engines/event/from_tournament.hpp"
#include "engines/event/tournament.hpp"
#include "engines/standings/competition.hpp"
#include "engines/standings/grammar.hpp"
#include "engines/standings/groups.hpp"
#include "engines/standings/start_order.hpp"
#include "kernel/base/hash.hpp"
#include "verbs/store.hpp"

namespace regra::verbs {
namespace {

// What the journal has of an entry: nothing that names a person.
Value facts_of(const Entry& entry, const std::vector<std::string>& kept) {
    Value made = Value::Map{};
    const auto set = [&](std::string_view name, const std::string& value) {
        if (!value.empty()) made.set(name, value);
    };
    if (entry.gender != Gender::unknown)
        made.set("gender", entry.gender == Gender::female ? "female" : "male");
    set("title", entry.title);
    set("federation", entry.federation);
    if (entry.rating != 0) made.set("rating", entry.rating);
    Value columns = Value::Map{};
    for (const auto& [name, value] : entry.columns)
        if (name == "team")
            set("team", value);
        else if (std::find(kept.begin(), kept.end(), name) != kept.end())
            columns.set(name, value);
    if (!columns.map()->empty()) made.set("columns", std::move(columns));
    return made;
}

Value person_of(const Entry& entry, const std::vector<std::string>& kept) {
    Value person = Value::Map{{"name", entry.name}};
    if (entry.birth.year != 0) person.set("birth", text(entry.birth));
    if (!entry.federation_id.empty()) person.set("id", entry.federation_id);
    Value columns = Value::Map{};
    for (const auto& [name, value] : entry.columns)
        if (name != "team" && std::find(kept.begin(), kept.end(), name) == kept.end())
            columns.set(name, value);
    if (!columns.map()->empty()) person.set("columns", std::move(columns));
    return person;
}

// The groups that an entry stands in, so that they are known when its birth is not any more.
Value groups_of(const EntryFacts& facts, std::size_t entry) {
    Value made = Value::Map{};
    for (const auto& family : facts.families()) {
        const auto values = facts.values(entry, family.name);
        if (values.size() == 1) made.set(family.name, values.front());
    }
    return made;
}

} // namespace

void check_facts(const EventWork& work, const Tournament& tournament) {
    Store store(work.own());
    const auto rules = store.rulesets.load(work.state().ruleset);
    EntryFacts(rules, tournament, store.scripts.machine(), false, {});
}

Value::List entered(EventWork& work, const Tournament& tournament, std::vector<std::string>& ids) {
    Store store(work.own());
    const auto rules = store.rulesets.load(work.state().ruleset);
    const auto kept = ruleset::columns_of_entries(rules);
    const EntryFacts facts(rules, tournament, store.scripts.machine(), false, {});
    const MatchRounds columns_of(tournament, work.state().games);
    Value::List entries;
    for (std::size_t e = 0; e < tournament.entries.size(); ++e) {
        const Entry& entry = tournament.entries[e];
        Value one = facts_of(entry, kept);
        if (auto groups = groups_of(facts, e); !groups.map()->empty())
            one.set("facts", std::move(groups));
        const int column = event::first_column(entry);
        if (column > 1) {
            one.set("from", columns_of.round_at(column));
            const auto& before = entry.games[static_cast<std::size_t>(column - 2)];
            one.set("missed", before.kind == GameKind::half_bye ? "half" : "zero");
        }
        ids.push_back(work.add_person(person_of(entry, kept)));
        one.set("entry", ids.back());
        entries.push_back(std::move(one));
    }
    return entries;
}

Value entry_amended(EventWork& work, const std::string& id, const Entry& entry) {
    Store store(work.own());
    const auto rules = store.rulesets.load(work.state().ruleset);
    const auto kept = ruleset::columns_of_entries(rules);
    Tournament one;
    one.file = work.file();
    one.entries = {entry};
    one.entries.front().games.clear();
    const EntryFacts facts(rules, one, store.scripts.machine(), false, {});
    Value made = facts_of(entry, kept);
    made.set("title", entry.title); // what is not stated would stay
    made.set("federation", entry.federation);
    made.set("rating", entry.rating);
    made.set("facts", groups_of(facts, 0));
    work.change_person(id, person_of(entry, kept));
    made.set("entry", id);
    return made;
}

void enter_teams(EventWork& work) {
    const auto& states = work.journal().states();
    if (std::none_of(states.begin(), states.end(),
                     [](const event::State& state) { return state.of_teams; }))
        return;
    std::vector<std::pair<std::string, Value::List>> teams;
    std::map<std::string, std::size_t> places; // of teams, by name
    for (const auto& entry : work.state().entries) {
        if (entry.team.empty() || work.state().team_named(entry.team) != no_entry) continue;
        const auto [place, is_new] = places.try_emplace(entry.team, teams.size());
        if (is_new) teams.push_back({entry.team, {}});
        teams[place->second].second.push_back(entry.id);
    }
    for (auto& [name, members] : teams)
        work.add(Value::Map{{"act", "team"},
                            {"team", hexadecimal(random_bytes<8>())},
                            {"name", name},
                            {"members", std::move(members)}});
}

namespace {

std::vector<int> entries_by(const EventWork& work, const std::string& by) {
    const auto& entries = work.state().entries;
    std::vector<int> order;
    std::vector<std::string> names;
    for (std::size_t e = 0; e < entries.size(); ++e) {
        order.push_back(static_cast<int>(e));
        names.push_back(folded(work.name(static_cast<int>(e))));
    }
    std::stable_sort(order.begin(), order.end(), [&](int a, int b) {
        const auto one = static_cast<std::size_t>(a), other = static_cast<std::size_t>(b);
        if (by == "rating" && entries[one].rating != entries[other].rating)
            return entries[one].rating > entries[other].rating;
        return by != "file" && names[one] < names[other];
    });
    return order;
}

// The lists of the tournament stand by start numbers, those of the state as they were entered.
std::vector<int> by_rules(const EventWork& work, Store& store, const ruleset::Ruleset& rules) {
    const bool teams = work.state().of_teams;
    const auto in_state =
        teams ? event::teams_in_order(work.state()) : event::in_order(work.state());
    std::vector<int> entered;
    for (const int at : in_state) entered.push_back(at + 1);
    std::vector<int> order;
    for (const int at :
         start_order(rules, work.tournament(), store.scripts.machine(), teams, entered))
        order.push_back(in_state[static_cast<std::size_t>(at)]);
    return order;
}

} // namespace

bool plays_table(const EventWork& work) {
    Store store(work.own());
    const auto rules = store.rulesets.load(work.state().ruleset);
    const auto& state = work.state();
    return regra::competition_of(rules, state.competition, state.of_teams).everyone_meets();
}

bool rules_say_order(const EventWork& work) {
    Store store(work.own());
    return start_rule(store.rulesets.load(work.state().ruleset), work.state().of_teams);
}

Value numbered_by(const EventWork& work, const std::string& by) {
    Store store(work.own());
    const auto rules = store.rulesets.load(work.state().ruleset);
    const bool of_rules = by == "rules";
    const auto order = of_rules ? by_rules(work, store, rules) : entries_by(work, by);
    const bool teams = of_rules && work.state().of_teams;
    Value::List ids;
    for (const int at : order) {
        const auto index = static_cast<std::size_t>(at);
        ids.push_back(teams ? work.state().teams[index].id : work.state().entries[index].id);
    }
    Value act = Value::Map{{"act", "number"}, {"method", by}, {"order", std::move(ids)}};
    if (const auto until = start_until(rules)) act.set("until", *until);
    return act;
}

void renumber(EventWork& work) {
    Store store(work.own());
    const auto rules = store.rulesets.load(work.state().ruleset);
    const auto& state = work.state();
    const bool of_rules = start_rule(rules, state.of_teams) &&
                          (state.numbered_by.empty() || state.numbered_by == "rules");
    if (state.paired() > 0) { // who meets whom in a table goes by the numbers
        const auto system = regra::competition_of(rules, state.competition, state.of_teams).list;
        if (state.paired() >= start_until(rules).value_or(0) || !system.ends_with("Swiss")) return;
    }
    if (!of_rules && state.numbered_by != "rating" && state.numbered_by != "name") return;
    Value act = numbered_by(work, of_rules ? "rules" : state.numbered_by);
    const auto& order = act.list_of("order");
    const auto number_of = [&](const std::string& id) {
        return state.of_teams && of_rules
                   ? state.teams[static_cast<std::size_t>(state.team(id))].number
                   : state.entries[static_cast<std::size_t>(state.entry(id))].number;
    };
    bool same = true;
    for (std::size_t at = 0; at < order.size(); ++at)
        same &= number_of(*order[at].text()) == static_cast<int>(at + 1);
    if (same) return;
    const auto by = act.text_of("method");
    work.add(std::move(act));
    work.say(order_message(work, by));
}

Message order_message(const EventWork& work, const std::string& by) {
    if (by == "rules") {
        Store store(work.own());
        const auto rules = store.rulesets.load(work.state().ruleset);
        const auto* rule = start_rule(rules, work.state().of_teams);
        return {"event.numbered-rules", {{"article", rule ? rules.citation(*rule) : ""}}};
    }
    return {by == "rating" ? "event.numbered-rating"
            : by == "name" ? "event.numbered-name"
                           : "event.numbered-file",
            {}};
}

} // namespace regra::verbs
