// Words of a notation, a speech, acts or terms: what a language or an edition writes, or says, for
// a piece, a sign, a file, an act, a concept.
#pragma once

#include "kernel/base/diagnostic.hpp"

#include <string>

namespace regra::ruleset {

struct NotationWord {
    std::string id;   // "piece.king": block and key
    std::string text; // "R"
    Place place;
};

} // namespace regra::ruleset
