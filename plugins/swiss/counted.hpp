// What criteria count in a bracket, and reporting it beside the least they can count.
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include <regra/account.hpp>

namespace regra::swiss {

// One number that a criterion counts in a bracket; what is 0 is left out.
template<class CriterionType>
struct CountedOf {
    CriterionType criterion;
    std::uint16_t place;
    std::int64_t value;
};

// Both in order. `least` is null where it is not known; after the first difference it says nothing,
// since it would have to hold what is reported before it. proof(criterion): of the least, where it
// is not 0; index(criterion): in the catalogue.
template<class Criterion, class Proof, class Index>
void report_counted(const std::vector<CountedOf<Criterion>>& made,
                    const std::vector<CountedOf<Criterion>>* least, std::uint32_t at, Proof&& proof,
                    Index&& index, sdk::Account& account) {
    static const std::vector<CountedOf<Criterion>> none;
    const auto& other_side = least ? *least : none;
    bool same = least != nullptr;
    std::size_t i = 0, j = 0;
    const auto key = [](const CountedOf<Criterion>& counted) {
        return std::pair(counted.criterion, counted.place);
    };
    while (i < made.size() || (same && j < other_side.size())) {
        const bool own = i < made.size() &&
                         (!same || j >= other_side.size() || !(key(other_side[j]) < key(made[i])));
        const bool other =
            same && j < other_side.size() && (!own || key(other_side[j]) == key(made[i]));
        const CountedOf<Criterion>& counted = own ? made[i] : other_side[j];
        const std::int64_t value = own ? made[i].value : 0;
        const std::int64_t least_value = !same ? value : other ? other_side[j].value : 0;
        std::int32_t reason = REGRA_PROOF_NONE;
        if (same) reason = least_value == 0 ? REGRA_PROOF_ZERO : proof(counted.criterion);
        account.cost({at, index(counted.criterion), counted.place, value, least_value, reason, 0});
        if (own) ++i;
        if (other) ++j;
        if (value != least_value) same = false;
    }
}

} // namespace regra::swiss
