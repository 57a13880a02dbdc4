#include "engines/standings/list_groups.hpp"

#include <algorithm>
#include <map>
#include <numeric>
#include <optional>
#include <utility>

#include "engines/standings/answers.hpp"
#include "engines/standings/circuit.hpp"
#include "engines/standings/grammar.hpp"
#include "engines/standings/groups.hpp"
#include "engines/standings/limits.hpp"
#include "engines/standings/same_results.hpp"
#include "engines/standings/stated.hpp"
#include "kernel/base/text.hpp"

namespace regra {
namespace {

constexpr const char* lists_script = "standings/lists";

Criterion criterion_from(const Value& call, const std::string& title) {
    Criterion criterion;
    criterion.script = call.text_of("script");
    if (const Value* options = call.find("options")) criterion.options = *options;
    criterion.title = title;
    return criterion;
}

// Some of them, with what they have in common.
struct Division {
    std::string name;
    std::vector<int> members;
};

// The values of a fact, as they stand in lists: those of groups as the ruleset has them.
std::vector<std::string> values_of(const std::string& fact, const std::vector<int>& members,
                                   const EntryFacts& entries) {
    for (const auto& family : entries.families())
        if (family.name == fact) return family.groups;
    if (fact == "gender") return {"F", "M"};
    std::vector<std::string> values;
    for (const int who : members)
        for (auto& value : entries.values(static_cast<std::size_t>(who), fact))
            if (std::find(values.begin(), values.end(), value) == values.end())
                values.push_back(std::move(value));
    return values;
}

std::vector<Division> divided(std::vector<int> members, const std::vector<std::string>& facts,
                              const EntryFacts& entries) {
    std::vector<Division> divisions = {{"", std::move(members)}};
    for (const auto& fact : facts) {
        std::vector<Division> finer;
        for (const auto& division : divisions) {
            std::map<std::string, std::vector<int>> by_value;
            for (const int who : division.members)
                for (auto& value : entries.values(static_cast<std::size_t>(who), fact))
                    by_value[std::move(value)].push_back(who);
            for (const auto& value : values_of(fact, division.members, entries))
                if (const auto found = by_value.find(value); found != by_value.end())
                    finer.push_back({division.name + (division.name.empty() ? "" : " ") + value,
                                     std::move(found->second)});
        }
        divisions = std::move(finer);
    }
    return divisions;
}

std::vector<std::vector<int>> members_of(const std::vector<Division>& divisions) {
    std::vector<std::vector<int>> all;
    for (const auto& one : divisions) all.push_back(one.members);
    return all;
}

// What a group keeps of a ranking: little, since there may be many groups.
struct Places {
    std::vector<int> order, rank;     // by place
    std::vector<std::int32_t> points; // by place
};

// A field that outlives the lists made from it.
std::shared_ptr<const Field> kept_elsewhere(const Field& field) {
    return {std::shared_ptr<const Field>(), &field};
}

ListGroup group_of(const std::string& list, const std::string& name,
                   const std::shared_ptr<const Field>& field, std::size_t count,
                   Standings standings, std::vector<int> ranks) {
    ListGroup group;
    group.list = list;
    group.name = name;
    group.unit = standings.unit;
    group.count = count;
    auto places = std::make_shared<Places>();
    for (const int who : standings.order)
        places->points.push_back(standings.points[static_cast<std::size_t>(who)]);
    places->order = std::move(standings.order);
    places->rank = std::move(ranks);
    group.line = [field, places](std::size_t place) -> Value {
        if (place >= places->order.size()) throw FurtherPlaces{};
        const auto index = static_cast<std::size_t>(places->order[place]);
        return Value::Map{{"kind", field->teams ? "team" : "player"},
                          {"index", static_cast<std::int64_t>(index + 1)},
                          {"number", field->number[index]},
                          {"name", field->name[index]},
                          {"rank", places->rank[place]},
                          {"score", places->points[place]}};
    };
    return group;
}

using Titles = std::vector<std::string>;

// Why its lines stand so; `explain` gives the terms of a score.
void keep_why(ListGroup& group, const Titles& titles, const Field& field,
              const std::shared_ptr<const Standings>& standings,
              std::function<Explanation(const Standings&, int)> explain) {
    for (std::size_t c = 0; c < standings->denominator.size(); ++c)
        group.criteria.push_back({c < titles.size() ? titles[c] : "", standings->denominator[c]});
    group.field = &field;
    group.mark = [standings](std::size_t place, std::size_t c) -> std::optional<std::int64_t> {
        const auto who = static_cast<std::size_t>(standings->order[place]);
        const auto& mark = standings->marks[c][who];
        if (mark.state != CriterionValue::State::value) return std::nullopt;
        return mark.value;
    };
    group.score_terms = [standings, explain = std::move(explain)](std::size_t place) {
        return explain(*standings, standings->order[place]).terms;
    };
}

// The same group with scores of more units to a point.
ListGroup in_units_of(const ListGroup& group, std::int64_t unit) {
    if (group.unit == unit) return group;
    ListGroup made = group;
    made.unit = unit;
    made.line = [line = group.line, factor = unit / group.unit](std::size_t place) {
        Value one = line(place);
        one.set("score", one.number_of("score") * factor);
        return one;
    };
    return made;
}

} // namespace

struct Lists::Plan {
    std::string name, of;
    bool used = true;
    bool made = false; // from other lists
    std::vector<std::string> from, only, in_each;
    std::optional<Criterion> score;
    std::vector<Criterion> criteria;
    Value rule;
};

Lists::Lists(Competition& competition, bool explains)
    : competition_(competition), explains_(explains) {
    refuse_many(competition.rules());
    Diagnostics wrong;
    ruleset::check_subjects(competition.rules(), wrong);
    if (wrong.has_errors()) throw Error(Exit::bad_input, std::move(wrong));
    Machine& machine = competition.machine();
    rule_ = stated(competition.rules(), lists_script, machine, competition.field().unit);
    const StandingsAnswers answers(competition.tournament());
    for (const auto& list : rule_.list_of("lists")) {
        const Value said = machine.call(lists_script, "plan", {list}, answers.plan);
        Plan plan;
        plan.name = list.text_of("name");
        plan.of = said.text_of("of");
        plan.used = said.yes_of("used");
        plan.made = said.yes_of("made");
        plan.from = said.texts_of("from");
        plan.only = said.texts_of("only");
        plan.in_each = said.texts_of("in_each");
        if (const Value* score = said.find("score"); score && score->map())
            plan.score = criterion_from(*score, score->text_of("head"));
        for (const auto& line : said.list_of("criteria"))
            if (const Value* call = line.find("call"); call && call->map())
                plan.criteria.push_back(criterion_from(*call, line.text_of("title")));
        plan.rule = list;
        plans_.push_back(std::move(plan));
    }
    refuse_bonuses();
    rule_.set("lists", Value::List()); // a script gets the list that it makes, and needs no other
}

Lists::~Lists() = default;

// A list of players is ranked by its score alone.
void Lists::refuse_bonuses() const {
    Diagnostics problems;
    for (const std::string block : {"bonuses", "deductions"})
        for (const auto& bonus : rule_.list_of(block))
            for (const auto& in : bonus.texts_of("in")) {
                const Plan* of = plan(in);
                const std::string& name = bonus.text_of("name");
                const auto* setting = competition_.rules().find({block, name, "in"});
                if (of && !of->made)
                    problems.error(setting ? setting->place : competition_.rules().place(),
                                   "list.no-bonus", {{"name", name}, {"list", in}});
            }
    if (problems.has_errors()) throw Error(Exit::bad_input, std::move(problems));
}

bool is_made_elsewhere(const Error& refused) {
    const auto& items = refused.diagnostics().items();
    return !items.empty() && items.front().message.id == "list.elsewhere";
}

const Lists::Plan* Lists::plan(const std::string& name) const {
    const auto found = std::find_if(plans_.begin(), plans_.end(),
                                    [&](const Plan& one) { return one.name == name; });
    return found == plans_.end() ? nullptr : &*found;
}

std::vector<std::string> Lists::names(bool teams) const {
    std::vector<std::string> names;
    for (const auto& plan : plans_)
        if (plan.used && (!teams || plan.of == "team")) names.push_back(plan.name);
    return names;
}

const std::vector<ListGroup>& Lists::groups(const std::string& list,
                                            const std::vector<std::string>& only,
                                            const std::vector<std::string>& in_each) {
    return first_places(list, only, in_each, Ranking::all_places);
}

bool Lists::is_own(const std::string& list) const {
    return list.empty() || list == competition_.own().name;
}

const std::vector<ListGroup>& Lists::first_places(const std::string& list,
                                                  const std::vector<std::string>& only,
                                                  const std::vector<std::string>& in_each,
                                                  std::size_t places) {
    if (explains_ || !is_own(list)) places = Ranking::all_places;
    const Asked asked{list, only, in_each, places};
    if (const auto known = made_.find(asked); known != made_.end()) return known->second;
    return made_.emplace(asked, made_groups(list, only, in_each, places)).first->second;
}

std::vector<ListGroup> Lists::made_groups(const std::string& list,
                                          const std::vector<std::string>& only,
                                          const std::vector<std::string>& in_each,
                                          std::size_t places) {
    const auto& rules = competition_.rules();
    if (is_own(list)) return own_groups(only, in_each, places);
    const Plan* found = plan(list);
    if (!found) {
        std::vector<std::string> known;
        for (const auto& one : plans_) known.push_back(one.name);
        const bool elsewhere = rules.find({"competitions", list}) != nullptr;
        const std::string near = nearest(list, known);
        throw Error(Exit::bad_input, rules.place(),
                    elsewhere      ? "list.elsewhere"
                    : near.empty() ? "list.unknown"
                                   : "name.list-near",
                    {{"name", list}, {"near", near}, {"names", join(known, ", ")}});
    }
    if (!found->used)
        throw Error(Exit::bad_input, rules.place(), "list.not-used", {{"name", list}});
    if (std::find(open_.begin(), open_.end(), list) != open_.end())
        throw Error(Exit::bad_input, rules.place(), "list.ring", {{"names", join(open_, ", ")}});
    open_.push_back(list);
    try {
        auto groups =
            found->made ? made(*found, only, in_each) : ranked_again(*found, only, in_each);
        open_.pop_back();
        return groups;
    } catch (const Error& failure) { // a script's, or of what it is made from
        open_.clear();
        Diagnostics all = failure.diagnostics();
        const auto* setting = ruleset::setting_of_list(rules, list);
        all.note(setting ? setting->place : rules.place(), "list.asked", {{"name", list}});
        throw Error(failure.exit(), std::move(all));
    }
}

std::vector<ListGroup> Lists::own_groups(const std::vector<std::string>& only,
                                         const std::vector<std::string>& in_each,
                                         std::size_t places) {
    std::vector<ListGroup> groups;
    const Field& field = competition_.field();
    std::vector<Division> divisions = {{"", competition_.members(only)}};
    if (!in_each.empty())
        divisions = divided(std::move(divisions[0].members), in_each, competition_.competitors());
    std::erase_if(divisions, [](const Division& one) { return one.members.empty(); });
    Titles titles;
    for (const auto& line : competition_.own().lines) titles.push_back(line.title);
    competition_.rank_each(
        members_of(divisions),
        [&](std::size_t i, RankedList list) {
            const auto kept =
                explains_ ? std::make_shared<const Standings>(list.standings) : nullptr;
            groups.push_back(group_of("", divisions[i].name, kept_elsewhere(field),
                                      divisions[i].members.size(), std::move(list.standings),
                                      std::move(list.rank)));
            groups.back().lots_drawn = list.lots_drawn;
            groups.back().without_faults = competition_.own().teams;
            if (kept)
                keep_why(groups.back(), titles, field, kept,
                         [this](const Standings& standings, int who) {
                             return competition_.explain_score(standings, who);
                         });
        },
        places);
    return groups;
}

// ---- of players, by a score of their own -------------------------------------------------------

Ranking& Lists::ranking_of(const Plan& plan) {
    for (auto& [name, ranking] : rankings_)
        if (name == plan.name) return *ranking;
    const auto& own = competition_.own();
    if (!players_ && own.teams)
        players_ = std::make_shared<const Field>(player_field(
            competition_.tournament(),
            scoring_of(competition_.rules(), competition_.tournament(), false), own.system));
    if (!players_) players_ = kept_elsewhere(competition_.field());
    rankings_.emplace_back(plan.name,
                           std::make_unique<Ranking>(*players_, plan.criteria, own.unplayed,
                                                     competition_.machine(), plan.score));
    return *rankings_.back().second;
}

std::vector<ListGroup> Lists::ranked_again(const Plan& plan, const std::vector<std::string>& only,
                                           const std::vector<std::string>& in_each) {
    std::vector<std::string> wanted = plan.only;
    wanted.insert(wanted.end(), only.begin(), only.end());
    const EntryFacts& entries = competition_.entries();
    std::vector<int> members;
    if (!competition_.own().teams) {
        members = competition_.members(ListName{});
    } else {
        for (std::size_t i = 0; i < competition_.tournament().entries.size(); ++i)
            members.push_back(static_cast<int>(i));
    }
    std::erase_if(members, [&](int who) {
        return !is_in_all(entries, static_cast<std::size_t>(who), wanted);
    });
    Ranking& ranking = ranking_of(plan);
    const auto field = players_; // of that ranking
    auto divisions = divided(std::move(members), in_each.empty() ? plan.in_each : in_each, entries);
    std::erase_if(divisions, [](const Division& one) { return one.members.empty(); });
    std::vector<ListGroup> groups;
    Titles titles;
    for (const auto& criterion : plan.criteria) titles.push_back(criterion.title);
    ranking.rank_each(members_of(divisions), [&](std::size_t i, Standings standings) {
        const auto kept = explains_ ? std::make_shared<const Standings>(standings) : nullptr;
        std::vector<int> ranks;
        for (const int who : standings.order)
            ranks.push_back(standings.rank[static_cast<std::size_t>(who)]);
        groups.push_back(group_of(plan.name, divisions[i].name, field, divisions[i].members.size(),
                                  std::move(standings), std::move(ranks)));
        if (kept)
            keep_why(groups.back(), titles, *field, kept, [&ranking](const Standings& of, int who) {
                return ranking.explain_score(of, who);
            });
    });
    return groups;
}

// ---- from lists --------------------------------------------------------------------------------

std::vector<Lists::MadeFrom> Lists::made_from(const std::string& list) const {
    std::vector<MadeFrom> all;
    for (const auto& plan : plans_)
        if (plan.used && plan.made &&
            std::find(plan.from.begin(), plan.from.end(), list) != plan.from.end())
            all.push_back({plan.name, plan.of, plan.only, plan.in_each});
    return all;
}

// In a circuit all competitions come from their own results, including the one under way; one that
// has not been played yet has no groups.
std::vector<ListGroup> Lists::source(const Plan& plan, const std::string& from,
                                     const std::vector<std::string>& only) {
    if (!is_of_stages(plan)) return groups(from, only, plan.in_each);
    const Stages& stages = *competition_.stages();
    if (stages.has(from)) return stages.groups(from, plan.name);
    if (competition_.rules().find({"competitions", from})) return {};
    return groups(from, only, plan.in_each);
}

bool Lists::is_of_stages(const Plan& plan) const {
    const Stages* stages = competition_.stages();
    return stages && std::any_of(plan.from.begin(), plan.from.end(),
                                 [&](const std::string& name) { return stages->has(name); });
}

// In a circuit, only those who stand in these groups in the last stage that they played, in the
// order of all.
std::vector<ListGroup> Lists::some_of(const std::vector<ListGroup>& all,
                                      const std::vector<std::string>& only) {
    const auto families = families_of(competition_.rules());
    const auto family_of = [&](const std::string& group) {
        return std::find_if(families.begin(), families.end(), [&](const GroupFamily& one) {
            return std::find(one.groups.begin(), one.groups.end(), group) != one.groups.end();
        });
    };
    const auto is_in = [&](const std::vector<std::string>& own) {
        return std::all_of(only.begin(), only.end(), [&](const std::string& wanted) {
            return std::any_of(own.begin(), own.end(), [&](const std::string& group) {
                return family_of(group) == family_of(wanted) &&
                       std::find(only.begin(), only.end(), group) != only.end();
            });
        });
    };
    std::vector<ListGroup> made;
    for (const auto& group : all) {
        Value::List lines;
        std::int64_t before = 0, rank = 0;
        for (std::size_t place = 0; place < group.count; ++place) {
            Value line = group.line(place);
            if (!is_in(line.texts_of("groups"))) continue;
            const auto old = line.number_of("rank");
            if (old != before) rank = static_cast<std::int64_t>(lines.size() + 1);
            before = old;
            line.set("rank", old == 0 ? 0 : rank);
            lines.push_back(std::move(line));
        }
        if (lines.empty()) continue;
        ListGroup some = group;
        some.count = lines.size();
        const auto kept = std::make_shared<const Value::List>(std::move(lines));
        some.line = [kept](std::size_t place) { return (*kept)[place]; };
        made.push_back(std::move(some));
    }
    return made;
}

// For each value of these families of groups the lines that stand in it.
std::vector<ListGroup> Lists::in_each_of(std::vector<ListGroup> all,
                                         const std::vector<std::string>& facts) {
    for (const auto& fact : facts) {
        const auto families = families_of(competition_.rules());
        const auto family = std::find_if(families.begin(), families.end(),
                                         [&](const GroupFamily& one) { return one.name == fact; });
        if (family == families.end())
            throw Error(Exit::bad_input, competition_.rules().place(), "list.in-each",
                        {{"name", all.empty() ? "" : all[0].list}, {"facts", fact}});
        std::vector<ListGroup> finer;
        for (const auto& group : all)
            for (const auto& value : family->groups)
                for (auto& part : some_of({group}, {value})) {
                    part.name += (part.name.empty() ? "" : " ") + value;
                    finer.push_back(std::move(part));
                }
        all = std::move(finer);
    }
    return all;
}

std::vector<ListGroup> Lists::made(const Plan& plan, const std::vector<std::string>& only,
                                   const std::vector<std::string>& in_each) {
    if (is_of_stages(plan) && plan.in_each.empty() && !(only.empty() && in_each.empty()))
        return in_each_of(some_of(made(plan, {}, {}), only), in_each);
    if (!in_each.empty() && in_each != plan.in_each)
        throw Error(Exit::bad_input, competition_.rules().place(), "list.in-each",
                    {{"name", plan.name}, {"facts", join(in_each, ", ")}});
    if (!only.empty() && is_of_stages(plan)) return some_of(made(plan, {}, in_each), only);
    std::vector<std::string> wanted = plan.only;
    wanted.insert(wanted.end(), only.begin(), only.end());
    std::vector<std::pair<std::string, std::vector<ListGroup>>> sources;
    for (const auto& from : plan.from.empty() ? std::vector<std::string>{""} : plan.from)
        for (auto& group : source(plan, from, wanted)) {
            const std::string name = plan.in_each.empty() ? "" : group.name;
            auto same = std::find_if(sources.begin(), sources.end(),
                                     [&](const auto& one) { return one.first == name; });
            if (same == sources.end()) same = sources.insert(sources.end(), {name, {}});
            same->second.push_back(std::move(group));
        }
    std::vector<ListGroup> all;
    for (const auto& [name, of] : sources) {
        auto group = make(plan, name, of);
        if (group.count > 0) all.push_back(std::move(group));
    }
    return all;
}

ListGroup Lists::make(const Plan& plan, const std::string& name,
                      const std::vector<ListGroup>& sources) {
    std::int64_t unit = 1; // of all
    for (const auto& source : sources) unit = std::lcm(unit, source.unit);
    Value::List lines;
    for (const auto& source : sources) lines.push_back(for_script(in_units_of(source, unit)));
    const Value event = Value::Map{{"unit", unit}, {"own_unit", competition_.field().unit}};
    const StandingsAnswers answers(competition_.tournament());
    const bool taken = std::any_of(sources.begin(), sources.end(),
                                   [](const auto& source) { return source.without_faults; });
    const bool takes = name.empty() && !taken;
    const Value answer =
        competition_.machine().call(lists_script, "make",
                                    {rule_, plan.rule, std::move(lines), facts_of(), event,
                                     takes ? deductions() : Value(Value::List())},
                                    answers.make);
    ListGroup group;
    group.without_faults = takes || taken;
    group.list = plan.name;
    group.name = name;
    group.unit = answer.number_of("unit");
    auto kept = std::make_shared<const Value::List>(answer.list_of("lines"));
    group.count = kept->size();
    for (const auto& criterion : answer.list_of("criteria"))
        group.criteria.push_back({criterion.text_of("title"), criterion.number_of("unit")});
    group.mark = [kept](std::size_t place, std::size_t c) -> std::optional<std::int64_t> {
        const auto& values = (*kept)[place].list_of("values"); // the score first
        if (c + 1 >= values.size() || !values[c + 1].number()) return std::nullopt;
        return *values[c + 1].number();
    };
    group.line = [kept](std::size_t place) { return (*kept)[place]; };
    return group;
}

const Value& Lists::deductions() {
    if (deductions_) return *deductions_;
    Value::List units(competition_.tournament().teams.size(), Value(0));
    for (const auto& fault : team_faults(competition_)) {
        Value& all = units[static_cast<std::size_t>(fault.team)];
        all = *all.number() + fault.points;
    }
    return deductions_.emplace(std::move(units));
}

Value Lists::for_script(const ListGroup& group) {
    const auto line = group.line;
    const auto count = group.count;
    return Value::Map{{"list", group.list},
                      {"name", group.name},
                      {"count", static_cast<std::int64_t>(count)},
                      {"lines", Lookup([line, count](std::string_view name) {
                           const auto place = ruleset::parse_int(name);
                           const bool there =
                               place && *place > 0 && *place <= static_cast<std::int64_t>(count);
                           return there ? line(static_cast<std::size_t>(*place - 1)) : Value();
                       })}};
}

Value Lists::facts_of() {
    const Tournament& tournament = competition_.tournament();
    const bool of_players = !competition_.own().teams || !rankings_.empty();
    const EntryFacts* entries = of_players ? &competition_.entries() : nullptr;
    const EntryFacts* teams = tournament.teams.empty() ? nullptr : &competition_.facts(true);
    return Function([&tournament, entries, teams](const std::vector<Value>& asked) -> Value {
        const auto* number = asked.size() > 1 ? asked[1].number() : nullptr;
        const std::string* kind = asked.empty() ? nullptr : asked[0].text();
        const auto place = static_cast<std::size_t>(number ? *number - 1 : -1);
        const Value* facts = nullptr;
        if (kind && *kind == "team" && place < tournament.teams.size())
            facts = &teams->for_script(place);
        if (kind && *kind == "player" && entries && place < tournament.entries.size())
            facts = &entries->for_script(place);
        if (const auto* name = asked.size() > 2 ? asked[2].text() : nullptr) {
            const Value* fact = facts ? facts->find(*name) : nullptr;
            return fact ? *fact : Value();
        }
        return facts ? *facts : Value::Map{{"groups", Value::Map{}}};
    });
}

} // namespace regra
