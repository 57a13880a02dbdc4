// A proof without moves: pawns and the men they lock in leave a side no way to mate.
#pragma once

#include "position.hpp"

namespace regra::chess {

// False only where it is proved: the squares that each man could ever stand on do not allow it,
// even if everything else got out of its way as soon as it can at all.
struct Prospects {
    bool mate, promotion; // by the hunters
};
Prospects prospects(const Position& position, Side hunters);

} // namespace regra::chess
