#include "facts/tournament/match_rounds.hpp"
#include "kernel/base/messages.hpp"

#include <algorithm>

namespace regra {
namespace {

const Game empty_column;

const Game& game_in_column(const Entry& entry, int column) {
    const auto index = static_cast<std::size_t>(column - 1);
    return index < entry.games.size() ? entry.games[index] : empty_column;
}

class MatchCheck {
public:
    MatchCheck(const Tournament& tournament, Diagnostics& found)
        : tournament_(tournament), found_(found) {}

    void check(int entry, const RoundColumns& columns, int round) {
        const Entry& own = tournament_.entries[static_cast<std::size_t>(entry)];
        const int met = game_in_column(own, columns.first).opponent;
        int games = 0;
        for (int column = columns.first; column < columns.end(); ++column) {
            const int opponent = game_in_column(own, column).opponent;
            if (opponent != no_entry && met != no_entry && opponent != met)
                return report(own, "pairing.match-opponents", round,
                              {{"a", number(met)}, {"b", number(opponent)}});
            games += opponent != no_entry;
        }
        if (met == no_entry && games == 0) return;
        if (games == columns.games || met < entry) return; // reported once, at the one listed first
        report(own, "pairing.match-games", round,
               {{"opponent", met == no_entry ? "0" : number(met)},
                {"found", how_many("count.games", games)},
                {"games", how_many("count.games", columns.games)}});
    }

private:
    std::string number(int entry) const {
        return std::to_string(tournament_.entries[static_cast<std::size_t>(entry)].number);
    }
    void report(const Entry& entry, std::string_view id, int round, Arguments arguments) {
        arguments.push_back({"number", std::to_string(entry.number)});
        arguments.push_back({"round", std::to_string(round)});
        found_.error(Place{tournament_.file, entry.source.line, 0, 0}, id, std::move(arguments));
    }

    const Tournament& tournament_;
    Diagnostics& found_;
};

} // namespace

MatchRounds::MatchRounds(const Tournament& tournament, int games_of_match)
    : stated_(tournament.match_games), otherwise_(games_of_match) {
    const int columns = paired_rounds(tournament);
    paired_ = columns == 0 ? 0 : round_at(columns);
}

int MatchRounds::games_of(int round) const {
    if (stated_.empty()) return otherwise_;
    const auto index = static_cast<std::size_t>(round - 1);
    if (index < stated_.size()) return stated_[index].games;
    const auto last = std::find_if(stated_.rbegin(), stated_.rend(),
                                   [](const MatchGames& one) { return !one.deciding; });
    return last == stated_.rend() ? otherwise_ : last->games;
}

RoundColumns MatchRounds::of(int round) const {
    RoundColumns columns;
    for (int before = 1; before < round; ++before) columns.first += games_of(before);
    columns.games = games_of(round);
    return columns;
}

int MatchRounds::round_at(int column) const {
    int round = 1;
    while (of(round).end() <= column) ++round;
    return round;
}

int MatchRounds::whole_rounds(int columns) const {
    int rounds = 0;
    while (of(rounds + 1).end() - 1 <= columns) ++rounds;
    return of(rounds + 1).first - 1 == columns ? rounds : -1;
}

std::vector<bool> deciding_columns(const Tournament& tournament) {
    std::vector<bool> deciding;
    for (const MatchGames& round : tournament.match_games)
        deciding.insert(deciding.end(), static_cast<std::size_t>(round.games), round.deciding);
    return deciding;
}

void leave_out_deciding(Tournament& tournament) {
    const auto deciding = deciding_columns(tournament);
    const auto before = [&](int column) { // how many deciding ones, it included
        const auto end = std::min(static_cast<std::size_t>(column), deciding.size());
        return static_cast<int>(std::count(
            deciding.begin(), deciding.begin() + static_cast<std::ptrdiff_t>(end), true));
    };
    const int all = before(static_cast<int>(deciding.size()));
    if (all == 0) return;
    for (Entry& entry : tournament.entries) {
        std::vector<Game> games;
        for (std::size_t at = 0; at < entry.games.size(); ++at)
            if (at >= deciding.size() || !deciding[at]) games.push_back(entry.games[at]);
        entry.games = std::move(games);
        entry.printed_points.reset(); // they may count such games
    }
    tournament.rounds -= before(tournament.rounds);
    if (tournament.planned_rounds > 0) tournament.planned_rounds -= all;
    for (Adjustment& one : tournament.adjustments) one.round -= before(one.round);
    for (Forbidden& one : tournament.forbidden) {
        one.first_round -= before(one.first_round);
        one.last_round -= before(one.last_round);
    }
    std::erase_if(tournament.match_games, [](const MatchGames& one) { return one.deciding; });
}

namespace {

// What the games of one match are for `who`, as one game.
Game match_of(const Tournament& tournament, std::size_t who, const RoundColumns& columns,
              const PointValues& values) {
    const Entry& entry = tournament.entries[who];
    Game made = game_in_column(entry, columns.first);
    if (made.opponent == no_entry) return made;
    const Entry& other = tournament.entries[static_cast<std::size_t>(made.opponent)];
    if (made.goes_on || game_in_column(other, columns.first).goes_on)
        made.outcome = made.goes_on ? Outcome::win : Outcome::loss;
    if (columns.games == 1) return made;
    const auto unit = unit_of({values.win, values.draw, values.loss, values.forfeit_win,
                               values.forfeit_loss, values.pairing_bye, values.full_bye});
    std::int64_t own = 0, its = 0;
    bool any_played = false, all_lost = true;
    for (int column = columns.first; column < columns.end(); ++column) {
        const Game& game = game_in_column(entry, column);
        if (game.kind == GameKind::awaited || game.kind == GameKind::not_paired)
            return {made.opponent, Colour::none, GameKind::awaited};
        any_played |= game.kind == GameKind::played;
        all_lost &= game.kind == GameKind::forfeit_loss &&
                    game_in_column(other, column).kind == GameKind::forfeit_loss;
        own += in_units(value_of(game, values), unit);
        its += in_units(value_of(game_in_column(other, column), values), unit);
    }
    made.colour = Colour::none; // both sides had both
    made.outcome = own == its ? Outcome::draw : own < its ? Outcome::loss : Outcome::win;
    if (any_played || (own == its && !all_lost))
        made.kind = GameKind::played;
    else
        made.kind = own < its || all_lost ? GameKind::forfeit_loss : GameKind::forfeit_win;
    if (all_lost) made.outcome = Outcome::loss;
    return made;
}

} // namespace

Tournament matches_as_games(const Tournament& tournament, int games_of_match,
                            const PointValues& values) {
    const MatchRounds rounds(tournament, games_of_match);
    const auto round_of = [&](int column) { return column > 0 ? rounds.round_at(column) : 0; };
    Tournament made = tournament;
    made.rounds = round_of(tournament.rounds);
    made.planned_rounds = round_of(tournament.planned_rounds);
    made.match_games.clear();
    for (const MatchGames& one : tournament.match_games)
        made.match_games.push_back({1, one.deciding, one.source});
    for (std::size_t who = 0; who < made.entries.size(); ++who) {
        auto& games = made.entries[who].games;
        games.clear();
        for (int round = 1; round <= made.rounds; ++round)
            games.push_back(match_of(tournament, who, rounds.of(round), values));
    }
    for (Adjustment& one : made.adjustments) one.round = round_of(one.round);
    return made;
}

void check_even_games(const Tournament& tournament, Diagnostics& found) {
    for (const MatchGames& stated : tournament.match_games)
        if (!stated.deciding && stated.games % 2 != 0)
            found.error(Place{tournament.file, stated.source.line, 0, 0}, "pairing.games-odd",
                        {{"count", std::to_string(stated.games)}});
}

void check_matches(const Tournament& tournament, const MatchRounds& rounds, int before,
                   Diagnostics& found) {
    MatchCheck check(tournament, found);
    for (int round = 1; round < before; ++round) {
        const RoundColumns columns = rounds.of(round);
        if (columns.games == 1) continue;
        for (std::size_t e = 0; e < tournament.entries.size(); ++e)
            check.check(static_cast<int>(e), columns, round);
    }
}

} // namespace regra
