// Can a side still win, both sides helping?
#pragma once

#include <regra/variant_author.hpp>

#include "position.hpp"

namespace regra::draughts {

sdk::Verdict can_win(const Position& position, Side side, sdk::Budget& budget,
                     sdk::Findings& findings);

} // namespace regra::draughts
