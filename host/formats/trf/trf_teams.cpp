// The records of teams: who they are, how they sat, and matches that were not played.
#include <algorithm>
#include <map>
#include <set>

#include "formats/trf/trf.hpp"
#include "formats/trf/trf_fields.hpp"

namespace regra::trf {
namespace {

// The first with that number, or -1.
int team_numbered(const Reading& reading, int number) {
    const auto found = reading.team_by_number.find(number);
    return found == reading.team_by_number.end() ? -1 : found->second;
}

const Team& team_at(const Reading& reading, int team) {
    return reading.tournament.teams[static_cast<std::size_t>(team)];
}

void add_team(Reading& reading, const TextLine& line, Team team, std::vector<int>& line_of_member) {
    line_of_member.resize(reading.tournament.entries.size(), 0);
    std::vector<int> members;
    const auto words = tokens(from_column(line, record_of(line) == "013" ? 37 : 74));
    for (const auto word : words) {
        const int entry = entry_named(reading, line, word);
        if (entry == no_entry) continue;
        int& taken = line_of_member[static_cast<std::size_t>(entry)];
        if (taken != 0) {
            reading.error(line, word, "trf.member-twice",
                          {{"number", std::string(word)}, {"line", std::to_string(taken)}});
            continue;
        }
        taken = line.number;
        members.push_back(entry);
    }
    if (words.empty()) reading.error(line, 1, "trf.team-empty", {{"team", team.name}});
    team.members = std::move(members);
    team.source.line = line.number;
    auto& teams = reading.tournament.teams;
    reading.team_by_number.try_emplace(team.number, static_cast<int>(teams.size()));
    reading.team_by_name.try_emplace(team.name, static_cast<int>(teams.size()));
    teams.push_back(std::move(team));
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
    if (const int other = team_numbered(reading, team.number); other >= 0)
        reading.error(line, 5, "trf.team-number-twice",
                      {{"number", std::to_string(team.number)},
                       {"line", std::to_string(team_at(reading, other).source.line)}});
    add_team(reading, line, std::move(team), line_of_member);
}

// 013: a name and the members; the number is the team's place in the file. A file of 2026 may
// repeat here, for older readers, what 310 says.
void read_named_team(Reading& reading, const TextLine& line, std::vector<int>& line_of_member) {
    Team team;
    team.name = Columns(line.text, reading.starts).trimmed(5, 36);
    const auto found = reading.team_by_name.find(team.name);
    if (found != reading.team_by_name.end()) {
        const Team& other = team_at(reading, found->second);
        if (other.members != entries_named(reading, line, 37))
            reading.error(line, 37, "trf.team-differs",
                          {{"team", team.name}, {"line", std::to_string(other.source.line)}});
        return;
    }
    const auto& numbers = reading.team_by_number;
    team.number = 1 + (numbers.empty() ? 0 : std::max(0, numbers.rbegin()->first));
    add_team(reading, line, std::move(team), line_of_member);
}

// A team by its number between columns; an unknown one is reported, and no team.
int team_between(Reading& reading, const TextLine& line, int first, int last) {
    const int number = number_between(reading, line, first, last, 0);
    if (const int team = team_numbered(reading, number); team >= 0) return team;
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
void read_lineup(Reading& reading, const TextLine& line, const std::vector<int>& line_of_member,
                 LinesOfLineups& lines) {
    Lineup lineup;
    lineup.round = round_between(reading, line, 5, 7);
    lineup.team = team_between(reading, line, 9, 11);
    std::set<int> seated;
    for (const auto word : tokens(from_column(line, 17))) {
        const bool empty = word.find_first_not_of('0') == std::string_view::npos;
        const int entry = empty ? no_entry : entry_named(reading, line, word);
        if (entry != no_entry && lineup.team >= 0) {
            const Team& team = team_at(reading, lineup.team);
            const bool twice = !seated.insert(entry).second;
            if (line_of_member[static_cast<std::size_t>(entry)] != team.source.line)
                reading.error(line, word, "trf.lineup-stranger",
                              {{"number", std::string(word)},
                               {"team", team.name},
                               {"line", std::to_string(team.source.line)}});
            else if (twice)
                reading.error(line, word, "trf.lineup-member-twice",
                              {{"number", std::string(word)}});
        }
        lineup.entries.push_back(entry);
    }
    if (lineup.round == 0 || lineup.team < 0) return;
    if (lineup.entries.empty())
        reading.error(line, 1, "trf.lineup-empty",
                      {{"round", std::to_string(lineup.round)},
                       {"team", team_at(reading, lineup.team).name}});
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
    const Team& of = team_at(reading, team);
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
        if (teams_are_named(line)) read_lineup(reading, line, line_of_member, lineups);
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
