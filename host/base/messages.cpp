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
#include "base/messages/loader.inc"
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
        store.push_back(fmt::arg(std::string(name).c_str(), value));
    const std::string_view text = language == Language::pt   ? found->pt
                                  : language == Language::ro ? found->ro
                                                             : found->en;
    return fmt::vformat(text, store);
}

} // namespace regra
