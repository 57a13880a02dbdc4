// Lines of standard input as they come: a terminal edits them itself, and nothing is drawn over.
#pragma once

#include <optional>
#include <string>

namespace regra {

inline constexpr std::size_t longest_plain_line = 1u << 20; // bytes

// The next line without its end; nothing: the input has ended.
// Failure(Exit::limits): a line of more than `longest_plain_line` bytes.
std::optional<std::string> read_plain_line();

} // namespace regra
