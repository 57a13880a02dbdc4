// Text, moves and boards in braille cells, as a file rulesets/notation/braille-*.yaml says.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engines/voice/brf.hpp"
#include "kernel/loader/variant.hpp"
#include "kernel/ruleset/notation.hpp"

namespace regra::voice {

// The words of such a file, by block.
class BrailleFile {
public:
    // Error(Exit::bad_input): it names no table for text.
    BrailleFile(const std::string& id, const std::vector<ruleset::NotationWord>& words);

    // "table", "contracted" -> "en-ueb-g2.ctb"; nothing if it does not say.
    std::optional<std::string> word(const std::string& block, const std::string& key) const;
    // Without those that are for this program: the words of moves, for the variant's plugin.
    const loader::Texts& move_words() const { return move_words_; }
    // What a block says, the longest keys first.
    std::vector<std::pair<std::u32string, Cells>> cells(const std::string& block) const;
    const std::string& id() const { return id_; }

private:
    std::string id_;
    loader::Texts words_, move_words_;
};

// Literary text, six dots a cell.
class BrailleText {
public:
    // Error(Exit::bad_input): contracted, where the file names no such table.
    BrailleText(const BrailleFile& file, bool contracted);

    // Letters that the table does not know are written as their plain ones, the rest as "?".
    Cells cells(std::string_view text) const;
    // Each word by itself: where numbers stand side by side, some languages would make one of them.
    Cells word_by_word(std::string_view text) const;

private:
    std::string table_;
};

// Two moves and their number. "" = not made, or not shown here.
struct Turn {
    std::int64_t number = 0;
    std::array<std::string, 2> moves;
};

// The code of moves for one variant.
class BrailleMoves {
public:
    // Nothing if the file has no code for moves, or not for this variant: it has words that the
    // variant's plugin does not know.
    static std::optional<BrailleMoves> of(const BrailleFile& file, const loader::Variant& variant);

    // Of a move in the variant's own notation with move_words().
    Cells move(std::string_view written) const;
    // The number, in lower cells and without a sign; the moves. Where the first is not shown, the
    // mark of the second side stands before the second.
    Cells turn(const Turn& turn) const;

private:
    struct Around {
        std::u32string_view before, square, behind;
    };
    BrailleMoves() = default;
    Cells spelled(std::u32string_view text) const;
    Around around_square(std::u32string_view text) const;

    std::vector<std::u32string> squares_; // names of the board's cells
    std::vector<std::pair<std::u32string, Cells>> signs_, before_a_square_;
    Cells second_side_;
};

inline constexpr char32_t empty_square = U'⠤';

// Digits in the lower part of the cell, as numbers that cannot be taken for letters.
Cells lower_digits(std::string_view text);

// A row a line, as a hand reads it: labels, then a cell of braille a square, a blank between. A
// piece is its letter, one of the second side the same with dot 6; an empty square is its own sign;
// what is no square is blank. Pockets are left out.
std::vector<Cells> board_cells(const loader::Board& board, const std::vector<loader::Piece>& pieces,
                               const BrailleFile& file);
// The cell of each kind of piece, by its index.
std::vector<Cells> piece_cells(const loader::Board& board, const BrailleFile& file);

} // namespace regra::voice
