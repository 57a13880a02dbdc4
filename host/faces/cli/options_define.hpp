// What the nouns of the command line are made of. Each noun stands in its options_NOUN.cpp; only
// those files and options.cpp include CLI11.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "faces/cli/options.hpp"

namespace CLI {
class App;
class Option;
} // namespace CLI

namespace regra::cli {

// What the verbs below need: where their call goes.
struct Definitions {
    CLI::App& app;
    Command& command;
};

void add_plugin(Definitions& to);
void add_game(Definitions& to);
void add_ruleset(Definitions& to);

CLI::App* add_noun(Definitions& to, const std::string& name, const std::string& description);
CLI::App* add_command(CLI::App& parent, const std::string& name, const std::string& description);

// The verbs of the table below a noun, or those without one, for the list of its verbs.
void add_verbs(CLI::App& noun, const std::string& name);

// What --help of the verb says after its options.
void explain(CLI::App& verb, const std::string& text);

// Ties a command to its function.
void tie(Definitions& to, CLI::App* verb, std::function<Exit(const Common&)> run);

// The same, where `define` adds the options that fill `asked`.
template<class Asked, class Define>
void tie(Definitions& to, CLI::App* verb, Exit (*run)(const Common&, const Asked&), Define define) {
    auto asked = std::make_shared<Asked>();
    define(*verb, *asked);
    tie(to, verb, [asked, run](const Common& common) { return run(common, *asked); });
}

CLI::Option* text_option(CLI::App& verb, const std::string& name, std::string& into,
                         const std::string& type, const std::string& what);
CLI::Option* text_argument(CLI::App& verb, const std::string& name, std::string& into,
                           const std::string& what);
// May stand several times on a line.
CLI::Option* list_option(CLI::App& verb, const std::string& name, std::vector<std::string>& into,
                         const std::string& type, const std::string& what);
void add_plugin_options(CLI::App& verb, std::vector<std::string>& into, const std::string& what);

// `to`: "" for what is read, "to-" for what is written, where that may differ.
void notation_options(CLI::App& verb, Start& into, const std::string& to = "");
} // namespace regra::cli
