// Words of commands that people read and type in their own language: "half" is "meio ponto", the
// argument GAMES is "PARTIDAS". Those that have a message; others are the same in all languages.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "kernel/base/diagnostic.hpp"

namespace regra {

Wording said_word(std::string_view word);

// All that may be typed for a word in a language: what is said there, its other forms, and itself.
std::vector<std::string> typed_forms(std::string_view word, Language language);

// Which of the words somebody typed, without regard to marks and capitals; else the text as it is.
std::string meant_word(const std::string& text, const std::vector<std::string>& words,
                       Language language);

// A command as it is to be typed: arguments in capitals, and words to choose among ("a|b"), in the
// words of the language.
std::string said_command(std::string_view command, Language language);
Wording said_command(std::string_view command);

} // namespace regra
