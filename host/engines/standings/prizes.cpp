#include "engines/standings/prizes.hpp"

#include <algorithm>
#include <limits>

#include "engines/standings/why.hpp"
#include "kernel/base/text.hpp"

namespace regra {
namespace {

Value entry_line(Competition& competition, int entry, int rank, bool with_category) {
    const auto index = static_cast<std::size_t>(entry);
    const Entry& about = competition.tournament().entries[index];
    Value line(Value::Map{});
    for (const auto& [column, value] : about.columns) line.set(column, value);
    line.set("index", entry);
    line.set("rank", rank);
    if (about.gender != Gender::unknown) line.set("gender", gender_letter(about.gender));
    if (with_category) line.set("category", competition.categories()[index].name);
    return line;
}

void add_list(Competition& competition, const RankedList& list, bool with_category,
              Value::List& lines) {
    for (std::size_t place = 0; place < list.standings.order.size(); ++place)
        lines.push_back(
            entry_line(competition, list.standings.order[place], list.rank[place], with_category));
}

// The lines of the lists the prize is given in: each group is a list of its own, so that ties are
// broken among those who compete for the prize.
Value::List lines_for(Competition& competition, const Value::List& in_each) {
    const auto has = [&](std::string_view column) {
        return std::find(in_each.begin(), in_each.end(), Value(column)) != in_each.end();
    };
    std::vector<std::string> categories = {""};
    std::vector<std::string> genders = {""};
    if (has("category")) categories = category_names(competition.rules());
    if (has("gender")) genders = {"F", "M"};
    Value::List lines;
    for (const auto& category : categories)
        for (const auto& gender : genders)
            add_list(competition, competition.rank({category, gender}), has("category"), lines);
    return lines;
}

Value::List team_lines(Competition& competition) {
    const auto tables = team_tables(competition);
    const auto all = std::find_if(tables.begin(), tables.end(),
                                  [](const auto& table) { return table.group.empty(); });
    if (all == tables.end())
        throw Error(Exit::bad_input, competition.rules().place(), "prize.no-teams");
    Value::List lines;
    for (const auto& team : all->lines) {
        Value line(Value::Map{});
        line.set("index", team.team);
        line.set("rank", team.rank);
        lines.push_back(std::move(line));
    }
    return lines;
}

std::vector<Award> give(Competition& competition, const Prize& prize, const Value& places) {
    const Value& stated = *prize.call->find("options");
    const std::string script(prize.call->text_of("script"));
    const Value::List lines =
        prize.teams ? team_lines(competition) : lines_for(competition, stated.list_of("in_each"));
    Machine& machine = competition.machine();
    Diagnostics problems;
    const Value options =
        complete_options(machine.declaration(script), stated, prize.setting->place, problems);
    if (problems.has_errors()) throw Error(Exit::bad_input, problems);
    const Value given = machine.call(script, "award", {lines, places, options});
    std::vector<Award> awards;
    for (const Value& one : *given.list()) {
        const Value* group = one.find("group");
        awards.push_back({static_cast<int>(*one.find("line")->number()),
                          static_cast<int>(*one.find("place")->number()),
                          group && group->text() ? *group->text() : ""});
    }
    return awards;
}

} // namespace

std::vector<Prize> prizes_of(const ruleset::Ruleset& rules) {
    std::vector<Prize> prizes;
    for (const auto& name : rules.names_under({"prizes"})) {
        const auto found = rules.ask({"prizes", name}, rules.event_facts());
        const Value* call = found.value();
        const auto* setting = found.setting ? found.setting : rules.find({"prizes", name});
        if (setting)
            prizes.push_back(
                {setting, call, call && call->find("options")->text_of("of") == "teams"});
    }
    return prizes;
}

std::vector<Award> awards_of(Competition& competition, const Prize& prize) {
    const Value* places = prize.call->find("argument");
    return give(competition, prize, places ? *places : Value::Map{{"from", 0}, {"to", 0}});
}

std::vector<Award> places_for(Competition& competition, const Prize& prize) {
    return give(competition, prize,
                Value::Map{{"from", 1}, {"to", std::numeric_limits<int>::max()}});
}

// ---- why prizes ---------------------------------------------------------------------------------

namespace {

constexpr std::size_t most_names = 10; // of a group

class WhyPrizes {
public:
    WhyPrizes(Competition& competition, bool team, int who, Language language)
        : competition_(competition), team_(team), who_(who), language_(language) {}

    std::vector<WhyLine> all() {
        for (const Prize& prize : prizes_of(competition_.rules())) one(prize);
        return std::move(lines_);
    }

private:
    std::string say(std::string_view id, Arguments arguments = {}) const {
        return words({id, std::move(arguments)}, language_);
    }

    void add(const Prize& prize, const std::string& id, const Arguments& more = {}) {
        Arguments arguments = {{"name", name(who_)}, {"prize", prize.name()}};
        arguments.insert(arguments.end(), more.begin(), more.end());
        const auto& rules = competition_.rules();
        lines_.push_back({0, say(id, std::move(arguments)), rules.citation(*prize.setting),
                          rules.steps({prize.setting})});
    }

    const std::string& name(int who) const {
        const auto index = static_cast<std::size_t>(who);
        const Tournament& tournament = competition_.tournament();
        return team_ ? tournament.teams[index].name : tournament.entries[index].name;
    }

    void one(const Prize& prize) {
        if (!prize.call) {
            std::vector<std::string> conditions;
            for (const auto& condition : prize.setting->cases[0].conditions)
                conditions.push_back(condition.text);
            return add(prize, "prize.not-given", {{"condition", join(conditions, ", ")}});
        }
        if (prize.teams != team_)
            return add(prize, prize.teams ? "prize.for-teams" : "prize.for-players");
        const auto places = places_for(competition_, prize);
        const auto own = find(places);
        if (own == places.end()) return add(prize, "prize.not-placed");
        standing(prize, *own, places);
    }

    void standing(const Prize& prize, const Award& own, const std::vector<Award>& places) {
        const auto awards = awards_of(competition_, prize);
        add(prize, find(awards) != awards.end() ? "prize.gets" : "prize.gets-none",
            {{"place", ordinal(own.place, language_)},
             {"group", own.group.empty() ? "" : ", " + own.group}});
        std::vector<std::string> group;
        for (const Award& other : places)
            if (other.group == own.group) group.push_back(name(other.who));
        const std::size_t count = group.size();
        if (count > most_names) {
            group.resize(most_names);
            group.emplace_back("...");
        }
        lines_.push_back({1,
                          say("prize.among", {{"place", ordinal(own.place, language_)},
                                              {"count", std::to_string(count)},
                                              {"names", join(group, ", ")}}),
                          "",
                          {}});
        const std::string rule = prize.name() + ": " + rule_of(prize);
        lines_.push_back({1, rule, "", {}});
        if (const auto& reading = prize.setting->reading)
            lines_.push_back({1, reading_text(*reading, rule, language_), "", {}});
    }

    // The case that holds, as written.
    static std::string rule_of(const Prize& prize) {
        for (const auto& one : prize.setting->cases)
            if (&one.data == prize.call) return one.text;
        return "";
    }

    std::vector<Award>::const_iterator find(const std::vector<Award>& awards) const {
        return std::find_if(awards.begin(), awards.end(),
                            [this](const Award& award) { return award.who == who_; });
    }

    Competition& competition_;
    bool team_;
    int who_;
    Language language_;
    std::vector<WhyLine> lines_;
};

} // namespace

std::vector<WhyLine> why_prizes(Competition& competition, bool team, int who, Language language) {
    return WhyPrizes(competition, team, who, language).all();
}

} // namespace regra
