// Who has the pairing bye where it is given before all else (C.04.4.1, C.04.4.2 3.1, C.04.5, C.04.6
// 3.4).
#pragma once

#include "completion.hpp"

namespace regra::swiss {

// Of an odd number: the first, by before(a, b), of those who may have the bye and without whom the
// others can all be paired; -1: nobody.
template<class Before>
int choose_bye(const Players& players, const Opponents& opponents, Before&& before) {
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
