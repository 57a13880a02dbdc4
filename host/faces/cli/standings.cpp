// regra standings: lists, teams, prizes, faults, and why a rank is what it is.
#include "faces/cli/commands.hpp"

#include "engines/standings/prizes.hpp"
#include "engines/standings/team_results.hpp"
#include "engines/standings/why.hpp"
#include "faces/cli/citing.hpp"
#include "faces/cli/list_json.hpp"
#include "faces/cli/output.hpp"
#include "faces/cli/table.hpp"
#include "formats/csv/csv.hpp"
#include "formats/trf/trf.hpp"
#include "kernel/base/file.hpp"
#include "kernel/base/text.hpp"
#include "kernel/ruleset/rulesets.hpp"

#include <algorithm>

namespace regra::cli {
namespace {

// Everything one call works on, in the order in which it is read.
struct Work {
    const Common& common;
    const Standings& asked;
    Library library;
    ruleset::Scripts scripts;
    ruleset::Ruleset rules;
    Tournament tournament;

    Work(const Common& common_options, const Standings& asked_for)
        : common(common_options), asked(asked_for), library(common.scripts), scripts(library),
          rules(ruleset::Rulesets(common.rulesets, scripts).load(asked.ruleset)) {
        Diagnostics notes;
        tournament = read_trf(read_file(asked.file), asked.file, &notes);
        if (!asked.entries.empty())
            add_csv(read_file(asked.entries), asked.entries, tournament, &notes);
        report(notes, common.language);
    }
};

// ---- a list ------------------------------------------------------------------------------------

// "a)", or a number where the ruleset prints no letter.
std::string heading(const ruleset::TieBreak& line, std::size_t index) {
    return line.letter.empty() ? std::to_string(index + 1) : line.letter + ")";
}

void print_list_text(const Competition& competition, const RankedList& list, Language language) {
    Table table;
    const auto say = [&](std::string_view id) { return words({id, {}}, language); };
    table.head = {say("standings.rank"), say("standings.number"), say("standings.name"),
                  say("standings.points")};
    table.right = {true, true, false, true};
    const auto& lines = competition.own().lines;
    for (std::size_t c = 0; c < lines.size(); ++c) {
        table.head.push_back(heading(lines[c], c));
        table.right.push_back(true);
    }
    const auto& standings = list.standings;
    for (std::size_t place = 0; place < standings.order.size(); ++place) {
        const int competitor = standings.order[place];
        const auto who = static_cast<std::size_t>(competitor);
        std::vector<std::string> row = {
            std::to_string(list.rank[place]), std::to_string(competition.field().number[who]),
            competition.field().name[who],
            text(field_points(competition.field(), standings.points[who]))};
        for (std::size_t c = 0; c < lines.size(); ++c)
            row.push_back(mark_text(standings, c, competitor));
        table.rows.push_back(std::move(row));
    }
    print(text(table));
    print("\n");
    for (std::size_t c = 0; c < lines.size(); ++c)
        print("  " + heading(lines[c], c) + " " + lines[c].title + "\n");
    const auto& rules = competition.rules();
    print(
        "  " +
        words({"standings.under", {{"article", rules.citation(*competition.own().lines_setting)}}},
              language) +
        "\n");
}

Exit show_list(Competition& competition, const Work& work) {
    const RankedList list = competition.rank({work.asked.category, work.asked.gender});
    if (work.common.json)
        print_json(cli::json_of(competition.field(), list));
    else
        print_list_text(competition, list, work.common.language);
    return Exit::done;
}

// ---- why ---------------------------------------------------------------------------------------

// Articles in the language's form, and under a line how its value came about.
std::vector<WhyLine> with_steps(const std::vector<WhyLine>& lines, Language language) {
    std::vector<WhyLine> all;
    for (const auto& line : lines) {
        all.push_back({line.indent, line.text, article_text(line.article, language), {}});
        for (const auto& step : steps_told(line.steps, language))
            all.push_back({line.indent + 1, step.text, article_text(step.article, language), {}});
    }
    return all;
}

void explain(const std::vector<WhyLine>& lines, const Work& work, Json::Array& json) {
    for (const auto& line : lines)
        json.push_back(Json::Object{{"level", line.indent},
                                    {"text", line.text},
                                    {"article", line.article},
                                    {"chain", chain_json(line.steps)}});
    if (!work.common.json) print(text(with_steps(lines, work.common.language)));
}

Exit explain_rank(Competition& competition, const Work& work) {
    const RankedList list = competition.rank({work.asked.category, work.asked.gender});
    const int count = static_cast<int>(list.rank.size());
    const int rank = whole_number(work.asked.explain, "--explain", 1, 9999);
    Json::Array json;
    bool found = false;
    for (std::size_t place = 0; place < list.rank.size(); ++place) {
        if (list.rank[place] != rank) continue;
        found = true;
        explain(why_rank(competition, list, place, work.common.language), work, json);
    }
    if (!found)
        throw Failure(Exit::bad_input, {}, "standings.rank-unknown",
                      {{"rank", std::to_string(rank)}, {"count", std::to_string(count)}});
    if (work.common.json) print_json(std::move(json));
    return Exit::done;
}

// Where a number or a name stands among entries or teams, or -1.
template<class Subject>
int index_of(const std::vector<Subject>& subjects, const std::string& who) {
    for (std::size_t i = 0; i < subjects.size(); ++i)
        if (subjects[i].name == who || std::to_string(subjects[i].number) == who)
            return static_cast<int>(i);
    return -1;
}

Exit explain_prizes(Competition& competition, const Work& work) {
    const std::string& who = work.asked.explain;
    const int entry = index_of(work.tournament.entries, who);
    const int team = entry < 0 ? index_of(work.tournament.teams, who) : -1;
    if (entry < 0 && team < 0)
        throw Failure(Exit::bad_input, {work.tournament.file}, "prize.nobody", {{"who", who}});
    Json::Array json;
    explain(why_prizes(competition, entry < 0, std::max(entry, team), work.common.language), work,
            json);
    if (work.common.json) print_json(std::move(json));
    return Exit::done;
}

// ---- teams, prizes, faults ---------------------------------------------------------------------

Json json_players(const Competition& competition, const TeamLine& line) {
    Json::Array players;
    for (const auto& player : line.players) {
        const Entry& entry =
            competition.tournament().entries[static_cast<std::size_t>(player.entry)];
        players.push_back(Json::Object{{"id", entry.number},
                                       {"name", entry.name},
                                       {"points", json_points(player.points)},
                                       {"counted", player.counted}});
    }
    return players;
}

std::string players_text(const Competition& competition, const TeamLine& line) {
    std::vector<std::string> parts;
    for (const auto& player : line.players) {
        if (!player.counted) continue;
        const Entry& entry =
            competition.tournament().entries[static_cast<std::size_t>(player.entry)];
        parts.push_back(text(player.points) + " " + entry.name);
    }
    return join(parts, " + ");
}

Exit show_teams(Competition& competition, const Work& work) {
    const auto& teams = competition.tournament().teams;
    Json::Array json;
    for (const auto& table : team_tables(competition)) {
        if (!work.asked.category.empty() && table.group != work.asked.category) continue;
        Table printed;
        printed.right = {true, false, true, false};
        for (const auto& line : table.lines) {
            const Team& team = teams[static_cast<std::size_t>(line.team)];
            const std::string rank = line.rank ? std::to_string(line.rank) : "-";
            printed.rows.push_back(
                {rank, team.name, text(line.points), players_text(competition, line)});
            json.push_back(Json::Object{{"group", table.group},
                                        {"rank", line.rank ? Json(line.rank) : Json(nullptr)},
                                        {"id", team.number},
                                        {"name", team.name},
                                        {"points", json_points(line.points)},
                                        {"players", json_players(competition, line)}});
        }
        if (work.common.json) continue;
        print((table.group.empty() ? words({"standings.all", {}}, work.common.language)
                                   : table.group) +
              "\n");
        print(text(printed) + "\n");
    }
    if (work.common.json) print_json(std::move(json));
    return Exit::done;
}

Exit show_prizes(Competition& competition, const Work& work) {
    const Tournament& tournament = competition.tournament();
    const auto& rules = competition.rules();
    Json::Array json;
    Table printed;
    printed.right = {false, false, true, false, false};
    for (const Prize& prize : prizes_of(competition.rules())) {
        if (!prize.call) continue;
        const std::string article = rules.citation(*prize.setting);
        for (const auto& award : awards_of(competition, prize)) {
            const auto index = static_cast<std::size_t>(award.who);
            const int number =
                prize.teams ? tournament.teams[index].number : tournament.entries[index].number;
            const std::string& name =
                prize.teams ? tournament.teams[index].name : tournament.entries[index].name;
            printed.rows.push_back({prize.name(), award.group,
                                    ordinal(award.place, work.common.language), name,
                                    article_text(article, work.common.language)});
            json.push_back(Json::Object{{"prize", prize.name()},
                                        {"group", award.group},
                                        {"place", award.place},
                                        {"team", prize.teams},
                                        {"id", number},
                                        {"name", name},
                                        {"article", article},
                                        {"chain", chain_json(rules.steps({prize.setting}))}});
        }
    }
    if (work.common.json)
        print_json(std::move(json));
    else
        print(text(printed));
    return Exit::done;
}

Exit show_faults(Competition& competition, const Work& work) {
    Json::Array json;
    Table printed;
    printed.right = {false, false, false, true};
    for (const auto& fault : team_faults(competition)) {
        const Team& team = competition.tournament().teams[static_cast<std::size_t>(fault.team)];
        printed.rows.push_back({team.name, fault.fault, fault.group,
                                fault.group.empty() ? "" : std::to_string(fault.pupils)});
        json.push_back(Json::Object{{"id", team.number},
                                    {"name", team.name},
                                    {"fault", fault.fault},
                                    {"reason", fault.reason},
                                    {"group", fault.group},
                                    {"pupils", fault.pupils}});
    }
    if (work.common.json)
        print_json(std::move(json));
    else
        print(text(printed));
    return Exit::done;
}

void check_results(const Work& work, const Competition& competition) {
    Diagnostics problems;
    check_points(work.tournament, competition.scoring().game, problems);
    if (problems.has_errors()) throw Failure(Exit::bad_input, problems);
    if (!awaits_results(work.tournament)) return;
    Diagnostics notes;
    notes.note({work.tournament.file}, "standings.awaited");
    report(notes, work.common.language);
}

} // namespace

Exit run_standings(const Common& common, const Standings& asked) {
    Work work(common, asked);
    // A file with team matches is a team competition; teams may also be made from one of players.
    Competition competition(work.rules, work.tournament, work.scripts.machine(), asked.competition,
                            asked.teams && work.rules.names_under({"competitions"}).empty());
    check_results(work, competition);
    if (asked.faults) return show_faults(competition, work);
    if (asked.prizes)
        return asked.explain.empty() ? show_prizes(competition, work)
                                     : explain_prizes(competition, work);
    if (asked.teams && !competition.own().teams) return show_teams(competition, work);
    return asked.explain.empty() ? show_list(competition, work) : explain_rank(competition, work);
}

} // namespace regra::cli
