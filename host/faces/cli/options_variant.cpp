#include "faces/cli/options_define.hpp"

#include <CLI/CLI.hpp>

namespace regra::cli {
namespace {

void add_commit(Definitions& to, CLI::App& noun) {
    auto* commit = add_command(noun, "commit", "seal a secret and what will be drawn");
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
        list_option(verb, "--for", asked.names, "TEXT",
                    "a lot for each of these; repeatable: \"Ana - Rui\"");
    });
}

void add_draw(Definitions& to, CLI::App& noun) {
    auto* draw = add_command(noun, "draw", "draw, and print the record with the secret");
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
}

void add_verify(Definitions& to, CLI::App& noun) {
    auto* verify = add_command(noun, "verify", "whether a record follows from what was sealed");
    explain(*verify, "The status is 0 if it does, 1 if not.\n"
                     "--json: {holds, problems: [{file, line, text}]}");
    tie<LotsVerify>(to, verify, run_lots_verify, [](CLI::App& verb, LotsVerify& asked) {
        text_argument(verb, "RECORD", asked.record, "what `draw` printed");
        text_option(verb, "--commitment", asked.commitment, "SHA256", "the one that was published");
    });
}

void add_draw_lots(Definitions& to, CLI::App& variant) {
    auto* noun = add_command(variant, "draw-lots", "openings, start positions, colours: in public");
    noun->require_subcommand(1);
    add_commit(to, *noun);
    add_draw(to, *noun);
    add_verify(to, *noun);
}

void speech_options(CLI::App& verb, Announce& into) {
    text_option(verb, "--speech", into.speech, "ID",
                "the words, of speech/ in `regra ruleset list`; en if not said");
    text_option(verb, "--adaptation", into.adaptation, "ID",
                "an adaptation of `regra plugin list`; blind if not said");
}

void add_moves_and_hear(Definitions& to, CLI::App& noun) {
    auto* moves = add_command(noun, "moves", "the legal moves, one a line");
    explain(*moves, "--json: {variant, position, moves: [text]}");
    tie<VariantMoves>(to, moves, run_variant_moves, [](CLI::App& verb, VariantMoves& asked) {
        text_argument(verb, "ID", asked.id, "a variant of `regra plugin list`");
        position_options(verb, asked.from);
        verb.add_option_function<std::string>(
                "--announce",
                [&asked](const std::string& style) {
                    asked.announced = true;
                    asked.announce.style = style;
                },
                "as they are said: anna, nato, letters, words or san")
            ->type_name("STYLE");
        speech_options(verb, asked.announce);
    });

    auto* hear = add_command(noun, "hear", "which move an announcement means");
    explain(*hear,
            "The move; or the question that would settle it, then the moves it is about, a "
            "line each;\nor why it is no legal move. The status is 0 for a move, 1 for the "
            "others, 3 for\nwhat announces nothing. With TEXT - each line of standard input "
            "is an announcement\nand gets a line: the move; open, the question and the moves; "
            "illegal; nonsense.\nThe status is then the highest of its answers.\n"
            "--json: {variant, position, heard: understood|open|illegal|nonsense, moves: "
            "[text],\nfindings: [{rule, text}]}");
    tie<VariantHear>(to, hear, run_variant_hear, [](CLI::App& verb, VariantHear& asked) {
        text_argument(verb, "ID", asked.id, "a variant of `regra plugin list`");
        text_argument(verb, "TEXT", asked.text, "what was said: \"Springer Gustav eins\"");
        position_options(verb, asked.from);
        text_option(verb, "--style", asked.announce.style, "STYLE",
                    "in which questions are put; else anna");
        speech_options(verb, asked.announce);
        list_option(verb, "--understand", asked.announce.understand, "ID",
                    "a speech that is understood beside it (repeatable)");
    });
}

void add_perft(Definitions& to, CLI::App& noun) {
    auto* perft = add_command(noun, "perft", "how many lines of moves there are: `depth nodes`");
    explain(*perft,
            "With --divide, then a line `move nodes` for each move, at DEPTH.\n"
            "--json: {variant, position, depths: [{depth, nodes}], divide: [{move, nodes}]}");
    tie<VariantPerft>(to, perft, run_variant_perft, [](CLI::App& verb, VariantPerft& asked) {
        text_argument(verb, "ID", asked.id, "a variant of `regra plugin list`");
        text_argument(verb, "DEPTH", asked.depth, "the longest lines, in moves of one side");
        position_options(verb, asked.from);
        verb.add_flag("--divide", asked.divide, "also each first move by itself");
    });
}

void add_can_win(Definitions& to, CLI::App& noun) {
    auto* can_win = add_command(noun, "can-win", "can a side still win, if both help");
    explain(
        *can_win,
        "yes, then moves that end in the win; no, then why; or undecided, within the budget.\n"
        "The status is 0 for yes, 1 for no, 4 for undecided. With --position - each line of\n"
        "standard input is a position and gets a line: its answer, or unreadable; the status\n"
        "is then 3 if a line was unreadable, else 4 if one was undecided, else 1 if one was no.\n"
        "--json: {variant, position, side, test, answer, line: [text], reasons: [text]}");
    tie<VariantCanWin>(to, can_win, run_variant_can_win, [](CLI::App& verb, VariantCanWin& asked) {
        text_argument(verb, "ID", asked.id, "a variant of `regra plugin list`");
        position_options(verb, asked.from);
        text_option(verb, "--side", asked.side, "SIDE", "a side of the variant, such as white")
            ->required();
        text_option(verb, "--test", asked.test, "TEST",
                    "a win test of the variant; else its first");
        text_option(verb, "--nodes", asked.nodes, "N",
                    "positions to look at, at most; 10000000 if not said");
    });
}

void add_show(Definitions& to, CLI::App& noun) {
    auto* show = add_command(noun, "show", "the board, the position and who is to move");
    explain(*show,
            "--json: {variant, position, side_to_move, ended: null or\n"
            "{rule, winner, numbers: {name: n}}, facts: {id: n},\n"
            "cells: [{name, x, y, width, height, shade, zone, pieces: [{kind, side, letter,\n"
            "unicode}]}]}");
    tie<VariantShow>(to, show, run_variant_show, [](CLI::App& verb, VariantShow& asked) {
        text_argument(verb, "ID", asked.id, "a variant of `regra plugin list`");
        position_options(verb, asked.from);
        verb.add_flag("--svg", asked.svg, "the board as an SVG picture");
        verb.add_flag("--facts", asked.facts, "also what the laws count, `id number` a line");
    });
}

} // namespace

void add_variant(Definitions& to) {
    auto* noun = add_noun(to, "variant", "the rules of a board");
    add_moves_and_hear(to, *noun);
    add_perft(to, *noun);
    add_can_win(to, *noun);
    add_show(to, *noun);
    add_draw_lots(to, *noun);
}

} // namespace regra::cli
