#include "verbs/board_text.hpp"

#include <algorithm>
#include <map>

#include "kernel/base/columns.hpp"
#include "kernel/loader/grid.hpp"

namespace regra::verbs {
namespace {

using loader::Board;
using loader::Grid;
using loader::Labels;

constexpr auto empty_cell = "·";

std::string sign_of(const loader::PieceKind& kind) {
    if (!kind.unicode.empty()) return kind.unicode;
    return kind.letter.empty() ? "?" : kind.letter;
}

std::string padded(const std::string& text, std::size_t width) {
    return std::string(width - std::min(width, columns(text)), ' ') + text;
}

std::size_t widest(const std::vector<std::string>& texts) {
    std::size_t most = 0;
    for (const auto& text : texts) most = std::max(most, columns(text));
    return most;
}

std::string trimmed(std::string line) {
    line.erase(line.find_last_not_of(' ') + 1);
    return line + "\n";
}

using Signs = std::map<std::size_t, std::string>; // by cell

std::string draw_row(const Grid& grid, long row, const Signs& signs, std::size_t width) {
    std::string line;
    for (const long column : grid.columns) {
        const auto found = grid.at.find({row, column});
        std::string sign = " ";
        if (found != grid.at.end()) {
            const auto piece = signs.find(found->second);
            sign = piece == signs.end() ? empty_cell : piece->second;
        }
        line += " " + padded(sign, width);
    }
    return line;
}

// "hand: ⛀ ×9".
std::string draw_pockets(const Board& board, const std::vector<loader::Piece>& pieces) {
    std::map<std::size_t, std::map<std::size_t, int>> pockets; // by cell, then kind
    for (const auto& piece : pieces)
        if (board.cells[piece.cell].zone > 0) ++pockets[piece.cell][piece.kind];
    std::string out;
    for (const auto& [cell, held] : pockets) {
        out += board.cells[cell].name + ":";
        for (const auto& [kind, count] : held)
            out += " " + sign_of(board.kinds[kind]) + " ×" + std::to_string(count);
        out += "\n";
    }
    return out;
}

} // namespace

std::string draw(const Board& board, const std::vector<loader::Piece>& pieces) {
    const Grid grid = grid_of(board);
    const Labels labels = labels_of(board, grid);
    Signs signs;
    for (const auto& piece : pieces) signs[piece.cell] += sign_of(board.kinds[piece.kind]);

    const std::size_t margin = widest(labels.left);
    std::size_t width = std::max<std::size_t>(1, widest(labels.below));
    for (const auto& [cell, sign] : signs) width = std::max(width, columns(sign));
    std::string out;
    for (std::size_t i = 0; i < grid.rows.size(); ++i) {
        std::string line = padded(labels.left[i], margin) + " ";
        line += draw_row(grid, grid.rows[i], signs, width);
        if (!labels.right.empty()) line += "  " + labels.right[i];
        out += trimmed(line);
    }
    if (!labels.below.empty()) {
        std::string line(margin + 1, ' ');
        for (const auto& label : labels.below) line += " " + padded(label, width);
        out += "\n" + trimmed(line);
    }
    return out + draw_pockets(board, pieces);
}

} // namespace regra::verbs
