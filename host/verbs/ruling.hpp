// Rulings and the end of a game as values and as text, and what is wrong with games of a file.
#pragma once

#include "engines/game/game.hpp"
#include "engines/game/reporter.hpp"
#include "engines/replay/replay.hpp"
#include "verbs/shape.hpp"
#include "verbs/verb.hpp"

namespace regra::verbs {

// What is shown of a ruling beside its sentence.
struct RulingAsked {
    bool why = false;     // all reasons
    bool proof = false;   // what proves it
    bool article = false; // the articles, and how each value came about: the Laws, a regulation,
                          // the event; each citation then has its `steps`
};

Parameters ruling_parameters(); // --why, --proof, --article

// The ruling on an act. `outcome`: its sentence, the arbiter's choices, whether it may be appealed;
// `grounds`: why, and by which articles; `told`: the answers to questions, a line each with its
// article.
Shape ruling_shape();
// `shown`: the act as people read it, where that is not as it is written.
Value ruling_value(const game::Ruling& ruling, const game::Act& act, game::Reporter& reporter,
                   Language language, const RulingAsked& asked = {}, const std::string& shown = "");
std::string ruling_text(const Value& ruling, const Look& look);
struct RulingText {
    std::string act, outcome, details; // lines each
};
RulingText ruling_parts(const Value& ruling, const Look& look);

// How the game stands: {result, clocks, position, last}; last: its last move, "2.Nf3", or "".
Value end_value(const game::Game& game, game::Reporter& reporter);
std::string end_text(const Value& end, const Look& look);

// Something wrong with a game of a file, whose number this is; `problem`: what, where it is in
// words already.
Diagnostic diagnostic_of(const replay::ReplayFinding& finding, std::uint64_t number,
                         Language language);
Diagnostic diagnostic_of(const replay::ReplayFinding& finding, std::string problem,
                         std::uint64_t number);

} // namespace regra::verbs
