// Braille by the tables of liblouis: what the module louis.so exports.
#pragma once

#include <string>
#include <string_view>

namespace regra::voice {

struct LouisTables {
    bool (*has)(const std::string& table);
    // By a table that is there; cells as of translate().
    std::u32string (*translate)(const std::string& table, std::u32string_view text);
};

} // namespace regra::voice
