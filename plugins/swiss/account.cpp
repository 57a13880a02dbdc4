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
    tell_counted(
        made, best ? &least : nullptr, at,
        [best](Criterion criterion) {
            return best->counted ? proof_by_count(criterion) : REGRA_PROOF_NONE;
        },
        [](Criterion criterion) { return static_cast<std::uint16_t>(criterion); }, account);
}

} // namespace regra::swiss
