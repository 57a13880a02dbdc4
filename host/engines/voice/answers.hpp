// What a player who does not see asks of a game, and the answers as lines of text: from the
// board's description alone, so for any variant. Lines are as long as they are; whoever shows them
// wraps them.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engines/game/game.hpp"
#include "engines/voice/keys.hpp"
#include "engines/voice/prose.hpp"

namespace regra::voice {

// What it refers to must outlive it.
struct Inquiry {
    const game::Game& game;
    const game::Clocks& clocks; // as they stand now
    const Names& names;
    std::optional<std::size_t> at = {}; // asked is the position after so many plies; none: the last

    const loader::Position& position() const {
        const auto& state = game.state();
        return at ? state.positions[*at] : state.position();
    }
};

using Lines = std::vector<std::string>;

// A key and its argument, if they fit together here; empty if the line asks nothing, even if it
// begins like a key, such as "a 4" where no cell is called 4.
std::optional<TypedKey> asked(std::string_view line, const Inquiry& of);

// Answers what asked() returned for this game, or repeats the last answer; no lines for a key that
// is no question.
Lines answer(const TypedKey& question, const Inquiry& of);

// "White to move.", "Over: 1-0."
std::string standing(const Inquiry& of);

// Two sentences in one line, if it is short enough to be read under one hand; else a line each.
Lines together(const std::string& first, const std::string& second);

// ---- answers ------------------------------------------------------------------------------------

// The answers: one function a question; arguments are known to fit.

// ---- arguments ---------------------------------------------------------------------------------

// "e4", or as cells are announced.
std::optional<std::uint16_t> cell_named(std::string_view text, const Inquiry& of);
// "N": that kind of piece; "A" and "a": all of a side; a kind's name: of both sides. In the order
// of the board's description.
std::vector<std::uint16_t> kinds_named(std::string_view text, const Inquiry& of);
// "4", "e", "rio": lines of the board of that name; of a cell those it stands in.
std::vector<const loader::Line*> lines_named(std::string_view text, const Inquiry& of);

// ---- the board ---------------------------------------------------------------------------------

Lines pieces(const std::vector<std::uint16_t>& kinds, const Inquiry& of);
Lines lines(const std::vector<const loader::Line*>& lines, const Inquiry& of);
Lines diagonals(std::uint16_t cell, const Inquiry& of);
Lines whole_board(const Inquiry& of);
Lines on_cell(std::uint16_t cell, const Inquiry& of);
Lines attackers(std::uint16_t cell, const Inquiry& of);

// ---- the game ----------------------------------------------------------------------------------

Lines first_help(const Inquiry& of);
Lines history(std::size_t plies, const Inquiry& of);
Lines captures(const Inquiry& of);
Lines clocks(const Inquiry& of);
Lines moves_made(const Inquiry& of);
Lines legal_moves(std::optional<std::uint16_t> from, bool taking, const Inquiry& of);
Lines turn(const Inquiry& of);

// "12. White: Nf3": the ply from 0.
std::string made(std::size_t ply, const Inquiry& of);
// "After 12, Nf3."
std::string after(std::size_t ply, const Inquiry& of);
std::string cell_name(std::size_t cell, const Inquiry& of);
// "white man"; of an empty cell "empty".
std::string standing_on(std::uint16_t cell, const Inquiry& of);
// "white man"; in a form of Names::man.
std::string piece_name(std::uint16_t kind, const Inquiry& of, std::string_view form = "");
// With commas, or "none".
std::string listed(const std::vector<std::string>& items, const Inquiry& of);

} // namespace regra::voice
