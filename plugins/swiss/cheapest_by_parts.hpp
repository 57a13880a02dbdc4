// A perfect matching whose costs are sums of fields: the way to ask for the best of several
// criteria at once.
#pragma once

#include <optional>
#include <vector>

#include <regra/budget.hpp>

#include "fields.hpp"
#include "opponents.hpp"
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

// Out of how many of the odd sets, added up, the pairs of these lead at least; an odd number of
// them has the bye. nullopt: they cannot all be paired.
inline std::optional<int> fewest_left_by(const Opponents& opponents, std::vector<int> who,
                                         sdk::Budget& budget) {
    if (who.size() % 2 != 0) who.push_back(opponents.bye());
    const auto at = [&](int place) { return who[static_cast<std::size_t>(place)]; };
    Fields fields;
    const int left_by = fields.add(opponents.sets() ? opponents.sets()->most() : 0);
    const auto edge = [&](int a, int b) -> std::optional<Parts> {
        if (!opponents.may_meet(at(a), at(b))) return std::nullopt;
        return Parts{{left_by, opponents.sets_left_by(at(a), at(b))}};
    };
    const int count = static_cast<int>(who.size());
    const auto mates = cheapest_by_parts(count, fields, budget, edge);
    if (mates.empty() && count != 0) return std::nullopt;
    int sum = 0;
    for (int a = 0; a < count; ++a)
        if (const int b = mates[static_cast<std::size_t>(a)]; a < b)
            sum += opponents.sets_left_by(at(a), at(b));
    return sum;
}

} // namespace regra::swiss
