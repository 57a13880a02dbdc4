// Who floats up to the top scoregroup (C.04.5 3.5, C.04.6 3.5): as few as can be (C4), of the
// highest scores (C5), so that the next scoregroup can do with its own least (C6), as few as can be
// of those who floated in the last round (C7); and of such sets the first in the order of their
// members. Whoever is left over can always be paired (C3).
//
// In Dubov's system (C.04.4.1 3.2.2) criteria of the whole bracket follow the scores: colours (C7),
// and who floats up often (C8, C9) or again (C10).
//
// Two who float up to the same bracket never meet there: without them one could do with fewer.
#pragma once

#include <optional>
#include <vector>

#include <regra/budget.hpp>

#include "opponents.hpp"
#include "upfloated.hpp"

namespace regra::swiss {

struct FloatTerms {
    bool graded = false;     // C6 counts, else it is complied with or not
    bool count_again = true; // C7 counts; of Dubov's system C8 to C10
    // For Dubov's system, by player; else null.
    const std::vector<Upfloated>* upfloated = nullptr;
    int most_upfloats = 0;
};

// The players not paired yet, in the system's order: the top scoregroup, what is left of the next
// scoregroup, and all the others.
struct Unpaired {
    std::vector<int> top, next, lower;
};

// What the criteria of sets count, in their order.
struct FloatCost {
    int count = 0;                  // C4
    std::vector<std::int64_t> gaps; // C5: differences to the top score, the greatest first
    int next = 0;                   // C6: how many the next scoregroup needs beyond its least
    int often = 0;                  // Dubov's C8: those who have floated up as often as one may
    int times = 0;                  // C9: how often they have
    int again = 0;                  // C7, Dubov's C10
    std::vector<int> places;        // 3.5.4: from 1, among all who could float up

    friend bool operator==(const FloatCost&, const FloatCost&) = default;
    friend auto operator<=>(const FloatCost&, const FloatCost&) = default;
};

// What a set counts that floats up from these. The others can be paired without it.
FloatCost cost_of_floats(const Players& players, const Opponents& opponents,
                         const FloatTerms& terms, const Unpaired& unpaired,
                         const std::vector<int>& upfloaters, sdk::Budget& budget);

struct ChosenFloats {
    std::vector<int> upfloaters; // in the system's order
    bool looked_at_all = false;  // every set of its size that can be was looked at
};

// nullopt: these cannot be paired.
std::optional<ChosenFloats> choose_upfloaters(const Players& players, const Opponents& opponents,
                                              const FloatTerms& terms, const Unpaired& unpaired,
                                              sdk::Budget& budget);

} // namespace regra::swiss
