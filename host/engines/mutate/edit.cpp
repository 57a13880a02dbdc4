#include "engines/mutate/edit.hpp"

#include <algorithm>
#include <numeric>

#include "kernel/base/text.hpp"

namespace regra::mutate {
namespace {

// Splitmix64: a full period, and every seed is as good as another.
std::uint64_t next(std::uint64_t& state) {
    std::uint64_t z = (state += 0x9e3779b97f4a7c15u);
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return z ^ (z >> 31);
}

// A number below `size`, all equally likely.
std::size_t below(std::size_t size, std::uint64_t& state) {
    const std::uint64_t most = UINT64_MAX - UINT64_MAX % size;
    std::uint64_t drawn = next(state);
    while (drawn >= most) drawn = next(state);
    return static_cast<std::size_t>(drawn % size);
}

bool is_blank(char c) {
    return c == ' ' || c == '\n' || c == '\r';
}

// Where a piece of at most `most` bytes ends, between two characters.
std::size_t character_at(std::string_view text, std::size_t most) {
    while (most > 0 && (static_cast<unsigned char>(text[most]) & 0xc0) == 0x80) --most;
    return most;
}

std::string on_one_line(std::string_view text) {
    constexpr std::size_t longest = 70, half = longest / 2;
    std::string line;
    for (const char c : trim(text)) {
        if (!is_blank(c))
            line += c;
        else if (!line.empty() && line.back() != ' ')
            line += ' ';
    }
    if (line.size() <= longest) return line;
    return line.substr(0, character_at(line, half)) + " ... " +
           line.substr(character_at(line, line.size() - half));
}

} // namespace

const std::vector<std::string>& kinds() {
    static const std::vector<std::string> all = {
        "number", "time",     "word", "both or any", "bound",     "condition", "drop",
        "repeat", "swap",     "case", "key",         "choice",    "compare",   "and or or",
        "not",    "constant", "bool", "negate",      "statement", "element"};
    return all;
}

std::string edited(std::string_view text, const Edit& edit) {
    std::string out(text.substr(0, edit.begin));
    out += edit.by;
    out += text.substr(edit.end);
    return out;
}

std::string told(std::string_view text, const Edit& edit) {
    const std::string before = on_one_line(text.substr(edit.begin, edit.end - edit.begin));
    const std::string after = on_one_line(edit.by);
    if (after.empty()) return "- " + before;
    return before.empty() ? "+ " + after : before + " -> " + after;
}

std::size_t first_of(std::string_view text, const Edit& edit) {
    std::size_t at = edit.begin;
    while (at < edit.end && is_blank(text[at])) ++at;
    return at;
}

std::vector<std::size_t> draw(std::size_t size, std::size_t count, std::uint64_t seed) {
    std::vector<std::size_t> all(size);
    std::iota(all.begin(), all.end(), std::size_t{0});
    const std::size_t drawn = std::min(size, count);
    for (std::size_t i = 0; i < drawn; ++i) std::swap(all[i], all[i + below(size - i, seed)]);
    all.resize(drawn);
    return all;
}

} // namespace regra::mutate
