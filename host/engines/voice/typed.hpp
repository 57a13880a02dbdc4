// Words that a player types, in every language: the messages typed.ID, whose ways of writing are
// parted by "|".
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "kernel/base/diagnostic.hpp"

namespace regra::voice {

// In one language, the one that is shown first; and in all.
std::vector<std::string> typed_forms(std::string_view id, Language language);
std::vector<std::string> typed_forms(std::string_view id);

// Whether that is all the text, in any language and case.
bool is_typed(std::string_view text, std::string_view id);

} // namespace regra::voice
