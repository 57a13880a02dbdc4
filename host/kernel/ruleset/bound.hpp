// Bounds: words such as "at least", and what is held against them.
#pragma once

#include "kernel/ruleset/model.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace regra::ruleset {

struct BoundWords {
    std::string_view words;
    Condition::Test test;
    bool counts, times; // "fewer" is said of counts, "less" of times
};
inline constexpr std::array<BoundWords, 5> bound_words = {{
    {"at least ", Condition::Test::at_least, true, true},
    {"at most ", Condition::Test::at_most, true, true},
    {"more than ", Condition::Test::more, true, true},
    {"fewer than ", Condition::Test::less, true, false},
    {"less than ", Condition::Test::less, false, true},
}};

// The words that `text` begins with, or null.
const BoundWords* bound_words_of(std::string_view text);

bool meets(Condition::Test test, std::int64_t left, std::int64_t right);

struct Bound {
    Condition::Test test = Condition::Test::at_least;
    std::int64_t value = 0; // milliseconds
};
// "more than 10 min and less than 60 min": all must be met. "otherwise": none, so that every time
// meets them.
std::optional<std::vector<Bound>> parse_band(std::string_view text);

} // namespace regra::ruleset
