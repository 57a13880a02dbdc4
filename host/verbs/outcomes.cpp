#include "verbs/outcomes.hpp"

#include <algorithm>
#include <functional>
#include <map>
#include <memory>
#include <set>
#include <tuple>

#include "engines/standings/circuit.hpp"
#include "engines/standings/prizes.hpp"
#include "engines/standings/same_results.hpp"
#include "formats/csv/csv.hpp"
#include "kernel/base/text.hpp"
#include "kernel/ruleset/source.hpp"
#include "kernel/ruleset/value.hpp"
#include "verbs/table.hpp"
#include "verbs/tournament_file.hpp"

namespace regra::verbs {
namespace {

using ruleset::Difference;
using ruleset::Ruleset;
using ruleset::Setting;
using Names = std::vector<std::string>;

// What a ruleset made of the results. Entries are those of the file, in its order.
struct RankedEvent {
    std::vector<int> ranks;
    std::vector<std::string> groups;
    std::map<std::tuple<std::string, std::string, int>, Names> prizes; // who has each
    struct Team {
        int rank = 0;
        Points points;
        bool operator==(const Team&) const = default;
    };
    // Lines of the ruleset's lists: list, group, name.
    std::map<std::tuple<std::string, std::string, std::string>, Team> teams;
    bool operator==(const RankedEvent&) const = default;
};

// ---- the event under another ruleset -----------------------------------------------------------

// The text of the event, extending `id`.
std::string extending(const ruleset::Source& source, const std::string& id) {
    std::string text;
    bool extends = false;
    for (std::size_t i = 0; i < source.line_count(); ++i) {
        const bool is_it = source.line(i).starts_with("extends:");
        extends = extends || is_it;
        text += (is_it ? "extends: " + id : std::string(source.line(i))) + "\n";
    }
    if (!extends) throw Error(Exit::bad_input, {source.name()}, "diff.event-extends");
    return text;
}

Ruleset event_under(Store& store, const Ruleset& event, const std::string& id,
                    const std::string& name) {
    store.rulesets.add("events/" + name + ".yaml", extending(*event.own().source, id));
    Diagnostics problems;
    Ruleset rules = store.rulesets.read("events/" + name, problems);
    if (problems.has_errors()) throw Error(Exit::bad_input, problems);
    return rules;
}

// ---- what comes of it --------------------------------------------------------------------------

// Printed points are those of other rules.
Tournament results_in(const Call& call, const std::string& file) {
    Diagnostics notes;
    Tournament tournament = tournament_in(call.read(file), file, notes);
    for (auto& entry : tournament.entries) {
        entry.printed_points.reset();
        entry.printed_rank = 0;
    }
    for (auto& team : tournament.teams) team.printed = {};
    return tournament;
}

Tournament results_of(const Call& call, const OutcomesAsked& asked, const std::string& file,
                      const std::string& entries) {
    Diagnostics notes;
    Tournament tournament = results_in(call, file);
    if (!asked.entries.empty())
        add_csv(entries, asked.entries, tournament, column_words_of(call), &notes);
    return tournament;
}

Tournament younger(Tournament tournament, int years) {
    for (auto& entry : tournament.entries)
        if (entry.birth.year > 0) entry.birth.year += years;
    return tournament;
}

// The results of a competition, and those of others that lists may be made from.
struct PlayedEvent {
    Tournament tournament;
    std::vector<Tournament> stages; // in the order of the ruleset
};

// `tournament`: the results of the competition itself as they count in it.
std::shared_ptr<const Stages> stages_of(Store& store, const Ruleset& rules,
                                        const PlayedEvent& played, const std::string& name,
                                        Tournament& tournament) {
    if (played.stages.empty() && (name.empty() || !has_circuit(rules))) return nullptr;
    std::vector<StageResults> all;
    std::size_t next = 0;
    for (const auto& one : rules.names_under({"competitions"}))
        if (one == name)
            all.push_back({one, &played.tournament});
        else if (next < played.stages.size())
            all.push_back({one, &played.stages[next++]});
    tournament = with_carried_games(rules, played.tournament, name, all, nullptr);
    return std::make_shared<const Stages>(rules, all, store.scripts.machine());
}

RankedEvent event_ranked(Store& store, const Ruleset& rules, const PlayedEvent& played,
                         const std::string& name, SameResults& same) {
    Tournament tournament = played.tournament;
    auto stages = stages_of(store, rules, played, name, tournament);
    Competition competition(rules, tournament, store.scripts.machine(), name, false,
                            std::move(stages), &same);
    RankedEvent made;
    const auto count = competition.field().size();
    const RankedList list = competition.rank(ListName{});
    made.ranks.assign(count, 0);
    for (std::size_t place = 0; place < list.rank.size(); ++place)
        made.ranks[static_cast<std::size_t>(list.standings.order[place])] = list.rank[place];
    const auto& facts = competition.competitors();
    for (std::size_t who = 0; who < count; ++who) {
        Names all;
        for (const auto& family : facts.families())
            for (const auto& value : facts.values(who, family.name))
                if (family.alone ? value == family.name && facts.stands_in(who, value) : true)
                    all.push_back(value);
        made.groups.push_back(join(all, ", "));
    }
    Lists lists(competition);
    for (const auto& award : give_prizes(competition, lists).awards)
        made.prizes[{award.prize, award.group, award.place}].push_back(award.name);
    for (const auto& listed : lists.names(false))
        for (const auto& group : lists.groups(listed, {}, {}))
            for (std::size_t place = 0; place < group.count; ++place) {
                const Value line = group.line(place);
                made.teams[{listed, group.name, line.text_of("name")}] = {
                    static_cast<int>(line.number_of("rank")),
                    points(line.number_of("score"), group.unit)};
            }
    return made;
}

// ---- by which lines ----------------------------------------------------------------------------

// The later ruleset without some of its lines, which are as the earlier had them.
struct Trial {
    std::vector<std::size_t> put_back;
    Ruleset rules;
};

// The lines to try, whatever the results: each alone and all but each. Empty if neither ruleset
// extends the other.
struct Trials {
    std::vector<const Difference*> lines;
    std::vector<Trial> all;
};

// What the later ruleset would make of an event with one line alone, and without one line; by
// line, or empty.
struct Tried {
    std::vector<RankedEvent> alone, without;
};

// The lines of substance that this event does not state itself.
std::vector<const Difference*> changed_lines(const std::vector<Difference>& found,
                                             const Ruleset& event, int years) {
    std::vector<const Difference*> lines;
    for (const auto& one : found) {
        const Setting* stated = event.find(one.path);
        const bool own = stated && stated->document + 1 == event.documents.size();
        if (one.value && !own && !is_moved_by(one, years)) lines.push_back(&one);
    }
    return lines;
}

// Whether all documents of one stand in front of those of the other, but for the event itself.
bool builds_on(const Ruleset& later, const Ruleset& earlier) {
    const std::size_t count = earlier.documents.size() - 1;
    for (std::size_t i = 0; i < count; ++i)
        if (i + 1 >= later.documents.size() || later.documents[i].id != earlier.documents[i].id)
            return false;
    return true;
}

// `later` with these lines as they stood in `earlier`.
Ruleset rules_without(const Ruleset& later, const Ruleset& earlier,
                      const std::vector<const Difference*>& lines) {
    Ruleset made = later;
    std::vector<Setting> old;
    for (const auto* line : lines) {
        const Setting* before = earlier.find(line->path);
        if (before) {
            old.push_back(*before);
        } else if (const Setting* now = later.find(line->path)) {
            old.push_back(*now);
            old.back().removes = true;
        }
    }
    Diagnostics ignored; // the files themselves give what each line costs another
    made.merge(std::move(old), ignored);
    return made;
}

// Lines that make it so alone; and those without which it would not be so.
template<class What>
Value by_lines(const Tried& tried, const What& is,
               const std::function<What(const RankedEvent&)>& of) {
    Value::List alone, together;
    for (std::size_t i = 0; i < tried.alone.size(); ++i) {
        const auto number = static_cast<std::int64_t>(i + 1);
        if (of(tried.alone[i]) == is) alone.emplace_back(number);
        if (of(tried.without[i]) != is) together.emplace_back(number);
    }
    return Value::Map{{"alone", std::move(alone)}, {"together", std::move(together)}};
}

// The places of all lines but one.
std::vector<std::size_t> others(std::size_t count, std::size_t one) {
    std::vector<std::size_t> all;
    for (std::size_t i = 0; i < count; ++i)
        if (i != one) all.push_back(i);
    return all;
}

const Trial* trial_of(const Trials& trials, const std::vector<std::size_t>& put_back) {
    const auto found = std::find_if(trials.all.begin(), trials.all.end(),
                                    [&](const Trial& one) { return one.put_back == put_back; });
    return found == trials.all.end() ? nullptr : &*found;
}

Trials trials_of(const Ruleset& before, const Ruleset& after,
                 std::vector<const Difference*> lines) {
    Trials trials;
    trials.lines = std::move(lines);
    if (!builds_on(after, before)) return trials;
    const auto add = [&](std::vector<std::size_t> put_back) {
        if (put_back.empty() || trial_of(trials, put_back)) return;
        std::vector<const Difference*> old;
        for (const auto i : put_back) old.push_back(trials.lines[i]);
        trials.all.push_back({std::move(put_back), rules_without(after, before, old)});
    };
    for (std::size_t i = 0; i < trials.lines.size(); ++i) {
        add(others(trials.lines.size(), i));
        add({i});
    }
    return trials;
}

// `is`: what all lines together make of it.
Tried try_lines(Store& store, const Trials& trials, const PlayedEvent& played,
                const RankedEvent& is, const std::string& competition, SameResults& same) {
    Tried tried;
    if (trials.all.empty()) return tried;
    std::vector<RankedEvent> made;
    for (const auto& trial : trials.all)
        made.push_back(event_ranked(store, trial.rules, played, competition, same));
    const auto ranked = [&](const std::vector<std::size_t>& put_back) {
        const Trial* trial = trial_of(trials, put_back);
        return trial ? made[static_cast<std::size_t>(trial - trials.all.data())] : is;
    };
    for (std::size_t i = 0; i < trials.lines.size(); ++i) {
        tried.alone.push_back(ranked(others(trials.lines.size(), i)));
        tried.without.push_back(ranked({i}));
    }
    return tried;
}

// ---- one event ---------------------------------------------------------------------------------

Value::List name_values(const Names& names) {
    return {names.begin(), names.end()};
}

Value::List other_places(const Tournament& tournament, const RankedEvent& before,
                         const RankedEvent& after, const Tried& tried) {
    Value::List all;
    const bool teams = before.ranks.size() != tournament.entries.size();
    for (std::size_t who = 0; who < before.ranks.size(); ++who) {
        const int was = before.ranks[who], is = after.ranks[who];
        if (was == is) continue;
        all.push_back(Value::Map{
            {"id", teams ? tournament.teams[who].number : tournament.entries[who].number},
            {"name", teams ? tournament.teams[who].name : tournament.entries[who].name},
            {"before", was},
            {"after", is},
            {"by",
             by_lines<int>(tried, is, [&](const RankedEvent& one) { return one.ranks[who]; })}});
    }
    std::stable_sort(all.begin(), all.end(), [](const Value& a, const Value& b) {
        return a.number_of("after") < b.number_of("after");
    });
    return all;
}

Value::List other_groups(const Tournament& tournament, const RankedEvent& before,
                         const RankedEvent& after) {
    Value::List all;
    if (before.groups.size() != tournament.entries.size()) return all;
    for (std::size_t who = 0; who < before.groups.size(); ++who)
        if (before.groups[who] != after.groups[who])
            all.push_back(Value::Map{{"id", tournament.entries[who].number},
                                     {"name", tournament.entries[who].name},
                                     {"before", before.groups[who]},
                                     {"after", after.groups[who]}});
    return all;
}

template<class Key, class What>
What found_in(const std::map<Key, What>& all, const Key& key) {
    const auto at = all.find(key);
    return at == all.end() ? What{} : at->second;
}

template<class Key, class What>
std::set<Key> keys_of(const std::map<Key, What>& one, const std::map<Key, What>& other) {
    std::set<Key> keys;
    for (const auto* all : {&one, &other})
        for (const auto& [key, what] : *all) keys.insert(key);
    return keys;
}

Value::List other_prizes(const RankedEvent& before, const RankedEvent& after, const Tried& tried) {
    Value::List all;
    for (const auto& key : keys_of(before.prizes, after.prizes)) {
        const Names was = found_in(before.prizes, key), is = found_in(after.prizes, key);
        if (was == is) continue;
        all.push_back(Value::Map{{"prize", std::get<0>(key)},
                                 {"group", std::get<1>(key)},
                                 {"place", std::get<2>(key)},
                                 {"before", name_values(was)},
                                 {"after", name_values(is)},
                                 {"by", by_lines<Names>(tried, is, [&](const RankedEvent& one) {
                                      return found_in(one.prizes, key);
                                  })}});
    }
    return all;
}

Value::List other_teams(const RankedEvent& before, const RankedEvent& after, const Tried& tried) {
    Value::List all;
    for (const auto& key : keys_of(before.teams, after.teams)) {
        const auto was = found_in(before.teams, key), is = found_in(after.teams, key);
        if (was == is) continue;
        all.push_back(
            Value::Map{{"list", std::get<0>(key)},
                       {"group", std::get<1>(key)},
                       {"name", std::get<2>(key)},
                       {"before", was.rank},
                       {"after", is.rank},
                       {"points_before", was.points},
                       {"points_after", is.points},
                       {"by", by_lines<RankedEvent::Team>(tried, is, [&](const RankedEvent& one) {
                            return found_in(one.teams, key);
                        })}});
    }
    return all;
}

Value::List line_values(const Ruleset& after, const Trials& trials) {
    Value::List all;
    for (std::size_t i = 0; i < trials.lines.size(); ++i) {
        const Difference& line = *trials.lines[i];
        const Setting* shown = line.after ? line.after : line.before;
        all.push_back(Value::Map{{"number", static_cast<std::int64_t>(i + 1)},
                                 {"key", ruleset::spoken(line.path)},
                                 {"value", line.after ? ruleset::text_of(*line.after) : ""},
                                 {"line", shown->place.line},
                                 {"file", line.after ? after.documents[shown->document].id : ""}});
    }
    return all;
}

} // namespace

bool is_moved_by(const Difference& one, int years) {
    if (years == 0 || !one.before || !one.after || one.before->cases.size() != 1 ||
        one.after->cases.size() != 1 || one.after->type != "years")
        return false;
    std::string text = one.before->cases[0].text;
    for (std::size_t i = 0; i + 4 <= text.size(); ++i) {
        const auto year = ruleset::parse_int(std::string_view(text).substr(i, 4));
        if (!year || *year < 1900) continue;
        text.replace(i, 4, std::to_string(*year + years));
        i += 3;
    }
    return text == one.after->cases[0].text;
}

int years_moved(const std::vector<Difference>& found) {
    for (const int years : {1, 2, 3, -1, -2, -3})
        if (std::any_of(found.begin(), found.end(),
                        [&](const Difference& one) { return is_moved_by(one, years); }))
            return years;
    return 0;
}

void add_outcomes(const Call& call, Store& store, const OutcomesAsked& asked, const Ruleset& before,
                  const Ruleset& after, const std::vector<Difference>& found, Value& reply) {
    Diagnostics problems;
    const Ruleset event = store.rulesets.read(asked.event, problems);
    if (problems.has_errors()) throw Error(Exit::bad_input, problems);
    if (!event.is_event())
        throw Error(Exit::bad_input, event.place(), "diff.no-event", {{"id", event.id()}});
    const Ruleset under_before = event_under(store, event, before.id(), "diff-before");
    const Ruleset under_after = event_under(store, event, after.id(), "diff-after");
    const int moved = years_moved(found), years = asked.same_years ? 0 : moved;
    const Trials trials =
        trials_of(under_before, under_after, changed_lines(found, under_after, moved));
    const std::string entries =
        asked.entries.empty() ? "" : call.read(asked.entries, most_csv_bytes);
    PlayedEvent played_then, played_now;
    for (const auto& file : asked.stages) {
        played_then.stages.push_back(results_in(call, file));
        played_now.stages.push_back(younger(played_then.stages.back(), years));
    }
    for (const auto& file : asked.results) {
        call.check_stop();
        played_then.tournament = results_of(call, asked, file, entries);
        played_now.tournament = younger(played_then.tournament, years);
        const Tournament& old = played_then.tournament;
        SameResults same;
        const RankedEvent was =
            event_ranked(store, under_before, played_then, asked.competition, same);
        const RankedEvent is =
            event_ranked(store, under_after, played_now, asked.competition, same);
        Tried tried;
        if (was != is) tried = try_lines(store, trials, played_now, is, asked.competition, same);
        call.record(reply, "outcomes",
                    Value::Map{{"file", file},
                               {"entries", static_cast<std::int64_t>(was.ranks.size())},
                               {"years", years},
                               {"lines", line_values(under_after, trials)},
                               {"places", other_places(old, was, is, tried)},
                               {"groups", other_groups(old, was, is)},
                               {"prizes", other_prizes(was, is, tried)},
                               {"teams", other_teams(was, is, tried)}});
    }
}

// ---- shape and text ----------------------------------------------------------------------------

Shape outcomes_shape() {
    using namespace reply;
    const auto by = [] {
        return record("by", {list("alone", number("")), list("together", number(""))});
    };
    return list(
        "outcomes",
        record(
            "",
            {text("file"), number("entries"), number("years"),
             list("lines", record("", {number("number"), text("key"), text("value"), number("line"),
                                       text("file")})),
             list("places", record("", {number("id"), text("name"), number("before"),
                                        number("after"), by()})),
             list("groups",
                  record("", {number("id"), text("name"), text("before"), text("after")})),
             list("prizes", record("", {text("prize"), text("group"), number("place"),
                                        list("before", text("")), list("after", text("")), by()})),
             list("teams", record("", {text("list"), text("group"), text("name"), number("before"),
                                       number("after"), points("points_before"),
                                       points("points_after"), by()}))}));
}

namespace {

// "[2] or [3]": each does it alone; "[2] + [3]": only all of them.
std::string by_text(const Value& row, const Look& look) {
    const Value& by = part_of(row, "by");
    Names all;
    const bool alone = !by.list_of("alone").empty();
    for (const auto& number : by.list_of(alone ? "alone" : "together"))
        all.push_back("[" + plain(number, look) + "]");
    return join(all, alone ? " / " : " + ");
}

std::string names_text(const Value& row, std::string_view field) {
    Names all;
    for (const auto& name : row.list_of(field)) all.push_back(*name.text());
    return all.empty() ? "-" : join(all, ", ");
}

std::string rank_text(const Value& row, std::string_view field, const Look& look) {
    const auto rank = row.number_of(field);
    return rank > 0 ? ordinal(static_cast<int>(rank), look.language) : "-";
}

} // namespace

std::string outcome_text(const Value& outcome, const Look& look) {
    std::string all = sentence("diff.outcome", outcome, look) + "\n";
    Table lines, places, groups, prizes, teams;
    for (const auto& line : outcome.list_of("lines"))
        lines.rows.push_back({"  [" + plain(part_of(line, "number"), look) + "]",
                              line.text_of("key"), line.text_of("value"), line.text_of("file")});
    for (const auto& row : outcome.list_of("prizes"))
        prizes.rows.push_back({"  " + row.text_of("prize"), row.text_of("group"),
                               rank_text(row, "place", look), "- " + names_text(row, "before"),
                               "+ " + names_text(row, "after"), by_text(row, look)});
    for (const auto& row : outcome.list_of("groups"))
        groups.rows.push_back({"  " + row.text_of("name"), "- " + row.text_of("before"),
                               "+ " + row.text_of("after")});
    for (const auto& row : outcome.list_of("teams"))
        teams.rows.push_back(
            {"  " + row.text_of("list"), row.text_of("group"), row.text_of("name"),
             rank_text(row, "before", look) + " -> " + rank_text(row, "after", look),
             plain(part_of(row, "points_before"), look) + " -> " +
                 plain(part_of(row, "points_after"), look),
             by_text(row, look)});
    for (const auto& row : outcome.list_of("places"))
        places.rows.push_back(
            {"  " + rank_text(row, "before", look) + " -> " + rank_text(row, "after", look),
             row.text_of("name"), by_text(row, look)});
    const std::vector<std::pair<const char*, const Table*>> parts = {{"", &lines},
                                                                     {"diff.groups", &groups},
                                                                     {"diff.prizes", &prizes},
                                                                     {"diff.teams", &teams},
                                                                     {"diff.places", &places}};
    for (const auto& [id, table] : parts) {
        if (id[0] != 0)
            all +=
                words({id, {{"count", std::to_string(table->rows.size())}}}, look.language) + "\n";
        all += text(*table, look);
    }
    return all + "\n";
}

std::string outcomes_text(const Value& reply, const Look& look) {
    std::string all;
    for (const auto& outcome : reply.list_of("outcomes")) all += "\n" + outcome_text(outcome, look);
    return all;
}

} // namespace regra::verbs
