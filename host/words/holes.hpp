// Text with {holes}: messages, the sentences of rulings. A literal brace is {{ or }}.
#pragma once

#include <optional>
#include <set>
#include <string>
#include <string_view>

namespace regra {

// What stands between braces: {player}; {player.of}, a form of the same argument; {Player}, with a
// capital letter, at the beginning of a sentence.
struct Hole {
    std::string value; // "player.of": what the argument is called
    std::string name;  // "player"
    bool capital = false;
};
// Empty if a name or a form does not consist of small letters, digits and _.
std::optional<Hole> read_hole(std::string_view text);

// The names of the holes; nothing if a brace stands alone, or a hole cannot be read.
std::optional<std::set<std::string>> holes_in(std::string_view text);

// The same with a capital first letter, including letters with marks: "às" -> "Às".
std::string capitalised(std::string text);
// A text with holes as it stands within a sentence: a small letter at its beginning, {player} for
// {Player}.
std::string uncapitalised(std::string text);

// The hole whose number chooses among the plural forms of a text.
inline constexpr std::string_view counting_hole = "count";

} // namespace regra
