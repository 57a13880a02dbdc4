// The line `given:` of a header: what was so before the first act.
#pragma once

#include "engines/game/header.hpp"

namespace regra::game {

void read_given(const Header::Line& line, const Laws& laws, Setup& setup, Diagnostics& diagnostics);

} // namespace regra::game
