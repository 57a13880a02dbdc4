// Fields for the tests, from tables as a person writes them, and readable results.
#pragma once

#include "engines/standings/rank.hpp"
#include "kernel/base/points.hpp"

#include <map>
#include <string>
#include <vector>

namespace tie_break_test {

using namespace regra;

// Rows of "name  2w1 3b½ 4w+ - H", as regulations' crosstables: opponent, colour, score. Without an
// opponent: "bye" (left over), "F" "H" "Z" (asked for a point, half, none), "-" (not there). A
// forfeit is
// + or - in the score's place.
Field table(const std::vector<std::string>& rows, const std::string& system = "Swiss");

// Six players after three rounds, with a forfeit.
Field six();

// Lines of a TRF file that begin with 001.
Field from_trf(const std::string& trf, const std::string& system);

// The shipped scripts.
const Library& scripts();

Criterion criterion(const std::string& script, Value options = {});

struct Ranked {
    Standings standings;
    // Values of a criterion as printed, by competitor: "4½", "-" (does not apply), "." (not
    // reached).
    std::vector<std::string> values(std::size_t criterion = 0) const;
};
Ranked ranked(const Field& field, std::vector<Criterion> criteria,
              const std::string& unplayed = "unplayed/virtual_opponent");
// The values of one criterion.
std::vector<std::string> values(const Field& field, const std::string& script, Value options = {},
                                const std::string& unplayed = "unplayed/virtual_opponent");

using Words = std::vector<std::string>;

} // namespace tie_break_test
