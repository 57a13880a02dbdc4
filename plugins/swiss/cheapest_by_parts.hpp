// A perfect matching whose costs are sums of fields: the way to ask for the best of several
// criteria at once.
#pragma once

#include <optional>
#include <vector>

#include <regra/budget.hpp>

#include "fields.hpp"
#include "wide.hpp"
#include <regra/cheapest_matching.hpp>

namespace regra::swiss {

// edge(a, b), a < b: what the pair adds, or nullopt where they cannot meet. By vertex, the other
// vertex; empty: there is no such matching. Ends the call with LIMIT when the budget is spent.
template<class Edge>
std::vector<int> cheapest_by_parts(int count, const Fields& fields, sdk::Budget& budget,
                                   Edge&& edge) {
    if (count % 2 != 0) return {};
    const int spare = 8 + Fields::width_of(count);
    return with_limbs(fields.bits() + spare, [&](auto limbs) {
        using Cost = Wide<limbs>;
        sdk::CheapestMatching<Cost> matching(count);
        for (int b = 0; b < count; ++b)
            for (int a = 0; a < b; ++a) {
                const std::optional<Parts> parts = edge(a, b);
                if (!parts) continue;
                Cost cost = Cost();
                for (const Part& part : *parts)
                    cost += Cost::scaled(part.value, fields.place(part.field) + part.power);
                matching.edge(a, b, cost);
            }
        bool spent = false;
        const bool found = matching.solve([&](std::uint64_t steps) {
            spent = !budget.spend(steps);
            return !spent;
        });
        if (spent) sdk::limit();
        std::vector<int> mates;
        if (found)
            for (int v = 0; v < count; ++v) mates.push_back(matching.mate(v));
        return mates;
    });
}

} // namespace regra::swiss
