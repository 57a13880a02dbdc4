// A whole file of games, replayed by several threads.
#pragma once

#include <functional>

#include "engines/replay/replay.hpp"

namespace regra::replay {

// Hands the reports of the file's batches to `take` in the order of the file, never two at once;
// a few batches are in memory. What ends the reading ends all: a Failure, after the reports before
// it were taken.
void replay_file(GameFile& file, const ReplayRules& rules, int jobs,
                 const std::function<void(const ReplayReport&)>& take);

} // namespace regra::replay
