// regra ruleset new at a terminal: asks for each choice that is left.
#include <iostream>
#include <set>
#include <string>

#include <fmt/format.h>
#include <unistd.h>

#include "faces/cli/commands.hpp"
#include "faces/cli/output.hpp"
#include "kernel/base/text.hpp"

namespace regra::cli {
namespace {

// The next choice without a value that was not asked; null: none.
const Value* next_choice(const Value& reply, const std::set<std::string>& done) {
    for (const auto& one : reply.list_of("choices"))
        if (one.find("value")->is_nothing() && !done.contains(one.text_of("key"))) return &one;
    return nullptr;
}

std::string question(const Value& choice) {
    std::string text = choice.text_of("key");
    for (const auto* part : {"title", "options", "article"})
        if (const auto& said = choice.text_of(part); !said.empty())
            text += (text.find('\n') == text.npos ? "\n  " : "; ") + std::string(said);
    return text + "\n> ";
}

Exit run_ruleset_new(const Common& common, const Verb& verb, const Value& arguments) {
    if (common.json || isatty(STDIN_FILENO) == 0) return answer(common, verb, arguments);
    Value asking = arguments;
    std::set<std::string> done;
    for (;;) {
        const auto reply = asked(common, verb, common, asking);
        const Value* choice = next_choice(reply.value, done);
        if (!choice) break;
        const std::string key(choice->text_of("key"));
        done.insert(key);
        print(question(*choice));
        flush();
        std::string line;
        if (!std::getline(std::cin, line)) break;
        const std::string value(trim(line));
        if (value.empty()) continue;
        Value with = asking;
        with.add_to("choose", Value(fmt::format("{} {}", key, value)));
        try {
            asked(common, verb, common, with);
            asking = std::move(with);
        } catch (const Error& error) {
            common.report(error.diagnostics());
            done.erase(key); // asked again
        }
    }
    return answer(common, verb, asking);
}

} // namespace

Command ruleset_new() {
    return {find_verb("ruleset new")->make(), run_ruleset_new};
}

} // namespace regra::cli
