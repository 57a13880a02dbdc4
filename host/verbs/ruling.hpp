// Rulings and the end of a game as values and as text, and what is wrong with games of a file.
#pragma once

#include "engines/game/game.hpp"
#include "engines/game/reporter.hpp"
#include "engines/replay/replay.hpp"
#include "verbs/shape.hpp"

namespace regra::verbs {

// What came of an act, why, and by which article. `explain`: each value that it rests on also has
// `steps`, sentences of how it came about where more than one document spoke of it.
Shape ruling_shape();
Value ruling_value(const game::Ruling& ruling, const game::Act& act, game::Reporter& reporter,
                   Language language, bool explain = false);
std::string ruling_text(const Value& ruling, const Look& look);

// How the game stands: {result, clocks, position}.
Value end_value(const game::Game& game);
std::string end_text(const Value& end, const Look& look);

// Something wrong with a game of a file, whose number this is; `problem`: what, where it is in
// words already.
Diagnostic diagnostic_of(const replay::ReplayFinding& finding, std::uint64_t number,
                         Language language);
Diagnostic diagnostic_of(const replay::ReplayFinding& finding, std::string problem,
                         std::uint64_t number);

} // namespace regra::verbs
