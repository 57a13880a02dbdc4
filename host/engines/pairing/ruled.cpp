#include "engines/pairing/ruled.hpp"

namespace regra::pairing {
namespace {

// Asks lines of a ruleset and keeps what was asked, with its article.
class Lines {
public:
    Lines(const ruleset::Ruleset& rules, std::vector<Line>& rests_on)
        : rules_(rules), facts_(rules.event_facts()), rests_on_(rests_on) {}

    template<class T>
    std::optional<T> ask(const ruleset::Path& path) {
        const auto found = rules_.ask(path, facts_);
        const T* value = found.as<T>();
        if (!value) return std::nullopt;
        rests_on_.push_back(
            {ruleset::spoken(path) + ": " + found.which->text, rules_.citation(*found.setting)});
        return *value;
    }

private:
    const ruleset::Ruleset& rules_;
    ruleset::FactValues facts_;
    std::vector<Line>& rests_on_;
};

} // namespace

Ruled ruled(const ruleset::Ruleset& rules, const Tournament& tournament, bool teams) {
    Ruled made;
    Lines lines(rules, made.rests_on);
    made.system = lines.ask<std::string>({"pairing", "system"}).value_or("");
    for (const auto& name : rules.names_under({"pairing", "options"}))
        if (const auto value = lines.ask<std::string>({"pairing", "options", name}))
            made.options.emplace_back(name, *value);
    if (lines.ask<std::string>({"pairing", "acceleration"}) == "upper half")
        made.terms.halves = Halves{};
    for (const auto& name : rules.names_under({"pairing", "apart"})) {
        Apart apart{name};
        apart.hard = lines.ask<std::string>({"pairing", "apart", name, "how"}) != "where possible";
        apart.last_round = static_cast<int>(
            lines.ask<std::int64_t>({"pairing", "apart", name, "through round"}).value_or(0));
        made.terms.apart.push_back(std::move(apart));
    }
    made.terms.rounds = static_cast<int>(lines.ask<std::int64_t>({"play", "rounds"}).value_or(0));
    made.terms.even_games = lines.ask<bool>({"match", "even number"}).value_or(false);
    if (const auto games = lines.ask<std::int64_t>({"match", "games"})) {
        made.terms.games_of_match = static_cast<int>(*games);
        if (made.terms.even_games && *games % 2 != 0)
            throw Failure(Exit::bad_input, rules.find({"match", "games"})->place,
                          "pairing.games-odd", {{"count", std::to_string(*games)}});
    }
    const Scoring scoring = scoring_of(rules, tournament, teams, true);
    made.terms.values = scoring.game;
    if (teams) made.team_scoring = scoring;
    return made;
}

} // namespace regra::pairing
