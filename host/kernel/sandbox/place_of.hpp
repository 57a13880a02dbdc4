// Where in its script a declaration stands.
#pragma once

#include <string_view>

#include "kernel/base/diagnostic.hpp"
#include "kernel/sandbox/library.hpp"

namespace regra {

// Lua keeps no line of a value. Where what the script returns gives `name` a value (by = "arbiter",
// ["see flag"] = {}), else where it has that text; else where the lines before do; else where the
// word stands, or where the script returns.
Place place_of(const Script& script, std::string_view name);

} // namespace regra
