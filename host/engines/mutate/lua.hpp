// Edits of a script: comparisons, and/or, not, constants, statements, what a table holds.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engines/mutate/edit.hpp"

namespace regra::mutate {

struct LuaToken {
    enum class Kind { name, number, text, sign, end };
    Kind kind = Kind::end;
    std::size_t begin = 0, end = 0;
    std::string_view text;

    bool is(std::string_view what) const { return kind != Kind::text && text == what; }
};

// Without comments; the last is of kind `end`. What is no Lua ends the tokens early.
std::vector<LuaToken> lua_tokens(std::string_view text);

// The edits of a Lua text, up to the first place that Lua cannot read. Fields with a name of
// `spared` are left as they are.
std::vector<Edit> edits_of_script(std::string_view text, const std::vector<std::string>& spared);

} // namespace regra::mutate
