#include "engines/event/from_tournament.hpp"

#include <algorithm>
#include <optional>

namespace regra::event {
namespace {

const Game& game_at(const Entry& entry, int round) {
    static const Game none;
    const auto index = static_cast<std::size_t>(round - 1);
    return index < entry.games.size() ? entry.games[index] : none;
}

bool is_bye(GameKind kind) {
    return kind == GameKind::half_bye || kind == GameKind::zero_bye || kind == GameKind::full_bye;
}

// The last round that an entry has anything in; 0: none.
int last_round(const Entry& entry) {
    for (int round = static_cast<int>(entry.games.size()); round > 0; --round)
        if (game_at(entry, round).kind != GameKind::not_paired) return round;
    return 0;
}

struct Rounds {
    const Tournament& tournament;
    const std::vector<std::string>& ids;
    Diagnostics& found;
    std::vector<Value> acts = {};

    const Entry& entry(std::size_t e) const { return tournament.entries[e]; }

    void error(std::size_t e, std::string_view id, int round) {
        found.error(
            {tournament.file, entry(e).source.line}, id,
            {{"number", std::to_string(entry(e).number)}, {"round", std::to_string(round)}});
    }

    void add_bye(std::size_t e, int round) {
        const GameKind kind = game_at(entry(e), round).kind;
        const char* word = kind == GameKind::half_bye   ? "half"
                           : kind == GameKind::full_bye ? "full"
                                                        : "zero";
        acts.push_back(Value::Map{
            {"act", "bye"}, {"entry", ids[e]}, {"rounds", Value::List{round}}, {"kind", word}});
    }

    // Who is not paired in a round that others are.
    void leave_out(int round) {
        for (std::size_t e = 0; e < ids.size(); ++e) {
            const GameKind kind = game_at(entry(e), round).kind;
            if (is_bye(kind) && round >= first_round(entry(e))) add_bye(e, round);
            if (kind == GameKind::not_paired && last_round(entry(e)) == round - 1 &&
                round >= first_round(entry(e)))
                acts.push_back(Value::Map{{"act", "withdraw"}, {"entry", ids[e]}, {"from", round}});
        }
    }

    static std::string score_of(const Game& white, const Game& black) {
        const auto part = [](const Game& game) {
            if (game.kind == GameKind::forfeit_win || game.outcome == Outcome::win) return "1";
            return game.outcome == Outcome::draw ? "1/2" : "0";
        };
        return std::string(part(white)) + "-" + part(black);
    }

    void add_pair(int round, std::size_t e, Value::List& pairs, Value::List& games) {
        const Game& own = game_at(entry(e), round);
        const auto other = static_cast<std::size_t>(own.opponent);
        const bool is_white =
            own.colour == Colour::white ||
            (own.colour == Colour::none && game_at(entry(other), round).colour != Colour::white);
        const std::size_t white = is_white ? e : other, black = is_white ? other : e;
        pairs.push_back(Value::Map{{"white", ids[white]}, {"black", ids[black]}});
        const Game& first = game_at(entry(white), round);
        if (own.kind == GameKind::awaited) return;
        const bool forfeit = first.kind != GameKind::played;
        Value game = Value::Map{{"round", round},
                                {"board", static_cast<std::int64_t>(pairs.size())},
                                {"score", score_of(first, game_at(entry(black), round))},
                                {"kind", forfeit ? "forfeit" : "played"}};
        if (!forfeit && !first.rated) game.set("rated", false);
        games.push_back(std::move(game));
    }

    void add_round(int round) {
        leave_out(round);
        Value pair = Value::Map{{"act", "pair"}, {"round", round}};
        Value::List pairs, games, absent;
        std::optional<std::size_t> bye;
        for (std::size_t e = 0; e < ids.size(); ++e) {
            const Game& game = game_at(entry(e), round);
            if (game.opponent != no_entry) {
                if (game.opponent > static_cast<int>(e)) add_pair(round, e, pairs, games);
            } else if (game.kind == GameKind::pairing_bye) {
                if (bye) error(e, "event.two-byes", round);
                bye = e;
            } else if (!is_bye(game.kind) && game.kind != GameKind::not_paired) {
                error(e, "event.no-opponent", round);
            } else if (game.kind == GameKind::not_paired && last_round(entry(e)) > round &&
                       round >= first_round(entry(e))) {
                absent.push_back(ids[e]);
            }
        }
        pair.set("pairs", std::move(pairs));
        if (bye) pair.set("bye", ids[*bye]);
        if (!absent.empty()) pair.set("absent", std::move(absent));
        acts.push_back(std::move(pair));
        acts.push_back(Value::Map{{"act", "publish"}, {"what", "pairings"}, {"round", round}});
        if (!games.empty())
            acts.push_back(Value::Map{{"act", "result"}, {"games", std::move(games)}});
    }
};

} // namespace

int first_round(const Entry& entry) {
    for (std::size_t index = 0; index < entry.games.size(); ++index) {
        const Game& game = entry.games[index];
        const bool there = game.opponent != no_entry || game.kind == GameKind::pairing_bye;
        if (there) return static_cast<int>(index) + 1;
    }
    return 1;
}

std::vector<Value> acts_of_rounds(const Tournament& tournament, const std::vector<std::string>& ids,
                                  Diagnostics& found) {
    Rounds rounds{tournament, ids, found};
    const int paired = paired_rounds(tournament);
    for (int round = 1; round <= paired; ++round) rounds.add_round(round);
    for (int round = paired + 1; round <= tournament.rounds; ++round) // announced
        for (std::size_t e = 0; e < ids.size(); ++e)
            if (is_bye(game_at(tournament.entries[e], round).kind)) rounds.add_bye(e, round);
    return std::move(rounds.acts);
}

} // namespace regra::event
