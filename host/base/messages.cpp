// The words of every message, a table a room in messages/. A hole is {name}; a literal brace is {{.
#include "base/diagnostic.hpp"

#include <unordered_map>

#include <fmt/args.h>
#include <fmt/format.h>

namespace regra {
namespace {

struct Words {
    std::string_view id, en, pt, ro;
};

constexpr Words table[] = {
#include "base/messages/base.inc"
#include "base/messages/cli.inc"
#include "base/messages/exchange.inc"
#include "base/messages/game.inc"
#include "base/messages/lists.inc"
#include "base/messages/loader.inc"
#include "base/messages/lots.inc"
#include "base/messages/openings.inc"
#include "base/messages/ruleset.inc"
#include "base/messages/sandbox.inc"
#include "base/messages/standings.inc"
};

const Words* find(std::string_view id) {
    static const auto index = [] {
        std::unordered_map<std::string_view, const Words*> made;
        for (const auto& words : table) made.emplace(words.id, &words);
        return made;
    }();
    const auto found = index.find(id);
    return found == index.end() ? nullptr : found->second;
}

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

} // namespace

std::string words(const Message& message, Language language) {
    const Words* found = find(message.id);
    if (!found) { // a plain text given as an id, such as a finding of a plugin
        std::string out(message.id);
        for (const auto& [name, value] : message.arguments) out += " " + value;
        return out;
    }
    fmt::dynamic_format_arg_store<fmt::format_context> store;
    for (const auto& [name, value] : message.arguments)
        store.push_back(fmt::arg(std::string(name).c_str(), with_signs(value, language)));
    const std::string_view text = language == Language::pt   ? found->pt
                                  : language == Language::ro ? found->ro
                                                             : found->en;
    try {
        return fmt::vformat(text, store);
    } catch (const fmt::format_error&) { // a hole nobody filled: say what is known
        std::string out(message.id);
        for (const auto& [name, value] : message.arguments) out += " " + value;
        return out;
    }
}

} // namespace regra
