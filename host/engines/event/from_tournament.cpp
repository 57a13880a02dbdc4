#include "engines/event/from_tournament.hpp"

#include <algorithm>
#include <optional>
#include <set>

namespace regra::event {
namespace {

const Game& game_at(const Entry& entry, int column) {
    static const Game none;
    const auto index = static_cast<std::size_t>(column - 1);
    return index < entry.games.size() ? entry.games[index] : none;
}

bool is_bye(GameKind kind) {
    return kind == GameKind::half_bye || kind == GameKind::zero_bye || kind == GameKind::full_bye;
}

struct Rounds {
    const Tournament& tournament;
    const MatchRounds& columns_of;
    const std::vector<std::string>& ids;
    Diagnostics& found;
    std::vector<Value> acts = {};
    int played = 0;               // rounds of the event: without those that decided level matches
    RoundColumns before = {0, 1}; // those of the last of them

    const Entry& entry(std::size_t e) const { return tournament.entries[e]; }

    // The last column that an entry has anything in; 0: none.
    int last_column(std::size_t e) const {
        for (int column = static_cast<int>(entry(e).games.size()); column > 0; --column)
            if (game_at(entry(e), column).kind != GameKind::not_paired) return column;
        return 0;
    }

    void error(std::size_t e, std::string_view id, int round) {
        found.error(
            {tournament.file, entry(e).source.line}, id,
            {{"number", std::to_string(entry(e).number)}, {"round", std::to_string(round)}});
    }

    void add_bye(std::size_t e, int round, GameKind kind) {
        const char* word = kind == GameKind::half_bye   ? "half"
                           : kind == GameKind::full_bye ? "full"
                                                        : "zero";
        acts.push_back(Value::Map{
            {"act", "bye"}, {"entry", ids[e]}, {"rounds", Value::List{round}}, {"kind", word}});
    }

    // Who is not paired in a round that others are.
    void leave_out(int column) {
        for (std::size_t e = 0; e < ids.size(); ++e) {
            if (column < first_column(entry(e))) continue;
            const GameKind kind = game_at(entry(e), column).kind;
            if (is_bye(kind)) add_bye(e, played, kind);
            if (kind != GameKind::not_paired) continue;
            if (const int last = last_column(e); last < column && last >= before.first)
                acts.push_back(
                    Value::Map{{"act", "withdraw"}, {"entry", ids[e]}, {"from", played}});
        }
    }

    static std::string score_of(const Game& white, const Game& black) {
        const auto part = [](const Game& game) {
            if (game.kind == GameKind::forfeit_win || game.outcome == Outcome::win) return "1";
            return game.outcome == Outcome::draw ? "1/2" : "0";
        };
        return std::string(part(white)) + "-" + part(black);
    }

    // Who had White first.
    std::pair<std::size_t, std::size_t> seats(std::size_t e, int column) const {
        const Game& own = game_at(entry(e), column);
        const auto other = static_cast<std::size_t>(own.opponent);
        const bool is_white =
            own.colour == Colour::white ||
            (own.colour == Colour::none && game_at(entry(other), column).colour != Colour::white);
        return is_white ? std::pair(e, other) : std::pair(other, e);
    }

    void add_pair(int column, std::size_t e, Value::List& pairs, Value::List& games) {
        const auto [white, black] = seats(e, column);
        pairs.push_back(Value::Map{{"white", ids[white]}, {"black", ids[black]}});
        const Game& first = game_at(entry(white), column);
        if (first.kind == GameKind::awaited) return;
        const bool forfeit = first.kind != GameKind::played;
        Value game = Value::Map{{"round", played},
                                {"board", static_cast<std::int64_t>(pairs.size())},
                                {"score", score_of(first, game_at(entry(black), column))},
                                {"kind", forfeit ? "forfeit" : "played"}};
        if (!forfeit && !first.rated) game.set("rated", false);
        games.push_back(std::move(game));
    }

    void add_round(const RoundColumns& columns) {
        ++played;
        leave_out(columns.first);
        Value pair = Value::Map{{"act", "pair"}, {"round", played}};
        if (played == 1 && tournament.initial_colour != Colour::none)
            pair.set("first colour",
                     tournament.initial_colour == Colour::white ? "white" : "black");
        Value::List pairs, games, absent;
        std::optional<std::size_t> bye;
        for (std::size_t e = 0; e < ids.size(); ++e) {
            const Game& game = game_at(entry(e), columns.first);
            if (game.opponent != no_entry) {
                if (game.opponent > static_cast<int>(e))
                    for (int column = columns.first; column < columns.end(); ++column)
                        add_pair(column, e, pairs, games);
            } else if (game.kind == GameKind::pairing_bye) {
                if (bye) error(e, "event.two-byes", played);
                bye = e;
            } else if (!is_bye(game.kind) && game.kind != GameKind::not_paired) {
                error(e, "event.no-opponent", played);
            } else if (game.kind == GameKind::not_paired && last_column(e) > columns.first &&
                       columns.first >= first_column(entry(e))) {
                absent.push_back(ids[e]);
            }
        }
        pair.set("pairs", std::move(pairs));
        if (bye) pair.set("bye", ids[*bye]);
        if (!absent.empty()) pair.set("absent", std::move(absent));
        acts.push_back(std::move(pair));
        acts.push_back(Value::Map{{"act", "publish"}, {"what", "pairings"}, {"round", played}});
        if (!games.empty())
            acts.push_back(Value::Map{{"act", "result"}, {"games", std::move(games)}});
        before = columns;
    }

    // The games of a column that decided matches of the round before it.
    void add_deciders(int column) {
        int pair = 0;
        for (std::size_t e = 0; e < ids.size(); ++e) {
            if (game_at(entry(e), before.first).opponent <= static_cast<int>(e)) continue;
            ++pair;
            if (game_at(entry(e), column).opponent == no_entry) continue;
            const auto [white, black] = seats(e, column);
            const Game& first = game_at(entry(white), column);
            const Game& second = game_at(entry(black), column);
            if (first.kind == GameKind::awaited) continue;
            const auto score = score_of(first, second);
            const bool by_white = score == "1-0" || first.goes_on;
            acts.push_back(
                Value::Map{{"act", "decide match"},
                           {"round", played},
                           {"pair", pair},
                           {"white", ids[white]},
                           {"score", score},
                           {"kind", first.kind == GameKind::played ? "played" : "forfeit"},
                           {"winner", by_white ? ids[white] : ids[black]}});
            if (score == "1/2-1/2" && !first.goes_on && !second.goes_on)
                error(white, "event.match-undecided", played);
        }
    }

    // Who must not meet is known before the first round.
    void add_apart() {
        for (const auto& one : tournament.forbidden) {
            Value act = Value::Map{{"act", "apart"}};
            Value::List entries;
            for (const int e : one.entries) entries.push_back(ids[static_cast<std::size_t>(e)]);
            act.set("entries", std::move(entries));
            act.set("from", columns_of.round_at(one.first_round));
            if (one.last_round > 0) act.set("through", columns_of.round_at(one.last_round));
            acts.push_back(std::move(act));
        }
    }

    // Byes announced for rounds that are not paired, and who does not play the next one.
    void add_announced() {
        const int next = columns_of.paired() + 1;
        std::set<std::pair<std::size_t, int>> told;
        for (int round = next; columns_of.of(round).first <= tournament.rounds; ++round)
            for (std::size_t e = 0; e < ids.size(); ++e) {
                const auto kind = game_at(entry(e), columns_of.of(round).first).kind;
                if (!is_bye(kind)) continue;
                add_bye(e, played + 1 + round - next, kind);
                told.emplace(e, round);
            }
        if (tournament.planned_rounds > 0 && columns_of.of(next).first > tournament.planned_rounds)
            return; // no round follows
        for (const int one : tournament.absent)
            if (const auto e = static_cast<std::size_t>(one); told.emplace(e, next).second)
                add_bye(e, played + 1, GameKind::zero_bye);
    }
};

} // namespace

int first_column(const Entry& entry) {
    for (std::size_t index = 0; index < entry.games.size(); ++index) {
        const Game& game = entry.games[index];
        const bool there = game.opponent != no_entry || game.kind == GameKind::pairing_bye;
        if (there) return static_cast<int>(index) + 1;
    }
    return 1;
}

std::vector<Value> acts_of_rounds(const Tournament& tournament, const MatchRounds& columns_of,
                                  const std::vector<std::string>& ids, Diagnostics& found) {
    check_matches(tournament, columns_of, columns_of.paired() + 1, found);
    if (found.has_errors()) return {};
    Rounds rounds{tournament, columns_of, ids, found};
    rounds.add_apart();
    const auto decides = deciding_columns(tournament);
    for (int round = 1; round <= columns_of.paired(); ++round) {
        const auto columns = columns_of.of(round);
        const auto at = static_cast<std::size_t>(columns.first - 1);
        if (at < decides.size() && decides[at])
            rounds.add_deciders(columns.first);
        else
            rounds.add_round(columns);
    }
    rounds.add_announced();
    return std::move(rounds.acts);
}

} // namespace regra::event
