// The types of values in what acts take (kernel/base/pattern.hpp), beside those that stand
// everywhere:
//
//     MOVE         one word
//     MOVES        words up to the next literal
//     CELL, CELLS  cells of the board
//     SIDE         white
//     TIME         0:10:00, or 2 min; in ms
//     RESULT       1-0
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "kernel/loader/variant.hpp"
#include "kernel/ruleset/types.hpp"

namespace regra::game {

class ActTypes : public ruleset::NativeTypes {
public:
    std::vector<std::string> sides, cells; // of the board

    ActTypes() = default; // of no board: to see whether a pattern is one
    explicit ActTypes(const loader::Variant& variant);
    std::optional<Type> find(std::string_view name) const override;
    Value read(std::string_view name, const std::string& text) const override;
};

// "1-0", "½-½", "+/-"
bool is_result(std::string_view word);

// "0:10:00", "0:10:00.5": ms; nothing if it is no such time.
std::optional<std::int64_t> parse_clock_time(std::string_view text);

} // namespace regra::game
