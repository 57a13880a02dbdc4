// Letters as they are compared where somebody types without marks.
#pragma once

#include <string>
#include <string_view>

namespace regra {

// Small letters without marks: "Drückt", "drueckt" and "druckt" are one text, "ș" and "ş" are "s".
// Signs beyond ASCII stay as they are.
std::string bare_letters(std::string_view utf8);

// Small letters without marks and nothing else: "São João" is "sao joao", "drueckt" stays.
std::string without_marks(std::string_view text);

} // namespace regra
