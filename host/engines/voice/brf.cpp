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
    return utf_to_utf<char32_t>(as_utf8(text));
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

namespace {

template<class Take>
void each_line(const Cells& line, Take take) {
    std::u32string_view rest = line;
    std::size_t indent = 0;
    while (rest.size() > Pages::width - indent) {
        const std::size_t width = Pages::width - indent;
        const std::size_t gap = rest.rfind(U' ', width);
        const bool at_a_word = gap != rest.npos && gap > rest.find_first_not_of(U' ');
        const std::size_t cut = at_a_word ? gap : width;
        const auto part = rest.substr(0, cut);
        take(Cells(indent, U' ').append(part.substr(0, part.find_last_not_of(U' ') + 1)));
        rest.remove_prefix(std::min(rest.find_first_not_of(U' ', cut), rest.size()));
        if (rest.empty()) return;
        indent = runover;
    }
    take(Cells(indent, U' ').append(rest));
}

} // namespace

std::vector<Cells> wrapped(const Cells& line) {
    std::vector<Cells> lines;
    each_line(line, [&](Cells part) { lines.push_back(std::move(part)); });
    return lines;
}

std::string Pages::line(const Cells& cells) {
    std::string out;
    each_line(cells, [&](const Cells& part) {
        if (used_ == lines) {
            out += '\f';
            used_ = 0;
        }
        out += ascii(part) + "\n";
        ++used_;
    });
    return out;
}

} // namespace regra::voice
