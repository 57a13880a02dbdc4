// The one place that includes CLI11: every noun, verb and option of the program.
#include "cli/options.hpp"

#include <algorithm>
#include <cstdlib>
#include <memory>
#include <optional>

#include <CLI/CLI.hpp>

#include "base/file.hpp"
#include "base/text.hpp"
#include "cli/output.hpp"

namespace regra::cli {
namespace {

namespace fs = std::filesystem;

constexpr auto for_all = "The options of all commands: regra --help";
constexpr auto footer =
    "Exit status: 0 done, 1 the answer is no, 2 internal error, 3 bad input, 4 limits exceeded,\n"
    "5 file or store error. Data goes to standard output, messages to standard error; where a "
    "file\n"
    "or a text is asked for, - is standard input.";

// The options of all commands as they were given.
struct Given {
    std::vector<std::string> plugins, rulesets, scripts;
    std::string language;
    bool json = false;
};

// What the verbs below need: where their call goes.
struct Definitions {
    CLI::App& app;
    Command& command;
};

CLI::App* add_command(CLI::App& parent, const std::string& name, const std::string& description) {
    auto* made = parent.add_subcommand(name, description);
    made->fallthrough(); // the options of all commands may stand anywhere
    made->footer(for_all);
    return made;
}

void explain(CLI::App& verb, const std::string& text) {
    verb.footer(text + "\n" + for_all);
}

CLI::App* add_noun(Definitions& to, const std::string& name, const std::string& description) {
    auto* noun = add_command(to.app, name, description);
    noun->require_subcommand(1);
    return noun;
}

// Ties a command to its function: `define` adds the options that fill `asked`.
template<class Asked, class Define>
void tie(Definitions& to, CLI::App* verb, Exit (*run)(const Common&, const Asked&), Define define) {
    auto asked = std::make_shared<Asked>();
    define(*verb, *asked);
    verb->callback([&command = to.command, asked, run] {
        command.run = [asked, run](const Common& common) { return run(common, *asked); };
    });
}

void tie(Definitions& to, CLI::App* verb, Exit (*run)(const Common&)) {
    verb->callback([&command = to.command, run] { command.run = run; });
}

void add_folders(CLI::App& app, const std::string& name, std::vector<std::string>& into,
                 const std::string& what, const std::string& variable) {
    app.add_option(name, into, what + " (repeatable; also " + variable + ", separated by colons)")
        ->type_name("DIR")
        ->allow_extra_args(false);
}

void add_common(CLI::App& app, Given& given) {
    add_folders(app, "--plugins", given.plugins, "a folder of plugins", "REGRA_PLUGINS");
    add_folders(app, "--rulesets", given.rulesets, "a folder of rulesets", "REGRA_RULESETS");
    add_folders(app, "--scripts", given.scripts, "a folder of scripts", "REGRA_SCRIPTS");
    app.add_option("--lang", given.language, "the language of messages: pt, en or ro")
        ->type_name("LANG");
    app.add_flag("--json", given.json, "print data as JSON");
}

CLI::Option* text_option(CLI::App& verb, const std::string& name, std::string& into,
                         const std::string& type, const std::string& what) {
    return verb.add_option(name, into, what)->type_name(type);
}

CLI::Option* text_argument(CLI::App& verb, const std::string& name, std::string& into,
                           const std::string& what) {
    return verb.add_option(name, into, what)->required()->type_name("");
}

void add_plugin_options(CLI::App& verb, std::vector<std::string>& into, const std::string& what) {
    verb.add_option("--option", into, what)->type_name("K=V")->allow_extra_args(false);
}

// `to`: "" for what is read, "to-" for what is written, where that may differ.
void notation_options(CLI::App& verb, Start& into, const std::string& to = "") {
    text_option(verb, "--" + to + "notation", into.style, "STYLE",
                "a style of the variant, such as short, long or uci; else its first");
    verb.add_option("--" + to + "words", into.words,
                    "a notation of `regra ruleset list`, such as pt; repeatable, the last holds")
        ->type_name("ID")
        ->allow_extra_args(false);
}

void position_options(CLI::App& verb, Start& into) {
    text_option(verb, "--position", into.position, "TEXT",
                "a position in a format of the variant; else its start");
    text_option(verb, "--start", into.number, "N",
                "the number of a start position, where the variant has several, or of an opening")
        ->excludes("--position");
    text_option(verb, "--openings", into.openings, "ID",
                "begin after an opening of this ruleset, whose number is --start")
        ->needs("--start");
    text_option(verb, "--moves", into.moves, "TEXT", "moves from there, with or without numbers");
    notation_options(verb, into);
    add_plugin_options(verb, into.options, "an option of the variant (repeatable)");
}

void add_plugin(Definitions& to) {
    auto* noun = add_noun(to, "plugin", "the libraries that hold board rules and pairing systems");
    auto* list = add_command(*noun, "list", "every plugin: id, kind, version, file");
    explain(*list,
            "A plugin that cannot be used is named on standard error, and the status stays 0:\n"
            "the list is what was asked for.\n"
            "--json: [{id, kind, name, version, file}]");
    tie(to, list, run_plugin_list);

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
        verb.add_option("--test", asked.tests, "only this test (repeatable)")
            ->type_name("NAME")
            ->allow_extra_args(false);
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

void add_draw_lots(Definitions& to, CLI::App& variant) {
    auto* noun = add_command(variant, "draw-lots", "openings, start positions, colours: in public");
    noun->require_subcommand(1);
    auto* commit = add_command(*noun, "commit", "seal a secret and what will be drawn");
    explain(
        *commit,
        "The commitment is the SHA-256 of FILE. Publish what is printed before anybody can know\n"
        "the public text. With several of --rounds, --matches, --boards and --for, a lot is\n"
        "drawn for each of the first with each of the next.\n"
        "--json: {commitment, secret_file, plan: {event, \"public text from\", variant, ..., "
        "for}}");
    tie<LotsCommit>(to, commit, run_lots_commit, [](CLI::App& verb, LotsCommit& asked) {
        text_option(verb, "--out", asked.out, "FILE", "the secret's file, which is new")
            ->required();
        text_option(verb, "--event", asked.event, "TEXT", "what the draw is for")->required();
        text_option(verb, "--public-from", asked.public_from, "TEXT",
                    "what the public text will be, or who will name it, after this")
            ->required();
        text_option(verb, "--variant", asked.variant, "ID", "a variant of `regra plugin list`");
        text_option(verb, "--openings", asked.openings, "ID", "draw numbers of these openings");
        text_option(verb, "--starts", asked.starts, "SET",
                    "draw numbers of the variant's start positions")
            ->excludes("--openings");
        verb.add_flag("--colours", asked.colours, "draw the side of the one named first");
        verb.add_flag("--at-most-once", asked.at_most_once, "no number twice");
        verb.add_flag("--each-position", asked.each_position,
                      "each position equally likely, not each number; no federation's rule");
        text_option(verb, "--rounds", asked.rounds, "N", "a lot for each round");
        text_option(verb, "--matches", asked.matches, "N", "a lot for each match");
        text_option(verb, "--boards", asked.boards, "N", "a lot for each board");
        verb.add_option("--for", asked.names, "a lot for each of these; repeatable: \"Ana - Rui\"")
            ->type_name("TEXT")
            ->allow_extra_args(false);
    });

    auto* draw = add_command(*noun, "draw", "draw, and print the record with the secret");
    explain(
        *draw,
        "--json: {commitment, secret, public_text, plan, drawn: [{for, number, moves, printed,\n"
        "because, position, first_named}], record}");
    tie<LotsDraw>(to, draw, run_lots_draw, [](CLI::App& verb, LotsDraw& asked) {
        text_option(verb, "--secret", asked.secret, "FILE", "what `commit` wrote")->required();
        text_option(verb, "--public", asked.public_text, "TEXT",
                    "the public text; blanks and line ends count as one space")
            ->required();
    });

    auto* verify = add_command(*noun, "verify", "whether a record follows from what was sealed");
    explain(*verify, "The status is 0 if it does, 1 if not.\n"
                     "--json: {holds, problems: [{file, line, text}]}");
    tie<LotsVerify>(to, verify, run_lots_verify, [](CLI::App& verb, LotsVerify& asked) {
        text_argument(verb, "RECORD", asked.record, "what `draw` printed");
        text_option(verb, "--commitment", asked.commitment, "SHA256", "the one that was published");
    });
}

void add_variant(Definitions& to) {
    auto* noun = add_noun(to, "variant", "the rules of a board");
    auto* moves = add_command(*noun, "moves", "the legal moves, one a line");
    explain(*moves, "--json: {variant, position, moves: [text]}");
    tie<VariantMoves>(to, moves, run_variant_moves, [](CLI::App& verb, VariantMoves& asked) {
        text_argument(verb, "ID", asked.id, "a variant of `regra plugin list`");
        position_options(verb, asked.from);
    });

    auto* perft = add_command(*noun, "perft", "how many lines of moves there are: `depth nodes`");
    explain(*perft,
            "With --divide, then a line `move nodes` for each move, at DEPTH.\n"
            "--json: {variant, position, depths: [{depth, nodes}], divide: [{move, nodes}]}");
    tie<VariantPerft>(to, perft, run_variant_perft, [](CLI::App& verb, VariantPerft& asked) {
        text_argument(verb, "ID", asked.id, "a variant of `regra plugin list`");
        text_argument(verb, "DEPTH", asked.depth, "the longest lines, in moves of one side");
        position_options(verb, asked.from);
        verb.add_flag("--divide", asked.divide, "also each first move by itself");
    });

    auto* can_win = add_command(*noun, "can-win", "can a side still win, if both help");
    explain(*can_win,
            "yes, then moves that end in the win; no, then why; or undecided, within the budget.\n"
            "The status is 0 for yes, 1 for no, 4 for undecided.\n"
            "--json: {variant, position, side, test, answer, line: [text], reasons: [text]}");
    tie<VariantCanWin>(to, can_win, run_variant_can_win, [](CLI::App& verb, VariantCanWin& asked) {
        text_argument(verb, "ID", asked.id, "a variant of `regra plugin list`");
        position_options(verb, asked.from);
        text_option(verb, "--side", asked.side, "SIDE", "a side of the variant, such as white")
            ->required();
        text_option(verb, "--test", asked.test, "TEST",
                    "a win test of the variant; else its first");
        text_option(verb, "--nodes", asked.nodes, "N",
                    "positions to look at, at most; 1000000 if not said");
    });

    auto* show = add_command(*noun, "show", "the board, the position and who is to move");
    explain(
        *show,
        "--json: {variant, position, side_to_move, ended: null or {rule, winner}, facts: {id: n},\n"
        "cells: [{name, x, y, width, height, shade, zone, pieces: [{kind, side, letter,\n"
        "unicode}]}]}");
    tie<VariantShow>(to, show, run_variant_show, [](CLI::App& verb, VariantShow& asked) {
        text_argument(verb, "ID", asked.id, "a variant of `regra plugin list`");
        position_options(verb, asked.from);
        verb.add_flag("--svg", asked.svg, "the board as an SVG picture");
        verb.add_flag("--facts", asked.facts, "also what the laws count, `id number` a line");
    });
    add_draw_lots(to, *noun);
}

void replay_options(CLI::App& verb, GameReplay& into) {
    text_argument(verb, "FILE", into.file, "games in PGN or PDN");
    text_option(verb, "--ruleset", into.ruleset, "ID", "the laws, or an event's ruleset")
        ->required();
    text_option(verb, "--jobs", into.jobs, "N", "threads; else one a processor");
    notation_options(verb, into.moves);
}

void add_game_play(Definitions& to, CLI::App& noun) {
    auto* play = add_command(noun, "play", "a game under laws, as people or programs play it");
    explain(
        *play,
        "Lines are acts (white move e4, press) at the time they are typed, moves (e4), commands\n"
        "(help). Two programs play to the end. The status is 1 if the game waits for an arbiter\n"
        "and there is none, 3 if a line of a pipe was refused or a program ended, 4 if one was\n"
        "silent. --json: as game rule; line is that of the file of acts");
    tie<GamePlay>(to, play, run_game_play, [](CLI::App& verb, GamePlay& asked) {
        const auto text = [&](const char* name, std::string& into, const char* type,
                              const char* what) {
            return text_option(verb, name, into, type, what);
        };
        const auto list = [&](const char* name, auto& into, const char* type, const char* what) {
            verb.add_option(name, into, what)->type_name(type)->allow_extra_args(false);
        };
        text("--ruleset", asked.ruleset, "ID", "the laws, or an event's ruleset")->required();
        text("--time", asked.time, "TEXT", "thinking time, such as 15 min + 5 s");
        text("--position", asked.position, "TEXT", "instead of the usual start");
        text("--notation", asked.notation, "ID", "words of the moves, such as pt");
        list("--state", asked.lines, "LINE", "what else holds, such as \"begins: 10:00:00\"");
        text("--white", asked.sides[0].program, "PROGRAM", "a program that speaks UCI plays White");
        list("--white-option", asked.sides[0].options, "K=V", "an option of that program");
        text("--black", asked.sides[1].program, "PROGRAM", "the same for Black");
        list("--black-option", asked.sides[1].options, "K=V", "an option of that program");
        text("--acts", asked.acts, "FILE", "a new file: each act, before it is answered");
        text("--pgn", asked.pgn, "FILE", "the game is added here at its end");
    });
}

void add_game(Definitions& to) {
    auto* noun = add_noun(to, "game", "games that were played");
    auto* replay = add_command(*noun, "replay", "is every game of a file right, move by move");
    explain(*replay,
            "PGN or PDN, of any length. One line for everything that is wrong: moves that are not\n"
            "legal, results that do not fit, games that went on after a draw by the laws.\n"
            "The status is 1 if any game is wrong.\n"
            "--json: a line {file, line, column, game, ply, move, problem, article} for each "
            "finding, then\n"
            "one {games, plies, wrong}");
    tie<GameReplay>(to, replay, run_game_replay, replay_options);

    auto* rule = add_command(*noun, "rule", "what the laws say of each act of a game");
    explain(
        *rule,
        "A file of acts begins with what holds (ruleset: laws-2018), then an act a line:\n"
        "10:00:31 white move e4. rulesets/README.md describes both. Acts that cannot be placed\n"
        "are refused with their line, and the next is read; the status is then 3.\n"
        "--json: a line {line, act, decision, kind, effects, outcome, options, grounds, proof,\n"
        "appeal} for each ruling, at the end one {result, clocks, position}");
    tie<GameRule>(to, rule, run_game_rule, [](CLI::App& verb, GameRule& asked) {
        text_argument(verb, "FILE", asked.file, "acts of one game");
    });

    add_game_play(to, *noun);
    auto* acts = add_command(*noun, "acts", "what can be written in a file of acts");
    explain(*acts, "A line an act: who does it, its words, when, the script that decides it, and\n"
                   "what it is. rulesets/README.md explains the words in capitals.\n"
                   "--json: [{act, by, takes, phases, decision, title}]");
    tie<GameActs>(to, acts, run_game_acts, [](CLI::App& verb, GameActs& asked) {
        text_argument(verb, "ID", asked.id, "a ruleset of `regra ruleset list`");
    });

    auto* convert = add_command(*noun, "convert", "the same games, with moves in other words");
    explain(
        *convert,
        "Right games go to standard output: comments, signs and variations are kept, moves are\n"
        "written as --to-notation and --to-words say. Wrong ones are named on standard error,\n"
        "and the status is then 1.");
    tie<GameConvert>(to, convert, run_game_convert, [](CLI::App& verb, GameConvert& asked) {
        replay_options(verb, asked.from);
        notation_options(verb, asked.to, "to-");
    });
}

void add_pairing(Definitions& to) {
    auto* noun = add_noun(to, "pairing", "who plays whom");
    auto* table = add_command(*noun, "table", "all rounds of a system that needs no results");
    explain(*table,
            "A line a round: its number, the pairs `white-black`, and who has none after bye.\n"
            "--json: {system, players, rounds: [{round, pairs: [{white, black}], byes}]}");
    tie<PairingTable>(to, table, run_pairing_table, [](CLI::App& verb, PairingTable& asked) {
        text_argument(verb, "ID", asked.id, "a pairing system of `regra plugin list`");
        text_option(verb, "--players", asked.players, "N", "how many play")->required();
        add_plugin_options(verb, asked.options, "an option of the system (repeatable)");
    });
}

void add_ruleset_questions(Definitions& to, CLI::App& noun) {
    auto* diff =
        add_command(noun, "diff", "what two rulesets say otherwise, and what that decides");
    explain(*diff,
            "The exit status is 0 if they say the same, 1 if not.\n"
            "--json: {before, after, differences: [{key, before: {values, freedom, article}, "
            "after, value_changed, article_changed, decisions}], decisions}");
    tie<RulesetDiff>(to, diff, run_ruleset_diff, [](CLI::App& verb, RulesetDiff& asked) {
        text_argument(verb, "A", asked.before, "a ruleset of `regra ruleset list`");
        text_argument(verb, "B", asked.after, "another");
        text_option(verb, "--event", asked.event, "ID", "only what this event's games reach");
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

void add_ruleset(Definitions& to) {
    auto* noun = add_noun(to, "ruleset", "the laws, regulations and events written in YAML");
    tie(to, add_command(*noun, "list", "every ruleset"), run_ruleset_list);

    auto* show = add_command(*noun, "show", "a ruleset, resolved, each value with its article");
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
    explain(
        *test,
        "Each test is a game: what holds, acts, and what must come of them; rulesets/README.md\n"
        "describes the form. The exit status is 1 if a test fails or, with --coverage, if no\n"
        "test rests on a value.\n"
        "--json: {tests: [{file, line, ruleset, name, passed, wrong, came}], coverage:\n"
        "[{ruleset, values, used, information, unused}]}");
    tie<RulesetTest>(to, test, run_ruleset_test, [](CLI::App& verb, RulesetTest& asked) {
        verb.add_option("PATH", asked.paths, "a file of tests, or a folder; none: all there are")
            ->type_name("");
        verb.add_flag("--coverage", asked.coverage, "also the values that no test rests on");
    });
}

void add_standings(Definitions& to) {
    auto* noun = add_command(to.app, "standings", "who stands where, and why");
    explain(
        *noun,
        "--json: [{rank, id, name, points, tiebreaks}]; a tie-break that says nothing is null.\n"
        "--teams, where players compete: [{group, rank, id, name, points, players}]\n"
        "--prizes: [{prize, group, place, team, id, name, article}]\n"
        "--faults: [{id, name, fault, reason, group, pupils}]\n"
        "--explain: [{level, text, article}]");
    tie<Standings>(to, noun, run_standings, [](CLI::App& verb, Standings& asked) {
        text_argument(verb, "FILE", asked.file, "the event's results");
        text_option(verb, "--ruleset", asked.ruleset, "ID", "the ruleset of the event")->required();
        text_option(verb, "--competition", asked.competition, "NAME", "one of the ruleset's");
        text_option(verb, "--category", asked.category, "NAME", "one category only");
        text_option(verb, "--gender", asked.gender, "F|M", "girls and women, or boys and men")
            ->check(CLI::IsMember({"F", "M"}));
        text_option(verb, "--entries", asked.entries, "FILE.csv", "the list of entries");
        text_option(verb, "--explain", asked.explain, "RANK",
                    "how this rank came about; with --prizes an entry or team, and what it gets");
        verb.add_flag("--teams", asked.teams, "teams instead of players");
        verb.add_flag("--prizes", asked.prizes, "the prizes");
        verb.add_flag("--faults", asked.faults, "teams that did not come, or came short");
    });
}

// The command the line had reached when it went wrong.
const CLI::App& innermost(const CLI::App& app) {
    const auto chosen = app.get_subcommands();
    return chosen.empty() ? app : innermost(*chosen.front());
}

std::string full_name(const CLI::App& app) {
    return app.get_parent() ? full_name(*app.get_parent()) + " " + app.get_name() : "regra";
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

Failure unknown_word(const std::string& word, const CLI::App& at, const std::string& command) {
    Arguments arguments = {{"word", word}, {"command", command}};
    const auto best = nearest(word, known_words(at));
    if (best.empty()) return {Exit::bad_input, {}, "cli.unknown-word", arguments};
    arguments.emplace_back("nearest", best);
    return {Exit::bad_input, {}, "cli.unknown-word-near", arguments};
}

Failure usage_error(const CLI::ParseError& error, const CLI::App& app) {
    const CLI::App& at = innermost(app);
    const std::string command = full_name(at);
    const auto unknown = app.remaining(true);
    if (!unknown.empty()) return unknown_word(unknown.front(), at, command);
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
                {{"what", before(what, " is required")}, {"command", command}}};
    if (error.get_name() == "ArgumentMismatch")
        return {Exit::bad_input,
                {},
                "cli.value-missing",
                {{"option", before(what, ":")}, {"command", command}}};
    return {Exit::bad_input, {}, "cli.usage", {{"problem", what}, {"command", command}}};
}

Command show(const std::string& text) {
    Command command;
    command.run = [text](const Common&) {
        print(text);
        return Exit::done;
    };
    return command;
}

// Those given, then those of the environment, then the one beside the program if it is there.
std::vector<fs::path> folders(const std::vector<std::string>& given, const char* variable,
                              const fs::path& beside) {
    std::vector<fs::path> all(given.begin(), given.end());
    const char* environment = std::getenv(variable);
    for (const auto& part : split(environment ? environment : "", ":"))
        if (!part.empty()) all.emplace_back(part);
    std::error_code error;
    const fs::path own = (program_folder() / ".." / beside).lexically_normal();
    if (fs::is_directory(own, error)) all.push_back(own);
    return all;
}

std::optional<Language> language_of(std::string_view text) {
    if (text == "en") return Language::en;
    if (text == "pt") return Language::pt;
    if (text == "ro") return Language::ro;
    return std::nullopt;
}

Common common_of(const Given& given, Language language) {
    if (!given.language.empty() && !language_of(given.language))
        throw Failure(Exit::bad_input, {}, "cli.language", {{"given", given.language}});
    return {folders(given.plugins, "REGRA_PLUGINS", "lib/regra/plugins"),
            folders(given.rulesets, "REGRA_RULESETS", "share/regra/rulesets"),
            folders(given.scripts, "REGRA_SCRIPTS", "share/regra/scripts"), language, given.json};
}

} // namespace

Language spoken_language(int argc, const char* const* argv) {
    constexpr std::string_view option = "--lang";
    for (int i = 1; i < argc; ++i) {
        const std::string_view word = argv[i];
        std::string_view value;
        if (word == option && i + 1 < argc) value = argv[i + 1];
        if (word.substr(0, option.size() + 1) == "--lang=") value = word.substr(option.size() + 1);
        if (const auto found = language_of(value)) return *found;
    }
    for (const char* variable : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
        const char* value = std::getenv(variable);
        if (value && *value)
            return language_of(std::string_view(value).substr(0, 2)).value_or(Language::en);
    }
    return Language::en;
}

Command parse(int argc, const char* const* argv) {
    Command command;
    Given given;
    CLI::App app("Rules of board-game competitions, loaded and not compiled.", "regra");
    app.require_subcommand(1);
    app.set_help_flag("-h,--help", "this help");
    app.set_version_flag("--version", "regra " REGRA_VERSION, "the version of the program");
    app.footer(footer);
    add_common(app, given);

    Definitions to{app, command};
    add_plugin(to);
    add_variant(to);
    add_game(to);
    add_ruleset(to);
    add_pairing(to);
    add_standings(to);
    if (argc < 2) return show(app.help());
    try {
        app.parse(argc, argv);
    } catch (const CLI::CallForHelp&) {
        return show(app.help());
    } catch (const CLI::CallForVersion& version) {
        return show(version.what() + std::string("\n"));
    } catch (const CLI::ParseError& error) {
        throw usage_error(error, app);
    }
    command.common = common_of(given, spoken_language(argc, argv));
    return command;
}

} // namespace regra::cli
