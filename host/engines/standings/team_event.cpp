#include "engines/standings/team_event.hpp"

#include "engines/standings/competition.hpp"

#include <algorithm>
#include <numeric>
#include <optional>

#include "facts/tournament/match_rounds.hpp"
#include "facts/tournament/matches.hpp"
#include "formats/trf/trf.hpp"
#include "kernel/base/messages.hpp"
#include "kernel/base/points_text.hpp"

namespace regra {
namespace {

// Columns of record 310.
constexpr int match_points_column = 55, board_points_column = 62;

Points sum(Points a, Points b) {
    return points(a.num * b.den + b.num * a.den, a.den * b.den);
}
Points times(Points value, int count) {
    return points(value.num * count, value.den);
}

// What one team did in a round, its games at all boards together.
struct TeamRound {
    Game match;
    Side side = Side::none; // in the first game
    bool appeared = false;  // in some game
    bool awaits = false;    // some game has no result yet
    bool begun = false;     // some has one
    Points match_points, boards;
    std::vector<std::optional<Points>> by_board; // nothing = nobody sat there
};

// All rounds of a team event, by round (from 0) and team.
class TeamRounds {
public:
    TeamRounds(const Tournament& tournament, const Scoring& scoring, const MatchRounds& rounds)
        : tournament_(tournament), scoring_(scoring) {
        for (int round = 1; round <= rounds.paired(); ++round) {
            all_.emplace_back(tournament.teams.size());
            const RoundColumns columns = rounds.of(round);
            const int end = std::min(columns.end(), paired_rounds(tournament) + 1);
            for (int column = columns.first; column < end; ++column) add_games(round, column);
            for (auto& team : all_.back()) settle(team);
        }
        if (found_.has_errors()) throw Error(Exit::bad_input, std::move(found_));
    }

    std::vector<std::vector<TeamRound>> take() { return std::move(all_); }

private:
    TeamRound& team(int index) { return all_.back()[static_cast<std::size_t>(index)]; }
    const Team& named(int index) const {
        return tournament_.teams[static_cast<std::size_t>(index)];
    }

    const Game& game_of(int entry, int column) const {
        return tournament_.entries[static_cast<std::size_t>(entry)]
            .games[static_cast<std::size_t>(column - 1)];
    }
    Points worth(int entry, int column) const {
        const Game& game = game_of(entry, column);
        const bool won_with_black = game.kind == GameKind::played && game.outcome == Outcome::win &&
                                    game.colour == Colour::black;
        return won_with_black ? scoring_.win_with_black : value_of(game, scoring_.game);
    }

    // One game of each match of a round.
    void add_games(int round, int column) {
        for (const TeamMatch& match : team_matches(tournament_, column - 1, found_)) {
            if (match.away == no_team) {
                add_bye(match, column);
                continue;
            }
            if (!may_meet(match.home, match.away, round) ||
                !may_meet(match.away, match.home, round))
                continue;
            add_side(match, column, true);
            add_side(match, column, false);
        }
    }
    // Whether a team meets the same one as in the games before.
    bool may_meet(int own, int other, int round) {
        const int met = team(own).match.opponent;
        if (met == no_entry || met == other) return true;
        found_.error(Place{tournament_.file, named(own).source.line, 0, 0}, "match.other-opponent",
                     {{"team", named(own).name},
                      {"round", std::to_string(round)},
                      {"first", named(met).name},
                      {"second", named(other).name}});
        return false;
    }
    void add_bye(const TeamMatch& match, int column) {
        TeamRound& own = team(match.home);
        if (own.match.kind == GameKind::not_paired) own.match.kind = match.bye;
        add_members(own, match.home, column);
    }
    // Adds the members whose games name no opponent.
    void add_members(TeamRound& own, int index, int column) const {
        for (const int member : named(index).members)
            own.boards = sum(own.boards, worth(member, column));
    }
    void add_side(const TeamMatch& match, int column, bool home) {
        TeamRound& own = team(home ? match.home : match.away);
        own.match.opponent = home ? match.away : match.home;
        if (own.side == Side::none) own.side = home ? Side::white : Side::black;
        own.appeared |= home ? match.home_appeared : match.away_appeared;
        own.by_board.resize(std::max(own.by_board.size(), match.boards.size()));
        for (std::size_t board = 0; board < match.boards.size(); ++board) {
            const int entry = home ? match.boards[board].home : match.boards[board].away;
            if (entry == no_entry) continue;
            const Points won = worth(entry, column);
            const Game& game = game_of(entry, column);
            own.awaits |= game.kind == GameKind::awaited;
            own.begun |= game.outcome != Outcome::none && game.opponent != no_entry;
            own.boards = sum(own.boards, won);
            own.by_board[board] = sum(own.by_board[board].value_or(Points{}), won);
        }
        if (match.boards.empty()) add_members(own, home ? match.home : match.away, column);
    }

    // More board points win a match; a team that did not appear has lost by forfeit.
    void settle(TeamRound& own) {
        Game& match = own.match;
        if (match.opponent == no_entry) return;
        const TeamRound& other = team(match.opponent);
        match.colour = own.side == Side::white ? Colour::white : Colour::black;
        if (own.appeared && other.appeared) {
            const auto order = own.boards <=> other.boards;
            match.kind = GameKind::played;
            match.outcome = order > 0 ? Outcome::win : order < 0 ? Outcome::loss : Outcome::draw;
            own.match_points = order > 0   ? scoring_.match_win
                               : order < 0 ? scoring_.match_loss
                                           : scoring_.match_draw;
            return;
        }
        match.kind = own.appeared ? GameKind::forfeit_win : GameKind::forfeit_loss;
        match.outcome = own.appeared ? Outcome::win : Outcome::loss;
        own.match_points = own.appeared ? scoring_.match_win : scoring_.match_forfeit_loss;
    }

    const Tournament& tournament_;
    const Scoring& scoring_;
    std::vector<std::vector<TeamRound>> all_;
    Diagnostics found_;
};

// A full-point bye is a match won.
PointValues values_of_matches(const Scoring& scoring) {
    return {scoring.match_win, scoring.match_draw,         scoring.match_loss,
            scoring.match_win, scoring.match_forfeit_loss, scoring.match_bye,
            scoring.match_win, scoring.match_draw,         scoring.match_forfeit_loss};
}

// A team is of the federation, the school and so on that all its members are of.
void share_columns(const Tournament& tournament, const Team& team, Entry& entry) {
    bool first = true;
    for (const int member : team.members) {
        const Entry& own = tournament.entries[static_cast<std::size_t>(member)];
        if (first) {
            entry.federation = own.federation;
            entry.columns = own.columns;
        }
        first = false;
        if (entry.federation != own.federation) entry.federation.clear();
        std::erase_if(entry.columns, [&](const auto& column) {
            const auto found = own.columns.find(column.first);
            return found == own.columns.end() || found->second != column.second;
        });
    }
}

// The teams as entries of an event with the columns of the file: a match stands in its first.
Tournament by_columns(const Tournament& tournament, const MatchRounds& rounds,
                      const std::vector<std::vector<TeamRound>>& all) {
    Tournament event;
    event.file = tournament.file;
    event.name = tournament.name;
    event.initial_colour = tournament.initial_colour;
    event.wanted = tournament.wanted;
    event.rounds = rounds.paired() == 0 ? 0 : rounds.of(rounds.paired()).end() - 1;
    for (std::size_t team = 0; team < tournament.teams.size(); ++team) {
        Entry entry;
        entry.number = tournament.teams[team].number;
        entry.name = tournament.teams[team].name;
        entry.source = tournament.teams[team].source;
        entry.printed_points = tournament.teams[team].printed.match_points;
        share_columns(tournament, tournament.teams[team], entry);
        entry.games.resize(static_cast<std::size_t>(event.rounds));
        for (int round = 1; round <= rounds.paired(); ++round)
            entry.games[static_cast<std::size_t>(rounds.of(round).first - 1)] =
                all[static_cast<std::size_t>(round - 1)][team].match;
        event.entries.push_back(std::move(entry));
    }
    event.other_records = tournament.other_records;
    return event;
}

// Columns become rounds.
void take_together(Tournament& event, const MatchRounds& rounds) {
    const int last = event.rounds == 0 ? 0 : rounds.round_at(event.rounds);
    for (Entry& entry : event.entries) {
        std::vector<Game> games(static_cast<std::size_t>(last));
        for (std::size_t column = entry.games.size(); column > 0; --column) {
            const Game& game = entry.games[column - 1];
            if (game.kind != GameKind::not_paired)
                games[static_cast<std::size_t>(rounds.round_at(static_cast<int>(column)) - 1)] =
                    game;
        }
        entry.games = std::move(games);
    }
    event.rounds = last;
    const auto round_of = [&](int column) { return column == 0 ? 0 : rounds.round_at(column); };
    for (auto& acceleration : event.accelerations) {
        std::vector<Points> by_round;
        for (std::size_t column = 0; column < acceleration.by_round.size(); ++column) {
            const auto round = static_cast<std::size_t>(round_of(static_cast<int>(column) + 1));
            if (round > by_round.size()) by_round.push_back(acceleration.by_round[column]);
        }
        acceleration.by_round = std::move(by_round);
    }
    for (auto& forbidden : event.forbidden) {
        forbidden.first_round = round_of(forbidden.first_round);
        forbidden.last_round = round_of(forbidden.last_round);
    }
    for (auto& adjustment : event.adjustments) adjustment.round = round_of(adjustment.round);
}

// What rounds without an opponent are worth, by the cells of the members or by records.
void take_byes(const Tournament& event, int boards, const Scoring& scoring,
               std::vector<std::vector<TeamRound>>& all) {
    const auto of_320 = team_bye_board_points(event);
    for (std::size_t round = 0; round < all.size(); ++round)
        for (std::size_t team = 0; team < event.entries.size(); ++team) {
            const Game& game = event.entries[team].games[round];
            TeamRound& own = all[round][team];
            const bool by_cells = game == own.match;
            own.match = game;
            if (game.opponent != no_entry || game.kind == GameKind::not_paired) continue;
            own.match_points = value_of(game, *event.point_values);
            const bool as_win = own.match_points == scoring.match_win;
            if (game.kind == GameKind::pairing_bye && of_320)
                own.boards = *of_320;
            else if (game.kind == GameKind::pairing_bye && scoring.bye_boards)
                own.boards = *scoring.bye_boards;
            else if (game.kind == GameKind::full_bye || game.kind == GameKind::pairing_bye)
                own.boards = times(as_win ? scoring.game.win : scoring.game.draw, boards);
            else if (game.kind == GameKind::half_bye)
                own.boards = times(scoring.game.draw, boards);
            else if (!by_cells)
                own.boards = {};
        }
}

// Points given by hand: match points stay with the event, board points go to their round.
void take_adjustments(Tournament& event, std::vector<std::vector<TeamRound>>& all) {
    for (auto& adjustment : event.adjustments) {
        const auto round = static_cast<std::size_t>(std::max(adjustment.round - 1, 0));
        if (adjustment.result == ' ' && round < all.size())
            for (const int team : adjustment.entries) {
                Points& boards = all[round][static_cast<std::size_t>(team)].boards;
                boards = sum(boards, adjustment.points);
            }
        adjustment.points = adjustment.match_points;
    }
}

std::int64_t unit_of_matches(const Tournament& event) {
    const PointValues& values = *event.point_values;
    std::vector<Points> all = {values.win,         values.draw,        values.loss,
                               values.forfeit_win, values.pairing_bye, values.full_bye,
                               values.half_bye,    values.zero_bye,    values.forfeit_loss};
    for (const auto& adjustment : event.adjustments) all.push_back(adjustment.points);
    return unit_of(all);
}

std::int64_t unit_of_boards(const Scoring& scoring,
                            const std::vector<std::vector<TeamRound>>& all) {
    std::vector<Points> values = {points(1, scoring.unit)};
    for (const auto& round : all)
        for (const TeamRound& own : round) values.push_back(own.boards);
    return unit_of(values);
}

// A match counts once all its games have results; the games that have one count for their boards.
void put(const TeamRound& own, std::size_t at, Field& field) {
    field.opponent[at] = own.match.opponent;
    field.kind[at] = own.awaits ? Round::awaited : round_of(own.match.kind);
    field.side[at] = own.side;
    field.score[at] = own.awaits ? 0 : units(own.match_points, field.unit);
    field.second[at] = units(own.boards, field.second_unit);
    for (std::size_t board = 0; board < own.by_board.size(); ++board)
        if (own.by_board[board])
            field.board_score[at * static_cast<std::size_t>(field.boards) + board] =
                units(*own.by_board[board], field.second_unit);
}

// As begun_rounds() of persons.
int begun_rounds(const std::vector<std::vector<TeamRound>>& all) {
    const auto is_to_begin = [](const std::vector<TeamRound>& round) {
        const auto awaits = [](const TeamRound& own) { return own.awaits; };
        const auto begun = [](const TeamRound& own) { return own.begun; };
        return std::any_of(round.begin(), round.end(), awaits) &&
               std::none_of(round.begin(), round.end(), begun);
    };
    auto count = all.size();
    while (count > 0 && is_to_begin(all[count - 1])) --count;
    return static_cast<int>(count);
}

Field field_of(const Tournament& event, const std::vector<std::vector<TeamRound>>& all, int boards,
               const Scoring& scoring, const std::string& system) {
    Field field;
    field.teams = true;
    field.system = system;
    field.unit = static_cast<int>(std::lcm(unit_of_matches(event), scoring.match_unit));
    field.second_unit = static_cast<int>(unit_of_boards(scoring, all));
    field.second_win = units(scoring.game.win, field.second_unit);
    field.second_draw = units(scoring.game.draw, field.second_unit);
    field.win = units(scoring.match_win, field.unit);
    field.draw = units(scoring.match_draw, field.unit);
    field.loss = units(scoring.match_loss, field.unit);
    field.resize(event.entries.size(), begun_rounds(all));
    field.planned = std::max(event.planned_rounds, field.rounds);
    field.boards = boards;
    field.second.assign(field.score.size(), 0);
    field.board_score.assign(field.score.size() * static_cast<std::size_t>(boards), -1);
    field.carried.assign(event.entries.size(), 0);
    for (std::size_t team = 0; team < event.entries.size(); ++team) {
        field.number[team] = event.entries[team].number;
        field.name[team] = event.entries[team].name;
        for (int round = 1; round <= field.rounds; ++round)
            put(all[static_cast<std::size_t>(round - 1)][team], field.at(team, round), field);
    }
    for (const auto& adjustment : event.adjustments)
        if (adjustment.result == ' ')
            for (const int team : adjustment.entries)
                field.carried[static_cast<std::size_t>(team)] +=
                    units(adjustment.points, field.unit);
    return field;
}

// Printed points against what the matches are worth.
void check_printed(const Tournament& tournament, const TeamEvent& made) {
    Diagnostics found;
    check_points(made.event, *made.event.point_values, found, match_points_column);
    for (std::size_t team = 0; team < tournament.teams.size() && !awaits_results(tournament);
         ++team) {
        const Team& printed = tournament.teams[team];
        const auto& by_round = made.board_points[team];
        const Points worth = std::accumulate(by_round.begin(), by_round.end(), Points{}, sum);
        if (!printed.printed.board_points || *printed.printed.board_points == worth) continue;
        found.error(Place{tournament.file, printed.source.line, board_points_column, 0},
                    "match.board-points",
                    {{"team", printed.name},
                     {"printed", points_words(*printed.printed.board_points)},
                     {"sum", points_words(worth)}});
    }
    found.sort();
    if (found.has_errors()) throw Error(Exit::bad_input, std::move(found));
}

} // namespace

TeamEvent team_event(const Tournament& tournament, const Scoring& scoring,
                     const std::string& system, int games, Diagnostics* notes) {
    if (tournament.teams.empty()) throw Error(Exit::bad_input, {tournament.file}, "teams.none");
    const MatchRounds rounds(tournament, games);
    auto all = TeamRounds(tournament, scoring, rounds).take();
    std::size_t boards = 0;
    for (const auto& round : all)
        for (const TeamRound& own : round) boards = std::max(boards, own.by_board.size());
    if (boards == 0) boards = tournament.board_colours.size();
    const int most = static_cast<int>(boards);

    TeamEvent made;
    made.event = by_columns(tournament, rounds, all);
    made.event.point_values = values_of_matches(scoring);
    read_records_of_teams(made.event, notes);
    take_together(made.event, rounds);
    made.event.planned_rounds = rounds.whole_rounds(tournament.planned_rounds);
    made.event.planned_line = tournament.planned_line;
    if (made.event.planned_rounds < 0)
        throw Error(Exit::bad_input, {tournament.file, tournament.planned_line},
                    "pairing.plan-not-whole",
                    {{"planned", how_many("count.rounds", tournament.planned_rounds)},
                     {"games", how_many("count.games", rounds.of(1).games)}});
    take_byes(made.event, most * rounds.of(1).games, scoring, all);
    take_adjustments(made.event, all);
    for (std::size_t team = 0; team < tournament.teams.size(); ++team) {
        std::vector<Points> by_round;
        for (const auto& round : all) by_round.push_back(round[team].boards);
        made.board_points.push_back(std::move(by_round));
    }
    made.field = field_of(made.event, all, most, scoring, system);
    check_printed(tournament, made);
    return made;
}

} // namespace regra
