// A wall chart in a test of a regulation: `given | expected`, a line an entry.
//
//     no  name  rating  gender  1    2     3    |  points  rank  Rating band  prize
//     1   Abel  2310    M       5w1  2b½   bye  |  2½      1     A            Main 1: 275 EUR
//
// Columns stand two spaces apart. "." is not said, or not asked; "-" is nothing.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "facts/tournament/tournament.hpp"
#include "kernel/base/diagnostic.hpp"
#include "kernel/ruleset/source.hpp"

namespace regra {

struct ChartCell {
    std::string column, text;
    Place place;
};

struct ChartLine {
    std::vector<ChartCell> given, expected; // those that are said and asked
    Place place;
    const ChartCell* find(std::string_view column) const; // of those given
};

struct Chart {
    std::vector<std::string> columns;       // of what is given
    std::vector<ChartCell> given, expected; // the head: column and place
    std::vector<ChartLine> lines;
};

// `at`: where the text begins in its source. All that is wrong goes to `diagnostics`.
Chart read_chart(std::string_view text, const ruleset::Source& source, std::size_t at,
                 Diagnostics& diagnostics);

// The entries, or teams of `boards` players each (0: a chart of players), with what they did in the
// rounds of the chart: 5w1, 5b½, 5w0, 5w+ and 5b- (forfeits), bye, 1bye, ½bye, 0bye; of teams the
// board points, 4w3½, or the results of the boards, 4w1/½/1/1. Other columns are facts.
Tournament tournament_of(const Chart& chart, int boards, Diagnostics& diagnostics);

// The columns `rank` and, if wanted, `points` of a list that is given as finished; empty if it has
// neither.
struct GivenStanding {
    std::vector<int> rank;      // by entry, from 1
    std::vector<Points> points; // by entry
};
std::optional<GivenStanding> standing_of(const Chart& chart, Diagnostics& diagnostics);

} // namespace regra
