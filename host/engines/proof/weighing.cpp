#include "engines/proof/weighing.hpp"

#include <algorithm>

namespace regra::proof {

void Weighing::take_from(std::size_t a, std::size_t b, Costs& cost) const {
    for (std::size_t f = 0; f < cost.size(); ++f)
        cost[f] = 4 * cost[f] - weights[a][f] - weights[b][f];
    for (const int set : sets_of[a])
        if (std::binary_search(sets_of[b].begin(), sets_of[b].end(), set))
            for (std::size_t f = 0; f < cost.size(); ++f)
                cost[f] += sets[static_cast<std::size_t>(set)][f];
}

void part_dear(Persons& persons, const Problem& problem, const Weighing& weighing) {
    Costs cost;
    for (int b = 0; b < problem.size(); ++b)
        for (int a = 0; a < b; ++a) {
            if (!problem.edge(a, b, cost)) continue;
            weighing.take_from(static_cast<std::size_t>(a), static_cast<std::size_t>(b), cost);
            if (std::all_of(cost.begin(), cost.end(), [](std::int64_t left) { return left == 0; }))
                continue;
            const int one = problem.person(a), other = problem.person(b);
            if (one >= 0 && other >= 0)
                persons.part(one, other);
            else
                persons.bar_bye(std::max(one, other));
        }
}

} // namespace regra::proof
