// Who gets which prize, and as what.
#pragma once

#include "standings/lists.hpp"
#include "standings/team_results.hpp"

#include <string>
#include <vector>

namespace regra {

struct Award {
    std::string prize; // "Medalha"
    bool team = false;
    int who = 0; // index of the entry or of the team
    int place = 0;
    std::string group; // "Sub 10 F", or "" = of all
    const ruleset::Setting* setting = nullptr;
};

// In the order of the ruleset, then of the groups, then of the places. A prize whose condition does
// not hold is not given. A prize for teams needs teams made from these results, combined:
// Failure(Exit::bad_input) if they are not.
std::vector<Award> awards_of(Competition& competition);

} // namespace regra
