// Games, positions and rulings as sentences: a line each, no tables, for a voice or a finger.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "engines/game/game.hpp"
#include "engines/game/reporter.hpp"
#include "engines/replay/replay.hpp"
#include "engines/voice/braille.hpp"
#include "kernel/base/diagnostic.hpp"
#include "kernel/loader/variant.hpp"

namespace regra::voice {

// ---- names --------------------------------------------------------------------------------------

// How things of a game are named to somebody who listens.

// How answers name things.
struct Names {
    Language language = Language::en;
    std::function<std::string(int side)> side;
    std::function<std::string(const std::string& kind_id)> kind;
    // A side as the subject of a sentence: "as brancas".
    std::function<std::string(int side)> subject;
    // "white man"; another form is "listed", "head", "heads" or "after", as names.yaml has them.
    // Empty where nothing says it.
    std::function<std::string(int side, const std::string& kind_id, std::string_view form)> man;
    std::function<std::string(const std::string& kind_id)> letter;
    std::function<std::string(const std::string& cell_name)> cell;
    std::function<std::string(const loader::Position&, loader::Move)> move;
    // What rulings are made of - an option, something open - as rulesets/reasons/names.yaml says.
    std::function<std::string(const std::string&)> term;
    // A cell as it is announced, where `cell` has it otherwise: understood too.
    std::function<std::string(const std::string& cell_name)> announced = {};
};

// ---- prose --------------------------------------------------------------------------------------

struct Sentence {
    enum class Kind { title, move, clocks, result, board, act, ruling } kind = Kind::title;
    std::string text;
    Cells cells; // where braille has its own form; else the text is put into cells
};
using Sentences = std::vector<Sentence>;

// How a game is put. What it refers to must outlive it.
struct Manner {
    const loader::Variant& variant;
    const Names& names;                        // names.move gives what Turn holds
    std::function<Sentence(const Turn&)> turn; // spoken, or as score sheets have it
    // The position, null: not wanted.
    std::function<Sentences(const loader::Position&)> board;
    std::optional<std::size_t> board_at; // after so many plies; else at the end
    bool clocks = false;
};

// "Move 1. White: Eva two Eva four. Black: Eva seven Eva five."
Sentence spoken_turn(const Turn& turn, const Names& names);
// "1. e4 e5"
Sentence written_turn(const Turn& turn);

// "White: king 27; man 1, 2, 3." for each side, and who is to move.
Sentences pieces_by_side(const loader::Variant& variant, const loader::Position& position,
                         const Names& names);
// Rows of cells after a legend.
Sentences rows_of_cells(const loader::Variant& variant, const loader::Position& position,
                        const Names& names, const BrailleFile& file, const BrailleText& text);

// A game of a file: its tags, moves and result. `number` is the game's, of the file.
Sentences read_game(const replay::Replayed& game, std::uint64_t number, const Manner& manner);

// What an act did in the game, which has `before` plies more than before it: a turn for each new
// ply, or the act as it is written.
Sentences read_act(const game::Act& act, const game::State& state, std::size_t before,
                   const Manner& manner);
// What was decided, why, and by which article.
Sentences read_ruling(const game::Ruling& ruling, game::Reporter& reporter, const Names& names);
// The result and, where they are wanted, clocks and position.
Sentences read_end(const game::State& state, const Manner& manner);

} // namespace regra::voice
