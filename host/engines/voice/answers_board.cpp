// What stands where.
#include <algorithm>
#include <cmath>

#include "engines/voice/answers.hpp"
#include "kernel/base/text.hpp"
#include "kernel/loader/grid.hpp"

namespace regra::voice {
namespace {

const loader::Board& description(const Inquiry& of) {
    return of.game.laws().board.description();
}

std::vector<loader::Piece> all_pieces(const Inquiry& of) {
    return of.game.laws().board.variant().pieces(of.game.state().position());
}

std::string cell_name(std::size_t cell, const Inquiry& of) {
    return of.names.cell(description(of).cells[cell].name);
}

// Of floats that plugins give, in hundredths of a square.
long rounded(float coordinate) {
    return std::lround(std::clamp(coordinate, -1e6f, 1e6f) * 100);
}

// "4" where all cells have it in their names, else the first and the last: "5-8".
std::string line_name(const std::vector<std::uint16_t>& cells, const Inquiry& of) {
    const auto& board = description(of);
    const auto& first = board.cells[cells.front()].name;
    for (const auto& line : board.lines) {
        const auto name = line.id.substr(line.id.rfind('-') + 1);
        const bool shared = std::all_of(cells.begin(), cells.end(), [&](auto cell) {
            return board.cells[cell].name.find(name) != std::string::npos;
        });
        if (line.cells == cells && shared) return name;
    }
    return cells.size() == 1 ? first : first + "-" + board.cells[cells.back()].name;
}

// "14-17: 14 White man, 17 Black man"
std::string along(const std::vector<std::uint16_t>& cells, const Inquiry& of) {
    std::vector<std::string> found;
    const auto all = all_pieces(of);
    for (const auto cell : cells)
        for (const auto& piece : all)
            if (piece.cell == cell)
                found.push_back(cell_name(cell, of) + " " + piece_name(piece.kind, of));
    return line_name(cells, of) + ": " +
           (found.empty() ? words({"question.empty", {}}, of.names.language) : join(found, ", "));
}

// The cells of the board whose corner is there, from left to right.
template<typename IsOn>
std::vector<std::uint16_t> cells_where(const Inquiry& of, const IsOn& is_on) {
    const auto& cells = description(of).cells;
    std::vector<std::uint16_t> found;
    for (std::size_t cell = 0; cell < cells.size(); ++cell)
        if (cells[cell].zone == 0 && is_on(rounded(cells[cell].x), rounded(cells[cell].y)))
            found.push_back(static_cast<std::uint16_t>(cell));
    std::stable_sort(found.begin(), found.end(),
                     [&](auto a, auto b) { return cells[a].x < cells[b].x; });
    return found;
}

std::string letter_on(std::uint16_t cell, const Inquiry& of) {
    const auto piece = of.game.laws().board.piece_on(of.game.state().position(), cell);
    return piece ? description(of).kinds[piece->kind].letter : "-";
}

// "hand: P P N"
Lines pockets(const Inquiry& of) {
    Lines answer;
    const auto& cells = description(of).cells;
    const auto all = all_pieces(of);
    for (std::size_t cell = 0; cell < cells.size(); ++cell) {
        std::string held;
        for (const auto& piece : all)
            if (piece.cell == cell && cells[cell].zone > 0)
                held += " " + description(of).kinds[piece.kind].letter;
        if (!held.empty()) answer.push_back(cells[cell].name + ":" + held);
    }
    return answer;
}

} // namespace

std::string piece_name(std::uint16_t kind, const Inquiry& of) {
    const auto& known = description(of).kinds[kind];
    return words({"question.piece",
                  {{"side", of.names.side(known.side)}, {"kind", of.names.kind(known.id)}}},
                 of.names.language);
}

std::string listed(const std::vector<std::string>& items, const Inquiry& of) {
    return items.empty() ? words({"question.none", {}}, of.names.language) : join(items, ", ");
}

Lines pieces(const std::vector<std::uint16_t>& kinds, const Inquiry& of) {
    Lines answer;
    const auto all = all_pieces(of);
    for (const auto kind : kinds) {
        std::vector<std::string> cells;
        for (const auto& piece : all)
            if (piece.kind == kind) cells.push_back(cell_name(piece.cell, of));
        answer.push_back(piece_name(kind, of) + ": " + listed(cells, of));
    }
    return answer;
}

Lines lines(const std::vector<const loader::Line*>& lines, const Inquiry& of) {
    Lines answer;
    for (const auto* line : lines) answer.push_back(along(line->cells, of));
    return answer;
}

Lines diagonals(std::uint16_t cell, const Inquiry& of) {
    const auto& at = description(of).cells[cell];
    const long rising = rounded(at.y) - rounded(at.x), falling = rounded(at.y) + rounded(at.x);
    Lines answer;
    for (const auto& diagonal : {cells_where(of, [&](long x, long y) { return y - x == rising; }),
                                 cells_where(of, [&](long x, long y) { return y + x == falling; })})
        if (diagonal.size() > 1) answer.push_back(along(diagonal, of));
    return answer;
}

// A row a line, from the far side, with the letters of pieces: "8: r n b q k b n r". Only cells on
// which pieces can stand are told.
Lines whole_board(const Inquiry& of) {
    const auto grid = loader::grid_of(description(of));
    const auto labels = loader::labels_of(description(of), grid);
    Lines answer;
    for (std::size_t row = 0; row < grid.rows.size(); ++row) {
        std::string line = labels.left[row];
        if (!labels.right.empty()) line += "-" + labels.right[row];
        line += ":";
        for (const long column : grid.columns)
            if (const auto at = grid.at.find({grid.rows[row], column}); at != grid.at.end())
                line += " " + letter_on(static_cast<std::uint16_t>(at->second), of);
        answer.push_back(line);
    }
    const auto held = pockets(of);
    answer.insert(answer.end(), held.begin(), held.end());
    return answer;
}

Lines on_cell(std::uint16_t cell, const Inquiry& of) {
    std::vector<std::string> found;
    for (const auto& piece : all_pieces(of))
        if (piece.cell == cell) found.push_back(piece_name(piece.kind, of));
    const auto empty = words({"question.empty", {}}, of.names.language);
    return {cell_name(cell, of) + ": " + (found.empty() ? empty : join(found, ", "))};
}

Lines attackers(std::uint16_t cell, const Inquiry& of) {
    const auto& board = of.game.laws().board;
    const auto& position = of.game.state().position();
    Lines answer;
    for (const int side : {0, 1}) {
        std::vector<std::string> found;
        for (const auto from : board.variant().attackers(position, cell, side))
            if (const auto piece = board.piece_on(position, from))
                found.push_back(of.names.kind(description(of).kinds[piece->kind].id) + " " +
                                cell_name(from, of));
        answer.push_back(of.names.side(side) + ": " + listed(found, of));
    }
    return answer;
}

} // namespace regra::voice
