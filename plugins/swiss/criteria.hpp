// The criteria of the Dutch system, and what they count in a bracket.
#pragma once

#include <optional>
#include <vector>

#include "counted.hpp"
#include "dutch.hpp"

namespace regra::swiss {

// The criteria in the order of the catalogue. C1 to C4 are absolute: nothing is counted, but a step
// can name them. c5 to c21 are those of 2026, o5 to o19 of 2017. The rules of colours (5.2) count
// pairs that have them the other way.
enum Criterion : std::uint16_t {
    c1,
    c2,
    c3,
    c4,
    apart,
    apart_pairs,
    apart_scores,
    c5,
    c6,
    c7,
    c8,
    c8_scores,
    c9,
    c10,
    c11,
    c12,
    c13,
    c14,
    c15,
    c16,
    c17,
    c18,
    c19,
    c20,
    c21,
    o5,
    o6,
    o7,
    o7_scores,
    o8,
    o9,
    o10,
    o11,
    o12,
    o13,
    o14,
    o15,
    o16,
    o17,
    o18,
    o19,
    colour_1,
    colour_2,
    colour_3,
    colour_4,
    colour_5
};

using Counted = CountedOf<Criterion>;
// What the criteria look at besides the bracket.
struct Terms {
    Edition edition = Edition::dutch_2026;
    std::int64_t one_point = 1;            // in units
    std::optional<std::int64_t> bye_score; // of who has the bye
};
std::vector<Counted> count_criteria(const Players& players, const PairedBracket& paired,
                                    const Terms& terms);

} // namespace regra::swiss
