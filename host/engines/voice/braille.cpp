#include "engines/voice/braille.hpp"

#include <algorithm>
#include <map>
#include <set>

#include "engines/voice/louis.hpp"
#include "kernel/base/text.hpp"
#include "kernel/loader/grid.hpp"

namespace regra::voice {
namespace {

constexpr char32_t dot_6 = 0x20, dots_7_8 = 0xC0;
constexpr char32_t dot_7 = 0x40, dot_8 = 0x80;
constexpr char32_t number_sign = U'⠼', letter_sign = U'⠰';

const std::set<std::string> own_blocks = {"table", "cells", "before a square", "second side"};

std::pair<std::string, std::string> parts(const std::string& id) {
    const auto dot = id.find('.');
    return {id.substr(0, dot), dot == std::string::npos ? "" : id.substr(dot + 1)};
}

// A table of eight dots marks capitals by dot 7 and digits by dot 8. In six dots small letters
// stand for the first, and the number sign before the second, with the letter sign where a letter
// follows that would be read as a digit.
Cells in_six_dots(const Cells& cells) {
    constexpr std::u32string_view read_as_digits = U"⠁⠃⠉⠙⠑⠋⠛⠓⠊⠚";
    Cells out;
    bool number = false;
    for (const char32_t cell : cells) {
        const bool digit = cell != U' ' && (cell & dot_8) != 0 && (cell & dot_7) == 0;
        const char32_t plain = cell == U' ' ? cell : cell & ~dots_7_8;
        if (digit && !number) out += number_sign;
        if (number && !digit && read_as_digits.find(plain) != read_as_digits.npos)
            out += letter_sign;
        number = digit;
        out += plain;
    }
    return out;
}

// For the languages here and their neighbours.
char32_t plain_letter(char32_t letter) {
    static constexpr std::pair<std::u32string_view, char> plain[] = {
        {U"áàâãäåăąā", 'a'}, {U"ÁÀÂÃÄÅĂĄĀ", 'A'}, {U"çćč", 'c'},     {U"ÇĆČ", 'C'},
        {U"éèêëęěē", 'e'},   {U"ÉÈÊËĘĚĒ", 'E'},   {U"íìîï", 'i'},    {U"ÍÌÎÏ", 'I'},
        {U"ñńň", 'n'},       {U"ÑŃŇ", 'N'},       {U"óòôõöőø", 'o'}, {U"ÓÒÔÕÖŐØ", 'O'},
        {U"șşśš", 's'},      {U"ȘŞŚŠ", 'S'},      {U"țţť", 't'},     {U"ȚŢŤ", 'T'},
        {U"úùûüűů", 'u'},    {U"ÚÙÛÜŰŮ", 'U'},    {U"ýÿ", 'y'},      {U"źżž", 'z'},
        {U"ŹŻŽ", 'Z'},       {U"“”„«»", '"'},     {U"‘’", '\''},     {U"–—−", '-'},
        {U"ł", 'l'},         {U"Ł", 'L'},         {U"ß", 's'},       {U"đ", 'd'},
    };
    for (const auto& [letters, one] : plain)
        if (letters.find(letter) != letters.npos) return static_cast<char32_t>(one);
    return U'?';
}

} // namespace

BrailleFile::BrailleFile(const std::string& id, const std::vector<ruleset::NotationWord>& words)
    : id_(id) {
    for (const auto& word : words) {
        auto& into = own_blocks.count(parts(word.id).first) > 0 ? words_ : move_words_;
        std::erase_if(into, [&](const auto& other) { return other.first == word.id; });
        into.emplace_back(word.id, word.text);
    }
    if (!word("table", "text")) throw Error(Exit::bad_input, {id}, "voice.no-table-named");
}

std::optional<std::string> BrailleFile::word(const std::string& block,
                                             const std::string& key) const {
    for (const auto& [id, text] : words_)
        if (parts(id) == std::pair(block, key)) return text;
    return {};
}

std::vector<std::pair<std::u32string, Cells>> BrailleFile::cells(const std::string& block) const {
    std::vector<std::pair<std::u32string, Cells>> found;
    for (const auto& [id, text] : words_)
        if (parts(id).first == block) found.emplace_back(utf32(parts(id).second), utf32(text));
    std::stable_sort(found.begin(), found.end(),
                     [](const auto& a, const auto& b) { return a.first.size() > b.first.size(); });
    return found;
}

BrailleText::BrailleText(const BrailleFile& file, bool contracted) {
    const auto table = file.word("table", contracted ? "contracted" : "text");
    if (!table)
        throw Error(Exit::bad_input, {"--contracted"}, "voice.not-contracted", {{"id", file.id()}});
    table_ = *table;
    translate(table_, U"a"); // reports a missing table at once
}

namespace {

// What liblouis gets at once: it needs a hundred times as much memory, and overflows with more.
constexpr std::size_t longest_piece = 4000; // bytes

// The beginning of a text in UTF-8 to behind the last blank that leaves it short enough, or of a
// word without an end.
std::string_view piece_of(std::string_view text) {
    if (text.size() <= longest_piece) return text;
    auto end = text.rfind(' ', longest_piece - 1) + 1; // none: 0
    if (end == 0) end = longest_piece;
    while ((static_cast<unsigned char>(text[end]) & 0xC0) == 0x80) --end;
    return text.substr(0, end);
}

} // namespace

Cells BrailleText::cells(std::string_view given) const {
    const std::string text = as_utf8(given);
    std::map<char32_t, char32_t> written; // letters outside ASCII
    Cells all;
    for (std::string_view rest = text; !rest.empty();) {
        const auto piece = piece_of(rest);
        rest.remove_prefix(piece.size());
        std::u32string known;
        for (const char32_t letter : utf32(piece)) {
            const auto [at, is_new] = written.emplace(letter, letter);
            if (is_new && letter >= 0x80 && translate(table_, {&letter, 1}).empty())
                at->second = plain_letter(letter);
            known += at->second;
        }
        all += translate(table_, known);
    }
    return in_six_dots(all);
}

Cells BrailleText::word_by_word(std::string_view text) const {
    Cells out;
    for (const auto word : split(text, " ")) {
        if (!out.empty()) out += U' ';
        out += cells(word);
    }
    return out;
}

std::optional<BrailleMoves> BrailleMoves::of(const BrailleFile& file,
                                             const loader::Variant& variant) {
    BrailleMoves code;
    code.signs_ = file.cells("cells");
    const auto& known = variant.plugin().names(REGRA_NAME_WORD);
    const bool suits =
        std::all_of(file.move_words().begin(), file.move_words().end(), [&](const auto& word) {
            return std::any_of(known.begin(), known.end(),
                               [&](const auto& name) { return name.id == word.first; });
        });
    if (code.signs_.empty() || !suits) return {};
    code.before_a_square_ = file.cells("before a square");
    code.second_side_ = utf32(file.word("second side", "mark").value_or(""));
    for (const auto& cell : variant.board().cells) code.squares_.push_back(utf32(cell.name));
    return code;
}

// Sign by sign, the longest that fits; the full cell for one the file does not have.
Cells BrailleMoves::spelled(std::u32string_view text) const {
    Cells out;
    while (!text.empty()) {
        const auto sign = std::find_if(signs_.begin(), signs_.end(), [&](const auto& known) {
            return text.substr(0, known.first.size()) == known.first;
        });
        out += sign == signs_.end() ? Cells(1, U'⠿') : sign->second;
        text.remove_prefix(sign == signs_.end() ? 1 : sign->first.size());
    }
    return out;
}

// What stands before its last square and behind it; the whole text, if it names none.
BrailleMoves::Around BrailleMoves::around_square(std::u32string_view text) const {
    Around found{text, {}, {}};
    std::size_t last = 0;
    for (const auto& name : squares_) {
        const auto at = text.rfind(name);
        if (at == text.npos || (at < last && !found.square.empty())) continue;
        last = at;
        found = {text.substr(0, at), text.substr(at, name.size()), text.substr(at + name.size())};
    }
    return found;
}

Cells BrailleMoves::move(std::string_view written) const {
    const auto text = utf32(written);
    auto [before, square, behind] = around_square(text);
    if (square.empty()) return spelled(text);
    for (const auto& [signs, cells] : before_a_square_)
        for (std::size_t i = 0; i <= signs.size(); ++i) { // so many of them before it
            const auto first = std::u32string_view(signs).substr(0, i);
            const auto rest = std::u32string_view(signs).substr(i);
            if (!before.ends_with(first) || !behind.ends_with(rest)) continue;
            before.remove_suffix(first.size());
            behind.remove_suffix(rest.size());
            return spelled(before) + cells + spelled(square) + spelled(behind);
        }
    return spelled(before) + spelled(square) + spelled(behind);
}

Cells BrailleMoves::turn(const Turn& turn) const {
    Cells out = lower_digits(std::to_string(turn.number));
    if (!turn.moves[0].empty()) out += U" " + move(turn.moves[0]);
    if (turn.moves[1].empty()) return out;
    return out + U" " + (turn.moves[0].empty() ? second_side_ : Cells()) + move(turn.moves[1]);
}

Cells lower_digits(std::string_view text) {
    static constexpr std::u32string_view digits = U"⠴⠂⠆⠒⠲⠢⠖⠶⠦⠔";
    Cells out;
    for (const char c : text)
        if (c >= '0' && c <= '9') out += digits[static_cast<std::size_t>(c - '0')];
    return out;
}

namespace {

// Small letters are the same cells in all the languages here.
Cells letter_cell(char letter) {
    static constexpr std::u32string_view letters = U"⠁⠃⠉⠙⠑⠋⠛⠓⠊⠚⠅⠇⠍⠝⠕⠏⠟⠗⠎⠞⠥⠧⠺⠭⠽⠵";
    const bool known = letter >= 'a' && letter <= 'z';
    return known ? Cells(1, letters[static_cast<std::size_t>(letter - 'a')]) : Cells(1, U'⠿');
}

Cells label_cells(const std::string& label) {
    Cells out;
    for (const char c : lower(label))
        out += c >= '0' && c <= '9' ? lower_digits(std::string_view(&c, 1)) : letter_cell(c);
    return out;
}

std::size_t widest(const std::vector<std::string>& labels) {
    std::size_t most = 0;
    for (const auto& label : labels) most = std::max(most, label.size());
    return most;
}

Cells padded(Cells cells, std::size_t width) {
    cells.resize(std::max(width, cells.size()), U' ');
    return cells;
}

Cells trimmed(Cells line) {
    line.erase(line.find_last_not_of(U' ') + 1);
    return line;
}

} // namespace

std::vector<Cells> piece_cells(const loader::Board& board, const BrailleFile& file) {
    std::vector<Cells> cells;
    for (const auto& kind : board.kinds) {
        const auto& words = file.move_words();
        const auto word = std::find_if(words.begin(), words.end(), [&](const auto& candidate) {
            return candidate.first == "piece." + kind.id;
        });
        const std::string letter = lower(word == words.end() ? kind.letter : word->second);
        Cells cell = letter_cell(letter.empty() ? '?' : letter.front());
        if (kind.side != 0) {
            if ((cell[0] & dot_6) == dot_6)
                cell.insert(0, 1, 0x2800 | dot_6); // it has dot 6 itself
            else
                cell[0] |= dot_6;
        }
        cells.push_back(cell);
    }
    return cells;
}

std::vector<Cells> board_cells(const loader::Board& board, const std::vector<loader::Piece>& pieces,
                               const BrailleFile& file) {
    const auto kinds = piece_cells(board, file);
    const auto grid = loader::grid_of(board);
    const auto labels = loader::labels_of(board, grid);
    std::map<std::size_t, Cells> on; // by cell of the board
    std::size_t width = std::max<std::size_t>(widest(labels.below), 1);
    for (const auto& piece : pieces) {
        on[piece.cell] += kinds[piece.kind];
        if (board.cells[piece.cell].zone == 0) width = std::max(width, on[piece.cell].size());
    }
    const std::size_t margin = widest(labels.left);

    std::vector<Cells> lines;
    if (!labels.below.empty()) {
        Cells line(margin, U' ');
        for (const auto& label : labels.below) line += U" " + padded(label_cells(label), width);
        lines.push_back(trimmed(line));
    }
    for (std::size_t row = 0; row < grid.rows.size(); ++row) {
        Cells line = padded(label_cells(labels.left[row]), margin);
        for (const long column : grid.columns) {
            const auto square = grid.at.find({grid.rows[row], column});
            Cells cell;
            if (square != grid.at.end()) {
                const auto piece = on.find(square->second);
                cell = piece == on.end() ? Cells(1, empty_square) : piece->second;
            }
            line += U" " + padded(cell, width);
        }
        if (!labels.right.empty()) line += U" " + label_cells(labels.right[row]);
        lines.push_back(trimmed(line));
    }
    return lines;
}

} // namespace regra::voice
