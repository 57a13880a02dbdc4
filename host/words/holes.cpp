#include "words/holes.hpp"

#include <algorithm>

namespace regra {
namespace {

bool is_letter(char c) {
    return (c >= 'a' && c <= 'z') || c == '_';
}

bool is_name(std::string_view text) {
    return !text.empty() && is_letter(text.front()) &&
           std::all_of(text.begin(), text.end(),
                       [](char c) { return is_letter(c) || (c >= '0' && c <= '9'); });
}

} // namespace

std::optional<Hole> read_hole(std::string_view text) {
    Hole hole{std::string(text), {}, false};
    if (!hole.value.empty() && hole.value[0] >= 'A' && hole.value[0] <= 'Z') {
        hole.value[0] = static_cast<char>(hole.value[0] + ('a' - 'A'));
        hole.capital = true;
    }
    const auto dot = hole.value.find('.');
    hole.name = hole.value.substr(0, dot);
    if (!is_name(hole.name)) return std::nullopt;
    if (dot != std::string::npos && !is_name(std::string_view(hole.value).substr(dot + 1)))
        return std::nullopt;
    return hole;
}

// Capitals of two-byte letters of UTF-8: for Latin-1 32 below, for others (ă, ș, ț) one below.
std::string capitalised(std::string text) {
    const auto at = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    if (text.empty()) return text;
    if (at(0) >= 'a' && at(0) <= 'z') {
        text[0] = static_cast<char>(at(0) - 32);
    } else if (text.size() > 1 && at(0) == 0xc3 && at(1) >= 0xa0 && at(1) != 0xb7 &&
               at(1) != 0xbf) {
        text[1] = static_cast<char>(at(1) - 32);
    } else if (text.size() > 1 && (at(0) == 0xc4 || at(0) == 0xc8) && at(1) % 2 == 1) {
        text[1] = static_cast<char>(at(1) - 1);
    }
    return text;
}

std::string uncapitalised(std::string text) {
    const std::size_t first = text.starts_with('{') ? 1 : 0;
    const auto at = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    if (first >= text.size()) return text;
    if (at(first) >= 'A' && at(first) <= 'Z') {
        text[first] = static_cast<char>(at(first) + 32);
    } else if (text.size() > 1 && at(0) == 0xc3 && at(1) >= 0x80 && at(1) < 0x9f && at(1) != 0x97) {
        text[1] = static_cast<char>(at(1) + 32);
    } else if (text.size() > 1 && (at(0) == 0xc4 || at(0) == 0xc8) && at(1) % 2 == 0) {
        text[1] = static_cast<char>(at(1) + 1);
    }
    return text;
}

std::optional<std::set<std::string>> holes_in(std::string_view text) {
    std::set<std::string> holes;
    for (auto at = text.find_first_of("{}"); at != text.npos; at = text.find_first_of("{}")) {
        text.remove_prefix(at);
        if (text.starts_with("{{") || text.starts_with("}}")) {
            text.remove_prefix(2);
            continue;
        }
        const auto end = text.find('}');
        if (end == text.npos || end == 0) return std::nullopt;
        const auto hole = read_hole(text.substr(1, end - 1));
        if (!hole) return std::nullopt;
        holes.insert(hole->name);
        text.remove_prefix(end + 1);
    }
    return holes;
}

} // namespace regra
