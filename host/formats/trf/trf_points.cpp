// Printed points against what the results are worth.
#include <algorithm>
#include <numeric>

#include "facts/tournament/match_rounds.hpp"
#include "formats/text/text_input.hpp"
#include "formats/trf/trf.hpp"
#include "formats/trf/trf_reading.hpp"
#include "kernel/base/points_text.hpp"

namespace regra {
namespace trf {
namespace {

// The totals of one entry that a file may print, in whole units of 1/unit.
struct Totals {
    const Tournament& tournament;
    const PointValues& values;
    std::int64_t unit;
    std::size_t paired; // rounds
    bool in_play;       // the last of them has games without a result

    std::int64_t worth(const Entry& entry, std::size_t first, std::size_t end) const {
        std::int64_t sum = 0;
        for (std::size_t round = first; round < end; ++round)
            sum += in_units(value_of(entry.games[round], values), unit);
        return sum;
    }
};

Totals totals_of(const Tournament& tournament, const PointValues& values) {
    std::vector<Points> all = {values.win,         values.draw,         values.loss,
                               values.forfeit_win, values.forfeit_loss, values.pairing_bye,
                               values.full_bye,    values.half_bye,     values.zero_bye};
    for (const auto& acceleration : tournament.accelerations)
        all.insert(all.end(), acceleration.by_round.begin(), acceleration.by_round.end());
    const auto paired = static_cast<std::size_t>(paired_rounds(tournament));
    return {tournament, values, unit_of(all), paired, paired > 0 && awaits_results(tournament)};
}

// What the pairing of the next round adds to the entry.
std::int64_t accelerated_by(const Totals& totals, int entry) {
    for (const auto& acceleration : totals.tournament.accelerations)
        if (acceleration.entry == entry && totals.paired < acceleration.by_round.size())
            return in_units(acceleration.by_round[totals.paired], totals.unit);
    return 0;
}

bool is_total(const Totals& totals, int entry, Points printed) {
    const Entry& entrant = totals.tournament.entries[static_cast<std::size_t>(entry)];
    const std::int64_t paired = totals.worth(entrant, 0, totals.paired);
    const std::int64_t announced = totals.worth(entrant, totals.paired, entrant.games.size());
    const std::int64_t last =
        totals.in_play ? totals.worth(entrant, totals.paired - 1, totals.paired) : 0;
    const std::int64_t accelerated = accelerated_by(totals, entry);
    for (const std::int64_t total : {paired, paired + announced, paired - last})
        for (const std::int64_t more : {std::int64_t{0}, accelerated})
            if (printed == points(total + more, totals.unit)) return true;
    return false;
}

void adjusted_entries(const Tournament& tournament, std::vector<bool>& passed) {
    for (const auto& adjustment : tournament.adjustments)
        for (const int entry : adjustment.entries) passed[static_cast<std::size_t>(entry)] = true;
}

// What a game is worth that decides a match, the regulation alone says.
void decided_entries(const Tournament& tournament, std::vector<bool>& passed) {
    const auto deciding = deciding_columns(tournament);
    for (std::size_t e = 0; e < tournament.entries.size(); ++e) {
        const auto& games = tournament.entries[e].games;
        for (std::size_t column = 0; column < std::min(games.size(), deciding.size()); ++column)
            if (deciding[column] && games[column].kind != GameKind::not_paired) passed[e] = true;
    }
}

} // namespace

void check_points_but(const Tournament& tournament, const PointValues& values,
                      const std::vector<bool>& passed, Diagnostics& diagnostics, int column) {
    const Totals totals = totals_of(tournament, values);
    std::vector<bool> without(passed);
    without.resize(tournament.entries.size(), false);
    adjusted_entries(tournament, without);
    decided_entries(tournament, without);
    for (std::size_t e = 0; e < tournament.entries.size(); ++e) {
        const Entry& entry = tournament.entries[e];
        if (without[e] || !entry.printed_points) continue;
        if (is_total(totals, static_cast<int>(e), *entry.printed_points)) continue;
        diagnostics.error(
            Place{tournament.file, entry.source.line, column, 0}, "trf.points-sum",
            {{"entry", std::to_string(entry.number) + " " + entry.name},
             {"count", points_words(*entry.printed_points)},
             {"sum", points_words(points(totals.worth(entry, 0, totals.paired), totals.unit))}});
    }
}

} // namespace trf

void check_points(const Tournament& tournament, const PointValues& values, Diagnostics& diagnostics,
                  int column) {
    trf::check_points_but(tournament, values, {}, diagnostics, column);
}

} // namespace regra
