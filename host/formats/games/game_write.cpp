#include "formats/games/game_write.hpp"

#include "kernel/base/printable.hpp"
#include "kernel/base/text.hpp"

namespace regra {
namespace {

constexpr std::size_t longest_line = 79;

// The next word of a comment; "[%clk 0:10:00]" and its like are one.
std::string_view take_word(std::string_view& text) {
    const std::size_t begin = std::min(text.find_first_not_of(" \t\r\n"), text.size());
    text.remove_prefix(begin);
    const bool command = text.starts_with("[%") && text.find(']') != text.npos;
    std::size_t end = command ? text.find(']') + 1 : 0;
    end = std::min(text.find_first_of(" \t\r\n", end), text.size());
    const std::string_view word = text.substr(0, end);
    text.remove_prefix(end);
    return word;
}

} // namespace

void GameWriter::tag(std::string_view name, std::string_view value) {
    out_.append("[").append(name).append(" \"");
    for (const char c : printable(value)) {
        if (c == '"' || c == '\\') out_ += '\\';
        out_ += c;
    }
    out_ += "\"]\n";
}

void GameWriter::begin_moves() {
    out_ += '\n';
    column_ = 0;
    glued_ = true;
}

void GameWriter::word(std::string_view text) {
    put(printable(text));
    glued_ = false;
}

void GameWriter::put(std::string_view text) {
    const std::size_t size = code_points(text);
    const std::size_t gap = glued_ || column_ == 0 ? 0 : 1;
    if (column_ > 0 && !glued_ && column_ + gap + size > longest_line) {
        out_ += '\n';
        column_ = 0;
    } else if (gap) {
        out_ += ' ';
        ++column_;
    }
    out_ += text;
    column_ += size;
}

// A brace cannot stand inside: it would end the comment.
void GameWriter::comment(std::string_view text) {
    std::string inside = printable(text);
    for (char& c : inside)
        if (c == '}') c = ')';
    std::string_view rest = inside;
    std::string first = "{" + std::string(take_word(rest));
    for (auto next = take_word(rest); !next.empty(); next = take_word(rest)) {
        word(first);
        first = next;
    }
    word(first + "}");
}

void GameWriter::open() {
    put("(");
    glued_ = true;
}

void GameWriter::close() {
    glued_ = true;
    word(")");
}

void GameWriter::end(std::string_view result) {
    word(result);
    out_ += "\n\n";
}

} // namespace regra
