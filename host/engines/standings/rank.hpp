// From scores to a ranking: the primary score, then each criterion of the ruleset in turn, to those
// whom the ones before left equal. What a criterion counts is decided by its script.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engines/standings/field.hpp"
#include "kernel/sandbox/machine.hpp"

namespace regra {

struct Criterion {
    std::string script; // an id, "tiebreaks/wins"; "" = printed, but its meaning is not known
    Value options;      // a map by key; what is not given has the script's default
    std::string title;  // as printed
    Place place;        // where the ruleset states it
};

// What a criterion says of a competitor.
struct CriterionValue {
    enum class State : std::uint8_t {
        not_reached,    // scope "tied" and no longer equal to anybody
        does_not_apply, // the script answered nil
        value,
    };
    State state = State::not_reached;
    std::int64_t value = 0; // in units of Standings::denominator
    int group = -1;         // scope "tied": those asked about together
    bool operator==(const CriterionValue&) const = default;
};

struct Standings {
    std::vector<std::int32_t> points; // units, by competitor
    std::int64_t unit = 1;            // units to a point
    std::vector<int> order; // competitors, best first; the still equal by number. Of the first
                            // places only: those, with all who share the last of them
    std::vector<int> rank;  // from 1, by competitor; the same for those still equal
    std::vector<std::vector<CriterionValue>> marks; // by criterion, by competitor
    std::vector<std::int64_t> denominator; // by criterion: value / denominator is what is printed
    std::vector<std::vector<int>> equal;   // groups of two and more still equal at the end
    // By place in `order`: what separates it from the place above; primary = the score itself,
    // nothing = still equal, else the number of a criterion.
    static constexpr int primary = -1, nothing = -2;
    std::vector<int> separated_by;
};

// One summand of a criterion's value.
struct Term {
    int round = 0;     // 0 = of no one round
    int opponent = -1; // -1 = nobody
    std::int64_t value = 1;
    bool cut = false; // not counted
    Value whole;      // all the script said of it
};

struct Explanation {
    CriterionValue mark;
    std::vector<int> tied; // scope "tied": the group it was asked about
    std::vector<Term> terms;
    std::string because; // why it does not apply, as the script says it; ""
};

struct RankingState;

// The scripts a ranking asks. `unplayed` is an id, "unplayed/...": what an unplayed round counts
// for in sums of opponents' points; "" = nothing is said, and a criterion that needs such sums
// fails.
class Ranking {
public:
    // All three must outlive it. Wrong options, a criterion not made for the system, a script that
    // is missing: Error(Exit::bad_input) with all of them.
    // `score`: what stands first in place of the points of the field; its values are the points of
    // the standings.
    Ranking(const Field& field, std::vector<Criterion> criteria, std::string unplayed,
            Machine& machine, const std::optional<Criterion>& score = std::nullopt);
    ~Ranking();

    // Error if a criterion without known meaning is reached by competitors still equal, or if a
    // script fails: nothing is ranked then.
    Standings rank();
    // Ranks some of them among themselves, such as a category: sums still count the games against
    // all others, but only those of the list can be tied. `which`: 0-based, in the order of
    // numbers, each once; the others have no place in the answer's order, and rank 0.
    Standings rank(Numbers which);
    // The same of several groups; `take` gets each in its turn. What scripts changed is reported
    // after the last: nothing is ranked then.
    // `places`: only the first so many are separated and ranked, without reasons.
    static constexpr std::size_t all_places = SIZE_MAX;
    void rank_each(const std::vector<std::vector<int>>& groups,
                   const std::function<void(std::size_t group, Standings)>& take,
                   std::size_t places = all_places);

    // Why a mark is what it is. Error if the terms that count do not add up to it.
    Explanation explain(const Standings& standings, int competitor, std::size_t criterion);
    // The same of the points, where a script says them; else there are no terms.
    Explanation explain_score(const Standings& standings, int competitor);

    // A competitor's points as they count in sums of opponents after unplayed games are adjusted,
    // in units of points. Empty if they are not adjusted.
    std::optional<std::int32_t> adjusted(int competitor) const;

    // From now on what was ranked is kept for those who ask for the same group again.
    void keep();
    // Whether the machine still has its facts.
    bool is_loaded() const;

private:
    Standings ranked(const std::vector<int>& group, std::size_t places);

    std::unique_ptr<RankingState> state_;
};

// rank() of a Ranking made for one use; clears the machine's lists first.
Standings rank(const Field& field, const std::vector<Criterion>& criteria,
               const std::string& unplayed, Machine& machine);

} // namespace regra
