#include "engines/voice/brf.hpp"

#include <algorithm>

#include <boost/locale/encoding_utf.hpp>

#include "kernel/base/text.hpp"

namespace regra::voice {
namespace {

using boost::locale::conv::utf_to_utf;

constexpr std::size_t runover = 2; // cells

constexpr char32_t first_cell = 0x2800;

// By the dots of the cell: dot 1 counts 1, dot 2 counts 2, dot 3 counts 4 ...
constexpr std::string_view letters =
    R"( A1B'K2L@CIF/MSP"E3H9O6R^DJG>NTQ,*5<-U8V.%[$+X!&;:4\0Z7(_?W]#Y)=)";
static_assert(letters.size() == 64);

} // namespace

std::string utf8(std::u32string_view text) {
    return utf_to_utf<char>(text.data(), text.data() + text.size());
}

std::u32string utf32(std::string_view text) {
    const std::string known = is_utf8(text) ? std::string(text) : latin1_to_utf8(text);
    return utf_to_utf<char32_t>(known);
}

std::string ascii(const Cells& cells) {
    std::string out;
    for (const char32_t cell : cells) {
        if (cell == U' ') out += ' ';
        if (cell >= first_cell && cell < first_cell + letters.size())
            out += letters[cell - first_cell];
    }
    return out;
}

std::vector<Cells> wrapped(const Cells& line) {
    std::vector<Cells> lines;
    Cells rest = line;
    while (rest.size() > Pages::width) {
        const std::size_t margin = rest.find_first_not_of(U' ');
        const std::size_t gap = rest.rfind(U' ', Pages::width);
        const bool at_a_word = gap != Cells::npos && gap > margin;
        const std::size_t cut = at_a_word ? gap : Pages::width;
        lines.push_back(rest.substr(0, cut));
        lines.back().erase(lines.back().find_last_not_of(U' ') + 1);
        rest.erase(0, std::min(rest.find_first_not_of(U' ', cut), rest.size()));
        if (rest.empty()) return lines;
        rest.insert(0, runover, U' ');
    }
    lines.push_back(std::move(rest));
    return lines;
}

std::string Pages::line(const Cells& cells) {
    std::string out;
    for (const auto& part : wrapped(cells)) {
        if (used_ == lines) {
            out += '\f';
            used_ = 0;
        }
        out += ascii(part) + "\n";
        ++used_;
    }
    return out;
}

} // namespace regra::voice
