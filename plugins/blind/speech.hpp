// A style of announcing with its words, prepared for one variant.
#pragma once

#include "board.hpp"
#include "vocabulary.hpp"

namespace regra::blind {

enum class Style { anna, nato, letters, words, san };

struct Speech {
    Board board;
    Style style = Style::anna;
    sdk::Values words;                // as given, or the default
    std::vector<std::string> kinds;   // the first word for each
    std::vector<std::string> letters; // by kind: in short notation; "" where it is left out
    Vocabulary vocabulary;
    Board::Notation short_notation, default_notation;

    // The first of several words.
    std::string word(std::string_view id) const;
    std::string cell(const CellName& name) const; // "Gustav eins", "g 1", "27"
    std::string cell(uint16_t index) const { return cell(board.cells[index]); }
};

// Reports words that are missing or ambiguous.
Speech make_speech(const sdk::Game& game, const sdk::Styled& styled, sdk::Findings& findings);

std::string say(const Speech& speech, const void* position, regra_move move);
// The same without check and mate, from (a part of) a cell.
std::string say(const Speech& speech, const Seen& move, const CellName& from, bool promotes);

std::optional<regra_move> hear(const Speech& speech, const void* position, std::string_view text,
                               sdk::Findings& findings);

} // namespace regra::blind
