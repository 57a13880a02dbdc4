// A verb's command line: its options and help, made from its record.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "faces/cli/options.hpp"
#include "verbs/verb.hpp"

namespace CLI {
class App;
} // namespace CLI

namespace regra::cli {

// The options of all commands as they were given.
struct Given {
    std::vector<std::string> plugins, rulesets, scripts;
    std::string language;
    bool json = false, verbose = false;
};
void add_common(CLI::App& app, Given& given);

// Ends the help of each command.
constexpr auto options_of_all = "The options of all commands: regra --help";

// The verb that a line names by its first words, with the words that are left in their order.
struct Named {
    const verbs::Listed* verb = nullptr; // none: null
    std::vector<std::string> rest;
};
Named named_verb(int argc, const char* const* argv);

// The verb with what the line says of it. `common` is empty and is filled by the caller from
// `given`. What is wrong with the line: Failure(Exit::bad_input).
Command verb_command(const verbs::Verb& verb, std::vector<std::string> rest, Given& given);

// What CLI11 says of a line that is none, in the words of the program.
Failure usage_error(const std::exception& error, const CLI::App& app);

} // namespace regra::cli
