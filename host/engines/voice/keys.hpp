// What a player who does not see may type beside moves and acts: one table, which `help` prints
// and the tests walk, so that no key changes unseen.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "kernel/base/diagnostic.hpp"

namespace regra::voice {

enum class Ask {
    // answered by answers.hpp
    pieces,
    line,
    diagonals,
    board,
    last,
    captures,
    clocks,
    number,
    moves,
    taking,
    attackers,
    history,
    turn,
    // answered by walk.hpp
    square,
    up,
    down,
    left,
    right,
    ray,
    back,
    forward,
    now,
    // done by whoever holds the game
    help,
    keys,
    ruling,
    why,
    proof,
    article,
    undo,
    correct,
    alarm,
    acts,
    save,
    quit
};

struct Key {
    Ask ask;
    std::string_view letter; // small letters; "" = none
    std::string_view help;   // a message with the hole {key}
    std::string_view typed;  // a message: its words
};

const std::vector<Key>& keys();

// The key a line begins with, and the rest of it. Letters are small, words of any case.
struct TypedKey {
    Ask ask;
    std::string rest;
};
std::optional<TypedKey> typed_key(std::string_view line);

// A line a key, of at most 40 characters.
std::vector<std::string> help(Language language);
// That of one key.
std::string help_of(Ask ask, Language language);

// "northeast", "nordeste": a step of the board, up and to the right; nothing: it is no direction.
struct Step {
    int right = 0, up = 0;
};
std::optional<Step> direction(std::string_view text);

// "remis", "empate", in any of the languages: what offers a draw behind a move.
bool offers_draw(std::string_view text);

} // namespace regra::voice
