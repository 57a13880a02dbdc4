// A list of edits that change nothing, each with the reason:
//
//     file: scripts/laws/flag.lua
//     line: local open = game.open("offer")
//     change: < -> <=
//     why: two plies never stand at the same place
//
// `line` is the text of the line where the edit begins, without blanks around it; `change` is
// written as told() writes it. A line that begins with `#` is a comment.
#pragma once

#include <string>
#include <vector>

#include "kernel/base/diagnostic.hpp"

namespace regra::mutate {

struct Equivalent {
    std::string file, line, change, why;
    Place place;
};

// Entries that lack a line, or have one twice, are errors.
std::vector<Equivalent> read_equivalents(const std::string& name, const std::string& text,
                                         Diagnostics& diagnostics);

} // namespace regra::mutate
