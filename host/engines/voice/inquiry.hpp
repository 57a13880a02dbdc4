// What a player who does not see asks of a game, and the answers as lines of text: from the
// board's description alone, so for any variant. Lines are as long as they are; whoever shows them
// wraps them.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engines/game/game.hpp"
#include "engines/voice/keys.hpp"
#include "engines/voice/names.hpp"

namespace regra::voice {

// What it refers to must outlive it.
struct Inquiry {
    const game::Game& game;
    const game::Clocks& clocks; // as they stand now
    const Names& names;
};

using Lines = std::vector<std::string>;

// A key and its argument, if they fit together here; nothing: the line asks nothing, though it may
// begin as a key does, as "a 4" does where no cell is called 4.
std::optional<TypedKey> asked(std::string_view line, const Inquiry& of);

// Of what asked() gave for this game, or the same as before; no line for a key that is no question.
Lines answer(const TypedKey& question, const Inquiry& of);

// "White to move", "over: 1-0"
std::string standing(const Inquiry& of);

} // namespace regra::voice
