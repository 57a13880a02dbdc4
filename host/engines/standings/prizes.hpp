// Who gets which prize, and as what.
#pragma once

#include <string>
#include <vector>

#include "engines/standings/lists.hpp"
#include "engines/standings/team_results.hpp"

namespace regra {

// A prize of the ruleset; lives as long as the ruleset.
struct Prize {
    const ruleset::Setting* setting = nullptr;
    const Value* call = nullptr; // null: its condition does not hold, and it is not given
    bool teams = false;          // for teams, not players
    const std::string& name() const { return setting->path.back(); } // "Medalha"
};

struct Award {
    int who = 0; // index of the entry or of the team
    int place = 0;
    std::string group; // "Sub 10 F", or "" = of all
};

// In the order of the ruleset.
std::vector<Prize> prizes_of(const ruleset::Ruleset& rules);

// Who gets a prize that is given: in the order of the groups, then of the places. A prize for teams
// needs teams made from these results, combined: Error(Exit::bad_input) if they are not.
std::vector<Award> awards_of(Competition& competition, const Prize& prize);
// The same as if every place had a prize: who stands where among those who could get it.
std::vector<Award> places_for(Competition& competition, const Prize& prize);

} // namespace regra
