// Rulings and the end of a game, as `game rule` and `game play` print them.
#pragma once

#include "cli/commands.hpp"
#include "game/game.hpp"
#include "game/tell.hpp"

namespace regra::cli {

// What came of an act, why, and by which article; with --json a line.
void print_ruling(const game::Ruling& ruling, const game::Act& act, game::Teller& teller,
                  const Common& common);
// How the game stands: result, clocks, position.
void print_end(const game::Game& game, const Common& common);

} // namespace regra::cli
