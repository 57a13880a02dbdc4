// The commands that are no verbs yet (verbs/verb.hpp): what each is asked, and the function that
// answers and prints. A new command is a verb.
#pragma once

#include <array>
#include <filesystem>
#include <string>
#include <vector>

#include "kernel/base/diagnostic.hpp"
#include "verbs/announcing.hpp"
#include "verbs/position.hpp"

namespace regra::cli {

using namespace verbs;

// What every command knows: a call of the command line.
struct Common : Call {
    bool json = false;
};

// regra plugin ...
struct PluginCheck {
    std::vector<std::string> files, tests; // tests: none = all
    std::string level, seed;               // "" = those of the suite
    std::string beside;                    // a variant's file, for adaptations, or ""
    bool list = false;
};
struct PluginNew {
    std::string kind, name;
    std::string to; // the folder to write, "" = one of this name, here
};
// Does not return where the suite could be started: it takes the program's place.
Exit run_plugin_check(const Common& common, const PluginCheck& asked);
Exit run_plugin_new(const Common& common, const PluginNew& asked);

// regra game ...
struct GameReplay {
    std::string file, ruleset, jobs; // jobs "" = one a processor
    Start moves;                     // only how they are written
};
struct GameConvert {
    GameReplay from;
    Start to; // only how moves are written
};
struct GamePlay {
    std::string ruleset, time, position, notation; // "" = not given
    std::vector<std::string> lines;                // of the header, as a file of acts has them
    std::vector<std::string> choose; // "rapid under A.4": what the ruleset leaves open
    std::string resume;    // a file of acts to go on with in place of these, "" = a new game
    std::string acts, pgn; // files to write, "" = none; pgn "-" = output
    struct Side {
        std::string program;              // "" = people
        std::vector<std::string> options; // of the program, "K=V" each
    };
    std::array<Side, 2> sides;
    struct Blind {
        bool on = false;
        std::string style, said, heard; // of announcements; heard: ids, with commas
        bool speak = false;
        std::string speak_with; // a command, "" = the usual one
    } blind;
};
Exit run_game_play(const Common& common, const GamePlay& asked);
Exit run_game_play_blind(const Common& common, const GamePlay& asked);
struct GameRead {
    std::string file, ruleset; // ruleset "" = a file of acts
    Start moves;               // how they are written there
    std::string game, at;      // numbers, "" = all games, the last position
    std::string as = "text";   // text, braille, brf
    std::string braille;       // a notation file, "" = that of the language
    std::string style, speech; // of announcing; "" = the first, the language's
    std::string wav, speak_with;
    std::vector<std::string> choose; // as GameRule has it
    bool board = false, clocks = false, contracted = false, speak = false;
};
Exit run_game_read(const Common& common, const GameRead& asked);
Exit run_game_replay(const Common& common, const GameReplay& asked);
Exit run_game_convert(const Common& common, const GameConvert& asked);

// regra ruleset ...
struct RulesetMutate {
    std::vector<std::string> paths;
    std::string count = "100", seed = "1";
    std::string equivalents; // a file of edits that change nothing, "" = none
};
Exit run_ruleset_mutate(const Common& common, const RulesetMutate& asked);
} // namespace regra::cli
