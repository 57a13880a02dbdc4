// What a Swiss system says of pairs that are illegal and of a round that cannot be paired. The
// catalogue of each names met-before, forbidden-pair, bye-barred, no-pairing, no-bye,
// cannot-be-served and only-opponent.
#pragma once

#include <functional>
#include <span>

#include <regra/finding.hpp>
#include <regra/pairing.h>

#include "shortage.hpp"

namespace regra::swiss {

inline sdk::Entrant entrant_of(const Players& players, int player) {
    return {players[player].entrant};
}
inline std::int32_t index_of(const Players& players, int player) {
    return static_cast<std::int32_t>(players[player].entrant);
}

// Ends the call with NO.
[[noreturn]] void refuse(const Players& players, const Opponents& opponents,
                         sdk::Findings& findings);

// Why these two may not meet, as far as the past and the event say it: met-before, else
// forbidden-pair, unless something has been `told` already.
void tell_kept_apart(const sdk::Request& request, const Players& players, int a, int b, bool told,
                     sdk::Place place, sdk::Findings& findings);

// Pairs made by hand, games of one match apart or not: opponents by player, -1 of who has the bye.
struct HandMade {
    std::vector<int> opponent;
    int bye = -1;
};

// Tells of who may not have the bye, and calls `tell_illegal` for each two who may not meet. Ends
// the call with BAD where more than one has no opponent.
HandMade read_pairs(const sdk::Request& request, const Players& players, const Opponents& opponents,
                    std::span<const regra_pair> pairs,
                    const std::function<void(int, int, sdk::Place)>& tell_illegal,
                    sdk::Findings& findings);

} // namespace regra::swiss
