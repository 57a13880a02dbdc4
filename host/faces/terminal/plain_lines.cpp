#include "faces/terminal/plain_lines.hpp"

#include <cstdio>

#include "kernel/base/diagnostic.hpp"

namespace regra {

// A line's end is a line feed, with or without a carriage return, or the input's end.
std::optional<std::string> read_plain_line() {
    std::string line;
    int c = std::getc(stdin);
    if (c == EOF) return std::nullopt;
    for (; c != EOF && c != '\n'; c = std::getc(stdin)) {
        if (line.size() == longest_plain_line)
            throw Failure(Exit::limits, {"-"}, "terminal.long-line",
                          {{"count", std::to_string(longest_plain_line)}});
        line += static_cast<char>(c);
    }
    if (line.ends_with('\r')) line.pop_back();
    return line;
}

} // namespace regra
