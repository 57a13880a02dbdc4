// Can a side still win by any series of legal moves, the opponent helping
// (Articles 5.2.2, 6.9, 9.6)?
#pragma once

#include <regra/variant_author.hpp>

#include "position.hpp"

namespace regra::chess {

// The catalogue's tests.
enum class WinTest : uint32_t { any_legal_series, material_1997, mating_potential_1997 };

// YES always comes with a line to mate, NO only by a proof: too little material, men locked in, or
// every position that can be reached was looked at. Anything else is UNDECIDED. A node of the
// budget is a position made; a proof without moves within the search counts as sixteen.
sdk::Verdict can_mate(const Position& position, Side side, sdk::Budget& budget,
                      sdk::Findings& findings);

// The same for a position that may have ended, without the moves: most answers take some
// nanoseconds and no node (free_win.hpp).
int32_t can_mate_at_all(const Position& position, Side side, sdk::Budget& budget,
                        sdk::Findings& findings);

// The side to move is mated.
bool is_mate(const Position& position);

// Why this material cannot mate, whatever the opponent does: a rule of the catalogue; or null.
const char* hopeless_material(const Position& position, Side side);

} // namespace regra::chess
