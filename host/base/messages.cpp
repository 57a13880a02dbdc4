// The words of every message, a table a room in messages/. A hole is {name}; a literal brace is {{.
#include "base/diagnostic.hpp"
#include "base/holes.hpp"

#include <unordered_map>

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
#include "base/messages/laws.inc"
#include "base/messages/lists.inc"
#include "base/messages/loader.inc"
#include "base/messages/lots.inc"
#include "base/messages/openings.inc"
#include "base/messages/pairing.inc"
#include "base/messages/play.inc"
#include "base/messages/question.inc"
#include "base/messages/reasons.inc"
#include "base/messages/ruleset.inc"
#include "base/messages/sandbox.inc"
#include "base/messages/standings.inc"
#include "base/messages/voice.inc"
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

// A plain text given as an id, and its arguments.
std::string unworded(const Message& message, Language language) {
    std::string out(message.id);
    for (const auto& [name, value] : message.arguments) out += " " + value.in(language);
    return out;
}

} // namespace

std::string words(const Message& message, Language language) {
    const Words* found = find(message.id);
    if (!found) return unworded(message, language); // such as a finding of a plugin
    const std::string_view text = language == Language::pt   ? found->pt
                                  : language == Language::ro ? found->ro
                                                             : found->en;
    const auto told = filled(text, message.arguments, language);
    return told ? *told : unworded(message, language); // a hole nobody filled: say what is known
}

} // namespace regra
