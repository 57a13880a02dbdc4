// A board description for C++ authors; keeps the strings that the C structs point to.
#pragma once

#include <deque>
#include <string>
#include <vector>

#include <regra/board.h>

namespace regra::sdk {

class Board {
public:
    Board() = default;
    Board(Board&&) = default; // a copy would point into the original
    Board& operator=(Board&&) = default;

    // A rectangle of files by ranks named a1, b1 ... by rows from below; a1 dark. Adds its ranks
    // and files as lines.
    static Board grid(uint16_t files, uint16_t ranks) {
        Board board;
        for (uint16_t y = 0; y < ranks; ++y) {
            for (uint16_t x = 0; x < files; ++x) {
                board.cell(file_name(x) + std::to_string(y + 1), static_cast<float>(x),
                           static_cast<float>(y), (x + y) % 2 == 0 ? 1 : 0);
            }
        }
        for (uint16_t y = 0; y < ranks; ++y) {
            std::vector<uint16_t> row;
            for (uint16_t x = 0; x < files; ++x)
                row.push_back(static_cast<uint16_t>(y * files + x));
            board.line("rank-" + std::to_string(y + 1), "rank", std::move(row));
        }
        for (uint16_t x = 0; x < files; ++x) {
            std::vector<uint16_t> column;
            for (uint16_t y = 0; y < ranks; ++y) {
                column.push_back(static_cast<uint16_t>(y * files + x));
            }
            board.line("file-" + file_name(x), "file", std::move(column));
        }
        return board;
    }

    // Numbered in the order added, from 0; x, y is the lower left corner.
    void cell(std::string name, float x, float y, int32_t shade = 0, int32_t zone = 0,
              float width = 1, float height = 1) {
        cells_.push_back({keep(std::move(name)), x, y, width, height, shade, zone});
    }
    void kind(std::string id, int32_t side, std::string letter, std::string unicode = "",
              std::string svg_path = "") {
        kinds_.push_back({keep(std::move(id)), side, 0, keep(std::move(letter)),
                          keep(std::move(unicode)), keep(std::move(svg_path))});
    }
    void line(std::string id, std::string kind, std::vector<uint16_t> cells) {
        const std::vector<uint16_t>& kept = rows_.emplace_back(std::move(cells));
        lines_.push_back({keep(std::move(id)), keep(std::move(kind)), kept.data(),
                          static_cast<uint32_t>(kept.size())});
    }

    const std::vector<regra_cell>& cells() const { return cells_; }
    const std::vector<regra_piece_kind>& kinds() const { return kinds_; }
    const std::vector<regra_line>& lines() const { return lines_; }

private:
    static std::string file_name(uint16_t x) {
        const std::string letter(1, static_cast<char>('a' + x % 26));
        return x < 26 ? letter : file_name(static_cast<uint16_t>(x / 26 - 1)) + letter;
    }
    const char* keep(std::string text) { return texts_.emplace_back(std::move(text)).c_str(); }

    std::deque<std::string> texts_; // a deque does not move what it holds
    std::deque<std::vector<uint16_t>> rows_;
    std::vector<regra_cell> cells_;
    std::vector<regra_piece_kind> kinds_;
    std::vector<regra_line> lines_;
};

} // namespace regra::sdk
