#include "engines/standings/prizes.hpp"

#include <algorithm>
#include <limits>

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
        throw Failure(Exit::bad_input, competition.rules().place(), "prize.no-teams");
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
    if (problems.has_errors()) throw Failure(Exit::bad_input, problems);
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

} // namespace regra
