// Round robins: the games of who left after half of them, which are lost by forfeit (C.06 V.4.2).
#pragma once

#include <string>

#include "facts/tournament/tournament.hpp"
#include "kernel/ruleset/ruleset.hpp"

namespace regra {

// The tournament with these games, or matches of teams, as forfeits, in the rounds in which the
// other rested; unchanged where the ruleset says nothing of it, or not everybody meets everybody.
// Lists, documents and files read this one; pairings do not.
Tournament with_left_games(const ruleset::Ruleset& rules, Tournament tournament,
                           const std::string& competition);

} // namespace regra
