#include "engines/standings/field.hpp"

#include <algorithm>

#include "engines/standings/competition.hpp"
#include "facts/tournament/matches.hpp"

namespace regra {

void Field::resize(std::size_t competitors, int so_far) {
    rounds = so_far;
    number.resize(competitors);
    for (std::size_t i = 0; i < competitors; ++i) number[i] = static_cast<std::int32_t>(i + 1);
    name.resize(competitors);
    rating.resize(competitors);
    const std::size_t cells = competitors * static_cast<std::size_t>(so_far);
    opponent.assign(cells, -1);
    score.assign(cells, 0);
    kind.assign(cells, Round::absent);
    side.assign(cells, Side::none);
}

std::vector<int> left_before_half(const Field& field, const std::vector<int>& away) {
    std::vector<int> left;
    const int others = static_cast<int>(field.size()) - 1;
    if (!field.everyone_meets() || others < 1) return left;
    const int cycle = others % 2 != 0 ? others : others + 1; // rounds
    const int games = others * std::max(1, field.planned / cycle);
    for (std::size_t who = 0; who < field.size(); ++who) {
        int played = 0, last = 0;
        for (int round = 1; round <= field.rounds; ++round)
            if (field.kind[field.at(who, round)] == Round::game) ++played, last = round;
        const bool gone = field.rounds == field.planned ||
                          std::find(away.begin(), away.end(), static_cast<int>(who)) != away.end();
        if (gone && last < field.rounds && 2 * played < games)
            left.push_back(static_cast<int>(who));
    }
    return left;
}

void annul(Field& field, const std::vector<int>& competitors) {
    const auto blank = [&](std::size_t at) {
        field.opponent[at] = -1;
        field.score[at] = 0;
        field.kind[at] = Round::absent;
        field.side[at] = Side::none;
        if (!field.second.empty()) field.second[at] = 0;
        const auto boards = static_cast<std::size_t>(field.boards);
        if (!field.board_score.empty())
            std::fill_n(field.board_score.begin() + static_cast<std::ptrdiff_t>(at * boards),
                        field.boards, -1);
    };
    for (const int who : competitors)
        for (int round = 1; round <= field.rounds; ++round) {
            const std::size_t at = field.at(static_cast<std::size_t>(who), round);
            const int other = field.opponent[at];
            if (other >= 0) blank(field.at(static_cast<std::size_t>(other), round));
            blank(at);
        }
}

// ---- fields -------------------------------------------------------------------------------------

// From games to columns: what each competitor scored in each round.

namespace {

Round round_of(GameKind kind) {
    switch (kind) {
    case GameKind::played: return Round::game;
    case GameKind::forfeit_win: return Round::forfeit_win;
    case GameKind::forfeit_loss: return Round::forfeit_loss;
    case GameKind::pairing_bye: return Round::allocated_bye;
    case GameKind::full_bye: return Round::full_bye;
    case GameKind::half_bye: return Round::half_bye;
    case GameKind::zero_bye: return Round::zero_bye;
    case GameKind::not_paired:
    case GameKind::awaited: break;
    }
    return Round::absent;
}

Side side_of(Colour colour) {
    return colour == Colour::white   ? Side::white
           : colour == Colour::black ? Side::black
                                     : Side::none;
}

Points worth(const Game& game, const Scoring& scoring) {
    const bool won_with_black = game.kind == GameKind::played && game.outcome == Outcome::win &&
                                game.colour == Colour::black;
    if (won_with_black) return scoring.win_with_black;
    return value_of(game, scoring.game);
}

std::int32_t units(Points value, std::int64_t unit) {
    return static_cast<std::int32_t>(in_units(value, unit));
}

void add_player_rounds(const Entry& entry, std::size_t who, const Scoring& scoring, Field& field) {
    for (int round = 1; round <= field.rounds; ++round) {
        const Game& game = entry.games[static_cast<std::size_t>(round - 1)];
        const std::size_t at = field.at(who, round);
        field.opponent[at] = game.opponent;
        field.score[at] = units(worth(game, scoring), scoring.unit);
        field.kind[at] = round_of(game.kind);
        field.side[at] = side_of(game.colour);
    }
    for (auto round = static_cast<std::size_t>(field.rounds); round < entry.games.size(); ++round)
        field.carried[who] += units(worth(entry.games[round], scoring), scoring.unit);
}

} // namespace

Field player_field(const Tournament& tournament, const Scoring& scoring,
                   const std::string& system) {
    Field field;
    field.system = system;
    field.unit = field.second_unit = static_cast<int>(scoring.unit);
    field.win = units(scoring.game.win, scoring.unit);
    field.draw = units(scoring.game.draw, scoring.unit);
    field.loss = units(scoring.game.loss, scoring.unit);
    field.planned = tournament.planned_rounds;
    field.resize(tournament.entries.size(), paired_rounds(tournament));
    field.planned = std::max(field.planned, field.rounds);
    field.carried.assign(tournament.entries.size(), 0);
    for (std::size_t who = 0; who < tournament.entries.size(); ++who) {
        const Entry& entry = tournament.entries[who];
        field.number[who] = entry.number;
        field.name[who] = entry.name;
        field.rating[who] = entry.rating;
        add_player_rounds(entry, who, scoring, field);
    }
    for (const auto& adjustment : tournament.adjustments)
        if (adjustment.result == ' ')
            for (const int who : adjustment.entries)
                field.carried[static_cast<std::size_t>(who)] +=
                    units(adjustment.points, scoring.unit);
    return field;
}

namespace {

// What one team did in a round.
struct TeamRound {
    int opponent = no_team;
    Round kind = Round::absent;
    Side side = Side::none;
    Points match, boards;
    std::vector<std::int32_t> board_scores; // second units, -1 = nobody
};

Points sum(Points a, Points b) {
    return points(a.num * b.den + b.num * a.den, a.den * b.den);
}

class MatchReader {
public:
    MatchReader(const Tournament& tournament, const Scoring& scoring)
        : tournament_(tournament), scoring_(scoring) {}

    // Both sides of a match: home first.
    std::pair<TeamRound, TeamRound> read(const TeamMatch& match, std::size_t round) const {
        TeamRound home = side(match, round, true);
        TeamRound away = side(match, round, false);
        home.opponent = match.away;
        away.opponent = match.home;
        home.side = Side::white;
        away.side = Side::black;
        settle(home, match.home_appeared, away, match.away_appeared);
        return {std::move(home), std::move(away)};
    }

    TeamRound bye(const TeamMatch& match, std::size_t round) const {
        TeamRound team;
        team.kind = round_of(match.bye);
        if (team.kind == Round::allocated_bye || team.kind == Round::full_bye)
            team.match = scoring_.match_bye;
        if (team.kind == Round::half_bye) team.match = scoring_.match_draw;
        if (team.kind == Round::forfeit_win) team.match = scoring_.match_win;
        if (team.kind == Round::forfeit_loss || team.kind == Round::zero_bye)
            team.match = scoring_.match_forfeit_loss;
        for (const int member : tournament_.teams[static_cast<std::size_t>(match.home)].members)
            team.boards = sum(team.boards, worth(game(member, round), scoring_));
        return team;
    }

private:
    const Game& game(int entry, std::size_t round) const {
        return tournament_.entries[static_cast<std::size_t>(entry)].games[round];
    }

    TeamRound side(const TeamMatch& match, std::size_t round, bool home) const {
        TeamRound team;
        for (const auto& board : match.boards) {
            const int entry = home ? board.home : board.away;
            const Points value = entry == no_entry ? Points{} : worth(game(entry, round), scoring_);
            team.boards = sum(team.boards, value);
            team.board_scores.push_back(entry == no_entry ? -1 : units(value, scoring_.unit));
        }
        return team;
    }

    // More board points win a match; a team that did not appear has lost by forfeit.
    void settle(TeamRound& home, bool home_appeared, TeamRound& away, bool away_appeared) const {
        if (home_appeared && away_appeared) {
            home.kind = away.kind = Round::game;
            const auto order = home.boards <=> away.boards;
            home.match = order > 0   ? scoring_.match_win
                         : order < 0 ? scoring_.match_loss
                                     : scoring_.match_draw;
            away.match = order < 0   ? scoring_.match_win
                         : order > 0 ? scoring_.match_loss
                                     : scoring_.match_draw;
            return;
        }
        const auto forfeit = [&](TeamRound& team, bool appeared) {
            team.kind = appeared ? Round::forfeit_win : Round::forfeit_loss;
            team.match = appeared ? scoring_.match_win : scoring_.match_forfeit_loss;
        };
        forfeit(home, home_appeared);
        forfeit(away, away_appeared);
    }

    const Tournament& tournament_;
    const Scoring& scoring_;
};

void put(const TeamRound& team, std::size_t who, int round, const Scoring& scoring, Field& field) {
    const std::size_t at = field.at(who, round);
    field.opponent[at] = team.opponent;
    field.kind[at] = team.kind;
    field.side[at] = team.side;
    field.score[at] = units(team.match, scoring.match_unit);
    field.second[at] = units(team.boards, scoring.unit);
    for (std::size_t board = 0; board < team.board_scores.size(); ++board)
        field.board_score[at * static_cast<std::size_t>(field.boards) + board] =
            team.board_scores[board];
}

std::vector<std::vector<TeamMatch>> all_matches(const Tournament& tournament, int rounds) {
    Diagnostics problems;
    std::vector<std::vector<TeamMatch>> matches;
    for (int round = 0; round < rounds; ++round)
        matches.push_back(team_matches(tournament, round, problems));
    if (problems.has_errors()) throw Error(Exit::bad_input, problems);
    return matches;
}

} // namespace

Field team_field(const Tournament& tournament, const Scoring& scoring, const std::string& system) {
    if (tournament.teams.empty()) throw Error(Exit::bad_input, {tournament.file}, "teams.none");
    const auto matches = all_matches(tournament, paired_rounds(tournament));
    Field field;
    field.teams = true;
    field.system = system;
    field.unit = static_cast<int>(scoring.match_unit);
    field.second_unit = static_cast<int>(scoring.unit);
    field.win = units(scoring.match_win, scoring.match_unit);
    field.draw = units(scoring.match_draw, scoring.match_unit);
    field.loss = units(scoring.match_loss, scoring.match_unit);
    field.resize(tournament.teams.size(), static_cast<int>(matches.size()));
    field.planned = std::max(tournament.planned_rounds, field.rounds);
    for (const auto& round : matches)
        for (const auto& match : round)
            field.boards = std::max(field.boards, static_cast<int>(match.boards.size()));
    field.second.assign(field.score.size(), 0);
    field.board_score.assign(field.score.size() * static_cast<std::size_t>(field.boards), -1);
    for (std::size_t who = 0; who < tournament.teams.size(); ++who) {
        field.number[who] = tournament.teams[who].number;
        field.name[who] = tournament.teams[who].name;
    }
    const MatchReader reader(tournament, scoring);
    for (std::size_t index = 0; index < matches.size(); ++index)
        for (const auto& match : matches[index]) {
            const int round = static_cast<int>(index) + 1;
            if (match.away == no_team) {
                put(reader.bye(match, index), static_cast<std::size_t>(match.home), round, scoring,
                    field);
                continue;
            }
            const auto [home, away] = reader.read(match, index);
            put(home, static_cast<std::size_t>(match.home), round, scoring, field);
            put(away, static_cast<std::size_t>(match.away), round, scoring, field);
        }
    return field;
}

// ---- facts --------------------------------------------------------------------------------------

namespace {

const std::vector<std::string>& kind_words() {
    static const std::vector<std::string> words = {"absent",       "game",          "forfeit win",
                                                   "forfeit loss", "allocated bye", "full bye",
                                                   "half bye",     "zero bye"};
    return words;
}

bool was_ready(Round kind) {
    return kind == Round::game || kind == Round::forfeit_win || kind == Round::allocated_bye ||
           kind == Round::full_bye;
}

std::size_t width(const Field& field) {
    return static_cast<std::size_t>(field.rounds);
}

} // namespace

Columns columns_of(const Field& field) {
    Columns columns;
    const std::size_t cells = field.score.size();
    columns.points.resize(field.size());
    columns.played.resize(cells);
    columns.absent.resize(cells);
    columns.withdrawn.resize(cells);
    columns.kind.resize(cells);
    columns.side.resize(cells);
    for (std::size_t i = 0; i < field.size(); ++i) {
        std::int32_t points = field.carried.empty() ? 0 : field.carried[i];
        bool left = true;
        for (int round = field.rounds; round >= 1; --round) {
            const std::size_t at = field.at(i, round);
            const Round kind = field.kind[at];
            points += field.score[at];
            left = left && !was_ready(kind);
            columns.played[at] = kind == Round::game;
            columns.absent[at] = kind == Round::forfeit_loss || kind == Round::absent;
            columns.withdrawn[at] = left;
            columns.kind[at] = static_cast<std::uint8_t>(kind);
            columns.side[at] = static_cast<std::uint8_t>(field.side[at]);
        }
        columns.points[i] = points;
    }
    return columns;
}

Entities entities_of(const Field& field, const Columns& columns) {
    const std::size_t rounds = width(field);
    Entities entities(field.teams ? "team" : "player", field.size());
    entities.number("number", field.number, Make::when_asked);
    entities.text("name", field.name);
    entities.number("rating", field.rating, Make::when_asked);
    entities.number("points", columns.points);
    entities.entities("opponent", rounds, field.opponent);
    entities.numbers("score", rounds, field.score);
    entities.flags("played", rounds, columns.played);
    entities.words("kind", rounds, columns.kind, kind_words());
    entities.words("colour", rounds, columns.side, {"", "white", "black"});
    entities.flags("absent", rounds, columns.absent, Make::when_asked);
    entities.flags("withdrawn", rounds, columns.withdrawn, Make::when_asked);
    std::vector<std::pair<std::string, std::string>> fields = {
        {"round", ""},        {"opponent", "opponent"},  {"points", "score"},
        {"played", "played"}, {"kind", "kind"},          {"colour", "colour"},
        {"absent", "absent"}, {"withdrawn", "withdrawn"}};
    if (!field.second.empty()) {
        entities.numbers("second", rounds, field.second, Make::when_asked);
        fields.emplace_back("second", "second");
    }
    if (field.boards > 0)
        entities.grid("boards", rounds, static_cast<std::size_t>(field.boards), field.board_score);
    entities.records("games", rounds, std::move(fields));
    return entities;
}

Entities adjusted_of(const Field& field, const Columns& columns) {
    Entities entities(field.teams ? "team" : "player", field.size());
    entities.number("adjusted", columns.adjusted, Make::when_asked);
    return entities;
}

Entities worth_of(const Field& field, const Columns& columns) {
    Entities entities(field.teams ? "team" : "player", field.size());
    entities.numbers("worth", width(field), columns.worth);
    entities.marks("cut_first", width(field), columns.cut_first);
    return entities;
}

Value event_of(const Field& field, int list, bool explaining) {
    return Value::Map{
        {"boards", field.boards},   {"count", static_cast<int>(field.size())},
        {"draw", field.draw},       {"entries", Everyone{list}},
        {"explaining", explaining}, {"loss", field.loss},
        {"planned", field.planned}, {"round_robin", field.everyone_meets()},
        {"rounds", field.rounds},   {"second_unit", field.second_unit},
        {"system", field.system},   {"teams", field.teams},
        {"unit", field.unit},       {"win", field.win},
    };
}

} // namespace regra
