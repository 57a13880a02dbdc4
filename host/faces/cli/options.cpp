// The options of all commands, and the errors about invalid command lines. command_line.cpp has the
// options of single commands.
#include "faces/cli/options.hpp"

#include <algorithm>
#include <cstdlib>
#include <map>
#include <optional>

#include <CLI/CLI.hpp>

#include "faces/cli/command_line.hpp"
#include "faces/cli/output.hpp"
#include "faces/cli/pairing_engine.hpp"
#include "faces/programs/pairing_program.hpp"
#include "faces/worker/worker.hpp"
#include "kernel/base/file.hpp"
#include "kernel/base/folder.hpp"
#include "kernel/base/program.hpp"
#include "kernel/base/said_words.hpp"
#include "kernel/base/text.hpp"
#include "verbs/folders.hpp"
#include "verbs/store.hpp"
#include "words/table.hpp"

namespace regra::cli {
namespace {

namespace fs = std::filesystem;

void add_folders(CLI::App& app, const std::string& name, std::vector<std::string>& into,
                 const std::string& what, const std::string& variable) {
    app.add_option(name, into, what + " (repeatable; also " + variable + ", separated by colons)")
        ->type_name("DIR")
        ->allow_extra_args(false);
}

// The command the line had reached when it went wrong.
const CLI::App& innermost(const CLI::App& app) {
    const auto chosen = app.get_subcommands();
    return chosen.empty() ? app : innermost(*chosen.front());
}

std::string full_name(const CLI::App& app) {
    return app.get_parent() ? full_name(*app.get_parent()) + " " + app.get_name() : app.get_name();
}

std::vector<std::string> verbs_of(const CLI::App& app) {
    std::vector<std::string> names;
    for (const auto* verb : app.get_subcommands([](const CLI::App*) { return true; }))
        names.push_back(verb->get_name());
    return names;
}

// What could have been meant: verbs of this command, options of this and all commands.
std::vector<std::string> known_words(const CLI::App& app) {
    std::vector<std::string> words = verbs_of(app);
    for (const auto* at = &app; at; at = at->get_parent())
        for (const auto* option : at->get_options())
            if (option->nonpositional()) words.push_back("--" + option->get_single_name());
    return words;
}

// The part of CLI11's message before `mark`: the name of the option meant.
std::string before(const std::string& text, const std::string& mark) {
    return text.substr(0, text.find(mark));
}

Error unknown_word(const std::string& word, const CLI::App& at, const std::string& command) {
    Arguments arguments = {{"word", word}, {"command", command}};
    const auto best = nearest(word, known_words(at));
    if (best.empty() && command == "regra" && word.starts_with("--"))
        return {Exit::bad_input, {}, "cli.unknown-system", arguments}; // "--dutch" alone
    if (best.empty()) return {Exit::bad_input, {}, "cli.unknown-word", arguments};
    arguments.emplace_back("nearest", best);
    return {Exit::bad_input, {}, "cli.unknown-word-near", arguments};
}

Line show(const std::string& text) {
    Line line;
    line.run = [text](const Common&) {
        print_paged(fitted(text, output_width()));
        return Exit::done;
    };
    return line;
}

// The value of an environment variable; empty if it is not set.
std::string set_in(const char* variable) {
    const char* value = std::getenv(variable);
    return value ? value : "";
}

// Those given, then those of the environment, then the one beside the program if it is there.
std::vector<fs::path> folders(const std::vector<std::string>& given, const char* variable,
                              const fs::path& beside) {
    std::vector<fs::path> all(given.begin(), given.end());
    const auto set = set_in(variable);
    for (const auto& part : split(set, ":"))
        if (!part.empty()) all.emplace_back(part);
    std::error_code error;
    const fs::path own = (program_folder() / ".." / beside).lexically_normal();
    if (fs::is_directory(own, error)) all.push_back(own);
    return all;
}

// Where the packs of this user are, as the XDG Base Directory Specification has it.
fs::path packs_folder() {
    if (const auto data = set_in("XDG_DATA_HOME"); !data.empty())
        return fs::path(data) / "regra/packs";
    const auto home = set_in("HOME");
    return home.empty() ? fs::path() : fs::path(home) / ".local/share/regra/packs";
}

// What packs bring comes last, so that it takes the place of nothing.
void add_packs(Common& common) {
    for (const auto& pack : paths_in(common.packs)) {
        std::error_code error;
        if (fs::is_directory(pack / "rulesets", error))
            common.rulesets.push_back(pack / "rulesets");
        if (fs::is_directory(pack / "scripts", error)) common.scripts.push_back(pack / "scripts");
    }
}

// Commands by their words, with the sentence about each: for help, and for what could be meant.
void add_all_commands(CLI::App& app) {
    std::map<std::string, CLI::App*> made;
    for (const auto& command : all_commands()) {
        CLI::App* noun = &app;
        std::string name;
        for (const auto part : split(command.name, " ")) {
            const std::string word(part);
            name += (name.empty() ? "" : " ") + word;
            CLI::App*& next = made[name];
            if (!next) {
                const bool whole = name == command.name;
                const auto about = whole ? command.make().verb.summary : std::string(noun_of(name));
                next = noun->add_subcommand(word, about);
                next->fallthrough(); // the options of all commands may stand anywhere
                next->footer(options_of_all);
                if (!whole) next->require_subcommand(1);
            }
            noun = next;
        }
    }
}

void choose_look(const Given& given) {
    if (given.colour != "auto" && given.colour != "always" && given.colour != "never")
        throw Error(Exit::bad_input, {}, "cli.colour", {{"given", given.colour}});
    use_look({given.colour == "always", given.colour == "never", given.plain});
}

// The options of all commands on a line of an engine.
void read_common(std::vector<std::string> options, const std::string& system, Given& given) {
    CLI::App app("", "regra --" + system);
    add_common(app, given);
    std::reverse(options.begin(), options.end()); // as CLI11 takes them
    try {
        app.parse(std::move(options));
    } catch (const CLI::ParseError& error) {
        throw usage_error(error, app);
    }
}

Common common_of(const Given& given, Language language) {
    if (!given.language.empty() && !find_language(given.language))
        throw Error(Exit::bad_input, {}, "cli.language",
                    {{"given", given.language},
                     {"languages", join({language_ids.begin(), language_ids.end()}, ", ")}});
    choose_look(given);
    Common common;
    common.plugins = folders(given.plugins, "REGRA_PLUGINS", "lib/regra/plugins");
    common.plugins_named = given.plugins.size();
    common.rulesets = folders(given.rulesets, "REGRA_RULESETS", "share/regra/rulesets");
    common.scripts = folders(given.scripts, "REGRA_SCRIPTS", "share/regra/scripts");
    common.index = program_folder().parent_path() / "share/regra/index";
    common.verbose = given.verbose;
    common.prefix = program_folder().parent_path();
    common.packs = packs_folder();
    common.machine = set_in("REGRA_WRITER");
    common.home = set_in("HOME");
    if (!common.packs.empty()) add_packs(common);
    common.language = language;
    common.json = given.json;
    common.plain = given.plain;
    common.in_process = given.in_process || worker::one_process;
    common.pairing_engine = run_pairing_program;
    common.reported = [language](const Diagnostics& diagnostics) { report(diagnostics, language); };
    return common;
}

Common with_folders(Common common) {
    demand_folders(common.plugins, common.rulesets, common.scripts);
    return common;
}

} // namespace

const std::string_view exit_statuses =
    "0 done, 1 the answer is no, 2 internal error, 3 bad input, 4 limits exceeded,\n"
    "5 file or store error. Data goes to standard output, messages to standard error;\n"
    "where a file or a text is asked for, - is standard input.";

std::vector<CommonOption> common_options() {
    CLI::App app;
    Given given;
    add_common(app, given);
    std::vector<CommonOption> all;
    for (const auto* option : app.get_options())
        if (option->get_name() != "--help")
            all.push_back({option->get_name() + " " +
                               (option->get_type_size() > 0 ? option->get_type_name() : ""),
                           option->get_description()});
    return all;
}

void add_common(CLI::App& app, Given& given) {
    add_folders(app, "--plugins", given.plugins, "a folder of plugins", "REGRA_PLUGINS");
    add_folders(app, "--rulesets", given.rulesets, "a folder of rulesets", "REGRA_RULESETS");
    add_folders(app, "--scripts", given.scripts, "a folder of scripts", "REGRA_SCRIPTS");
    app.add_option(
           "--lang", given.language,
           "the language of messages: " + join({language_ids.begin(), language_ids.end()}, ", ") +
               "; else that of the locale, with --json en")
        ->type_name("LANG")
        ->multi_option_policy(CLI::MultiOptionPolicy::TakeLast);
    app.add_flag("--json", given.json, "print data as JSON");
    app.add_option("--color", given.colour,
                   "colour: auto (a terminal, unless NO_COLOR is set), always, never")
        ->type_name("WHEN");
    app.add_flag("--plain", given.plain,
                 "lines of text alone on a terminal: no screen, no colour, no pager (PAGER)");
    app.add_flag("--in-process", given.in_process,
                 "run plugins and scripts in this process, without limits: for debuggers");
    app.add_flag("--verbose", given.verbose,
                 "say what was read anew though the index should have it");
}

Error usage_error(const std::exception& exception, const CLI::App& app) {
    const auto& error = dynamic_cast<const CLI::ParseError&>(exception);
    const CLI::App& at = innermost(app);
    const std::string command = full_name(at);
    const auto unknown = app.remaining(true);
    if (!unknown.empty()) return unknown_word(unmarked(unknown.front()), at, command);
    const bool needs_verb = at.get_require_subcommand_min() > 0 && at.get_subcommands().empty();
    const std::string what = error.what();
    if (needs_verb)
        return {Exit::bad_input,
                {},
                "cli.verb-missing",
                {{"command", command}, {"verbs", join(verbs_of(at), ", ")}}};
    if (error.get_name() == "RequiredError")
        return {Exit::bad_input,
                {},
                "cli.missing",
                {{"what", said_word(before(what, " is required"))}, {"command", command}}};
    if (error.get_name() == "ArgumentMismatch")
        return {Exit::bad_input,
                {},
                "cli.value-missing",
                {{"option", before(what, ":")}, {"command", command}}};
    return {Exit::bad_input, {}, "cli.usage", {{"problem", what}, {"command", command}}};
}

Language spoken_language(int argc, const char* const* argv) {
    constexpr std::string_view option = "--lang";
    bool data = false;
    for (int i = 1; i < argc; ++i) {
        const std::string_view word = argv[i];
        std::string_view value;
        if (word == option && i + 1 < argc) value = argv[i + 1];
        if (word.substr(0, option.size() + 1) == "--lang=") value = word.substr(option.size() + 1);
        if (const auto found = find_language(value)) return *found;
        data = data || word == "--json";
    }
    if (data) return Language::en; // data does not depend on the locale
    for (const char* variable : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
        const auto value = set_in(variable);
        if (!value.empty()) {
            const auto found = find_language(std::string_view(value).substr(0, 2));
            // Some languages have only what is said at a board; a locale does not choose them,
            // --lang does.
            const bool whole = found && !po::is_part(static_cast<std::size_t>(*found));
            return whole ? *found : Language::en;
        }
    }
    return Language::en;
}

Line parse(int argc, const char* const* argv) {
    if (argc > 1 && std::string_view(argv[1]) == "help") { // as others have it: event --help
        std::vector<const char*> asked(argv, argv + argc);
        asked.erase(asked.begin() + 1);
        asked.push_back("--help");
        return parse(argc, asked.data());
    }
    Line line;
    Given given;
    if (const auto call = engine_call(argc, argv)) {
        read_common(call->common, call->system, given);
        line.run = [call = *call](const Common& common) { return run_engine(common, call); };
        line.common = with_folders(common_of(given, spoken_language(argc, argv)));
        return line;
    }
    if (auto named = named_command(argc, argv); named.command) {
        line = line_of(named.command->make(), std::move(named.rest), given,
                       spoken_language(argc, argv));
        line.common = with_folders(common_of(given, spoken_language(argc, argv)));
        return line;
    }
    CLI::App app("Rules of board-game competitions, loaded and not compiled.", "regra");
    app.require_subcommand(1);
    app.set_help_flag("-h,--help", "this help");
    app.set_version_flag("--version", "", "the version of the program, and how its index is");
    app.footer(std::string(engine_lines) + "Exit status: " + std::string(exit_statuses));
    add_common(app, given);
    add_all_commands(app);
    if (argc < 2) return show(app.help());
    try {
        app.parse(argc, argv);
    } catch (const CLI::CallForHelp&) {
        return show(app.help());
    } catch (const CLI::CallForVersion&) {
        const auto common = common_of(given, spoken_language(argc, argv));
        return show(program_name() + "\n" + words(state_of(Index(common.index)), common.language) +
                    "\n");
    } catch (const CLI::ParseError& error) {
        throw usage_error(error, app);
    }
    return show(app.help());
}

} // namespace regra::cli
