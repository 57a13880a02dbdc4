// regra plugin check: hands over to the conformance suite of the SDK, which stands beside the
// program and knows nothing of it.
#include <unistd.h>

#include <cerrno>

#include "faces/cli/commands.hpp"
#include "faces/cli/output.hpp"
#include "kernel/base/file.hpp"
#include "kernel/base/folder.hpp"
#include "kernel/base/system_reason.hpp"

namespace regra::cli {
namespace {

namespace fs = std::filesystem;

struct PluginCheck {
    std::vector<std::string> files, tests; // tests: none = all
    std::string level, seed;               // "" = those of the suite
    std::string beside;                    // a variant's file, for adaptations, or ""
    bool list = false;
};

void check_files(const std::vector<std::string>& files) {
    Diagnostics wrong;
    for (const auto& file : files) {
        std::error_code error;
        const auto status = fs::status(file, error);
        if (fs::is_directory(status))
            wrong.error({file}, "file.folder");
        else if (status.type() == fs::file_type::not_found)
            wrong.error({file}, "file.missing");
        else if (error)
            wrong.error({file}, "file.unreadable", {{"reason", error.message()}});
        else if (!fs::is_regular_file(status)) // a pipe would be waited for
            wrong.error({file}, "file.not-regular");
    }
    if (wrong.has_errors()) throw Error(Exit::file, wrong);
}

std::vector<std::string> words_of(const Common& common, const PluginCheck& asked) {
    std::vector<std::string> words;
    const auto add = [&](const std::string& option, const std::string& value) {
        if (!value.empty()) words.insert(words.end(), {option, value});
    };
    add("--level", asked.level);
    add("--seed", asked.seed);
    add("--beside", asked.beside.empty() ? "" : absolute_path(asked.beside).string());
    for (const auto& test : asked.tests) add("--test", test);
    if (asked.list) words.emplace_back("--list");
    if (common.json) words.emplace_back("--json");
    for (const auto& file : asked.files) words.push_back(absolute_path(file).string());
    return words;
}

// Does not return where the suite could be started: it takes the program's place.
Exit run_plugin_check(const Common& common, const Verb& verb, const Value& arguments) {
    const auto asked = asked_by<PluginCheck>(verb.parameters, arguments);
    auto files = asked.files;
    if (!asked.beside.empty()) files.push_back(asked.beside);
    check_files(files);
    if (asked.files.empty() && !asked.list)
        throw Error(Exit::bad_input, {}, "cli.missing",
                    {{"what", "FILE"}, {"command", "regra plugin check"}});
    const auto suite = (program_folder() / "regra-conformance").string();
    auto words = words_of(common, asked);
    words.insert(words.begin(), suite);
    std::vector<char*> line;
    for (auto& word : words) line.push_back(word.data());
    line.push_back(nullptr);
    flush();
    execv(suite.c_str(), line.data());
    throw Error(Exit::file, {suite}, "cli.no-suite", {{"reason", system_reason(errno)}});
}

} // namespace

Command plugin_check() {
    return {
        own("plugin check", "whether plugins keep the contract of the SDK",
            "Each test runs in a process of its own. The status is 0 if all passed, 1 if not.\n"
            "--json: [{file, id, kind, level, seed, failures, tests: [{test, ok, proves,\n"
            "milliseconds, note, found, expected, mend, again}]}]",
            {{parameter("FILE", &PluginCheck::files, "a plugin's library").optional(),
              parameter("level", &PluginCheck::level,
                        "how much is tried: quick (if not said), full or exhaustive")
                  .of("LEVEL"),
              parameter("seed", &PluginCheck::seed, "draws the same games and texts again").of("N"),
              parameter("test", &PluginCheck::tests, "only this test (repeatable)").of("NAME"),
              parameter("beside", &PluginCheck::beside,
                        "a variant's library, for adaptations to stand beside")
                  .of("FILE"),
              parameter("list", &PluginCheck::list, "the tests, and what each proves")}}),
        run_plugin_check};
}

} // namespace regra::cli
