// The few questions everybody asks a tournament.
#include "facts/tournament/tournament.hpp"

#include <algorithm>
#include <tuple>

namespace regra {

static auto compared(const Tournament& t) {
    return std::tie(t.name, t.city, t.federation, t.kind, t.chief_arbiter, t.deputies,
                    t.time_control, t.first_day, t.last_day, t.round_dates, t.planned_rounds,
                    t.rounds, t.match_games, t.numbered_by_rank, t.initial_colour, t.point_values,
                    t.team_point_values, t.entries, t.teams, t.board_colours, t.lineups,
                    t.team_forfeits, t.forbidden, t.wanted, t.accelerations, t.adjustments,
                    t.faults, t.absent, t.other_records);
}

bool operator==(const Tournament& a, const Tournament& b) {
    return compared(a) == compared(b);
}

bool is_paired(const Tournament& tournament, int round) {
    bool bye = false, open = false;
    for (const Entry& entry : tournament.entries) {
        const Game& game = entry.games[static_cast<std::size_t>(round)];
        if (game.opponent != no_entry) return true;
        bye |= game.kind == GameKind::pairing_bye;
        open |= game.kind == GameKind::not_paired;
    }
    return bye && !open;
}

int paired_rounds(const Tournament& tournament) {
    int count = tournament.rounds;
    while (count > 0 && !is_paired(tournament, count - 1)) --count;
    return count;
}

int begun_rounds(const Tournament& tournament) {
    const auto is_to_begin = [&](int round) {
        bool awaited = false;
        for (const Entry& entry : tournament.entries) {
            const Game& game = entry.games[static_cast<std::size_t>(round)];
            if (game.outcome != Outcome::none) return false;
            awaited |= game.kind == GameKind::awaited;
        }
        return awaited;
    };
    int count = paired_rounds(tournament);
    while (count > 0 && is_to_begin(count - 1)) --count;
    return count;
}

bool awaits_results(const Tournament& tournament) {
    const auto awaited = [](const Game& game) { return game.kind == GameKind::awaited; };
    return std::any_of(tournament.entries.begin(), tournament.entries.end(),
                       [&](const Entry& entry) {
                           return std::any_of(entry.games.begin(), entry.games.end(), awaited);
                       });
}

std::vector<int> entries_by_number(const Tournament& tournament) {
    int largest = 0;
    for (const auto& entry : tournament.entries) largest = std::max(largest, entry.number);
    std::vector<int> index(static_cast<std::size_t>(largest) + 1, no_entry);
    for (std::size_t e = 0; e < tournament.entries.size(); ++e) {
        const int number = tournament.entries[e].number;
        if (number < 0) continue;
        int& place = index[static_cast<std::size_t>(number)];
        if (place == no_entry) place = static_cast<int>(e);
    }
    return index;
}

std::vector<int> teams_by_entry(const Tournament& tournament) {
    std::vector<int> team_of(tournament.entries.size(), -1);
    for (std::size_t t = 0; t < tournament.teams.size(); ++t)
        for (const int member : tournament.teams[t].members)
            team_of[static_cast<std::size_t>(member)] = static_cast<int>(t);
    return team_of;
}

Points value_of(const Game& game, const PointValues& values) {
    switch (game.kind) {
    case GameKind::not_paired:
    case GameKind::zero_bye: return values.zero_bye;
    case GameKind::awaited: return {};
    case GameKind::forfeit_win: return values.forfeit_win;
    case GameKind::forfeit_loss: return values.forfeit_loss;
    case GameKind::pairing_bye: return values.pairing_bye;
    case GameKind::full_bye: return values.full_bye;
    case GameKind::half_bye: return values.half_bye;
    case GameKind::played: break;
    }
    switch (game.outcome) {
    case Outcome::win: return values.win;
    case Outcome::draw: return values.draw;
    case Outcome::loss: return values.loss;
    case Outcome::none: break;
    }
    return {};
}

} // namespace regra
