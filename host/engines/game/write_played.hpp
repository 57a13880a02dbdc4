// A game under laws as PGN or PDN: tags, moves with the clock after each, the result.
#pragma once

#include <array>
#include <string>

#include "engines/game/game.hpp"

namespace regra {
class GameWriter;
}

namespace regra::game {

// What the game itself does not know; empty is not known.
struct PlayedTags {
    std::array<std::string, 2> players;
    std::string date; // "2026.11.22"
};

// `ending`: the ruling that ended it, or null; `why` says it in words. The file ends before a move
// that is not legal, if one stands: no such format can hold it.
std::string write_played(const Game& game, const PlayedTags& tags, const Ruling* ending,
                         const std::string& why);

// The moves alone, as far as they are legal.
void write_moves(const Game& game, GameWriter& writer);

} // namespace regra::game
