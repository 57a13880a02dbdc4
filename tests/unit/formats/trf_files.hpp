// Short tournament report files for the tests, written by columns.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "formats/trf/trf.hpp"
#include "kernel/base/diagnostic.hpp"
#include "kernel/base/file.hpp"
#include "kernel/base/text.hpp"

namespace regra {

// The line of an entry: its number, its name in columns 15-47, its points in 81-84, and the cells
// of its rounds, ten columns each, as they stand in a file: "     2 w 1"; "" is a blank one.
inline std::string entry_line(int number, std::string_view points,
                              const std::vector<std::string>& cells, std::string_view name = "") {
    const std::string digits = std::to_string(number);
    std::string line = "001 " + std::string(4 - digits.size(), ' ') + digits + "      ";
    const std::string called = name.empty() ? "Entry " + digits : std::string(name);
    line += called + std::string(70 - code_points(called) - points.size(), ' ');
    line += std::string(points) + "     ";
    for (const auto& cell : cells) line += cell.empty() ? std::string(10, ' ') : cell;
    return line + "\n";
}

// "trf.number-twice at 3:5", one for each diagnostic, in order. Each can be said in each language.
inline std::vector<std::string> reported(const Diagnostics& diagnostics) {
    std::vector<std::string> out;
    for (const auto& item : diagnostics.items()) {
        for (const Language language : {Language::en, Language::pt, Language::ro})
            if (words(item.message, language).empty()) throw item.message.id;
        out.push_back(std::string(item.message.id) + " at " + std::to_string(item.place.line) +
                      ":" + std::to_string(item.place.column));
    }
    return out;
}

// A line with other characters from a column on, counted from 1.
inline std::string with(std::string line, std::size_t column, std::string_view text) {
    return line.replace(column - 1, text.size(), text);
}

// The errors that reading this gives; none if it is read.
inline std::vector<std::string> errors_of(std::string_view bytes) {
    try {
        read_trf(bytes, "t.trf");
    } catch (const Error& error) {
        return reported(error.diagnostics());
    }
    return {};
}

inline std::string test_file(const std::string& name) {
    return read_file(std::string(REGRA_SOURCE_DIR "/tests/data/trf/") + name);
}

using Reported = std::vector<std::string>;

} // namespace regra
