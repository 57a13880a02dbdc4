#include "kernel/loader/grid.hpp"

#include <algorithm>
#include <cmath>
#include <set>

namespace regra::loader {
namespace {

// A place on the page, in hundredths of a square: floats from plugins need not be exact.
long on_page(float coordinate) {
    return std::lround(std::clamp(coordinate, -1e6f, 1e6f) * 100);
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

} // namespace

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

} // namespace regra::loader
