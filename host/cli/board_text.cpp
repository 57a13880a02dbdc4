#include "cli/board_text.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

#include "base/text.hpp"

namespace regra::cli {
namespace {

using loader::Board;
using loader::Cell;

constexpr auto empty_cell = "·";

// A place on the page, in hundredths of a square: floats from plugins need not be exact.
long on_page(float coordinate) {
    return std::lround(std::clamp(coordinate, -1e6f, 1e6f) * 100);
}

struct Grid {
    std::vector<long> columns, rows;                 // from left to right, from top to bottom
    std::map<std::pair<long, long>, std::size_t> at; // (row, column) -> cell
};

Grid grid_of(const Board& board) {
    Grid grid;
    std::set<long> columns, rows;
    for (std::size_t i = 0; i < board.cells.size(); ++i) {
        const Cell& cell = board.cells[i];
        if (cell.zone != 0) continue;
        columns.insert(on_page(cell.x));
        rows.insert(on_page(cell.y));
        grid.at.emplace(std::pair(on_page(cell.y), on_page(cell.x)), i);
    }
    grid.columns.assign(columns.begin(), columns.end());
    grid.rows.assign(rows.rbegin(), rows.rend());
    return grid;
}

std::string shared_start(const std::vector<std::string>& names) {
    std::string shared = names.empty() ? "" : names.front();
    for (const auto& name : names) {
        const auto [mine, other] =
            std::mismatch(shared.begin(), shared.end(), name.begin(), name.end());
        shared.erase(mine, shared.end());
    }
    return shared;
}

std::string shared_end(std::vector<std::string> names) {
    for (auto& name : names) std::reverse(name.begin(), name.end());
    std::string shared = shared_start(names);
    std::reverse(shared.begin(), shared.end());
    return shared;
}

// The names of the cells on which pieces can stand, in one row or column.
std::vector<std::string> names_in(const Board& board, const Grid& grid, const long* row,
                                  const long* column) {
    std::vector<std::string> names;
    for (const auto& [place, cell] : grid.at) {
        const bool meant = (!row || place.first == *row) && (!column || place.second == *column);
        if (meant) names.push_back(board.cells[cell].name);
    }
    return names;
}

bool all_differ(const std::vector<std::string>& labels) {
    const std::set<std::string> different(labels.begin(), labels.end());
    return different.size() == labels.size() && different.count("") == 0;
}

struct Labels {
    std::vector<std::string> left, right, below; // of rows, rows and columns; or empty
};

Labels labels_of(const Board& board, const Grid& grid) {
    Labels labels;
    for (const long row : grid.rows)
        labels.left.push_back(shared_end(names_in(board, grid, &row, nullptr)));
    for (const long column : grid.columns)
        labels.below.push_back(shared_start(names_in(board, grid, nullptr, &column)));
    if (!all_differ(labels.below)) labels.below.clear();
    if (all_differ(labels.left)) return labels;
    labels.left.clear();
    for (const long row : grid.rows) {
        const auto names = names_in(board, grid, &row, nullptr);
        labels.left.push_back(names.empty() ? "" : names.front());
        labels.right.push_back(names.empty() ? "" : names.back());
    }
    return labels;
}

std::string sign_of(const loader::PieceKind& kind) {
    if (!kind.unicode.empty()) return kind.unicode;
    return kind.letter.empty() ? "?" : kind.letter;
}

std::string padded(const std::string& text, std::size_t width) {
    return std::string(width - std::min(width, code_points(text)), ' ') + text;
}

std::size_t widest(const std::vector<std::string>& texts) {
    std::size_t most = 0;
    for (const auto& text : texts) most = std::max(most, code_points(text));
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
    const std::size_t width = std::max<std::size_t>(1, widest(labels.below));
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

} // namespace regra::cli
