// Moves as text, in the words of a ruleset.
#pragma once

#include <optional>
#include <string>

#include <regra/variant_author.hpp>

#include "moves.hpp"

namespace regra::chess {

enum class Style { short_form, long_form, uci };

// A style with its words; "uci" has none.
struct Notation {
    Style style = Style::short_form;
    bool castling_by_rook = false; // uci: king takes own rook, as Chess960 needs it
    std::string piece[6];
    std::string file[8];
    std::string take, go, check, mate, promotion, en_passant, castle_short, castle_long;
};

// Complains of words that cannot be told apart.
Notation make_notation(const sdk::Styled& styled, bool castling_by_rook, sdk::Findings& findings);

std::string write_move(const Notation& notation, const Position& position, Move move);

// The longest move at the start of text. Signs may be missing, extra or of another edition; what
// was passed over is a READING. nullopt after findings: understood, but not legal or not the only
// one. Ends the call with BAD: not a move.
std::optional<sdk::ReadMove> read_move(const Notation& notation, const Position& position,
                                       std::string_view text, sdk::Findings& findings);

} // namespace regra::chess
