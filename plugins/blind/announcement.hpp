// What was announced, taken apart before any position is asked.
#pragma once

#include "speech.hpp"
#include "text.hpp"

namespace regra::blind {

struct Announcement {
    int kind = -1, captured = -1, promoted = -1; // kinds of piece
    std::vector<CellName> cells;                 // or parts of them, in their order
    Castling castling = Castling::none;
    bool takes = false, check = false, mate = false, pass = false;
    bool contradicts_itself = false;
    bool piece_is_known = true; // false: a word that nobody knows may have named it

    bool empty() const {
        return kind < 0 && captured < 0 && promoted < 0 && cells.empty() &&
               castling == Castling::none && !pass;
    }
};

// A word, or a few that belong together, and what it may mean.
struct Token {
    std::vector<const Known*> meanings; // none: nobody knows; several: which is the question
    Meaning plain; // of a digit or letter that stands for itself, if there are no others
    bool is_known = false, is_slip = false;
    std::string text; // as it was written
    int32_t begin = 0, end = 0;

    bool is_clear() const { return is_known && meanings.size() <= 1; }
};

// The longest words first, then their slips.
std::vector<Token> tokens_of(const Speech& speech, std::string_view text);

// What the tokens say; those that are not clear are passed over, but the `chosen` meaning is that
// of the first of them, if it is given.
Announcement put_together(const std::vector<Token>& tokens, const Known* chosen = nullptr);

} // namespace regra::blind
