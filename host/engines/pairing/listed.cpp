#include "engines/pairing/listed.hpp"

#include <algorithm>
#include <set>

#include "engines/pairing/teams.hpp"
#include "engines/standings/competition.hpp"
#include "kernel/base/text.hpp"

namespace regra::pairing {
namespace {

// They stand before all others.
bool is_points(std::string_view code, bool teams) {
    return code == (teams ? "MPTS" : "PTS");
}

std::vector<std::string> codes_in(const Tournament& tournament, bool teams) {
    std::vector<std::string> codes;
    std::set<std::string> before; // one that comes again decides nothing
    for (const auto& record : tournament.other_records) {
        if (!record.starts_with("202") && !record.starts_with("212")) continue;
        codes.clear();
        before.clear();
        for (const auto& part : split(std::string_view(record).substr(3), ","))
            if (const std::string code(trim(part)); !code.empty() && !is_points(code, teams))
                if (before.insert(code).second) codes.push_back(code);
    }
    return codes;
}

// A line of the table may stand for several codes: "GPTS or MPvGP".
bool is_of(const std::string& code, const std::string& title) {
    const auto codes = split(title, " or ");
    return std::find(codes.begin(), codes.end(), code) != codes.end();
}

// Competitors in the order of their printed ranks, without those that have none.
std::vector<std::size_t> in_order(const std::vector<int>& printed) {
    std::vector<std::size_t> order;
    for (std::size_t who = 0; who < printed.size(); ++who)
        if (printed[who] > 0) order.push_back(who);
    std::stable_sort(order.begin(), order.end(),
                     [&](std::size_t a, std::size_t b) { return printed[a] < printed[b]; });
    return order;
}

std::optional<ListedRanks> compare(const Field& field, const std::vector<int>& printed,
                                   const std::vector<std::string>& codes,
                                   const ruleset::Ruleset& table, Machine& machine) {
    ListedRanks found;
    const auto order = in_order(printed);
    if (codes.empty() || order.empty()) return std::nullopt;
    const auto facts = table.event_facts();
    const auto lines =
        table.look({"tie-breaks", field.teams ? "team Swiss" : "individual Swiss"}, facts);
    const auto meanings = lines ? tie_breaks_of(table, *lines.setting, *lines.which)
                                : std::vector<ruleset::TieBreak>();
    std::vector<Criterion> criteria;
    for (const auto& code : codes) {
        const ruleset::TieBreak* line = nullptr;
        for (const auto& one : meanings)
            if (found.unknown.empty() && is_of(code, one.title) && !one.call.is_nothing())
                line = &one;
        if (!line) {
            found.unknown.push_back(code);
            continue;
        }
        criteria.push_back(
            {line->call.text_of("script"), *line->call.find("options"), code, line->place});
        found.codes.push_back(code);
    }
    const auto unplayed = table.look({"tie-breaks", "unplayed games"}, facts);
    const std::string script(unplayed ? unplayed.value()->text_of("script") : "");
    const auto standings = rank(field, criteria, script, machine);
    for (std::size_t i = 1; i < order.size(); ++i)
        if (standings.rank[order[i - 1]] > standings.rank[order[i]])
            found.turned.push_back({field.number[order[i - 1]], field.number[order[i]]});
    return found;
}

} // namespace

std::optional<ListedRanks> check_ranks(const Tournament& tournament, const Terms& terms,
                                       const ruleset::Ruleset& table, Machine& machine) {
    std::vector<int> printed;
    for (const Entry& entry : tournament.entries) printed.push_back(entry.printed_rank);
    Tournament valued = tournament;
    valued.point_values = values_for(tournament, terms);
    return compare(player_field(valued, team_scoring(valued), "Swiss"), printed,
                   codes_in(tournament, false), table, machine);
}

std::optional<ListedRanks> check_team_ranks(const Tournament& tournament, const Field& field,
                                            const ruleset::Ruleset& table, Machine& machine) {
    std::vector<int> printed;
    for (const Team& team : tournament.teams) printed.push_back(team.printed.rank);
    return compare(field, printed, codes_in(tournament, true), table, machine);
}

} // namespace regra::pairing
