// The words of every message, a table a room in messages/. A hole is {name}; a literal brace is {{.
#include "kernel/base/diagnostic.hpp"
#include "kernel/base/holes.hpp"

#include <unordered_map>

namespace regra {
namespace {

struct Words {
    std::string_view id, en, pt, ro;
};

constexpr Words table[] = {
#include "kernel/base/messages/base.inc"
#include "kernel/base/messages/cli.inc"
#include "kernel/base/messages/exchange.inc"
#include "kernel/base/messages/game.inc"
#include "kernel/base/messages/laws.inc"
#include "kernel/base/messages/lists.inc"
#include "kernel/base/messages/loader.inc"
#include "kernel/base/messages/lots.inc"
#include "kernel/base/messages/openings.inc"
#include "kernel/base/messages/pairing.inc"
#include "kernel/base/messages/play.inc"
#include "kernel/base/messages/question.inc"
#include "kernel/base/messages/reasons.inc"
#include "kernel/base/messages/ruleset.inc"
#include "kernel/base/messages/sandbox.inc"
#include "kernel/base/messages/standings.inc"
#include "kernel/base/messages/voice.inc"
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
