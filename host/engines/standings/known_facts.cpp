#include "engines/standings/known_facts.hpp"

#include <algorithm>
#include <initializer_list>
#include <utility>

#include "engines/standings/groups.hpp"

namespace regra {
namespace {

using ruleset::Fact;
using ruleset::FactValues;
using ruleset::Ruleset;

// "awaited": the first result will tell.
const char* came(const Entry& entry) {
    const auto has = [&](std::initializer_list<GameKind> kinds) {
        return std::any_of(entry.games.begin(), entry.games.end(), [&](const Game& game) {
            return std::find(kinds.begin(), kinds.end(), game.kind) != kinds.end();
        });
    };
    if (has({GameKind::played, GameKind::forfeit_win, GameKind::pairing_bye})) return "yes";
    return has({GameKind::awaited}) && !has({GameKind::forfeit_loss}) ? "awaited" : "no";
}

std::int64_t games_played(const Entry& entry) {
    return std::count_if(entry.games.begin(), entry.games.end(),
                         [](const Game& game) { return game.kind == GameKind::played; });
}

void add_columns(const Ruleset& rules, const Entry& entry, FactValues& facts) {
    for (const auto& [name, text] : entry.columns) facts[name] = text;
    for (const auto& fact : rules.facts) {
        const auto column = entry.columns.find(fact.name);
        if (fact.of != Fact::Of::entry || column == entry.columns.end()) continue;
        const auto number =
            fact.what == Fact::What::count ? ruleset::parse_int(column->second) : std::nullopt;
        if (number) facts[fact.name] = *number;
    }
}

void add_own(const Entry& entry, FactValues& facts) {
    facts["name"] = entry.name;
    facts["starting rank"] = std::int64_t{entry.number};
    facts["games"] = games_played(entry);
    facts["came"] = came(entry);
    if (entry.gender != Gender::unknown) facts["gender"] = gender_letter(entry.gender);
    if (entry.rating > 0) facts["rating"] = std::int64_t{entry.rating};
    if (!entry.title.empty()) facts["title"] = entry.title;
    if (!entry.federation.empty()) facts["federation"] = entry.federation;
    if (entry.birth.year == 0) return;
    facts["born"] = std::int64_t{entry.birth.year};
    facts["birth date"] =
        entry.birth.day == 0 ? std::to_string(entry.birth.year) : text(entry.birth);
}

void add_teams(const Tournament& tournament, std::vector<FactValues>& all) {
    for (std::size_t t = 0; t < tournament.teams.size(); ++t) {
        const Team& team = tournament.teams[t];
        for (std::size_t board = 0; board < team.members.size(); ++board) {
            FactValues& facts = all[static_cast<std::size_t>(team.members[board])];
            facts["team"] = team.name;
            facts["team place"] = static_cast<std::int64_t>(t + 1);
            facts["team number"] = std::int64_t{team.number};
            facts["board"] = static_cast<std::int64_t>(board + 1);
        }
    }
}

} // namespace

std::vector<ruleset::Fact> facts_of_entries() {
    using Of = Fact::Of;
    using What = Fact::What;
    return {
        {"gender", Of::entry, What::names, {"F", "M"}, "", "", {}},
        {"school", Of::entry, What::names, {}, "", "", {}},
        {"team", Of::entry, What::names, {}, "", "", {}},
        {"title", Of::entry, What::names, {}, "", "", {}},
        {"federation", Of::entry, What::names, {}, "", "", {}},
        {"rating", Of::entry, What::count, {}, "", "", {}},
        {"born", Of::entry, What::count, {}, "", "", {}},
        {"games", Of::entry, What::count, {}, "", "", {}},
        {"board", Of::entry, What::count, {}, "", "", {}},
        {"starting rank", Of::entry, What::count, {}, "", "", {}},
    };
}

std::vector<ruleset::FactValues> known_of_entries(const ruleset::Ruleset& rules,
                                                  const Tournament& tournament) {
    std::vector<FactValues> all(tournament.entries.size());
    for (std::size_t i = 0; i < all.size(); ++i) {
        add_columns(rules, tournament.entries[i], all[i]);
        add_own(tournament.entries[i], all[i]);
    }
    add_teams(tournament, all);
    return all;
}

std::vector<ruleset::FactValues> known_of_teams(const Tournament& tournament) {
    std::vector<FactValues> all;
    for (const auto& team : tournament.teams) {
        FactValues facts;
        facts["name"] = facts["team"] = team.name;
        facts["starting rank"] = facts["team number"] = std::int64_t{team.number};
        facts["team place"] = static_cast<std::int64_t>(all.size() + 1);
        const auto of = [&](int member) -> const Entry& {
            return tournament.entries[static_cast<std::size_t>(member)];
        };
        const bool has_members = !team.members.empty();
        const std::string federation = has_members ? of(team.members[0]).federation : "";
        const bool same = std::all_of(team.members.begin(), team.members.end(), [&](int member) {
            return of(member).federation == federation;
        });
        if (same && !federation.empty()) facts["federation"] = federation;
        all.push_back(std::move(facts));
    }
    return all;
}

} // namespace regra
