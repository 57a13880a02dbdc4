// What may be said of a game in words, one table for what was so before the first act (the line
// `given:` of a header) and for what a test expects (`then:`).
#pragma once

#include <string>
#include <vector>

#include "engines/game/header.hpp"
#include "engines/game/phrase.hpp"

namespace regra::game {

void read_given(const Header::Line& line, const Laws& laws, Setup& setup, Diagnostics& diagnostics);

// The forms of facts that `given:` or `then:` takes: "SIDE left TIME".
std::vector<std::string> forms_of_facts(bool given);

namespace phrases {

Checked fact(const Phrase& it);

} // namespace phrases

} // namespace regra::game
