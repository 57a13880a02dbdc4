// What the Laws of 1997 ask of material alone: is it enough to mate (6.9), is it mating potential
// in blitz (C4)? The answers are the table material_1997.inc.
#pragma once

#include <regra/variant_author.hpp>

#include "position.hpp"

namespace regra::chess {

sdk::Verdict material_1997(const Position& position, Side side, sdk::Findings& findings);

// A mate that the side to move cannot avoid counts too: each of its moves is answered by mate.
sdk::Verdict mating_potential_1997(const Position& position, Side side, sdk::Budget& budget,
                                   sdk::Findings& findings);

} // namespace regra::chess
