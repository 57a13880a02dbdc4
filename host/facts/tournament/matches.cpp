// Team matches from the games of the members.
#include "facts/tournament/matches.hpp"

#include <algorithm>
#include <array>
#include <string>

namespace regra {
namespace {

// What a team faces in a round, before the matches are made.
constexpr int nobody = -1;
constexpr int contradiction = -2;

struct Round {
    const Tournament& tournament;
    int round;
    std::vector<int> team_of;
    Diagnostics& diagnostics;

    const Entry& entry(int e) const { return tournament.entries[static_cast<std::size_t>(e)]; }
    const Team& team(int t) const { return tournament.teams[static_cast<std::size_t>(t)]; }
    const Game& game(int e) const { return entry(e).games[static_cast<std::size_t>(round)]; }
    // A team's members as they sat in this round, with the empty chairs that are known; whoever the
    // lineup leaves out comes last.
    std::vector<int> lineup(int t) const {
        std::vector<int> order;
        for (const auto& lineup : tournament.lineups)
            if (lineup.team == t && lineup.round == round + 1) order = lineup.entries;
        for (const int member : team(t).members)
            if (std::find(order.begin(), order.end(), member) == order.end())
                order.push_back(member);
        return order;
    }
    int team_of_entry(int e) const { return team_of[static_cast<std::size_t>(e)]; }
};

void complain(const Round& in, int member, std::string_view id, Arguments more) {
    const Entry& entry = in.entry(member);
    Arguments arguments{{"team", in.team(in.team_of_entry(member)).name},
                        {"entry", std::to_string(entry.number) + " " + entry.name},
                        {"round", std::to_string(in.round + 1)}};
    arguments.insert(arguments.end(), more.begin(), more.end());
    in.diagnostics.error(Place{in.tournament.file, entry.source.line, 0, 0}, id,
                         std::move(arguments));
}

// The team that a member faces, or nobody; a contradiction is reported.
int faced_by(const Round& in, int member) {
    const int opponent = in.game(member).opponent;
    if (opponent == no_entry) return nobody;
    const int theirs = in.team_of_entry(opponent);
    const std::string named =
        std::to_string(in.entry(opponent).number) + " " + in.entry(opponent).name;
    if (theirs == nobody) {
        complain(in, member, "match.teamless", {{"opponent", named}});
        return contradiction;
    }
    if (theirs == in.team_of_entry(member)) {
        complain(in, member, "match.team-mate", {{"opponent", named}});
        return contradiction;
    }
    return theirs;
}

int faced_by_team(const Round& in, int team) {
    int faced = nobody;
    for (const int member : in.team(team).members) {
        const int theirs = faced_by(in, member);
        if (theirs == nobody) continue;
        if (theirs == contradiction) return contradiction;
        if (faced != nobody && theirs != faced) {
            complain(in, member, "match.two-opponents",
                     {{"first", in.team(faced).name}, {"second", in.team(theirs).name}});
            return contradiction;
        }
        faced = theirs;
    }
    return faced;
}

std::vector<int> faced_by_all(const Round& in) {
    std::vector<int> faced;
    for (std::size_t t = 0; t < in.tournament.teams.size(); ++t)
        faced.push_back(faced_by_team(in, static_cast<int>(t)));
    // Whoever faces a team in contradiction has no match either.
    for (int& theirs : faced)
        if (theirs >= 0 && faced[static_cast<std::size_t>(theirs)] < 0) theirs = contradiction;
    return faced;
}

// Won by forfeit against an empty chair.
bool faces_empty_chair(const Game& game) {
    return game.kind == GameKind::forfeit_win && game.opponent == no_entry;
}

// The colour of the home team on a board, from 0.
Colour home_colour(const Tournament& tournament, std::size_t board) {
    if (board < tournament.board_colours.size()) return tournament.board_colours[board];
    return board % 2 == 0 ? Colour::white : Colour::black;
}

bool is_home(const Round& in, int team, int other) {
    std::size_t board = 0;
    for (const int member : in.lineup(team)) {
        if (member != no_entry) {
            const Game& game = in.game(member);
            const bool seated = game.opponent != no_entry || faces_empty_chair(game);
            if (!seated) continue;
            if (game.colour != Colour::none)
                return game.colour == home_colour(in.tournament, board);
        }
        ++board;
    }
    return in.team(team).number < in.team(other).number;
}

bool appeared(const Round& in, const TeamMatch& match, int MatchBoard::*side) {
    const auto lost = [&](const MatchBoard& board) {
        return board.*side == no_entry || in.game(board.*side).kind == GameKind::forfeit_loss;
    };
    return !std::all_of(match.boards.begin(), match.boards.end(), lost);
}

// The home team's members in order; a board where only the away team sat stands after the board of
// the away member before it.
std::vector<MatchBoard> boards_of(const Round& in, int home, int away) {
    std::vector<MatchBoard> boards;
    for (const int member : in.lineup(home)) {
        if (member == no_entry) continue;
        const Game& game = in.game(member);
        if (game.opponent != no_entry || faces_empty_chair(game))
            boards.push_back({0, member, game.opponent});
    }
    std::size_t after = 0;
    for (const int member : in.lineup(away)) {
        if (member == no_entry) continue;
        const auto seat = std::find_if(boards.begin(), boards.end(), [&](const MatchBoard& board) {
            return board.away == member;
        });
        if (seat != boards.end()) {
            after = static_cast<std::size_t>(seat - boards.begin()) + 1;
        } else if (faces_empty_chair(in.game(member))) {
            boards.insert(boards.begin() + static_cast<std::ptrdiff_t>(after),
                          {0, no_entry, member});
            ++after;
        }
    }
    int number = 0;
    for (auto& board : boards) board.number = ++number;
    return boards;
}

TeamMatch match_between(const Round& in, int team, int other) {
    TeamMatch match;
    const bool first_is_home = is_home(in, team, other);
    match.home = first_is_home ? team : other;
    match.away = first_is_home ? other : team;
    match.boards = boards_of(in, match.home, match.away);
    match.home_appeared = appeared(in, match, &MatchBoard::home);
    match.away_appeared = appeared(in, match, &MatchBoard::away);
    return match;
}

TeamMatch bye_of(const Round& in, int team) {
    constexpr std::array order = {GameKind::pairing_bye,  GameKind::full_bye,
                                  GameKind::forfeit_win,  GameKind::half_bye,
                                  GameKind::forfeit_loss, GameKind::zero_bye};
    const auto& members = in.team(team).members;
    const auto anyone_has = [&](GameKind kind) {
        return std::any_of(members.begin(), members.end(),
                           [&](int member) { return in.game(member).kind == kind; });
    };
    TeamMatch match;
    match.home = team;
    const auto found = std::find_if(order.begin(), order.end(), anyone_has);
    if (found != order.end()) match.bye = *found;
    return match;
}

// The match of a record, if the members' games show none.
const TeamForfeit* forfeit_of(const Round& in, int team) {
    for (const auto& forfeit : in.tournament.team_forfeits)
        if (forfeit.round == in.round + 1 && (forfeit.home == team || forfeit.away == team))
            return &forfeit;
    return nullptr;
}

// A team that faces nobody: its bye, or the match that was forfeited as a whole.
TeamMatch without_opponent(const Round& in, int team, const std::vector<int>& faced) {
    const TeamForfeit* forfeit = forfeit_of(in, team);
    if (!forfeit) return bye_of(in, team);
    const int other = forfeit->home == team ? forfeit->away : forfeit->home;
    const bool known_to_both =
        faced[static_cast<std::size_t>(other)] == nobody && forfeit_of(in, other) == forfeit;
    if (!known_to_both) return bye_of(in, team);
    TeamMatch match;
    match.home = forfeit->home;
    match.away = forfeit->away;
    match.home_appeared = forfeit->home_appeared;
    match.away_appeared = forfeit->away_appeared;
    return match;
}

} // namespace

std::vector<TeamMatch> team_matches(const Tournament& tournament, int round,
                                    Diagnostics& diagnostics) {
    const Round in{tournament, round, teams_by_entry(tournament), diagnostics};
    const std::vector<int> faced = faced_by_all(in);
    std::vector<TeamMatch> matches;
    for (int team = 0; team < static_cast<int>(faced.size()); ++team) {
        const int other = faced[static_cast<std::size_t>(team)];
        if (other == contradiction) continue;
        TeamMatch match =
            other == nobody ? without_opponent(in, team, faced) : match_between(in, team, other);
        // The first of its two teams adds a match.
        const bool added_before = match.away != no_team && std::min(match.home, match.away) < team;
        if (!added_before) matches.push_back(std::move(match));
    }
    return matches;
}

} // namespace regra
