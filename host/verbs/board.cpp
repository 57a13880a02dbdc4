#include <algorithm>
#include <array>
#include <cmath>
#include <map>

#include "kernel/base/text.hpp"
#include "kernel/loader/grid.hpp"
#include "verbs/board.hpp"

namespace regra::verbs {
namespace {

using loader::Board;
using loader::Cell;
using loader::PieceKind;

constexpr std::array shades = {"#f0d9b5", "#b58863", "#d8c49a", "#8f6a4a"};

long units(float squares) {
    return std::lround(std::clamp(squares, -1e4f, 1e4f) * 100);
}

std::string escaped(std::string_view text) {
    std::string out;
    for (const char c : text) {
        switch (c) {
        case '&': out += "&amp;"; break;
        case '<': out += "&lt;"; break;
        case '>': out += "&gt;"; break;
        case '"': out += "&quot;"; break;
        default: out += c;
        }
    }
    return out;
}

// name="value" name="value" ...
std::string attributes(const std::vector<std::pair<const char*, std::string>>& all) {
    std::string out;
    for (const auto& [name, value] : all)
        out.append(" ").append(name).append("=\"").append(escaped(value)).append("\"");
    return out;
}

std::string numeral(long value) {
    return std::to_string(value);
}

std::string written(long x, long y, long size, const std::string& colour, const std::string& text,
                    const char* anchor = "middle") {
    return "<text" +
           attributes({{"x", numeral(x)},
                       {"y", numeral(y)},
                       {"font-size", numeral(size)},
                       {"fill", colour},
                       {"text-anchor", anchor}}) +
           ">" + escaped(text) + "</text>";
}

// In a square of 0..100.
std::string picture(const PieceKind& kind) {
    const std::string fill = kind.side == 0 ? "#ffffff" : "#202020";
    const std::string line = kind.side == 0 ? "#202020" : "#ffffff";
    if (!kind.svg_path.empty())
        return "<path" +
               attributes({{"d", kind.svg_path},
                           {"fill", fill},
                           {"stroke", line},
                           {"stroke-width", "2"}}) +
               "/>";
    if (!kind.unicode.empty()) return written(50, 80, 84, "#202020", kind.unicode);
    return "<circle" +
           attributes(
               {{"cx", "50"}, {"cy", "50"}, {"r", "38"}, {"fill", fill}, {"stroke", "#202020"}}) +
           "/>" + written(50, 64, 40, line, kind.letter);
}

// One beside the other, a kind once: pockets hold many of a kind.
std::string pictures(const std::vector<const PieceKind*>& held) {
    std::string out;
    long right = 0;
    for (auto first = held.begin(); first != held.end(); right += 100) {
        const auto last =
            std::find_if(first, held.end(), [&](const auto* kind) { return kind != *first; });
        std::string one = picture(**first);
        if (last - first > 1)
            one += written(96, 96, 28, "#202020", "×" + numeral(last - first), "end");
        out += right == 0
                   ? one
                   : "<g" + attributes({{"transform", "translate(" + numeral(right) + " 0)"}}) +
                         ">" + one + "</g>";
        first = last;
    }
    return out;
}

struct Frame {
    long left = 0, bottom = 0, right = 0, top = 0;
};

Frame frame_of(const Board& board) {
    Frame frame;
    for (std::size_t i = 0; i < board.cells.size(); ++i) {
        const Cell& cell = board.cells[i];
        const Frame own{units(cell.x), units(cell.y), units(cell.x + cell.width),
                        units(cell.y + cell.height)};
        frame = i == 0 ? own
                       : Frame{std::min(frame.left, own.left), std::min(frame.bottom, own.bottom),
                               std::max(frame.right, own.right), std::max(frame.top, own.top)};
    }
    return frame;
}

std::string draw_cell(const Cell& cell, const std::vector<const PieceKind*>& held,
                      const std::function<std::string(const PieceKind&)>& name,
                      const Frame& frame) {
    const long width = units(cell.width), height = units(cell.height);
    const std::size_t shade = static_cast<std::size_t>(std::max(cell.shade, 0)) % shades.size();
    std::string title = cell.name;
    for (const PieceKind* kind : held) title.append(" ").append(name(*kind));
    std::string out =
        "<g" +
        attributes({{"transform", "translate(" + numeral(units(cell.x) - frame.left) + " " +
                                      numeral(frame.top - units(cell.y) - height) + ")"}}) +
        "><title>" + escaped(title) + "</title><rect" +
        attributes(
            {{"width", numeral(width)}, {"height", numeral(height)}, {"fill", shades[shade]}}) +
        "/>";
    if (cell.zone >= 0) out += written(4, 16, 14, "#505050", cell.name, "start");
    return out + pictures(held) + "</g>\n";
}

} // namespace

std::string svg(const Board& board, const std::vector<loader::Piece>& pieces,
                const std::function<std::string(const PieceKind&)>& name) {
    std::map<std::size_t, std::vector<const PieceKind*>> held;
    for (const auto& piece : pieces) held[piece.cell].push_back(&board.kinds[piece.kind]);
    const Frame frame = frame_of(board);
    const std::string width = numeral(frame.right - frame.left);
    const std::string height = numeral(frame.top - frame.bottom);
    std::string out = "<svg" +
                      attributes({{"xmlns", "http://www.w3.org/2000/svg"},
                                  {"viewBox", "0 0 " + width + " " + height},
                                  {"font-family", "DejaVu Sans, sans-serif"}}) +
                      ">\n";
    for (std::size_t i = 0; i < board.cells.size(); ++i)
        out += draw_cell(board.cells[i], held[i], name, frame);
    return out + "</svg>\n";
}

// ---- board text ---------------------------------------------------------------------------------

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

std::size_t width_of(const std::vector<std::string>& texts) {
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

    const std::size_t margin = width_of(labels.left);
    std::size_t width = std::max<std::size_t>(1, width_of(labels.below));
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
