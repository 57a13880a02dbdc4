#include "faces/cli/options_define.hpp"

#include <CLI/CLI.hpp>

namespace regra::cli {
namespace {

void replay_options(CLI::App& verb, GameReplay& into) {
    text_argument(verb, "FILE", into.file, "games in PGN or PDN");
    text_option(verb, "--ruleset", into.ruleset, "ID", "the laws, or an event's ruleset")
        ->required();
    text_option(verb, "--jobs", into.jobs, "N", "threads; else one a processor");
    notation_options(verb, into.moves);
}

void blind_options(CLI::App& verb, GamePlay::Blind& into) {
    auto* blind = verb.add_flag("--blind", into.on,
                                "for a screen reader or a braille line: lines of at most 40\n"
                                "characters, moves as they are announced, questions (help)");
    text_option(verb, "--announce", into.style, "STYLE",
                "how moves and cells are said, such as nato; else\n"
                "moves as the Laws have them, answers as they are written")
        ->needs(blind);
    text_option(verb, "--speech", into.said, "ID",
                "words that are said, such as de; else of --lang")
        ->needs(blind);
    text_option(verb, "--understand", into.heard, "IDS",
                "words understood too, such as de,pt; else all")
        ->needs(blind);
    auto* speak = verb.add_flag("--speak", into.speak, "answers aloud too, by espeak-ng");
    speak->needs(blind);
    text_option(verb, "--speak-with", into.speak_with, "COMMAND",
                "another program speaks, as in game read")
        ->needs(blind)
        ->excludes(speak);
}

constexpr auto what_choose_does =
    "what the ruleset leaves open, such as 'rapid under A.4' (repeatable)";

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
            return list_option(verb, name, into, type, what);
        };
        auto* ruleset = text("--ruleset", asked.ruleset, "ID", "the laws, or an event's ruleset");
        auto* time = text("--time", asked.time, "TEXT", "thinking time, such as 15 min + 5 s");
        auto* position = text("--position", asked.position, "TEXT", "instead of the usual start");
        auto* words = text("--notation", asked.notation, "ID", "words of the moves, such as pt");
        auto* state =
            list("--state", asked.lines, "LINE", "what else holds, such as \"begins: 10:00:00\"");
        auto* choose = list("--choose", asked.choose, "CHOICE", what_choose_does);
        text("--white", asked.sides[0].program, "PROGRAM", "a program that speaks UCI plays White");
        list("--white-option", asked.sides[0].options, "K=V", "an option of that program");
        text("--black", asked.sides[1].program, "PROGRAM", "the same for Black");
        list("--black-option", asked.sides[1].options, "K=V", "an option of that program");
        auto* acts =
            text("--acts", asked.acts, "FILE", "a new file: each act, before it is answered");
        auto* resume = text("--resume", asked.resume, "FILE",
                            "in place of these: the game of such a file goes on after the\n"
                            "last act, and further ones are added there");
        for (auto* other : {ruleset, time, position, words, state, choose, acts})
            resume->excludes(other);
        text("--pgn", asked.pgn, "FILE", "the game is added here at its end");
        blind_options(verb, asked.blind);
    });
}

void add_game_read(Definitions& to, CLI::App& noun) {
    auto* read = add_command(noun, "read", "a game as sentences, in braille, or spoken");
    explain(
        *read,
        "A file of acts is read with its rulings; games in PGN or PDN need --ruleset. Games with\n"
        "something wrong are named on standard error, and the status is then 1. Comments and\n"
        "variations are not read. BRF: lines of 40 cells, pages of 25 lines.\n"
        "--json: a line {game, kind, text} for each sentence");
    tie<GameRead>(to, read, run_game_read, [](CLI::App& verb, GameRead& asked) {
        text_argument(verb, "FILE", asked.file, "acts of one game, or games in PGN or PDN");
        auto* ruleset =
            text_option(verb, "--ruleset", asked.ruleset, "ID", "the laws of the games of a file");
        list_option(verb, "--choose", asked.choose, "CHOICE", what_choose_does)->excludes(ruleset);
        text_option(verb, "--game", asked.game, "N", "only that game");
        text_option(verb, "--as", asked.as, "FORM", "text, braille (Unicode) or brf (for paper)")
            ->check(CLI::IsMember({"text", "braille", "brf"}));
        text_option(verb, "--braille", asked.braille, "ID", "such as braille-de; else of --lang");
        verb.add_flag("--contracted", asked.contracted, "text in contracted braille");
        verb.add_flag("--board", asked.board, "the last position too");
        text_option(verb, "--at", asked.at, "PLY", "the position after so many plies instead");
        verb.add_flag("--clocks", asked.clocks, "the clocks too, where they are known");
        text_option(verb, "--announce", asked.style, "STYLE", "how moves are said, such as nato");
        text_option(verb, "--speech", asked.speech, "ID",
                    "words that are said, such as de; else of --lang");
        auto* speak = verb.add_flag("--speak", asked.speak, "aloud, by espeak-ng");
        auto* wav = text_option(verb, "--wav", asked.wav, "FILE", "speech into a new file");
        auto* with = text_option(verb, "--speak-with", asked.speak_with, "COMMAND",
                                 "another program speaks: \"spd-say -w {text}\"; without {text}\n"
                                 "it gets the sentence as its standard input");
        speak->excludes(wav)->excludes(with);
        wav->excludes(with);
        notation_options(verb, asked.moves);
    });
}

} // namespace

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

    add_verbs(*noun, "game");
    add_game_read(to, *noun);
    add_game_play(to, *noun);

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

} // namespace regra::cli
