// What the scripts of an individual Swiss decide, written in C++, to measure what asking scripts
// costs. Only the benchmark has this: the program knows no tie-break.
#pragma once

#include "engines/standings/field.hpp"
#include "engines/standings/rank.hpp"

namespace native {

// Points, then direct encounter if all have met, Buchholz without the lowest, Buchholz,
// Sonneborn-Berger and wins; an unplayed round is met with a virtual opponent.
regra::Standings rank(const regra::Field& field);

} // namespace native
