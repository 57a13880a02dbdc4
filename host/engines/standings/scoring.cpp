#include "engines/standings/scoring.hpp"

#include <algorithm>
#include <optional>

namespace regra {
namespace {

using ruleset::Found;
using ruleset::Path;
using ruleset::Ruleset;

bool any_game(const Tournament& tournament, std::initializer_list<GameKind> kinds) {
    for (const auto& entry : tournament.entries)
        for (const auto& game : entry.games)
            if (std::find(kinds.begin(), kinds.end(), game.kind) != kinds.end()) return true;
    return false;
}

class Asker {
public:
    explicit Asker(const Ruleset& rules) : rules_(rules), facts_(rules.event_facts()) {}

    // "as a win" means the value of `block`/win.
    Points value(const Path& path, const std::string& block) {
        const auto found = optional(path, block);
        if (!found) missing(path);
        return found.value_or(Points{});
    }

    std::optional<Points> optional(const Path& path, const std::string& block) {
        try {
            const Found answer = rules_.ask(path, facts_);
            constexpr std::string_view as_a = "as a ";
            const std::string* worth = answer.text();
            if (worth && worth->starts_with(as_a))
                return value({"points", block, worth->substr(as_a.size())}, block);
            if (worth) return parse_points(*worth);
        } catch (const Error& failure) {
            problems_.append(failure.diagnostics());
            return Points{};
        }
        return std::nullopt;
    }

    void finish() {
        problems_.sort();
        if (!problems_.empty()) throw Error(Exit::bad_input, problems_);
    }

private:
    void missing(const Path& path) {
        problems_.error(rules_.place(), "points.missing", {{"key", ruleset::spoken(path)}});
    }

    const Ruleset& rules_;
    ruleset::FactValues facts_;
    Diagnostics problems_;
};

} // namespace

Scoring scoring_of(const Ruleset& rules, const Tournament& tournament, bool teams,
                   bool byes_to_come, bool of_matches) {
    Asker ask(rules);
    Scoring scoring;
    PointValues& game = scoring.game;
    // A match is worth what a game is, unless the ruleset says otherwise.
    const bool has_own = of_matches && rules.find({"points", "match", "win"});
    const std::string unit = has_own ? "match" : "game";
    game.win = ask.value({"points", unit, "win"}, unit);
    game.draw = ask.value({"points", unit, "draw"}, unit);
    game.loss = ask.value({"points", unit, "loss"}, unit);
    game.forfeit_win = ask.optional({"points", "forfeit", "win"}, unit).value_or(game.win);
    game.forfeit_loss = ask.optional({"points", "forfeit", "loss"}, unit).value_or(game.loss);
    game.half_bye = game.draw;
    game.zero_bye = game.forfeit_loss;
    const bool has_bye =
        byes_to_come || any_game(tournament, {GameKind::pairing_bye, GameKind::full_bye});
    if (has_bye) game.pairing_bye = game.full_bye = ask.value({"points", "bye"}, unit);
    scoring.win_with_black =
        ask.optional({"points", unit, "win with Black"}, unit).value_or(game.win);
    scoring.deciding = game;
    const bool decides = std::any_of(tournament.match_games.begin(), tournament.match_games.end(),
                                     [](const MatchGames& round) { return round.deciding; });
    const auto deciding = [&](const char* result, Points& of) {
        if (decides)
            of = ask.optional({"points", "deciding game", result}, "deciding game").value_or(of);
    };
    deciding("win", scoring.deciding.win);
    deciding("draw", scoring.deciding.draw);
    deciding("loss", scoring.deciding.loss);
    if (teams && has_bye) scoring.bye_boards = ask.optional({"points", "bye board points"}, "game");
    scoring.unit = unit_of({scoring.deciding.win, scoring.deciding.draw, scoring.deciding.loss,
                            scoring.bye_boards.value_or(Points{}), game.win, game.draw, game.loss,
                            game.forfeit_win, game.forfeit_loss,
                            has_bye ? game.pairing_bye : Points{}, scoring.win_with_black});
    if (teams) {
        scoring.match_win = ask.value({"points", "match", "win"}, "match");
        scoring.match_draw = ask.value({"points", "match", "draw"}, "match");
        scoring.match_loss = ask.value({"points", "match", "loss"}, "match");
        scoring.match_forfeit_loss =
            ask.optional({"points", "match", "forfeit loss"}, "match").value_or(scoring.match_loss);
        if (has_bye) scoring.match_bye = ask.value({"points", "bye"}, "match");
        scoring.match_unit = unit_of({scoring.match_win, scoring.match_draw, scoring.match_loss,
                                      scoring.match_forfeit_loss, scoring.match_bye});
    }
    ask.finish();
    return scoring;
}

} // namespace regra
