// Text in braille cells by the tables of liblouis. The one place that includes it.
#pragma once

#include <string>
#include <string_view>

namespace regra::voice {

// Cells of Unicode, U+2800 to U+28FF; a blank is a blank. What the table does not know is left
// out. liblouis has one state for the whole process: calls wait for one another, and nothing else
// may call it. Error(Exit::file): there is no such table.
std::u32string translate(const std::string& table, std::u32string_view text);

// ---- louis tables -------------------------------------------------------------------------------

// Braille by the tables of liblouis: what the module louis.so exports.

struct LouisTables {
    bool (*has)(const std::string& table);
    // By a table that is there; cells as of translate().
    std::u32string (*translate)(const std::string& table, std::u32string_view text);
};

} // namespace regra::voice
