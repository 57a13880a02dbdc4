// Teams made from individual results, and the faults of teams that came short.
#pragma once

#include "engines/standings/lists.hpp"

#include <string>
#include <vector>

namespace regra {

struct TeamPlayer {
    int entry = 0; // index into Tournament::entries
    Points points;
    bool counted = false;
};

struct TeamLine {
    int team = 0; // index into Tournament::teams
    int rank = 0; // 0 = not ranked: fewer players than count
    Points points;
    bool short_team = false;
    std::vector<TeamPlayer> players; // best first; of a combined table none
};

// One total: a category, or all of them together (group "").
struct TeamTable {
    std::string group;
    std::vector<TeamLine> lines; // best first
};

// The tables of each category with teams in it, and the combined one, if the ruleset combines.
// Error(Exit::bad_input) if the ruleset does not make teams from individual results, or leaves
// open how.
std::vector<TeamTable> team_tables(Competition& competition);

struct TeamFault {
    int team = 0;
    std::string fault;  // in the federation's words
    std::string reason; // "absent", "too few", "above the most", "without teacher"
    std::string group;  // "Sub 10 F", or ""
    int pupils = 0;
};

// Those who came are those who played, were paired against somebody absent, or had a bye from the
// pairing; a column `present` (yes, no) of the entries decides otherwise.
std::vector<TeamFault> team_faults(Competition& competition);

} // namespace regra
