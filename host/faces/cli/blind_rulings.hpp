// The details of rulings for a player who does not see, on request.
#pragma once

#include <vector>

#include "engines/game/reporter.hpp"
#include "engines/voice/answers.hpp"

namespace regra::cli {

using Rulings = std::vector<game::Ruling>;

// Each says so where nothing was ruled.
voice::Lines reasons_of(const Rulings& rulings, game::Reporter& reporter, Language language);
voice::Lines articles_of(const Rulings& rulings, game::Reporter& reporter, Language language);

struct Proof {
    voice::Lines details; // what proves them; of a line of moves, how long it is
    voice::Lines moves;   // such lines
};
Proof proof_of(const Rulings& rulings, game::Reporter& reporter, Language language);

} // namespace regra::cli
