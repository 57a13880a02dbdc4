// What a ruling can do to a game: a closed list, the table of effects.cpp. A script writes { "add
// time", side = "black", ms = 120000 }; sdk/lua/laws.lua says what each word does, and its fields.
#pragma once

#include "engines/game/board.hpp"
#include "engines/game/state.hpp"
#include "kernel/base/border.hpp"
#include "kernel/base/value.hpp"

namespace regra::game {

inline constexpr std::int64_t most_counted = 1'000'000'000; // of what effects "count" make

// Throws Misuse, which says what is wrong with an effect in any state: an unknown effect, a field
// that does not match its table, an end that says two things.
void check_fields(const Value& effect, const Board& board);
// Applies one effect, having checked it. Throws Misuse: it cannot be done now.
void apply(const Value& effect, const Board& board, const std::string& decision, State& state);
// After these, all effects of a ruling. Misuse: they have led to a state in which no game can be.
void check_possible(const State& state, const Value::List& effects);

// What each effect may have, by its word.
std::vector<std::pair<std::string, Border>> fields_of_effects();

// Whether it changes what stands on the board.
bool changes_board(const Value& effect);
// Whether it names moves, cells or plies of the position in which it was given.
bool speaks_of_position(const Value& effect);
// What two decisions must not both touch for one event: "result", "board", "time white"; "" for
// what may be touched by many.
std::string touches(const Value& effect);

// The result of an effect `end`: "1-0", "½-½", "+/-".
std::string result_text(const Value& end, const loader::Variant& variant);

} // namespace regra::game
