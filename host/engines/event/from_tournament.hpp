// The rounds of a tournament file as the acts of an event, so that an event can go on where another
// program left it.
#pragma once

#include <string>
#include <vector>

#include "facts/tournament/match_rounds.hpp"
#include "kernel/base/diagnostic.hpp"
#include "kernel/base/value.hpp"

namespace regra::event {

// The first column of the file that an entry has anything in, from 1; 1 where it has nothing at
// all.
int first_column(const Entry& entry);

// Acts `apart`, and `pair`, `publish`, `result`, `decide match`, `bye` and `withdraw` of all rounds
// that were paired; `ids` by entry. Boards stand in the order of their lower numbers, for such a
// file knows no other. A round with two pairing byes, games without an opponent, a match with other
// games than its round has, a drawn game that decided a match for nobody: an error at the entry's
// line.
std::vector<Value> acts_of_rounds(const Tournament& tournament, const MatchRounds& columns_of,
                                  const std::vector<std::string>& ids, Diagnostics& found);

} // namespace regra::event
