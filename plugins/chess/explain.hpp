// Why there is no legal move that a text means.
#pragma once

#include "move_text.hpp"

namespace regra::chess {

// All the rules of Article 3 that forbid it. `men`: those of the side to move that the text can
// mean.
void explain(const Position& position, const MoveText& text, Bits men, sdk::Findings& findings);

} // namespace regra::chess
