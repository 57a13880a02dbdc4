// What is typed between the announcement of a move and the clock, where each step is announced by
// itself: words that mean something only while a move is open.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace regra::voice {

enum class MoveStep {
    repeated, // by the opponent
    executed, // on the opponent's board
    clock,
    slip, // another announcement in place of the open one
    put   // the piece stands on a cell, which may be another than was announced
};

struct TypedStep {
    MoveStep step;
    std::string rest;
};

// In any of the languages; nothing: the line begins with no such word.
std::optional<TypedStep> typed_step(std::string_view line);

} // namespace regra::voice
