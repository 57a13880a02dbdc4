#include "engines/pairing/ruled.hpp"

#include <algorithm>

#include "kernel/base/text.hpp"

namespace regra::pairing {
namespace {

// Asks lines of a ruleset and keeps what was asked, with its article.
class Lines {
public:
    Lines(const ruleset::Ruleset& rules, std::vector<Line>& rests_on)
        : rules_(rules), facts_(rules.event_facts()), rests_on_(rests_on) {}

    // What holds, or "", 0 or no if nobody says.
    std::string text(const ruleset::Path& path) {
        const auto* text = ask(path).text();
        return text ? *text : "";
    }
    std::int64_t number(const ruleset::Path& path) {
        const auto* number = ask(path).number();
        return number ? *number : 0;
    }
    bool yes(const ruleset::Path& path) {
        const auto found = ask(path);
        return found && found.value()->yes() && *found.value()->yes();
    }

    // The article of the last line that is stated.
    std::string article() const { return rests_on_.empty() ? "" : rests_on_.back().article; }

private:
    ruleset::Found ask(const ruleset::Path& path) {
        auto found = rules_.ask(path, facts_);
        if (found)
            rests_on_.push_back({ruleset::spoken(path) + ": " + found.which->text,
                                 rules_.citation(*found.setting)});
        return found;
    }

    const ruleset::Ruleset& rules_;
    ruleset::FactValues facts_;
    std::vector<Line>& rests_on_;
};

} // namespace

namespace {

// Throws Error if the event has no such competition.
bool plays_teams(const ruleset::Ruleset& rules, const std::string& competition) {
    const auto names = rules.names_under({"competitions"});
    if (std::find(names.begin(), names.end(), competition) == names.end())
        throw Error(Exit::bad_input, rules.place(), "competition.unknown",
                    {{"name", competition}, {"names", join(names, ", ")}});
    const Value* declared = ruleset::value_at(rules, {"competitions", competition});
    return declared && declared->yes_of("teams");
}

// Where the system and its options stand: at the competition, or for all.
ruleset::Path block_of(const ruleset::Ruleset& rules, const std::string& competition) {
    const auto own = rules.names_under({"pairing", "of"});
    const bool has_own = std::find(own.begin(), own.end(), competition) != own.end();
    return has_own ? ruleset::Path{"pairing", "of", competition} : ruleset::Path{"pairing"};
}

} // namespace

void Ruled::clear_apart() {
    terms.apart.clear();
    const auto at = [&](std::size_t line) {
        return rests_on.begin() + static_cast<std::ptrdiff_t>(line);
    };
    rests_on.erase(at(apart_begin), at(apart_end));
    apart_end = apart_begin;
}

Ruled ruled(const ruleset::Ruleset& rules, const Tournament& tournament,
            const std::string& competition, bool teams) {
    Ruled made;
    teams |= !competition.empty() && plays_teams(rules, competition);
    const auto block = block_of(rules, competition);
    const auto at = [&](std::initializer_list<std::string> words) {
        ruleset::Path path = block;
        path.insert(path.end(), words);
        return path;
    };
    Lines lines(rules, made.rests_on);
    made.system = lines.text(at({"system"}));
    if (const auto* declared = ruleset::value_at(rules, {"competitions", competition}))
        made.played = declared->text_of("system");
    if (made.played.empty())
        if (const auto played = rules.ask({"play", "system"}, rules.event_facts()))
            made.played = played.which->text;
    for (const auto& name : rules.names_under(at({"options"})))
        if (auto value = lines.text(at({"options", name})); !value.empty())
            made.options.emplace_back(name, std::move(value));
    if (lines.text({"pairing", "acceleration"}) == "upper half") made.terms.halves = Halves{};
    made.apart_begin = made.rests_on.size();
    for (const auto& name : rules.names_under({"pairing", "apart"})) {
        Apart apart{name};
        apart.hard = lines.text({"pairing", "apart", name, "how"}) != "where possible";
        apart.article = lines.article();
        apart.last_round =
            static_cast<int>(lines.number({"pairing", "apart", name, "through round"}));
        made.terms.apart.push_back(std::move(apart));
    }
    made.apart_end = made.rests_on.size();
    made.terms.rounds = static_cast<int>(lines.number({"play", "rounds"}));
    made.terms.even_games = lines.yes({"match", "even number"});
    if (const auto games = lines.number({"match", "games"})) {
        made.terms.games_of_match = static_cast<int>(games);
        if (made.terms.even_games && games % 2 != 0)
            throw Error(Exit::bad_input, rules.find({"match", "games"})->place, "pairing.games-odd",
                        {{"count", std::to_string(games)}});
    }
    const Scoring scoring = scoring_of(rules, tournament, teams, true);
    made.terms.values = scoring.game;
    if (teams) made.team_scoring = scoring;
    return made;
}

} // namespace regra::pairing
