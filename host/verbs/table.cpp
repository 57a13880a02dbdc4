#include "verbs/table.hpp"

#include <algorithm>

#include "kernel/base/text.hpp"

namespace regra::verbs {
namespace {

using Row = std::vector<std::string>;

constexpr std::size_t between = 2; // columns of blanks
constexpr std::size_t narrowest = 16;
constexpr std::size_t hanging = 2; // what the further lines of an explanation stand in

// The columns of a cell, and of its longest word.
struct Width {
    std::size_t all = 0, word = 0;
};

std::string indent_of(const std::string& cell) {
    return std::string(std::min(cell.find_first_not_of(' '), cell.size()), ' ');
}

void widen(std::vector<Width>& widths, const Row& row) {
    widths.resize(std::max(widths.size(), row.size()));
    for (std::size_t i = 0; i < row.size(); ++i) {
        widths[i].all = std::max(widths[i].all, columns(row[i]));
        for (const auto word : split(row[i], " "))
            widths[i].word = std::max(widths[i].word, indent_of(row[i]).size() + columns(word));
    }
}

// What each column gets of a line of so many.
std::vector<std::size_t> widths_within(const std::vector<Width>& wanted, std::size_t line) {
    std::vector<std::size_t> widths;
    std::size_t whole = 0;
    for (const auto& one : wanted) {
        whole += one.all + (widths.empty() ? 0 : between);
        widths.push_back(one.all);
    }
    for (; whole > line; --whole) {
        std::size_t widest = wanted.size();
        for (std::size_t i = 0; i < wanted.size(); ++i)
            if (widths[i] > std::max(wanted[i].word, narrowest) &&
                (widest == wanted.size() || widths[i] > widths[widest]))
                widest = i;
        if (widest == wanted.size()) break;
        --widths[widest];
    }
    return widths;
}

// Lines below the first keep its indent.
std::vector<std::string> wrapped(const std::string& cell, std::size_t width) {
    if (columns(cell) <= width) return {cell};
    const auto indent = indent_of(cell);
    std::vector<std::string> lines;
    for (const auto word : split(std::string_view(cell).substr(indent.size()), " ")) {
        const bool fits = !lines.empty() && columns(lines.back()) + 1 + columns(word) <= width;
        if (fits)
            lines.back().append(" ").append(word);
        else
            lines.push_back(indent + std::string(word));
    }
    return lines;
}

std::string lines(const Table& table, const Row& row, const std::vector<std::size_t>& widths) {
    std::vector<std::vector<std::string>> cells;
    std::size_t height = 1;
    for (std::size_t i = 0; i < row.size(); ++i)
        height = std::max(height, cells.emplace_back(wrapped(row[i], widths[i])).size());
    std::string out;
    for (std::size_t k = 0; k < height; ++k) {
        std::string line;
        for (std::size_t i = 0; i < row.size(); ++i) {
            const std::string cell = k < cells[i].size() ? cells[i][k] : "";
            const std::string blanks(widths[i] - std::min(widths[i], columns(cell)), ' ');
            const bool right = i < table.right.size() && table.right[i];
            line += std::string(i > 0 ? between : 0, ' ') + (right ? blanks + cell : cell + blanks);
        }
        out += line.substr(0, line.find_last_not_of(' ') + 1) + "\n";
    }
    return out;
}

} // namespace

std::string text(const Table& table, const Look& look) {
    std::vector<Width> wanted;
    widen(wanted, table.head);
    for (const auto& row : table.rows) widen(wanted, row);
    const auto widths = widths_within(wanted, look.width);
    std::string out = table.head.empty() ? "" : lines(table, table.head, widths);
    for (const auto& row : table.rows) out += lines(table, row, widths);
    return out;
}

std::string text(const std::vector<WhyLine>& lines, const Look& look) {
    constexpr std::size_t article_column = 72;
    std::string out;
    for (const auto& line : lines) {
        const std::string indent(static_cast<std::size_t>(line.indent) * 4, ' ');
        const auto row = indent + line.text;
        auto parts = columns(row) <= look.width
                         ? std::vector{row}
                         : wrapped(row, std::max(narrowest, look.width) - hanging);
        for (std::size_t i = 1; i < parts.size(); ++i) parts[i].insert(0, hanging, ' ');
        const auto article = columns(line.article), used = columns(parts.back());
        if (article > 0 && parts.size() == 1 && used + between + article <= look.width) {
            const auto column = std::min(article_column, look.width - article);
            parts.back().append(std::max(used + between, column) - used, ' ').append(line.article);
        } else if (article > 0) {
            const std::string behind = indent + std::string(hanging, ' ');
            for (const auto& part : wrapped(behind + line.article, std::max(narrowest, look.width)))
                parts.push_back(part);
        }
        for (const auto& part : parts) out += part + "\n";
    }
    return out;
}

} // namespace regra::verbs
