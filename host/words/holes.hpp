// Text with {holes}: messages, the sentences of rulings. A literal brace is {{ or }}.
#pragma once

#include <optional>
#include <set>
#include <string>
#include <string_view>

namespace regra {

// The names of the holes; nothing if a brace stands alone, or a name is not of small letters,
// digits and _.
std::optional<std::set<std::string>> holes_in(std::string_view text);

// The hole whose number chooses among the plural forms of a text.
inline constexpr std::string_view counting_hole = "count";

} // namespace regra
