#include "faces/cli/options_define.hpp"

#include <CLI/CLI.hpp>

namespace regra::cli {
namespace {

void add_ruleset_questions(Definitions& to, CLI::App& noun) {
    auto* diff =
        add_command(noun, "diff", "what two rulesets say otherwise, and what that decides");
    explain(*diff,
            "The exit status is 0 if they say the same, 1 if not; with --values a line whose\n"
            "article alone has another number is the same.\n"
            "--json: {before, after, differences: [{key, before: {values, freedom, article}, "
            "after, value_changed, article_changed, decisions}], decisions}, with --values "
            "renumbered: how many");
    tie<RulesetDiff>(to, diff, run_ruleset_diff, [](CLI::App& verb, RulesetDiff& asked) {
        text_argument(verb, "A", asked.before, "a ruleset of `regra ruleset list`");
        text_argument(verb, "B", asked.after, "another");
        text_option(verb, "--event", asked.event, "ID", "only what this event's games reach");
        verb.add_flag("--values", asked.values,
                      "without lines whose article alone differs; how many is told");
    });

    auto* classify = add_command(noun, "classify", "which class of the laws a time control is of");
    explain(*classify, "The exit status is 1 if it is of several classes, or of none.\n"
                       "--json: {time, counted_ms, class, classes: [{class, when, article, "
                       "because}], why}");
    tie<RulesetClassify>(
        to, classify, run_ruleset_classify, [](CLI::App& verb, RulesetClassify& asked) {
            text_argument(verb, "ID", asked.id, "a ruleset of `regra ruleset list`");
            text_option(verb, "--time", asked.time, "TIME", "such as \"15 min + 5 s\"")->required();
        });
}

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
    tie(to, add_command(*noun, "list", "every ruleset"), run_ruleset_list);

    auto* show = add_command(*noun, "show", "a ruleset, resolved, each value with its article");
    explain(
        *show,
        "--json: {id, kind, title, settings: [{key, values, open, freedom, article, reading,\n"
        "information, chain}], ...}; information says why only people read a line, or is null. A\n"
        "chain tells how a value came about, the first that spoke of it first: [{document, kind,\n"
        "key, value, freedom, article, announced_in}]; kind is laws, regulation, event or game,\n"
        "freedom is fixed, event may change or event decides, announced_in is null or where the\n"
        "event announced it. The last step holds.");
    tie<RulesetShow>(to, show, run_ruleset_show, [](CLI::App& verb, RulesetShow& asked) {
        text_argument(verb, "ID", asked.id, "a ruleset of `regra ruleset list`");
        text_option(verb, "--on", asked.on, "DATE", "as it stands on a day: 2023-03-05");
    });

    auto* check =
        add_command(*noun, "check", "whether rulesets are right, and what they leave open");
    explain(*check, "The exit status is 1 if there are errors.");
    tie<RulesetCheck>(to, check, run_ruleset_check, [](CLI::App& verb, RulesetCheck& asked) {
        verb.add_option("PATH", asked.paths, "a file or folder of rulesets, or an id")
            ->required()
            ->type_name("");
    });
    add_ruleset_questions(to, *noun);

    auto* test = add_command(*noun, "test", "the scenarios beside rulesets: files *.test.yaml");
    explain(*test,
            "Each test is a game: what holds, acts, and what must come of them; rulesets/TESTS.md\n"
            "describes the form. The exit status is 1 if a test fails or, with --coverage, if no\n"
            "test rests on a value or, with --articles, if an article of an edition of the Laws\n"
            "is neither cited by a value, nor reached by a test, nor declared information.\n"
            "--json: {tests: [{file, line, ruleset, name, passed, wrong, came}], coverage:\n"
            "[{ruleset, values, used, information, unused}], articles: [{edition, file, articles,\n"
            "by_value, by_scenario, information, without: [{file, line, article, words}]}]}");
    tie<RulesetTest>(to, test, run_ruleset_test, [](CLI::App& verb, RulesetTest& asked) {
        verb.add_option("PATH", asked.paths, "a file of tests, or a folder; none: all there are")
            ->type_name("");
        verb.add_flag("--coverage", asked.coverage, "also the values that no test rests on");
        verb.add_flag("--articles", asked.articles,
                      "also the articles that nothing proves; see EDITION.articles.yaml");
    });
    add_ruleset_mutate(to, *noun);
}

} // namespace regra::cli
