// A whole round by the Dutch system: scoregroup by scoregroup, from the top. Pairs made are final;
// what is left can always be completed (C4).
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include <regra/budget.hpp>

#include "apart.hpp"
#include "bracket.hpp"
#include "colours.hpp"

namespace regra::swiss {

struct Round;
struct Choice;
struct Terms;

struct PairedBracket {
    Bracket bracket;
    BracketPairs pairs;
    bool counted = false; // its criteria are the least by counting alone
};

class Dutch {
public:
    explicit Dutch(const sdk::Request& request, Edition edition = Edition::dutch_2026);
    Dutch(const Dutch&) = delete;
    Dutch& operator=(const Dutch&) = delete;
    // For Burstein's system: the request is without the taker of the bye; ranks by entrant (1.8).
    Dutch(const sdk::Request& request, const std::vector<int>& ranks);

    const Players& players() const { return players_; }
    const Grouped& grouped() const { return grouped_; }
    const Opponents& opponents() const { return opponents_; }
    Edition edition() const { return edition_; }
    std::int64_t one_point() const { return one_point_; }
    const std::vector<int>& ranks() const { return ranks_; }

    // nullopt: there is no legal pairing with the wanted pairs.
    std::optional<std::vector<PairedBracket>> pair(sdk::Budget& budget);

    // The choices of each bracket paired, with what excluded who would have come earlier.
    std::vector<std::vector<Choice>> explain(const std::vector<PairedBracket>& brackets,
                                             const Terms& terms, sdk::Budget& budget);

    // Pairs made by hand, opponent by player (or -1), bracket by bracket. Of each bracket that, and
    // the best it could have been, the brackets above being what they are; `best` is empty where
    // that is not known, because what was made above leaves no legal pairing.
    struct Judged {
        PairedBracket made;
        std::optional<PairedBracket> best;
    };
    std::vector<Judged> judge(const std::vector<int>& opponent, sdk::Budget& budget);
    // C5 of the last judge or pair: the bye's score, and the least it could be.
    std::optional<std::int64_t> least_bye_score() const { return least_bye_score_; }

    // C5: without these players, what is left falls into more parts of odd size than they are in
    // number, so that the bye goes to one of such a part. nullopt: nobody of a lesser score may
    // have it (C2).
    std::optional<std::vector<int>> bye_barrier() const;

private:
    std::optional<std::vector<PairedBracket>> pair_by_opponents(sdk::Budget& budget);
    // C5: false: no legal pairing.
    bool set_bye(Completion& completion, sdk::Budget& budget) const;
    // Can the floaters and all below the level be paired, those pairs being made?
    bool can_complete(const Round& round, const std::vector<std::pair<int, int>>& made,
                      const std::vector<int>& floaters, int level) const;
    std::optional<std::vector<PairedBracket>> pair_2017(const Round& round);
    void judge_bracket(const Round& round, const std::vector<int>& opponent, Judged& judged) const;
    void judge_2017(const Round& round, const std::vector<int>& opponent,
                    std::vector<Judged>& out) const;
    void pairs_made(const std::vector<int>& opponent, PairedBracket& made) const;
    Bracket collapsed_after(const std::vector<int>& floaters, int level) const;
    Bracket bracket_of(const std::vector<int>& floaters, int level) const;
    Round round_of(Completion& completion, sdk::Budget& budget) const;

    const sdk::Request& request_;
    Edition edition_;
    std::int64_t one_point_;
    Players players_;
    Grouped grouped_;
    Opponents& opponents_ = grouped_.opponents;
    std::vector<int> ranks_; // Burstein's, by player
    std::optional<std::int64_t> least_bye_score_;
};

} // namespace regra::swiss
