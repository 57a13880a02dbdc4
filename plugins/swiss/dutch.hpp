// A whole round by the Dutch system: scoregroup by scoregroup, from the top. Pairs made are final;
// what is left can always be completed (C4).
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include <regra/budget.hpp>

#include "bracket.hpp"
#include "colours.hpp"

namespace regra::swiss {

struct DutchRound {
    std::vector<Seats> boards;
    int bye = -1; // the player who has it
};

class Dutch {
public:
    explicit Dutch(const sdk::Request& request);

    const Players& players() const { return players_; }
    // nullopt: there is no legal pairing.
    std::optional<std::vector<BracketPairs>> brackets(sdk::Budget& budget);

private:
    const sdk::Request& request_;
    Players players_;
    Opponents opponents_;
};

} // namespace regra::swiss
