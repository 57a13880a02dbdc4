#include "faces/cli/options_define.hpp"

#include <CLI/CLI.hpp>

namespace regra::cli {

void add_plugin(Definitions& to) {
    auto* noun = add_noun(to, "plugin", "the libraries that hold board rules and pairing systems");
    add_verbs(*noun, "plugin");
    auto* check = add_command(*noun, "check", "whether plugins keep the contract of the SDK");
    explain(*check,
            "Each test runs in a process of its own. The status is 0 if all passed, 1 if not.\n"
            "--json: [{file, id, kind, level, seed, failures, tests: [{test, ok, proves,\n"
            "milliseconds, note, found, expected, mend, again}]}]");
    tie<PluginCheck>(to, check, run_plugin_check, [](CLI::App& verb, PluginCheck& asked) {
        verb.add_option("FILE", asked.files, "a plugin's library")->type_name("");
        text_option(verb, "--level", asked.level, "LEVEL",
                    "how much is tried: quick (if not said), full or exhaustive");
        text_option(verb, "--seed", asked.seed, "N", "draws the same games and texts again");
        list_option(verb, "--test", asked.tests, "NAME", "only this test (repeatable)");
        text_option(verb, "--beside", asked.beside, "FILE",
                    "a variant's library, for adaptations to stand beside");
        verb.add_flag("--list", asked.list, "the tests, and what each proves");
    });

    auto* made = add_command(*noun, "new", "a new plugin from a template of the SDK");
    explain(*made, "Prints the two commands that build and check it.");
    tie<PluginNew>(to, made, run_plugin_new, [](CLI::App& verb, PluginNew& asked) {
        text_argument(verb, "KIND", asked.kind, "variant, pairing or adaptation");
        text_argument(verb, "NAME", asked.name, "its id, such as my-game");
        text_option(verb, "--to", asked.to, "FOLDER", "the folder to write; else one named NAME");
    });
}

} // namespace regra::cli
