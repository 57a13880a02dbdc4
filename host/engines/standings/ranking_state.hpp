// Inside standings: what a Ranking holds between its calls.
#pragma once

#include "engines/standings/facts.hpp"
#include "engines/standings/rank.hpp"

#include <functional>
#include <string>
#include <vector>

namespace regra {

struct RankingState {
    const Field& field;
    std::vector<Criterion> criteria;
    std::string unplayed;
    Machine& machine;
    Columns columns;
    std::vector<const Declaration*> declarations; // by criterion; null = its meaning is not known
    std::vector<Value> options;                   // by criterion, complete
    std::vector<std::int64_t> denominators;       // by criterion
    std::vector<std::int32_t> everyone;           // 0 .. n-1
    int list = -1;                                // the competitors, in the machine
};

// The criteria's declarations and options, checked. Failure with all that is wrong.
void read_criteria(RankingState& state);
// Puts the facts into the machine, prepared by the script of unplayed rounds.
void load_facts(RankingState& state);
// The words for a fault of a script while it was asked about a competitor.
Message words_of(const RankingState& state, const Fault& fault);
// "14 (Eva)"
std::string who(const Field& field, int competitor);

} // namespace regra
