// Outcomes of a position, written short.
#pragma once

#include <initializer_list>

#include <regra/outcome.h>

namespace regra::sdk {

// `numbers` are those of the rule's domain, in its order, without "winner"; at most
// REGRA_NUMBERS_MAX.
struct Outcome {
    static constexpr regra_outcome going_on() noexcept { return {0, REGRA_NOBODY, "", {}}; }
    static constexpr regra_outcome won(int32_t winner, const char* rule,
                                       std::initializer_list<int64_t> numbers = {}) noexcept {
        regra_outcome made{1, winner, rule, {}};
        std::size_t i = 0;
        for (const int64_t number : numbers)
            if (i < REGRA_NUMBERS_MAX) made.numbers[i++] = number;
        return made;
    }
    static constexpr regra_outcome drawn(const char* rule,
                                         std::initializer_list<int64_t> numbers = {}) noexcept {
        return won(REGRA_NOBODY, rule, numbers);
    }
};

} // namespace regra::sdk
