// A proof for positions with so many bishops that looking at all their places would take too long.
#pragma once

#include <regra/budget.hpp>

#include "position.hpp"

namespace regra::chess {

// True only where it is proved that the hunters cannot mate; made for boards with kings, pawns,
// knights and bishops. The bishops are taken off and thought to be wherever they help: each may
// take whatever stands on squares of its colour, guard and hold all of them, be in nobody's way,
// and let its side wait. If not even that allows a mate, no series of legal moves does. A node of
// the budget is a position made of the men that are left; a fixed number of them is enough for most
// locked boards.
bool bishops_cannot_help(const Position& position, Side hunters, sdk::Budget& budget);

} // namespace regra::chess
