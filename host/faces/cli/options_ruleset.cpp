#include "faces/cli/options_define.hpp"

#include <CLI/CLI.hpp>

namespace regra::cli {
namespace {

void add_ruleset_mutate(Definitions& to, CLI::App& noun) {
    auto* mutate =
        add_command(noun, "mutate", "whether `check` and the scenarios find single wrong edits");
    explain(
        *mutate,
        "Makes edits, drawn by the seed, of the rulesets named and of the scripts that their\n"
        "scenarios bind, one at a time and in memory, and tells what catches each: an error of\n"
        "`ruleset check`, or the first scenario that fails. The exit status is 1 if one survives\n"
        "that the file of equivalents does not list.\n"
        "--json: {edits: [{file, line, column, kind, change, result, by}], possible, caught,\n"
        "survived, equivalent, percent}; result is caught, survived or equivalent");
    tie<RulesetMutate>(to, mutate, run_ruleset_mutate, [](CLI::App& verb, RulesetMutate& asked) {
        verb.add_option("PATH", asked.paths,
                        "a file or a folder of rulesets or of their tests; of a ruleset alone, the "
                        "tests beside it")
            ->required()
            ->type_name("");
        text_option(verb, "--count", asked.count, "N", "how many edits, if there are so many");
        text_option(verb, "--seed", asked.seed, "S", "a whole number: which edits");
        text_option(verb, "--equivalents", asked.equivalents, "FILE",
                    "edits that change nothing, each with file:, line:, change: and why:");
    });
}

} // namespace

void add_ruleset(Definitions& to) {
    auto* noun = add_noun(to, "ruleset", "the laws, regulations and events written in YAML");
    add_verbs(*noun, "ruleset");

    add_ruleset_mutate(to, *noun);
}

} // namespace regra::cli
