// Words of a notation or a speech: what a language or an edition writes, or says, for a piece, a
// sign, a file.
#pragma once

#include "kernel/base/diagnostic.hpp"

#include <string>

namespace regra::ruleset {

struct NotationWord {
    std::string id;   // "piece.king": block and key, as the variant's plugin names it
    std::string text; // "R"
    Place place;
};

} // namespace regra::ruleset
