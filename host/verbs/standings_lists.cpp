#include "verbs/standings_lists.hpp"

#include <algorithm>

#include "engines/standings/why.hpp"
#include "kernel/base/messages.hpp"
#include "kernel/base/text.hpp"
#include "verbs/citing.hpp"
#include "verbs/table.hpp"

namespace regra::verbs {
namespace {

Value players_of(const Competition& competition, const Value& line) {
    Value::List players;
    const auto& columns = competition.field();
    const auto points_of = columns_of(columns).points;
    std::int64_t place = 0;
    for (const auto& member : line.list_of("members")) {
        const auto entry = static_cast<std::size_t>(*member.number() - 1);
        players.push_back(Value::Map{{"id", columns.number[entry]},
                                     {"name", columns.name[entry]},
                                     {"points", points(points_of[entry], columns.unit)},
                                     {"counted", ++place <= line.number_of("counted")}});
    }
    return players;
}

Value::List bonuses_of(const Competition& competition, const Value& line, std::int64_t unit) {
    Value::List all;
    for (const auto& bonus : line.list_of("bonuses")) {
        const std::string& name = bonus.text_of("name");
        const auto* setting = setting_of_bonus(competition.rules(), name);
        all.push_back(
            Value::Map{{"name", name},
                       {"points", points(bonus.number_of("points"), unit)},
                       {"article", setting ? competition.rules().citation(*setting) : ""}});
    }
    return all;
}

Value::List parts_of(const Value& line, std::int64_t unit) {
    Value::List all;
    for (const auto& part : line.list_of("parts"))
        all.push_back(Value::Map{{"name", part.text_of("name")},
                                 {"rank", part.number_of("rank")},
                                 {"points", points(part.number_of("points"), unit)},
                                 {"counted", part.yes_of("counts")}});
    return all;
}

void add_groups(const Competition& competition, const std::vector<ListGroup>& groups,
                const std::string& category, Value::List& rows) {
    for (const auto& group : groups) {
        if (!category.empty() && group.name != category) continue;
        for (std::size_t place = 0; place < group.count; ++place) {
            const Value line = group.line(place);
            const auto rank = line.number_of("rank");
            rows.push_back(Value::Map{{"group", group.name},
                                      {"rank", rank > 0 ? Value(rank) : Value()},
                                      {"id", line.number_of("number")},
                                      {"name", line.text_of("name")},
                                      {"points", points(line.number_of("score"), group.unit)},
                                      {"taken", points(line.number_of("taken"), group.unit)},
                                      {"players", players_of(competition, line)},
                                      {"parts", parts_of(line, group.unit)},
                                      {"bonuses", bonuses_of(competition, line, group.unit)}});
        }
    }
}

} // namespace

Value groups_value(Competition& competition, const std::string& one, const std::string& category) {
    Lists lists(competition);
    const auto names = one.empty() ? lists.names(true) : std::vector<std::string>{one};
    if (names.empty()) throw Error(Exit::bad_input, competition.rules().place(), "teams.not-made");
    if (one.empty() && competition.tournament().teams.empty())
        throw Error(Exit::bad_input, {competition.tournament().file}, "teams.none");
    Value::List all;
    for (const auto& name : names)
        add_groups(competition, lists.groups(name, {}, {}), category, all);
    return Value::Map{{one.empty() ? "teams" : "standing", std::move(all)}};
}

namespace {

std::string counted_players(const Value& team, const Look& look) {
    std::vector<std::string> parts;
    for (const auto& player : team.list_of("players"))
        if (player.yes_of("counted"))
            parts.push_back(plain(*player.find("points"), look) + " " + player.text_of("name"));
    return join(parts, " + ");
}

// "2 Ana + 1½ Bruno, -1 No captain"
std::string made_of(const Value& line, const Look& look) {
    std::string all = counted_players(line, look);
    for (const auto& bonus : line.list_of("bonuses")) {
        const auto points = plain(*bonus.find("points"), look);
        all += (all.empty() ? "" : ", ") + std::string(points.starts_with("-") ? "" : "+") +
               points + " " + bonus.text_of("name");
    }
    return all;
}

} // namespace

std::string groups_text(const Value::List& lines, const Look& look) {
    std::string all;
    for (std::size_t i = 0; i < lines.size();) {
        const std::string group(lines[i].text_of("group"));
        Table table;
        table.right = {true, false, true, false};
        for (; i < lines.size() && lines[i].text_of("group") == group; ++i) {
            const auto& rank = *lines[i].find("rank");
            table.rows.push_back({rank.is_nothing() ? "-" : plain(rank, look),
                                  std::string(lines[i].text_of("name")),
                                  plain(*lines[i].find("points"), look), made_of(lines[i], look)});
        }
        all += (group.empty() ? words({"standings.all", {}}, look.language) : group) + "\n" +
               text(table, look) + "\n";
    }
    return all;
}

void note_bonuses(const Competition& competition, Language language, Diagnostics& notes) {
    std::vector<std::pair<const Bonus*, std::string>> all;
    for (const auto& bonus : competition.bonuses()) {
        const auto index = static_cast<std::size_t>(bonus.competitor);
        const std::string who = std::to_string(competition.field().number[index]) + " " +
                                competition.field().name[index];
        const auto same = std::find_if(all.begin(), all.end(), [&](const auto& one) {
            return one.first->name == bonus.name && one.first->units == bonus.units &&
                   one.first->article == bonus.article;
        });
        if (same == all.end())
            all.emplace_back(&bonus, who);
        else
            same->second += ", " + who;
    }
    for (const auto& [bonus, who] : all)
        notes.note({competition.tournament().file}, "standings.bonus",
                   {{"bonus", bonus_text(*bonus, competition.field().unit, language)},
                    {"who", who},
                    {"article", article_text(bonus->article, language)}});
}

} // namespace regra::verbs
