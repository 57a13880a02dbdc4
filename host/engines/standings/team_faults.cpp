// The faults of teams: at the check-in, and in each match.
#include <algorithm>

#include "engines/standings/answers.hpp"
#include "engines/standings/list_groups.hpp"
#include "engines/standings/same_results.hpp"
#include "engines/standings/stated.hpp"
#include "facts/tournament/match_rounds.hpp"
#include "facts/tournament/matches.hpp"

namespace regra {
namespace {

void add_faults(const Value& found, int team, std::vector<TeamFault>& faults, int round) {
    for (const Value& fault : found.list() ? *found.list() : Value::List())
        faults.push_back({team, fault.text_of("fault"), fault.text_of("reason"),
                          fault.text_of("group"), static_cast<int>(fault.number_of("pupils")),
                          fault.number_of("points"), round});
}

// Who sits at the boards of a side: the facts of each, or false for an empty board.
Value::List seats_of(Competition& competition, const TeamMatch& match, std::size_t round,
                     bool home) {
    Value::List seats;
    for (const auto& board : match.boards) {
        const int member = home ? board.home : board.away;
        const auto index = static_cast<std::size_t>(member);
        const bool is_empty =
            member == no_entry ||
            competition.tournament().entries[index].games[round].kind == GameKind::forfeit_loss;
        seats.push_back(is_empty ? Value(false) : competition.entries().for_script(index));
    }
    return seats;
}

// By the scripts of `teams` that say `of = "matches"`: asked for each side of each match.
std::vector<TeamFault> faults_of_matches(Competition& competition) {
    std::vector<TeamFault> faults;
    if (!competition.own().teams) return faults;
    Machine& machine = competition.machine();
    const Tournament& tournament = competition.tournament();
    const StandingsAnswers answers(tournament);
    const MatchRounds rounds(tournament, games_of_match(competition.rules()));
    for (const auto& id : machine.library().list("teams")) {
        if (machine.declaration(id).fields.text_of("of") != "matches") continue;
        const Value rule = stated(competition.rules(), id, machine, competition.field().unit);
        if (rule.is_nothing()) continue;
        for (int column = 0; column < tournament.rounds; ++column) {
            Diagnostics ignored; // by the standings themselves
            const int round = rounds.round_at(column + 1);
            for (const auto& match : team_matches(tournament, column, ignored)) {
                if (match.away == no_team || match.boards.empty()) continue;
                for (const bool home : {true, false}) {
                    const Value asked =
                        Value::Map{{"round", round},
                                   {"seats", seats_of(competition, match,
                                                      static_cast<std::size_t>(column), home)}};
                    add_faults(machine.call(id, "faults", {asked, rule}, answers.faults),
                               home ? match.home : match.away, faults, round);
                }
            }
        }
    }
    return faults;
}

// By a check-in, or by results.
bool tells_who_came(const Tournament& tournament) {
    const auto& entries = tournament.entries;
    return begun_rounds(tournament) > 0 ||
           std::any_of(entries.begin(), entries.end(),
                       [](const Entry& entry) { return entry.columns.contains("present"); });
}

} // namespace

std::vector<TeamFault> team_faults(Competition& competition) {
    auto faults = faults_at_check_in(competition);
    auto of_matches = faults_of_matches(competition);
    faults.insert(faults.end(), of_matches.begin(), of_matches.end());
    return faults;
}

std::vector<TeamFault> faults_at_check_in(Competition& competition) {
    constexpr const char* script = "teams/attendance";
    Machine& machine = competition.machine();
    const Value rule = stated(competition.rules(), script, machine, competition.field().unit);
    std::vector<TeamFault> faults;
    if (const auto& kept = competition.tournament().faults) {
        for (const auto& one : kept->list)
            faults.push_back({one.team, one.fault, one.reason, one.group, one.pupils,
                              units(one.points, competition.field().unit), one.round});
        if (kept->all) return faults;
    }
    if (rule.is_nothing() || !tells_who_came(competition.tournament())) return faults;
    const StandingsAnswers answers(competition.tournament());
    const auto& teams = competition.tournament().teams;
    const EntryFacts& entries = competition.entries();
    std::vector<Value> own;
    auto& found = competition.same() ? competition.same()->faults(entries, rule) : own;
    for (std::size_t team = found.size(); team < teams.size(); ++team) {
        Value::List members;
        for (const int member : teams[team].members)
            members.push_back(entries.for_script(static_cast<std::size_t>(member)));
        found.push_back(machine.call(script, "faults", {std::move(members), rule}, answers.faults));
    }
    for (std::size_t team = 0; team < teams.size(); ++team)
        add_faults(found[team], static_cast<int>(team), faults, 0);
    return faults;
}

} // namespace regra
