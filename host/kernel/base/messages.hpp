// Texts with {holes}, filled; and which plural form a number takes.
#pragma once

#include "kernel/base/diagnostic.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace regra {

// The text with its holes filled; nothing if one has no argument. In an argument, “ ” become the
// quotation marks of the language and " | " its word for "or".
std::optional<std::string> filled(std::string_view text, const Arguments& arguments,
                                  Language language);

// The 0-based form that counts what the argument `count` says, by the rule of the language's .po
// file. What is no whole number, such as 2½, takes the form of 2.
std::size_t plural_form(const Arguments& arguments, Language language);

} // namespace regra
