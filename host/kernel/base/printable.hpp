// Text that somebody else wrote, as people see it: nothing in it directs a terminal, a page or a
// voice. Every face passes what it shows through here; files and JSON keep the bytes.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace regra {

// Directs what shows it and is not shown itself: C0, DEL, C1, the separators of lines and
// paragraphs, and the marks of direction (Unicode 15, Cc, Zl, Zp and Bidi_Control).
bool is_control(std::uint32_t code_point);

// Shows nothing and directs nothing, and is needed by no script: Default_Ignorable_Code_Point of
// Unicode 15 without joiners and variation selectors. Two names that look alike differ by one.
bool is_invisible(std::uint32_t code_point);

// A character of UTF-8 text, and how many bytes it has. A byte that begins none is U+FFFD.
struct Character {
    std::uint32_t code = 0;
    std::size_t size = 0;
};
Character character_at(std::string_view text, std::size_t at);

// Has no control character and no byte that is not UTF-8.
bool is_one_line(std::string_view text);

// One line: tabs and ends of lines are blanks, each other control character and stray byte U+FFFD.
std::string printable(std::string_view text);
// Several lines: tabs, line feeds and form feeds stay. The same string if nothing is to be done.
std::string printable_lines(const std::string& text);

// Replaces each invisible character by U+FFFD; returns the same string if there is none.
std::string with_invisible_shown(std::string_view text);

} // namespace regra
