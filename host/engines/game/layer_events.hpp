// What comes of an act in a layer, as events: the act itself, and what the layer found.
#pragma once

#include "engines/game/event.hpp"
#include "engines/game/lent.hpp"

namespace regra::game {

class Board;

Event event_of_act(const Act& act, const Lent& lent, const Laws& laws);

// A move that is on the board already is one of the position before.
void name_moves(loader::Findings& findings, const Board& board, const State& state);

// Called as the finding, with blanks for hyphens.
Event event_of(const loader::Finding& finding, const loader::LayerAct& act, bool refused,
               const Board& board);

} // namespace regra::game
