// Rulings and the end of a game as `game play` prints them.
#pragma once

#include "faces/cli/commands.hpp"
#include "verbs/ruling.hpp"

namespace regra::cli {

void print_ruling(const game::Ruling& ruling, const game::Act& act, game::Teller& teller,
                  const Common& common);
void print_end(const game::Game& game, const Common& common);

} // namespace regra::cli
