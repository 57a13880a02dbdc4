// Moves as text, in the words of a ruleset.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include <regra/variant_author.hpp>

#include "paths.hpp"

namespace regra::draughts {

struct Notation {
    bool all_squares = false; // style "long"
    std::string go, take;
};

// Reports ambiguous words.
Notation make_notation(const sdk::Styled& styled, sdk::Findings& findings);

// With the words as they are by default: 19 squares and 18 signs.
constexpr uint32_t move_text_max = 19 * 2 + 18;

std::string write_move(const Notation& notation, const Position& position, Move move);

// What a text says, before anybody asks whether it is a move here.
struct MoveText {
    static constexpr int most_squares = 32;

    Square squares[most_squares];
    int count = 0;
    bool says_take = false, says_go = false;
    int no_square = -1; // a number that is no square's, or -1
    std::size_t used = 0;

    Square from() const { return squares[0]; }
    Square to() const { return squares[count - 1]; }
};

// "22-18", "22x15", "22x15x6": the signs of the notation, and - x : whatever its words are.
// nullopt: not a move.
std::optional<MoveText> take_apart(const Notation& notation, std::string_view text);

// Whether a path lands on the squares between in their order. Not all need be named.
bool passes(const Path& path, const MoveText& text);

// The longest move at the start of text. nullopt after findings: understood, but not legal or not
// the only one. Ends the call with BAD: not a move.
std::optional<sdk::ReadMove> read_move(const Notation& notation, const Position& position,
                                       std::string_view text, sdk::Findings& findings);

// Says which rule forbids a text that matches no legal move.
void explain(const Position& position, const MoveText& text, const MoveList& legal,
             sdk::Findings& findings);

} // namespace regra::draughts
