#include "engines/pairing/listed.hpp"

#include <algorithm>

#include "engines/pairing/teams.hpp"
#include "engines/standings/competition.hpp"
#include "kernel/base/text.hpp"

namespace regra::pairing {
namespace {

constexpr std::string_view points_code = "PTS"; // stands before all others

std::vector<std::string> codes_in(const Tournament& tournament) {
    std::vector<std::string> codes;
    for (const auto& record : tournament.other_records) {
        if (!record.starts_with("202") && !record.starts_with("212")) continue;
        codes.clear();
        for (const auto& part : split(std::string_view(record).substr(3), ","))
            if (const std::string code(trim(part)); !code.empty() && code != points_code)
                codes.push_back(code);
    }
    return codes;
}

std::vector<std::size_t> by_printed_rank(const Tournament& tournament) {
    std::vector<std::size_t> order;
    for (std::size_t e = 0; e < tournament.entries.size(); ++e)
        if (tournament.entries[e].printed_rank > 0) order.push_back(e);
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
        return tournament.entries[a].printed_rank < tournament.entries[b].printed_rank;
    });
    return order;
}

} // namespace

std::optional<ListedRanks> check_ranks(const Tournament& tournament, const Terms& terms,
                                       const ruleset::Ruleset& table, Machine& machine) {
    ListedRanks found;
    const auto codes = codes_in(tournament);
    const auto order = by_printed_rank(tournament);
    if (codes.empty() || order.empty()) return std::nullopt;
    const auto facts = table.event_facts();
    const auto lines = table.look({"tie-breaks", "individual Swiss"}, facts);
    const auto meanings = lines ? tie_breaks_of(table, *lines.setting, *lines.which)
                                : std::vector<ruleset::TieBreak>();
    std::vector<Criterion> criteria;
    for (const auto& code : codes) {
        const ruleset::TieBreak* line = nullptr;
        for (const auto& one : meanings)
            if (one.title == code && !one.call.is_nothing()) line = &one;
        if (!line || !found.unknown.empty()) {
            found.unknown.push_back(code);
            continue;
        }
        criteria.push_back({std::string(line->call.text_of("script")), *line->call.find("options"),
                            code, line->place});
        found.codes.push_back(code);
    }
    const auto unplayed = table.look({"tie-breaks", "unplayed games"}, facts);
    const std::string script(unplayed ? unplayed.value()->text_of("script") : "");
    Tournament valued = tournament;
    valued.point_values = values_for(tournament, terms);
    const Field field = player_field(valued, team_scoring(valued), "Swiss");
    const auto standings = rank(field, criteria, script, machine);
    for (std::size_t i = 1; i < order.size(); ++i)
        if (standings.rank[order[i - 1]] > standings.rank[order[i]])
            found.turned.push_back(
                {tournament.entries[order[i - 1]].number, tournament.entries[order[i]].number});
    return found;
}

} // namespace regra::pairing
