// Text in columns, as wide as what they hold, for a terminal or a printer.
#pragma once

#include "engines/standings/why.hpp"

#include <string>
#include <vector>

namespace regra::verbs {

struct Table {
    std::vector<std::string> head; // none: no heading
    std::vector<bool> right;       // by column: numbers stand right
    std::vector<std::vector<std::string>> rows;
};

std::string text(const Table& table);

// An explanation, indented, its articles in a column of their own.
std::string text(const std::vector<WhyLine>& lines);

} // namespace regra::verbs
