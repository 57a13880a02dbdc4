// What rank.cpp and explanation.cpp share of a Ranking.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "engines/standings/field.hpp"
#include "engines/standings/rank.hpp"
#include "kernel/base/messages.hpp"
#include "kernel/sandbox/machine.hpp"

namespace regra {

// What a Ranking holds between its calls.
struct RankingState {
    const Field& field;
    std::vector<Criterion> criteria;
    std::string unplayed;
    Machine& machine;
    Columns columns;
    std::vector<const Declaration*> declarations;   // by criterion; null = its meaning is not known
    std::vector<Value> options;                     // by criterion, complete
    std::vector<std::int64_t> denominators;         // by criterion
    std::vector<std::int32_t> everyone;             // 0 .. n-1
    bool scored = false;                            // the first criterion is the score
    int list = -1;                                  // the competitors, in the machine ...
    std::uint64_t clears = 0;                       // ... after so many Machine::clear()
    std::vector<std::vector<CriterionValue>> known; // by criterion that asks of no ties, competitor
    std::vector<std::vector<CriterionValue>> spare_marks; // by criterion, of the group before
    Value event; // the competition itself, as criteria see it
    bool keeps = false;
    std::map<std::pair<std::vector<int>, std::size_t>, Standings> kept; // by group and places
};

// The criteria's declarations and options, checked. Error with all that is wrong.
void read_criteria(RankingState& state);
// Puts the facts into the machine, prepared by the script of unplayed rounds.
void load_facts(RankingState& state);
// The words for a fault of a script while it was asked about a competitor.
Message words_of(const RankingState& state, const Fault& fault);
inline RankedBy ranked_by(const RankingState& state) {
    return {state.unplayed, state.scored ? state.criteria[0].script : std::string()};
}
// "14 (Eva)"
std::string who(const Field& field, int competitor);

} // namespace regra
