// The pairing of a bracket by systems that order pairings by an identifier (C.04.5 3.6,
// C.04.6 3.6): the members in the order of their seats; the smaller of each pair is its top member.
// The identifier is the tops in rising order, then the bottoms in the order of their tops. Of the
// pairings that are best in the criteria of pairs, the first by identifier.
#pragma once

#include <optional>
#include <span>
#include <utility>
#include <vector>

#include <regra/budget.hpp>

#include "opponents.hpp"
#include "wishes.hpp"

namespace regra::swiss {

// What the criteria of pairs count, in their order: wishes denied and strong wishes denied (C.04.6
// C8, C9), then opponents of upfloaters who floated in the last round.
struct PairCost {
    ColourBound wishes;
    int opponents_again = 0;

    friend bool operator==(const PairCost&, const PairCost&) = default;
    friend auto operator<=>(const PairCost&, const PairCost&) = default;
    PairCost operator+(const PairCost& other) const {
        return {wishes + other.wishes, opponents_again + other.opponents_again};
    }
};

// What pairs are made of: residents and those who float up to them, both in the system's order.
struct PairingBracket {
    std::vector<int> residents, upfloaters;
};

struct PairTerms {
    bool seats_by_number = false; // else by score, then number
    bool count_again = true;      // opponents of upfloaters count
    bool count_strong = true;     // strong wishes denied count
};

struct IdentifiedPairs {
    std::vector<std::pair<int, int>> pairs; // top and bottom, in the order of the tops
    PairCost cost;
    bool counted = false; // the cost is the least by counting wishes alone
};

// a is a resident, or both float up.
PairCost cost_of_pair(const Players& players, const PairTerms& terms, int a, int b,
                      bool b_floats_up);

// Members in the order of their seats.
std::vector<int> seats_of(const Players& players, const PairTerms& terms,
                          const PairingBracket& bracket);

// nullopt: no legal pairing of these.
std::optional<IdentifiedPairs>
pair_by_identifier(const Players& players, const Opponents& opponents, const PairTerms& terms,
                   const PairingBracket& bracket, sdk::Budget& budget);

} // namespace regra::swiss
