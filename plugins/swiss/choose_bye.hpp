// Who has the pairing bye where it is given before all else (C.04.4.1, C.04.4.2 3.1, C.04.5, C.04.6
// 3.4).
#pragma once

#include <algorithm>

#include "cheapest_by_parts.hpp"
#include "completion.hpp"

namespace regra::swiss {

// For an odd number: the first, by before(a, b), of those who may have the bye and without whom all
// others can be paired; -1 if there is nobody.
template<class Before>
int choose_bye(const Players& players, const Opponents& opponents, sdk::Budget& budget,
               Before&& before) {
    if (const OddSets* sets = opponents.sets()) {
        std::vector<int> order, place(static_cast<std::size_t>(players.count()));
        for (int v = 0; v < players.count(); ++v) order.push_back(v);
        std::sort(order.begin(), order.end(), before);
        for (std::size_t i = 0; i < order.size(); ++i)
            place[static_cast<std::size_t>(order[i])] = static_cast<int>(i);
        Fields fields;
        const int left_by = fields.add(sets->most()), taker = fields.add(players.count());
        const auto edge = [&](int a, int b) -> std::optional<Parts> {
            const bool rests = b == opponents.bye();
            if (rests ? !opponents.may_have_bye(a) : !opponents.may_meet(a, b)) return std::nullopt;
            Parts parts{{left_by, sets->left_by(a, b)}};
            if (rests) parts.push_back({taker, place[static_cast<std::size_t>(a)]});
            return parts;
        };
        const auto mates = cheapest_by_parts(players.count() + 1, fields, budget, edge);
        return mates.empty() ? -1 : mates.back();
    }
    MostPairs matching(opponents);
    for (int v = 0; v < players.count(); ++v) matching.activate(v);
    if (matching.augment_all() != 1) return -1;
    matching.augment(matching.unmatched());
    int taker = -1;
    for (int v = 0; v < players.count(); ++v)
        if (matching.even().has(v) && opponents.may_have_bye(v) && (taker < 0 || before(v, taker)))
            taker = v;
    return taker;
}

} // namespace regra::swiss
