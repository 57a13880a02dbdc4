// Members of one group who are to be kept apart where that can be.
//
// Reading: the fewest pairs of one group meet that a legal pairing can have, then those whose
// scores add up to the least. Only pairings that have so few are looked at; the rules choose among
// them.
#pragma once

#include <regra/account.hpp>
#include <regra/finding.hpp>

#include "opponents.hpp"

namespace regra::swiss {

// Pairs of one group who meet.
struct Meetings {
    int count = 0;
    std::int64_t scores = 0; // of both, added up over the pairs

    friend bool operator==(const Meetings&, const Meetings&) = default;
};

// By the absolute criteria, the pairs wanted, and the groups.
struct Grouped {
    // Two may meet, and one may have the bye, only where the weights of a pairing with the least
    // meetings leave nothing. A pairing of these has the least if it keeps to the sets as well.
    Opponents opponents;
    Opponents loose; // without the groups kept apart where possible
    Meetings least;
    std::shared_ptr<const OddSets> sets; // null: all pairings of the opponents have the least
};
Grouped opponents_of(const sdk::Request& request, const Players& players);

// Pairs, as opponents by player, that have more meetings than the least: they are of the opponents,
// but do not keep to the sets.
bool has_more_meetings(const sdk::Request& request, const Players& players,
                       const std::vector<int>& opponent, const Meetings& least);

// For pairs, given as opponents by player: names those of one group who have to meet and reports
// their count. `index` is the criterion of their number in the catalogue; the criterion of their
// scores follows it.
void report_meetings(const sdk::Request& request, const Players& players,
                     const std::vector<int>& opponent, std::uint16_t index, sdk::Account& account,
                     sdk::Findings& findings);
// For pairs made by hand. True if they count more than the least, which decides everything; then it
// reports one bracket of all players with that cost.
bool report_more_meetings(const sdk::Request& request, const Players& players,
                          const Meetings& least, const std::vector<int>& opponent,
                          std::uint16_t index, sdk::Account& account);

} // namespace regra::swiss
