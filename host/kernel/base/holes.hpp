// Text with {holes}: the words of messages, the sentences of rulings. A literal brace is {{ or }}.
#pragma once

#include "kernel/base/diagnostic.hpp"

#include <optional>
#include <set>
#include <string>
#include <string_view>

namespace regra {

// The names of the holes; nothing if a brace stands alone, or a name is not of small letters,
// digits and _.
std::optional<std::set<std::string>> holes_in(std::string_view text);

// The text with its holes filled; nothing if one has no argument. In an argument, “ ” become the
// quotation marks of the language and " | " its word for "or".
std::optional<std::string> filled(std::string_view text, const Arguments& arguments,
                                  Language language);

} // namespace regra
