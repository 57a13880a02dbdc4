#include "faces/cli/options_define.hpp"

#include <utility>

#include <CLI/CLI.hpp>

#include "faces/cli/command_line.hpp"
#include "verbs/verb.hpp"

namespace regra::cli {

CLI::App* add_command(CLI::App& parent, const std::string& name, const std::string& description) {
    auto* made = parent.add_subcommand(name, description);
    made->fallthrough(); // the options of all commands may stand anywhere
    made->footer(options_of_all);
    return made;
}

void add_verbs(CLI::App& noun, const std::string& name) {
    const std::string first = name.empty() ? "" : name + " ";
    for (const auto& entry : verbs::all_verbs()) {
        if (!entry.name.starts_with(first)) continue;
        const auto rest = entry.name.substr(first.size());
        if (rest.find(' ') == rest.npos) add_command(noun, std::string(rest), entry.make().summary);
    }
}

void explain(CLI::App& verb, const std::string& text) {
    verb.footer(text + "\n" + options_of_all);
}

CLI::App* add_noun(Definitions& to, const std::string& name, const std::string& description) {
    auto* noun = add_command(to.app, name, description);
    noun->require_subcommand(1);
    return noun;
}

void tie(Definitions& to, CLI::App* verb, std::function<Exit(const Common&)> run) {
    verb->callback([&command = to.command, run = std::move(run)] { command.run = run; });
}

CLI::Option* text_option(CLI::App& verb, const std::string& name, std::string& into,
                         const std::string& type, const std::string& what) {
    return verb.add_option(name, into, what)->type_name(type);
}

CLI::Option* text_argument(CLI::App& verb, const std::string& name, std::string& into,
                           const std::string& what) {
    return verb.add_option(name, into, what)->required()->type_name("");
}

CLI::Option* list_option(CLI::App& verb, const std::string& name, std::vector<std::string>& into,
                         const std::string& type, const std::string& what) {
    return verb.add_option(name, into, what)->type_name(type)->allow_extra_args(false);
}

void add_plugin_options(CLI::App& verb, std::vector<std::string>& into, const std::string& what) {
    list_option(verb, "--option", into, "K=V", what);
}

void notation_options(CLI::App& verb, Start& into, const std::string& to) {
    text_option(verb, "--" + to + "notation", into.style, "STYLE",
                "a style of the variant, such as short, long or uci; else its first");
    list_option(verb, "--" + to + "words", into.words, "ID",
                "a notation of `regra ruleset list`, such as pt; repeatable, the last holds");
}

} // namespace regra::cli
