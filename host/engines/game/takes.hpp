// What follows the name of an act, as a pattern: words in small letters stand for themselves,
// [ ] may be left out (not one in another), and capitals are values:
//
//     MOVE         one word
//     MOVES        words up to the next literal
//     CELL, CELLS  cells of the board
//     SIDE         white
//     TIME         0:10:00, or 2 min; in ms
//     RESULT       1-0
//     NUMBER       3
//     WORD         one word
//     TEXT         all the rest
//
// A value is named by the literal before it ("with MOVE": with), else by its type in small letters;
// a part in [ ] of literals alone is a flag: "[by accident]": by_accident.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "kernel/base/value.hpp"

namespace regra::game {

// What values may name.
struct Known {
    std::vector<std::string> sides, cells;
};

using Words = std::vector<std::string_view>;
Words words_in(std::string_view text);

// The most that a line of an act has, in any language: a score sheet of 300 moves with their
// numbers.
inline constexpr std::size_t most_words_of_act = 1000, most_letters_of_act = 10'000; // bytes
bool is_too_long(const Words& words);

// The most words that a value of that type has: 32 cells each with a word before it; a time as it
// is said. Of TEXT, all there are.
std::size_t most_words_of(std::string_view type);

struct Taken {
    std::optional<Value::Map> arguments; // none: the words do not fit
    std::size_t wrong = 0;               // then: the first word that fits nothing, or their end
    std::vector<std::string> wanted;     // what could stand there: "SIDE", "with"
};

Taken take(std::string_view pattern, const Words& words, const Known& known);

// What is wrong with a pattern, in words for its author; "" if nothing is.
std::string fault_of_pattern(std::string_view pattern);

// "1-0", "½-½", "+/-"
bool is_result(std::string_view word);

// "0:10:00", "0:10:00.5": ms; nothing if it is no such time.
std::optional<std::int64_t> parse_clock_time(std::string_view text);

} // namespace regra::game
