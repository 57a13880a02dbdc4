// Moves as text, in the words of a ruleset.
#pragma once

#include <optional>
#include <string>

#include <regra/variant_author.hpp>

#include "moves.hpp"

namespace regra::chess {

enum class Style { short_form, long_form, uci };

// What a byte means where each piece and file is one byte, as in most languages: most texts can
// then be taken apart without comparing words.
struct Letters {
    enum : uint8_t { nothing = 0, piece = 1 << 4, file = 2 << 4, rank = 3 << 4 };
    uint8_t meaning[256] = {}; // one of these, and which in the lower bits
    bool usable = false;
};

// A style with its words; "uci" has none.
struct Notation {
    Style style = Style::short_form;
    bool castling_by_rook = false; // uci: king takes own rook, as Chess960 needs it
    std::string piece[6];
    std::string file[8];
    std::string take, go, check, mate, promotion, en_passant, castle_short, castle_long;
    Letters letters;
};

// Reports ambiguous words.
Notation make_notation(const sdk::Styled& styled, bool castling_by_rook, sdk::Findings& findings);

std::string write_move(const Notation& notation, const Position& position, Move move);

// The longest move at the start of text. Signs may be missing, extra or of another edition; what
// was passed over is a READING. nullopt after findings: understood, but not legal or not the only
// one. Ends the call with BAD: not a move.
std::optional<sdk::ReadMove> read_move(const Notation& notation, const Position& position,
                                       std::string_view text, sdk::Findings& findings);

} // namespace regra::chess
