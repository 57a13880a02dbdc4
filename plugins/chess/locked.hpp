// A proof without moves: pawns and the men they lock in leave a side no way to mate.
#pragma once

#include "position.hpp"

namespace regra::chess {

// True only if this side can never mate. It asks which squares each man could ever stand on if
// everything else got out of its way as soon as it can at all; false proves nothing.
bool locked(const Position& position, Side hunters);

} // namespace regra::chess
