#include "words/holes.hpp"

#include <algorithm>

namespace regra {
namespace {

bool is_name(std::string_view text) {
    const auto is_letter = [](char c) { return (c >= 'a' && c <= 'z') || c == '_'; };
    return !text.empty() && is_letter(text.front()) &&
           std::all_of(text.begin(), text.end(),
                       [&](char c) { return is_letter(c) || (c >= '0' && c <= '9'); });
}

} // namespace

std::optional<std::set<std::string>> holes_in(std::string_view text) {
    std::set<std::string> holes;
    for (auto at = text.find_first_of("{}"); at != text.npos; at = text.find_first_of("{}")) {
        text.remove_prefix(at);
        if (text.starts_with("{{") || text.starts_with("}}")) {
            text.remove_prefix(2);
            continue;
        }
        const auto end = text.find('}');
        if (end == text.npos || end == 0 || !is_name(text.substr(1, end - 1))) return std::nullopt;
        holes.emplace(text.substr(1, end - 1));
        text.remove_prefix(end + 1);
    }
    return holes;
}

} // namespace regra
