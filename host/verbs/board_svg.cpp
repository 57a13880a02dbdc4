#include "verbs/board_svg.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>

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

std::string number(long value) {
    return std::to_string(value);
}

std::string written(long x, long y, long size, const std::string& colour, const std::string& text,
                    const char* anchor = "middle") {
    return "<text" +
           attributes({{"x", number(x)},
                       {"y", number(y)},
                       {"font-size", number(size)},
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
            one += written(96, 96, 28, "#202020", "×" + number(last - first), "end");
        out += right == 0
                   ? one
                   : "<g" + attributes({{"transform", "translate(" + number(right) + " 0)"}}) +
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
        attributes({{"transform", "translate(" + number(units(cell.x) - frame.left) + " " +
                                      number(frame.top - units(cell.y) - height) + ")"}}) +
        "><title>" + escaped(title) + "</title><rect" +
        attributes(
            {{"width", number(width)}, {"height", number(height)}, {"fill", shades[shade]}}) +
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
    const std::string width = number(frame.right - frame.left);
    const std::string height = number(frame.top - frame.bottom);
    std::string out = "<svg" +
                      attributes({{"xmlns", "http://www.w3.org/2000/svg"},
                                  {"viewBox", "0 0 " + width + " " + height},
                                  {"font-family", "DejaVu Sans, sans-serif"}}) +
                      ">\n";
    for (std::size_t i = 0; i < board.cells.size(); ++i)
        out += draw_cell(board.cells[i], held[i], name, frame);
    return out + "</svg>\n";
}

} // namespace regra::verbs
