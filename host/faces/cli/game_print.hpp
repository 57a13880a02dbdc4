// Rulings and the end of a game, and what is wrong with games, as several commands print them.
#pragma once

#include "engines/game/game.hpp"
#include "engines/game/tell.hpp"
#include "engines/replay/replay.hpp"
#include "faces/cli/commands.hpp"

namespace regra::cli {

// What came of an act, why, and by which article; with --json a line. `explain`: how the values
// came about too, where more than one document spoke of them; --json has it always.
void print_ruling(const game::Ruling& ruling, const game::Act& act, game::Teller& teller,
                  const Common& common, bool explain = false);
// Something wrong with a game of a file, whose number this is.
Diagnostic told(const replay::ReplayFinding& finding, std::uint64_t number, Language language);
// How the game stands: result, clocks, position.
void print_end(const game::Game& game, const Common& common);

} // namespace regra::cli
