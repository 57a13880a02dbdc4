// A whole round by a system that fills brackets from below (C.04.4.1, C.04.5, C.04.6): first the
// pairing bye, then again and again the highest scoregroup left, with those who float up to it.
#pragma once

#include <optional>
#include <vector>

#include "apart.hpp"
#include "identifier.hpp"
#include "upfloaters.hpp"

namespace regra::swiss {

// What distinguishes one such system from another.
struct UpwardRules {
    PastRules past;
    bool seats_by_number = false; // the top of a pair has the smaller number, whatever the scores
    bool graded = false;          // C6 counts, else it is complied with or not
    std::uint32_t spared_rounds = 2; // last rounds in which repeated floats do not count
    bool subgroups = false; // C.04.4.1: brackets are paired by subgroups, not by an identifier
};

struct UpwardBracket {
    PairingBracket members;
    FloatCost floats;
    IdentifiedPairs made;
    bool looked_at_all = false; // every set of upfloaters that can be was looked at
};

class Upward {
public:
    Upward(const sdk::Request& request, const UpwardRules& rules);
    Upward(const Upward&) = delete;
    Upward& operator=(const Upward&) = delete;

    const Players& players() const { return players_; }
    const Grouped& grouped() const { return grouped_; }
    const Opponents& opponents() const { return opponents_; }
    const PairTerms& pair_terms() const { return pair_terms_; }
    const FloatTerms& float_terms() const { return float_terms_; }

    struct Paired {
        int bye = -1;
        std::vector<UpwardBracket> brackets;
    };
    // nullopt: there is no legal pairing with the wanted pairs.
    std::optional<Paired> pair(sdk::Budget& budget);

    // Legal pairs made by hand, opponent by player (or -1). For each bracket: its pairs, and the
    // best that it could have, given what was paired before it.
    struct Judged {
        UpwardBracket made, best;
    };
    std::vector<Judged> judge(const std::vector<int>& opponent, int bye, sdk::Budget& budget);

    // The taker of the bye by 3.4, or -1 if nobody may have it.
    int choose_bye(sdk::Budget& budget) const;
    // Is the bye of a better by 3.4.2 to 3.4.4 than that of b?
    bool bye_before(int a, int b) const;

    // The pairing of given members, all else aside.
    std::optional<IdentifiedPairs> pair_members(const PairingBracket& members,
                                                const Opponents& opponents,
                                                sdk::Budget& budget) const;
    bool by_subgroups() const { return !upfloated_.empty(); }

    // Only pairings count in which the fewest of a group meet that is kept apart where possible.
    void keep_to_sets() { grouped_.opponents.keep_to(grouped_.sets); }

    // One bracket: the members of the highest scoregroup among those left, and what they can do.
    Unpaired unpaired(const std::vector<char>& left) const;
    std::optional<UpwardBracket> pair_bracket(const Unpaired& unpaired, const Opponents& opponents,
                                              sdk::Budget& budget) const;

private:
    std::optional<Paired> pair_by_opponents(sdk::Budget& budget) const;

    const sdk::Request& request_;
    Players players_;
    Grouped grouped_;
    const Opponents& opponents_ = grouped_.opponents;
    std::vector<Upfloated> upfloated_; // of Dubov's system
    FloatTerms float_terms_;
    PairTerms pair_terms_;
};

} // namespace regra::swiss
