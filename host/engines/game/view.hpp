// A game as decisions see it: facts that are asked for when a script names them.
#pragma once

#include "engines/game/board.hpp"
#include "engines/game/decisions.hpp"
#include "engines/game/state.hpp"

namespace regra::game {

// What does not change in a game.
struct Terms {
    std::string game_class, branch; // of the laws; each may be empty
    std::int64_t begins_at = 0;     // ms of the wall clock
    ruleset::FactValues facts;      // of the event
    bool arbiter_present = true;
    // How far the variant looks whether a side can still win; few leave it undecided.
    loader::WinBudget search = {};
};

struct View {
    const State& state;
    const Board& board;
    const Terms& terms;
    const std::string& decision;
};

// The table `game` of a script (sdk/lua/laws.lua lists its fields). `view` must outlive the call.
Value look_at(const View& view);

// The value in force now of each key that a decision declares: the table `law`. `law` and
// `decision` must outlive the call.
Value look_at(const Law& law, const Decision& decision);

// What conditions of the laws may ask of the game now: moves, left. An illegal move completes no
// period: if `ply` is one, the laws are asked as of when it was completed. 0: no ply.
Circumstances circumstances(const State& state, const Terms& terms, int side, std::size_t ply = 0);

// All plies, the start as 0, with the position after `ply` under an identity rule of the variant.
std::vector<std::size_t> same_positions(const State& state, const loader::Variant& variant,
                                        const loader::Position& position, std::uint32_t identity,
                                        std::size_t before);

} // namespace regra::game
