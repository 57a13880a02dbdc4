// Braille on paper: lines of cells, pages of lines, as embossers take them (BRF).
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace regra::voice {

// Braille as U+2800 to U+28FF, and blanks.
using Cells = std::u32string;

std::string utf8(std::u32string_view text);
// Bytes that are no UTF-8 are taken for Latin-1.
std::u32string utf32(std::string_view text);

// A byte a cell: North American ASCII braille, six dots; others are left out.
std::string ascii(const Cells& cells);

// Cut between words where it is longer than a line; what runs over begins two cells further in. A
// word longer than a line is cut.
std::vector<Cells> wrapped(const Cells& line);

// Counts lines, so that a form feed ends each full page.
class Pages {
public:
    static constexpr std::size_t width = 40, lines = 25;

    // One line of text, of any length, as it stands in the file.
    std::string line(const Cells& cells);

private:
    std::size_t used_ = 0; // lines of the page
};

} // namespace regra::voice
