// The ranks that a report file prints, held against the tie-breaks that it names (records 202,
// 212).
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engines/pairing/round.hpp"
#include "engines/standings/field.hpp"
#include "kernel/ruleset/ruleset.hpp"
#include "kernel/sandbox/machine.hpp"

namespace regra::pairing {

struct ListedRanks {
    std::vector<std::string> codes;   // ranked by, after the points
    std::vector<std::string> unknown; // the first code that has no meaning here, and all after it
    struct Turned {
        int ahead, behind; // numbers: so in the file, the other way by the tie-breaks
    };
    std::vector<Turned> turned; // neighbours of the file's list
};

// `table` says what the codes mean: its list of tie-breaks for individual Swiss events or for team
// Swiss events, each line titled by its code. Empty if the file names no tie-breaks or prints no
// ranks.
std::optional<ListedRanks> check_ranks(const Tournament& tournament, const Terms& terms,
                                       const ruleset::Ruleset& table, Machine& machine);
// The same for teams: `field` has their matches, `tournament` is the file with them.
std::optional<ListedRanks> check_team_ranks(const Tournament& tournament, const Field& field,
                                            const ruleset::Ruleset& table, Machine& machine);

} // namespace regra::pairing
