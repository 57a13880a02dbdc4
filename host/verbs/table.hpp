// Text in columns, for a terminal or a printer.
#pragma once

#include <string>
#include <vector>

#include "engines/standings/why.hpp"
#include "verbs/shape.hpp"

namespace regra::verbs {

struct Table {
    std::vector<std::string> head; // none: no heading
    std::vector<bool> right;       // by column: numbers stand right
    std::vector<std::vector<std::string>> rows;
};

// Columns as wide as what they hold. Where that is wider than look.width, the cells of the widest
// columns are wrapped between words.
std::string text(const Table& table, const Look& look);

// An explanation, indented, its articles in a column of their own; what is wider than look.width is
// wrapped.
std::string text(const std::vector<WhyLine>& lines, const Look& look);

} // namespace regra::verbs
