// The messages of single words that people read and type: "half" is said by "input.half".
#pragma once

#include <string_view>

namespace regra {

// Its text is what is said and, behind " | ", what may be typed for it too; "" = the word is the
// same in all languages.
std::string_view said_id(std::string_view word);

} // namespace regra
