#include "account.hpp"

#include <algorithm>

namespace regra::swiss {
namespace {

// What makes the least of a counted bracket: wishes and parity are counted; of the only floater
// every resident was looked at.
std::int32_t proof_by_count(Criterion criterion) {
    const bool of_floater =
        criterion == c9 || criterion == c14 || criterion == c16 || criterion >= o12;
    return of_floater ? REGRA_PROOF_EVERY : REGRA_PROOF_COUNT;
}

} // namespace

void tell_members(const Players& players, const Bracket& bracket, std::uint32_t at,
                  sdk::Account& account) {
    const auto moved = static_cast<std::size_t>(bracket.moved);
    const int highest = bracket.members[std::min(moved, bracket.members.size() - 1)];
    account.bracket({at, 0, players[highest].score, players[bracket.members.back()].score});
    for (std::size_t i = 0; i < bracket.members.size(); ++i)
        account.place({players[bracket.members[i]].entrant, at, i < moved ? 1 : 0, 0});
}

void tell_criteria(const Players& players, const PairedBracket& paired, const PairedBracket* best,
                   const Terms& terms, std::uint32_t at, sdk::Account& account) {
    const auto made = count_criteria(players, paired, terms);
    const auto least = best ? count_criteria(players, *best, terms) : made;
    // Both are in order; what is not there is 0. After the first difference `best` says nothing,
    // since it would have to hold what is told before it.
    bool same = best != nullptr;
    std::size_t i = 0, j = 0;
    const auto key = [](const Counted& counted) {
        return std::pair(counted.criterion, counted.place);
    };
    while (i < made.size() || (same && j < least.size())) {
        const bool own =
            i < made.size() && (!same || j >= least.size() || !(key(least[j]) < key(made[i])));
        const bool other = same && j < least.size() && (!own || key(least[j]) == key(made[i]));
        const Counted& counted = own ? made[i] : least[j];
        const std::int64_t value = own ? made[i].value : 0;
        const std::int64_t least_value = !same ? value : other ? least[j].value : 0;
        std::int32_t proof = REGRA_PROOF_NONE;
        if (same && least_value == 0)
            proof = REGRA_PROOF_ZERO;
        else if (same && best->counted)
            proof = proof_by_count(counted.criterion);
        account.cost({at, counted.criterion, counted.place, value, least_value, proof, 0});
        if (own) ++i;
        if (other) ++j;
        if (value != least_value) same = false;
    }
}

} // namespace regra::swiss
