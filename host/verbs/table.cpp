#include "verbs/table.hpp"

#include "kernel/base/columns.hpp"

#include <algorithm>

namespace regra::verbs {
namespace {

void widen(std::vector<std::size_t>& widths, const std::vector<std::string>& row) {
    widths.resize(std::max(widths.size(), row.size()));
    for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], columns(row[i]));
}

std::string line(const Table& table, const std::vector<std::string>& row,
                 const std::vector<std::size_t>& widths) {
    std::string out;
    for (std::size_t i = 0; i < row.size(); ++i) {
        const std::string blanks(widths[i] - columns(row[i]), ' ');
        const bool right = i < table.right.size() && table.right[i];
        out += (i > 0 ? "  " : "") + (right ? blanks + row[i] : row[i] + blanks);
    }
    return std::string(out.substr(0, out.find_last_not_of(' ') + 1)) + "\n";
}

} // namespace

std::string text(const Table& table) {
    std::vector<std::size_t> widths;
    widen(widths, table.head);
    for (const auto& row : table.rows) widen(widths, row);
    std::string out = table.head.empty() ? "" : line(table, table.head, widths);
    for (const auto& row : table.rows) out += line(table, row, widths);
    return out;
}

std::string text(const std::vector<WhyLine>& lines) {
    constexpr std::size_t article_column = 72;
    std::string out;
    for (const auto& line : lines) {
        std::string row = std::string(static_cast<std::size_t>(line.indent) * 4, ' ') + line.text;
        if (!line.article.empty()) {
            const std::size_t width = columns(row);
            row += std::string(width + 2 < article_column ? article_column - width : 2, ' ');
            row += line.article;
        }
        out += row + "\n";
    }
    return out;
}

} // namespace regra::verbs
