#include "engines/standings/team_results.hpp"

#include <algorithm>
#include <map>
#include <set>

namespace regra {
namespace {

using ruleset::Found;
using ruleset::Path;

std::string word(Competition& competition, const Path& path) {
    const Found found = competition.rules().ask(path, competition.rules().event_facts());
    return found ? found.which->text : "";
}

std::int64_t count(Competition& competition, const Path& path) {
    const Found found = competition.rules().ask(path, competition.rules().event_facts());
    const auto* number = found.number();
    if (!number)
        throw Error(Exit::bad_input, competition.rules().place(), "points.missing",
                    {{"key", ruleset::spoken(path)}});
    return *number;
}

const Path made_so = {"teams", "from individual results"};

Path under(Path path, const std::string& key) {
    path.push_back(key);
    return path;
}

struct Ranks {
    std::map<int, int> of; // by entry, in the list of its category
};

Value player_value(int entry, const Competition& competition, const Ranks& ranks,
                   const Standings& standings) {
    Value player(Value::Map{});
    const auto index = static_cast<std::size_t>(entry);
    player.set("name", competition.tournament().entries[index].name);
    player.set("entry", entry);
    player.set("points", static_cast<std::int64_t>(standings.points[index]));
    player.set("rank", ranks.of.at(entry));
    return player;
}

TeamLine line_of(int team, const std::vector<int>& entries, std::int64_t counted,
                 Competition& competition, const RankedList& list, const Ranks& ranks) {
    Value::List players;
    for (const int entry : entries)
        players.push_back(player_value(entry, competition, ranks, list.standings));
    const Value total = competition.machine().call("teams/from_individual_results", "total",
                                                   {std::move(players), counted});
    TeamLine line;
    line.team = team;
    line.points = field_points(competition.field(), *total.find("points")->number());
    line.short_team = *total.find("short")->yes();
    for (const Value& player : *total.find("players")->list()) {
        const int entry = static_cast<int>(*player.find("entry")->number());
        line.players.push_back({entry,
                                field_points(competition.field(), *player.find("points")->number()),
                                *player.find("counted")->yes()});
    }
    return line;
}

int best_rank(const TeamLine& line, const Ranks& ranks) {
    int best = 1 << 30;
    for (const auto& player : line.players) best = std::min(best, ranks.of.at(player.entry));
    return best;
}

// Best first; teams with equal sums share the place unless their best placed player decides.
void rank_lines(std::vector<TeamLine>& lines, bool best_placed, bool short_ranked,
                const Ranks& ranks) {
    const auto last = [&](const TeamLine& line) { return line.short_team && !short_ranked; };
    const auto equal = [&](const TeamLine& a, const TeamLine& b) {
        return a.points == b.points && (!best_placed || best_rank(a, ranks) == best_rank(b, ranks));
    };
    std::stable_sort(lines.begin(), lines.end(), [&](const TeamLine& a, const TeamLine& b) {
        if (last(a) != last(b)) return last(b);
        if (a.points != b.points) return a.points > b.points;
        return best_placed && best_rank(a, ranks) < best_rank(b, ranks);
    });
    for (std::size_t i = 0; i < lines.size(); ++i) {
        if (last(lines[i])) continue;
        const bool shared = i > 0 && equal(lines[i], lines[i - 1]);
        lines[i].rank = shared ? lines[i - 1].rank : static_cast<int>(i) + 1;
    }
}

TeamTable combined(const std::vector<TeamTable>& tables) {
    std::map<int, TeamLine> sums;
    for (const auto& table : tables)
        for (const auto& line : table.lines) {
            if (line.rank == 0) continue;
            TeamLine& sum = sums[line.team];
            sum.team = line.team;
            sum.points = points(sum.points.num * line.points.den + line.points.num * sum.points.den,
                                sum.points.den * line.points.den);
        }
    TeamTable all;
    for (auto& [team, line] : sums) all.lines.push_back(std::move(line));
    rank_lines(all.lines, false, true, {});
    return all;
}

} // namespace

std::vector<TeamTable> team_tables(Competition& competition) {
    if (word(competition, under(made_so, "used")) != "yes")
        throw Error(Exit::bad_input, competition.rules().place(), "teams.not-made");
    if (competition.tournament().teams.empty())
        throw Error(Exit::bad_input, {competition.tournament().file}, "teams.none");
    const std::int64_t counted = count(competition, {"teams", "pupils", "at least"});
    const bool short_ranked = word(competition, under(made_so, "short team")) == "ranked";
    const bool best_placed =
        word(competition, under(made_so, "still equal")) == "best placed pupil";
    const std::vector<int> team_of = teams_by_entry(competition.tournament());
    std::vector<TeamTable> tables;
    for (const auto& category : category_names(competition.rules())) {
        const RankedList list = competition.rank({category, ""});
        Ranks ranks;
        std::map<int, std::vector<int>> entries; // by team
        for (std::size_t place = 0; place < list.standings.order.size(); ++place) {
            const int entry = list.standings.order[place];
            ranks.of[entry] = list.rank[place];
            const int team = team_of[static_cast<std::size_t>(entry)];
            if (team >= 0) entries[team].push_back(entry);
        }
        TeamTable table{category, {}};
        for (const auto& [team, members] : entries)
            table.lines.push_back(line_of(team, members, counted, competition, list, ranks));
        rank_lines(table.lines, best_placed, short_ranked, ranks);
        if (!table.lines.empty()) tables.push_back(std::move(table));
    }
    const bool combine = word(competition, under(made_so, "categories combined")) == "summed";
    if (combine) tables.push_back(combined(tables));
    return tables;
}

// ---- faults ------------------------------------------------------------------------------------

namespace {

bool came(const Entry& entry) {
    const auto present = entry.columns.find("present");
    if (present != entry.columns.end()) return present->second == "yes";
    return std::any_of(entry.games.begin(), entry.games.end(), [](const Game& game) {
        return game.kind == GameKind::played || game.kind == GameKind::forfeit_win ||
               game.kind == GameKind::pairing_bye;
    });
}

// Pupils who came, by category and gender, of those a team entered; and its teachers, where the
// entries have such a column.
Value team_value(const Team& team, Competition& competition) {
    std::map<std::string, std::int64_t> pupils;
    std::set<std::string> teachers;
    bool tells_teachers = false;
    bool anybody = false;
    for (const int member : team.members) {
        const auto index = static_cast<std::size_t>(member);
        const Entry& entry = competition.tournament().entries[index];
        const std::string group =
            competition.categories()[index].name + " " + gender_letter(entry.gender);
        pupils[group] += came(entry) ? 1 : 0;
        anybody = anybody || came(entry);
        const auto teacher = entry.columns.find("teacher");
        if (teacher == entry.columns.end()) continue;
        tells_teachers = true;
        if (teacher->second != "no") teachers.insert(teacher->second);
    }
    Value::List present;
    for (const auto& [group, number] : pupils) {
        Value row(Value::Map{});
        row.set("name", group);
        row.set("pupils", number);
        present.push_back(std::move(row));
    }
    Value value(Value::Map{});
    value.set("came", anybody);
    value.set("present", std::move(present));
    if (tells_teachers) value.set("teachers", static_cast<std::int64_t>(teachers.size()));
    return value;
}

} // namespace

std::vector<TeamFault> team_faults(Competition& competition) {
    Value rule(Value::Map{});
    rule.set("at_least", count(competition, {"teams", "pupils", "at least"}));
    rule.set("at_most", count(competition, {"teams", "pupils", "at most"}));
    rule.set("teachers", count(competition, {"teams", "teachers"}));
    for (const std::string key : {"too few", "absent", "above the most", "without teacher"}) {
        std::string name = key;
        std::replace(name.begin(), name.end(), ' ', '_');
        rule.set(name, word(competition, {"teams", key}));
    }
    std::vector<TeamFault> faults;
    const auto& teams = competition.tournament().teams;
    for (std::size_t team = 0; team < teams.size(); ++team) {
        const Value found = competition.machine().call(
            "teams/attendance", "faults", {team_value(teams[team], competition), rule});
        for (const Value& fault : *found.list()) {
            const auto text = [&](std::string_view name) {
                const Value* value = fault.find(name);
                return value && value->text() ? *value->text() : std::string();
            };
            const Value* pupils = fault.find("pupils");
            faults.push_back(
                {static_cast<int>(team), text("fault"), text("reason"), text("group"),
                 pupils && pupils->number() ? static_cast<int>(*pupils->number()) : 0});
        }
    }
    return faults;
}

} // namespace regra
