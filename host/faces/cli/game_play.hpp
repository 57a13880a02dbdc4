// What `regra game play` is asked.
#pragma once

#include <string>
#include <vector>

#include "faces/cli/commands.hpp"
#include "faces/cli/outside.hpp"
#include "faces/worker/attended.hpp"
#include "verbs/ruling.hpp"

namespace regra::cli {

// ---- printing -----------------------------------------------------------------------------------

// Rulings and the end of a game as `game play` prints them; the act too, but to whom has typed it.

void print_ruling(const game::Ruling& ruling, const game::Act& act, game::Reporter& reporter,
                  const Common& common, bool with_act, const std::string& shown,
                  const RulingAsked& asked = {});
void print_end(const game::Game& game, game::Reporter& reporter, const Common& common);

// ---- game play ----------------------------------------------------------------------------------

struct GamePlay {
    std::string ruleset, time, position, notation; // "" = not given
    std::vector<std::string> lines;                // of the header, as a file of acts has them
    std::vector<std::string> choose; // "rapid under A.4": what the ruleset leaves open
    std::string event; // a file whose rules hold; with round and board, of a game of it
    int round = 0;
    std::string board;
    std::vector<std::string> accept; // words of plugins that are not those of the event
    std::string resume;    // a file of acts to go on with in place of these, "" = a new game
    std::string acts, pgn; // files to write, "" = none; pgn "-" = output
    struct Side {
        std::string program;              // "" = people
        std::vector<std::string> options; // of the program, "K=V" each
    } white, black;
    struct Blind {
        bool on = false;
        std::string style, said, heard;              // of announcements; heard: ids, with commas
        std::string low_time = "5 min, 1 min, 10 s"; // announced once each; "0": none
        bool steps = false; // of a move: announced, repeated, executed, put, the clock
        bool speak = false;
        std::string speak_with; // a command, "" = the usual one
    } blind;

    Outside* outside = nullptr;              // not null once the game begins
    worker::Relay relay;                     // hears what happens, to go on after a worker's death
    const worker::Relayed* before = nullptr; // not null: what one that died has relayed
    const Side& side(std::size_t index) const { return index == 0 ? white : black; }
};

Exit run_game_play_blind(const Common& common, const GamePlay& asked);

} // namespace regra::cli
