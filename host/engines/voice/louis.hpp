// Text in braille cells by the tables of liblouis. The one place that includes it.
#pragma once

#include <string>
#include <string_view>

namespace regra::voice {

// Cells of Unicode, U+2800 to U+28FF; a blank is a blank. What the table does not know is left
// out. liblouis has one state for the whole process: calls wait for one another, and nothing else
// may call it. Failure(Exit::file): there is no such table.
std::u32string translate(const std::string& table, std::u32string_view text);

} // namespace regra::voice
