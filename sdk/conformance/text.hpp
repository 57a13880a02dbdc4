// Small readings of texts.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <regra/text.h>

namespace regra::conformance {

bool is_utf8(std::string_view text);
bool has_control_signs(std::string_view text);
// The parts between blanks.
std::vector<std::string> words_of(std::string_view text);
// In quotes, its bytes beyond ASCII and control signs as \x41, and cut where it is long.
std::string in_quotes(std::string_view text);
// As a terminal may get it: signs that it might obey, and bytes that are no UTF-8, as \u202e.
std::string plain(std::string_view text);
std::string number(uint64_t value);
const char* status_name(int32_t status);

inline regra_str str(std::string_view text) {
    return {text.data(), text.size()};
}

} // namespace regra::conformance
