// regra event export: the event as a tournament report file.
#include "formats/trf/trf.hpp"
#include "verbs/event_breaches.hpp"
#include "verbs/event_moves.hpp"
#include "verbs/event_report.hpp"
#include "verbs/event_round.hpp"

namespace regra::verbs {
namespace {

struct EventExport {
    EventAsked of;
    std::string trf, edition;
    bool counted = false;
};

Points sum_of(const std::vector<Points>& all) {
    Points sum;
    for (const Points& one : all)
        sum = points(sum.num * one.den + one.num * sum.den, sum.den * one.den);
    return sum;
}

// What the results are worth, with what was given or taken by decision: the points of a file, which
// whoever reads it adds up. What the ruleset gives beside is left out, for its reader gives it
// again; and who is first in lists by something else than points has points all the same.
Points points_in_file(const Competition& competition, std::size_t who) {
    const Field& field = competition.field();
    std::int64_t units = field.carried.empty() ? 0 : field.carried[who];
    for (int round = 1; round <= field.rounds; ++round) units += field.score[field.at(who, round)];
    for (const Bonus& bonus : competition.bonuses())
        if (static_cast<std::size_t>(bonus.competitor) == who &&
            setting_of_bonus(competition.rules(), bonus.name))
            units -= bonus.units;
    return points(units, field.unit);
}

// Of teams their ranks, match points and board points; of their members what they won.
void print_teams(Competition& competition, const RankedList& list, Tournament& tournament) {
    const Field& field = competition.field();
    for (std::size_t place = 0; place < list.standings.order.size(); ++place) {
        const auto who = static_cast<std::size_t>(list.standings.order[place]);
        PrintedTeam& printed = tournament.teams[who].printed;
        printed.rank = list.rank[place];
        printed.match_points = points_in_file(competition, who);
        std::vector<Points> boards;
        for (int round = 1; round <= field.rounds; ++round)
            boards.push_back(points(field.second[field.at(who, round)], field.second_unit));
        printed.board_points = sum_of(boards);
    }
    for (Entry& entry : tournament.entries) {
        std::vector<Points> won;
        for (const Game& game : entry.games)
            won.push_back(value_of(game, competition.scoring().game));
        entry.printed_points = sum_of(won);
    }
}

// A late correction that counts for the report only changes games and points of the file, and
// no rank: `list` becomes that of the standings, and who has other points there is told.
void take_official_ranks(const EventWork& work, Competition& reported, RankedList& list,
                         Tournament& tournament) {
    Tournament counted = work.tournament(event::Results::counted);
    if (counted == work.tournament(event::Results::reported)) return;
    EventCompetition of(work, std::move(counted));
    auto& competition = of.competition();
    list = competition.rank({"", ""});
    const auto* value = ruleset::value_at(competition.rules(), {"corrections", "later"});
    const auto* setting = competition.rules().find({"corrections", "later"});
    const bool cited = setting && value && value->text() && *value->text() == "report";
    for (const int place : list.standings.order) {
        const auto who = static_cast<std::size_t>(place);
        const Points official = points_in_file(competition, who);
        const Points here = points_in_file(reported, who);
        if (official == here) continue;
        tournament.other_records.push_back(
            "### Late correction: " + std::string(work.state().of_teams ? "team " : "") +
            std::to_string(competition.field().number[who]) + " has " + trf_points(official) +
            " in the standings, which the rank is of, and " + trf_points(here) + " here" +
            (cited ? " (" + competition.rules().citation(*setting) + ")" : ""));
    }
}

// Points and ranks as the event's ruleset has them, and what results are worth where that is not
// usual.
void print_ranks(const EventWork& work, event::Results results, Tournament& tournament) {
    EventCompetition of(work, tournament);
    auto& competition = of.competition();
    tournament = of.tournament(); // with games that count as lost
    auto list = competition.rank({"", ""});
    if (results == event::Results::reported)
        take_official_ranks(work, competition, list, tournament);
    const int planned = rounds_planned(work);
    const bool over = planned > 0 && work.state().paired() >= planned;
    if (over && !competition.field().everyone_meets()) { // a table still says who left it
        tournament.absent.clear();
        std::erase_if(tournament.other_records,
                      [](const std::string& line) { return line.starts_with("240 "); });
    }
    const bool of_teams = work.state().of_teams;
    if (of_teams) print_teams(competition, list, tournament);
    const bool of_matches = &competition.counted() != &competition.tournament();
    const PointValues values = of_matches ? scoring_of(competition.rules(), tournament, false).game
                                          : competition.scoring().game;
    for (std::size_t place = 0; !of_teams && place < list.standings.order.size(); ++place) {
        const auto who = static_cast<std::size_t>(list.standings.order[place]);
        auto& entry = tournament.entries[who];
        entry.printed_rank = list.rank[place];
        entry.printed_points = points_in_file(competition, who);
        if (!of_matches) continue;
        std::vector<Points> of_games; // a file has a column a game
        for (const Game& game : entry.games) of_games.push_back(value_of(game, values));
        entry.printed_points = sum_of(of_games);
    }
    if (!(values == PointValues{})) tournament.point_values = values;
}

Reply run_event_export(const Call& call, const EventExport& asked) {
    const EventWork work(call, asked.of);
    auto report =
        report_text(work, asked.counted ? event::Results::counted : event::Results::reported,
                    asked.edition == "2026" ? TrfEdition::of_2026 : TrfEdition::extended);
    Reply reply;
    reply.notes = std::move(report.unsaid);
    reply.value = Value::Map{{"entries", report.entries}, {"rounds", report.rounds}};
    if (asked.trf == "-") {
        reply.value.set("trf", std::move(report.text));
    } else {
        reply.value.set("file", asked.trf);
        reply.files.push_back({asked.trf, std::move(report.text)});
    }
    return reply;
}

std::string export_text(const Value& reply, const Look& look) {
    if (const Value* trf = reply.find("trf")) return *trf->text();
    return sentence("event.exported", reply, look);
}

} // namespace

ReportText report_text(const EventWork& work, event::Results results, TrfEdition edition) {
    Tournament tournament = work.tournament(results);
    if (work.state().paired() > 0) print_ranks(work, results, tournament);
    tell_faults_of_teams(work.state(), tournament);
    for (auto& entry : tournament.entries) // teams stand there, and who came in the results
        for (const auto* column : {"team", "present", "teacher"}) entry.columns.erase(column);
    for (const auto& line : report_lines(work)) tournament.other_records.push_back(line.text);
    ReportText made;
    made.unsaid = unsaid_in_trf(tournament, edition);
    made.unsaid.sort(); // each once
    made.text = write_trf(tournament, edition);
    made.entries = std::ssize(tournament.entries);
    made.rounds = tournament.rounds;
    return made;
}

Verb event_export() {
    using namespace reply;
    Verb made = verb<EventExport>(
        "event export", "the event as a file for other programs",
        "A tournament report file has points and ranks as the event's ruleset gives them, and a "
        "line "
        "###\nfor each breach of the rules for pairings and results. A late correction that counts "
        "for the report\nonly changes games and points there; ranks stay those of the standings, "
        "and "
        "a line ### tells it.\n"
        "--json: {entries, rounds, file or trf}",
        {{parameter("trf", &EventExport::trf,
                    "the report file; an earlier output there is replaced; - to "
                    "print it")
              .replaced({"", ".trf", ".trfx", ".trf16", ".trf26", ".txt"})
              .of("FILE")
              .demanded(),
          parameter("edition", &EventExport::edition,
                    "of the format; 2016 with extensions if not said")
              .of("2016|2026")
              .one_of({"2016", "2026"}),
          parameter("counted", &EventExport::counted,
                    "results as standings count them, not as they are reported")},
         within(&EventExport::of, event_file_parameter())},
        record("", {number("entries"), number("rounds"), text("file"), text("trf")}),
        run_event_export);
    made.text = export_text;
    made.event = EventUse::reads;
    return made;
}

} // namespace regra::verbs
