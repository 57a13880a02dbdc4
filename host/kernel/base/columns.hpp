// How wide a text is on a terminal or in any other type of one width.
#pragma once

#include <cstddef>
#include <string_view>

namespace regra {

// Columns of a UTF-8 text: two for a sign that Unicode's East Asian Width (UAX 11) calls wide or
// fullwidth, none for a mark that stands over the sign before it, one for all others.
std::size_t columns(std::string_view utf8);

} // namespace regra
