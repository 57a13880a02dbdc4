#include "kernel/base/holes.hpp"

#include <algorithm>

#include <fmt/args.h>
#include <fmt/format.h>

namespace regra {
namespace {

// What differs by language inside an argument: quotation marks, and the word between choices.
struct Signs {
    std::string_view open, close, either;
};
constexpr Signs signs[] = {{"\"", "\"", " or "}, {"«", "»", " ou "}, {"„", "”", " sau "}};

std::string with_signs(std::string text, Language language) {
    const auto& own = signs[static_cast<int>(language)];
    const std::pair<std::string_view, std::string_view> replacements[] = {
        {"“", own.open}, {"”", own.close}, {" | ", own.either}};
    for (const auto& [neutral, sign] : replacements)
        for (auto at = text.find(neutral); at != std::string::npos;
             at = text.find(neutral, at + sign.size()))
            text.replace(at, neutral.size(), sign);
    return text;
}

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

std::optional<std::string> filled(std::string_view text, const Arguments& arguments,
                                  Language language) {
    fmt::dynamic_format_arg_store<fmt::format_context> store;
    for (const auto& [name, value] : arguments)
        store.push_back(
            fmt::arg(std::string(name).c_str(), with_signs(value.in(language), language)));
    try {
        return fmt::vformat(text, store);
    } catch (const fmt::format_error&) {
        return std::nullopt;
    }
}

} // namespace regra
