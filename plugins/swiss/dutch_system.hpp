// The Dutch system as plugins answer for it: pairs, verdicts and accounts.
#pragma once

#include <array>

#include <regra/pairing.hpp>

#include "account.hpp"

namespace regra::swiss {

inline constexpr std::array dutch_rule_names = {
    Name{REGRA_NAME_RULE, "bound",
         "Bracket {bracket}: of those paired {white} prefer white, {black} black and {none} "
         "neither, "
         "and there are {pairs} pairs",
         "", "bracket white black none pairs"},
    Name{REGRA_NAME_RULE, "barrier",
         "Without {entrant} and the others named so, more groups of odd size remain than they are "
         "in "
         "number: the bye goes to one of such a group",
         "", "entrant bracket"},
};

struct DutchSystem {
    Edition edition = Edition::dutch_2026;

    void pair(const sdk::Request& request, sdk::Budget& budget, sdk::Out<regra_pair>& out,
              sdk::Account& account, sdk::Findings& findings) const;
    void judge(const sdk::Request& request, sdk::Budget& budget, std::span<const regra_pair> pairs,
               sdk::Account& account, sdk::Findings& findings) const;
};

} // namespace regra::swiss
