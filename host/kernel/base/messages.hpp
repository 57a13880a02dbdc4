// Texts with {holes}, filled; and which plural form a number takes.
#pragma once

#include "kernel/base/diagnostic.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace regra {

// The text with its holes filled; nothing if one has no argument. In an argument, “ ” become the
// quotation marks of the language and " | " its word for "or".
std::optional<std::string> filled(std::string_view text, const Arguments& arguments,
                                  Language language);

// A message in each language; and one that counts: the argument `count` is n.
Wording in_each_language(const Message& message);
Wording how_many(std::string_view id, std::int64_t n);

// The 0-based form that counts what the argument `count` says, by the rule of the language's .po
// file. A bare fraction such as ½ takes the form of 1, and what else is no whole number that of 2.
std::size_t plural_form(const Arguments& arguments, Language language);

// A sentence as it stands within another: without its capital, where the language says so.
std::string within_sentence(std::string text, Language language);

} // namespace regra
