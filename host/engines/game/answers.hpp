// Tables of what a decision may declare and answer. For its effects see effects.hpp.
#pragma once

#include <cstddef>
#include <string>

#include "kernel/base/border.hpp"

namespace regra::game {

const Border& border_of_declarations(); // fields of other names are the script's own
const Border& border_of_acts();         // each act that it declares
const Border& border_of_wakes();        // an item of `on` that is no text

const Border& border_of_answers();
const Border& border_of_options();
// Plies of the proof: those there are, and one that is tried.
Border border_of_proofs(std::size_t plies);
// What is wrong with what fills a hole of a sentence; "" if nothing is.
std::string fault_of_hole(const std::string& name, const Value& value);

} // namespace regra::game
