// A command's line: its options and help, made from its record.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "faces/cli/options.hpp"

namespace CLI {
class App;
} // namespace CLI

namespace regra::cli {

// The options of all commands as they were given.
struct Given {
    std::vector<std::string> plugins, rulesets, scripts;
    std::string language, colour = "auto";
    bool json = false, verbose = false, in_process = false, plain = false;
};
void add_common(CLI::App& app, Given& given);

// The words of a line but for the options of all commands, which go to `common` with their values;
// --json is not among these.
std::vector<std::string> without_common(const std::vector<std::string>& words,
                                        std::vector<std::string>& common);

// What help says of a parameter, with what it goes and does not go with.
std::string described(const Verb& verb, const Parameter& one);

// The options that all commands take: "--lang LANG" and what it means.
struct CommonOption {
    std::string name, about;
};
std::vector<CommonOption> common_options();

// What the numbers mean with which the program ends, for help.
extern const std::string_view exit_statuses;

// Ends the help of each command.
constexpr auto options_of_all = "The options of all commands: regra --help";

// The command that a line names by its first words, with the words that are left in their order.
struct Named {
    const ListedCommand* command = nullptr; // none: null
    std::vector<std::string> rest;
};
Named named_command(int argc, const char* const* argv);

// The command with what the line says of it. `common` is empty and is filled by the caller from
// `given`. What is wrong with the line: Error(Exit::bad_input).
// `language`: whose words are taken too for those that a parameter has.
Line line_of(const Command& command, std::vector<std::string> rest, Given& given,
             Language language);

// A word as it was typed, of one that CLI11 calls unknown.
// Help within so many columns: lines that are too wide are wrapped below their explanation, text
// with the lines of its sentence.
std::string fitted(std::string_view help, std::size_t width);

std::string unmarked(const std::string& word);

// CLI11's error about an invalid command line, in the program's words.
Error usage_error(const std::exception& error, const CLI::App& app);

} // namespace regra::cli
