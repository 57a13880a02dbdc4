#include "shortage.hpp"

#include "completion.hpp"

namespace regra::swiss {

Shortage shortage_of(const Opponents& opponents) {
    MostPairs matching(opponents);
    for (int v = 0; v < opponents.players(); ++v) matching.activate(v);
    const bool no_bye = matching.augment_all() == 1;
    Shortage least;
    for (int root = 0; root < opponents.players(); ++root) {
        if (matching.mate(root) >= 0 || matching.augment(root)) continue;
        Shortage found;
        found.no_bye = no_bye;
        for (int v = 0; v < opponents.players(); ++v) {
            if (matching.even().has(v))
                found.left.push_back(v);
            else if (matching.odd().has(v))
                found.opponents.push_back(v);
        }
        if (least.left.empty() || found.left.size() < least.left.size()) least = found;
    }
    return least;
}

} // namespace regra::swiss
