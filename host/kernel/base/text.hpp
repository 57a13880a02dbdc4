// Functions on text, as UTF-8 where it matters, that the standard library lacks.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace regra {

bool is_utf8(std::string_view text);
std::string latin1_to_utf8(std::string_view text);
std::string as_utf8(std::string_view text);     // itself, or else as Latin-1
std::size_t count_lines(std::string_view text); // line feeds
std::size_t code_points(std::string_view utf8);

// The whole text as a decimal number, "-" before it for one below 0; none if it is anything else.
std::optional<std::int64_t> integer_of(std::string_view text);
// The same from 1 to the largest int: a board, a round, a start number.
std::optional<int> positive_of(std::string_view text);

std::string_view trim(std::string_view text);
std::vector<std::string_view> split(std::string_view text, std::string_view separator);
// The parts are views into the text: one that ends with the call leaves none.
template<std::same_as<std::string> Passing>
void split(Passing&& text, std::string_view separator) = delete;
std::string join(const std::vector<std::string>& parts, std::string_view separator);

// Lines of at most `width` code points, parted at blanks and all indented as the text; a word
// that is longer is cut. No line of an empty text.
std::vector<std::string> wrapped(std::string_view text, std::size_t width);

// "law-of-quantity" -> "law of quantity", as plugins' ids are called in rulesets and acts; and
// back.
std::string with_blanks(std::string id);
std::string with_hyphens(std::string name);

// Lower case for ASCII letters only: enough for ids and key words.
std::string lower(std::string_view text);

// The word nearest to `text` by edits, if near enough to be a slip: "sistem" -> "system".
std::string nearest(std::string_view text, const std::vector<std::string>& words);
// All of them, the nearest first.
std::vector<std::string> by_nearness(std::string_view text, std::vector<std::string> words);

// ---- columns ------------------------------------------------------------------------------------

// How wide a text is on a terminal or in any other type of one width.

// Columns of a UTF-8 text: two for a sign that Unicode's East Asian Width (UAX 11) calls wide or
// fullwidth, none for a mark that stands over the sign before it, one for all others.
std::size_t columns(std::string_view utf8);

// Letters as people count them, composed or not: a combining mark is not counted. Only the first
// four marks behind a letter are left out, so that a text of few letters cannot be long.
std::size_t letters(std::string_view utf8);

} // namespace regra
