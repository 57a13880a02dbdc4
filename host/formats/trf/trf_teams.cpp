// The records of teams: who they are, how they sat, and matches that were not played.
#include <algorithm>
#include <map>

#include "formats/trf/trf.hpp"
#include "formats/trf/trf_fields.hpp"

namespace regra::trf {
namespace {

void add_team(Reading& reading, const TextLine& line, Team team, std::vector<int>& line_of_member) {
    line_of_member.resize(reading.tournament.entries.size(), 0);
    std::vector<int> members;
    const auto words = tokens(from_column(line, record_of(line) == "013" ? 37 : 74));
    for (const auto word : words) {
        const int entry = entry_named(reading, line, word);
        if (entry == no_entry) continue;
        int& taken = line_of_member[static_cast<std::size_t>(entry)];
        if (taken != 0) {
            reading.error(line, column_of(line.text, word), "trf.member-twice",
                          {{"number", std::string(word)}, {"line", std::to_string(taken)}});
            continue;
        }
        taken = line.number;
        members.push_back(entry);
    }
    if (words.empty()) reading.error(line, 1, "trf.team-empty", {{"team", team.name}});
    team.members = std::move(members);
    team.source.line = line.number;
    reading.tournament.teams.push_back(std::move(team));
}

std::optional<Points> printed_between(Reading& reading, const TextLine& line, int first, int last) {
    const bool blank = Columns(line.text, reading.starts).trimmed(first, last).empty();
    if (blank) return std::nullopt;
    return points_between(reading, line, first, last);
}

int printed_number(Reading& reading, const TextLine& line, int first, int last) {
    const bool blank = Columns(line.text, reading.starts).trimmed(first, last).empty();
    return blank ? 0 : number_between(reading, line, first, last, 0);
}

// 310: number, name, nickname, rating, match points, board points, rank and members.
void read_numbered_team(Reading& reading, const TextLine& line, std::vector<int>& line_of_member) {
    Team team;
    team.number = number_between(reading, line, 5, 7, 0);
    team.name = Columns(line.text, reading.starts).trimmed(9, 40);
    team.printed.nickname = Columns(line.text, reading.starts).trimmed(42, 46);
    team.printed.rating = printed_number(reading, line, 48, 53);
    team.printed.match_points = printed_between(reading, line, 55, 60);
    team.printed.board_points = printed_between(reading, line, 62, 67);
    team.printed.rank = printed_number(reading, line, 69, 71);
    for (const auto& other : reading.tournament.teams)
        if (other.number == team.number)
            reading.error(line, 5, "trf.team-number-twice",
                          {{"number", std::to_string(team.number)},
                           {"line", std::to_string(other.source.line)}});
    add_team(reading, line, std::move(team), line_of_member);
}

// 013: a name and the members; the number is the team's place in the file. A file of 2026 may
// repeat here, for older readers, what 310 says.
void read_named_team(Reading& reading, const TextLine& line, std::vector<int>& line_of_member) {
    auto& teams = reading.tournament.teams;
    Team team;
    team.name = Columns(line.text, reading.starts).trimmed(5, 36);
    const auto found = std::find_if(teams.begin(), teams.end(),
                                    [&](const Team& other) { return other.name == team.name; });
    if (found != teams.end()) {
        if (found->members != entries_named(reading, line, 37))
            reading.error(line, 37, "trf.team-differs",
                          {{"team", team.name}, {"line", std::to_string(found->source.line)}});
        return;
    }
    for (const auto& other : teams) team.number = std::max(team.number, other.number);
    ++team.number;
    add_team(reading, line, std::move(team), line_of_member);
}

// A team by its number between columns; an unknown one is reported, and no team.
int team_between(Reading& reading, const TextLine& line, int first, int last) {
    const int number = number_between(reading, line, first, last, 0);
    const auto& teams = reading.tournament.teams;
    for (std::size_t t = 0; t < teams.size(); ++t)
        if (teams[t].number == number) return static_cast<int>(t);
    reading.error(line, first, "trf.team-unknown",
                  {{"record", std::string(record_of(line))}, {"number", std::to_string(number)}});
    return -1;
}

int round_between(Reading& reading, const TextLine& line, int first, int last) {
    const int round = number_between(reading, line, first, last, 0);
    return is_range(reading, line, first, round, round) ? round : 0;
}

// Lines of the lineups read so far, by round and team.
using LinesOfLineups = std::map<std::pair<int, int>, int>;

// 300: round, team, opponent, then who sat at the boards; 0 is an empty chair.
void read_lineup(Reading& reading, const TextLine& line, LinesOfLineups& lines) {
    Lineup lineup;
    lineup.round = round_between(reading, line, 5, 7);
    lineup.team = team_between(reading, line, 9, 11);
    for (const auto word : tokens(from_column(line, 17))) {
        const bool empty = word.find_first_not_of('0') == std::string_view::npos;
        const int entry = empty ? no_entry : entry_named(reading, line, word);
        if (entry != no_entry && lineup.team >= 0) {
            const Team& team = reading.tournament.teams[static_cast<std::size_t>(lineup.team)];
            const auto& seated = lineup.entries;
            const bool twice = std::find(seated.begin(), seated.end(), entry) != seated.end();
            if (std::find(team.members.begin(), team.members.end(), entry) == team.members.end())
                reading.error(line, column_of(line.text, word), "trf.lineup-stranger",
                              {{"number", std::string(word)},
                               {"team", team.name},
                               {"line", std::to_string(team.source.line)}});
            else if (twice)
                reading.error(line, column_of(line.text, word), "trf.lineup-member-twice",
                              {{"number", std::string(word)}});
        }
        lineup.entries.push_back(entry);
    }
    if (lineup.round == 0 || lineup.team < 0) return;
    if (lineup.entries.empty())
        reading.error(
            line, 1, "trf.lineup-empty",
            {{"round", std::to_string(lineup.round)},
             {"team", reading.tournament.teams[static_cast<std::size_t>(lineup.team)].name}});
    const auto [first, added] = lines.try_emplace({lineup.round, lineup.team}, line.number);
    if (!added)
        reading.error(
            line, 5, "trf.lineup-twice",
            {{"round", std::to_string(lineup.round)}, {"line", std::to_string(first->second)}});
    reading.tournament.lineups.push_back(std::move(lineup));
}

bool is_of_matches(const TextLine& line) {
    const auto words = tokens(line.text);
    return std::any_of(words.begin(), words.end(),
                       [](std::string_view word) { return word == "w" || word == "b"; });
}

// 801 and 802: the results of a team, made from the boards, which must be there.
void read_team_results(Reading& reading, const TextLine& line) {
    const int team = team_between(reading, line, 5, record_of(line) == "801" ? 6 : 7);
    if (team < 0) return;
    const Team& of = reading.tournament.teams[static_cast<std::size_t>(team)];
    const bool boards = std::any_of(of.members.begin(), of.members.end(), [&](int member) {
        const auto& games = reading.tournament.entries[static_cast<std::size_t>(member)].games;
        return std::any_of(games.begin(), games.end(), [](const Game& game) {
            return game.opponent != no_entry || game.kind == GameKind::forfeit_win;
        });
    });
    if (!boards && !of.members.empty())
        reading.error(line, 1, "trf.team-without-boards",
                      {{"record", std::string(record_of(line))}, {"team", of.name}});
}

// 330: "+-", "-+" or "--", the round, the team with white, the team with black.
void read_team_forfeit(Reading& reading, const TextLine& line) {
    const std::string_view sides = Columns(line.text, reading.starts).trimmed(5, 6);
    if (sides != "+-" && sides != "-+" && sides != "--")
        return reading.error(line, 5, "trf.value", about(line, sides));
    TeamForfeit forfeit;
    forfeit.round = round_between(reading, line, 8, 10);
    forfeit.home = team_between(reading, line, 12, 14);
    forfeit.away = team_between(reading, line, 16, 18);
    forfeit.home_appeared = sides[0] == '+';
    forfeit.away_appeared = sides[1] == '+';
    const bool whole = forfeit.round != 0 && forfeit.home >= 0 && forfeit.away >= 0;
    if (whole) reading.tournament.team_forfeits.push_back(forfeit);
}

template<typename Read>
void for_each_record(Reading& reading, std::string_view id, Read&& read) {
    for (const auto& line : reading.waiting)
        if (record_of(line) == id) read(line);
}

} // namespace

void read_teams(Reading& reading) {
    std::vector<int> line_of_member;
    for_each_record(reading, "310", [&](const TextLine& line) {
        read_numbered_team(reading, line, line_of_member);
    });
    for_each_record(reading, "013",
                    [&](const TextLine& line) { read_named_team(reading, line, line_of_member); });
    std::string reported; // the record that found no team
    const auto teams_are_named = [&](const TextLine& line) {
        if (!reading.tournament.teams.empty()) return true;
        if (reported != record_of(line))
            reading.error(line, 1, "trf.no-teams", {{"record", std::string(record_of(line))}});
        reported = record_of(line);
        return false;
    };
    LinesOfLineups lineups;
    for_each_record(reading, "300", [&](const TextLine& line) {
        if (teams_are_named(line)) read_lineup(reading, line, lineups);
    });
    for_each_record(reading, "330", [&](const TextLine& line) {
        if (teams_are_named(line)) read_team_forfeit(reading, line);
    });
    for (const std::string_view id : {"801", "802"})
        for_each_record(reading, id, [&](const TextLine& line) {
            reading.tournament.other_records.emplace_back(trim_end(line.text));
            if (is_of_matches(line) && teams_are_named(line)) read_team_results(reading, line);
        });
}

} // namespace regra::trf
