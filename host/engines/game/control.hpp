// Thinking time as rulesets write it: 15 min | 15 min + 5 s | 90 min for 40 moves, then 30 min
#pragma once

#include "kernel/base/value.hpp"
#include "kernel/ruleset/value.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace regra::ruleset {

// Thinking time of one period; moves = 0: the rest of the game.
struct Period {
    std::int64_t base_ms = 0;
    std::int64_t increment_ms = 0;
    bool delay = false;
    int moves = 0;
};
struct Control {
    std::vector<Period> periods; // one at least
};

std::optional<Control> parse_control(std::string_view text);

// As scripts get it: milliseconds of one period without increment; else a list of periods
// {ms, increment, delay, moves}.
Value value_of(const Control& control);
// The inverse; empty if the value is null or not a time control.
std::optional<Control> control_of(const Value* value);

// The types `time`, of one period, and `control`.
Parsed parse_time(const std::string& type, const std::vector<Part>& parts,
                  const Vocabulary& vocabulary);

} // namespace regra::ruleset
