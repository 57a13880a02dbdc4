// Sides as people write them.
#pragma once

#include <string_view>

#include "kernel/loader/variant.hpp"

namespace regra::game {

// "White", "white's"; nobody: no side is called so.
int side_called(std::string_view word, const loader::Variant& variant);

} // namespace regra::game
