// Ranked lists of one competition: all entries, a category, a gender of it, and what the ruleset
// says of those still equal at the end.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engines/standings/chart.hpp"
#include "engines/standings/competition.hpp"
#include "engines/standings/groups.hpp"
#include "engines/standings/rank.hpp"

namespace regra {

// ---- lots ---------------------------------------------------------------------------------------

// Drawing lots that anybody can repeat from the seed; that of a text is its fnv1a().

// The numbers in the order drawn. They are first sorted, so that only the seed and the set count;
// then Fisher-Yates from the last place down, each place drawn with SplitMix64 from the seed,
// values that would favour low places thrown away.
std::vector<int> draw_lots(std::uint64_t seed, std::vector<int> numbers);

// ---- lists --------------------------------------------------------------------------------------

// A list asked for; "" = not restricted.
struct ListName {
    std::string category, gender;
    bool operator==(const ListName&) const = default;
};

struct RankedList {
    ListName name;
    Standings standings;
    // By place in standings.order: the rank people see. Equal ranks share the place, unless lots
    // were drawn.
    std::vector<int> rank;
    bool lots_drawn = false;
};

class Stages;      // circuit.hpp
class SameResults; // same_results.hpp

// Points beside results: what is added to, or below 0 taken from, a competitor.
struct Bonus {
    int competitor = 0;
    std::string name;
    std::int32_t units = 0;
    std::string article; // "" = none is known
};

// At each board of a match, where the file does not say it.
int games_of_match(const ruleset::Ruleset& rules);

// A competition that has been read, with everything its lists are made from. Lives as long as
// anything it gave out.
class Competition {
public:
    // Error(Exit::bad_input) if the ruleset leaves something open that these results need. The
    // machine runs its scripts, and forgets the facts of any competition before.
    Competition(const ruleset::Ruleset& rules, const Tournament& tournament, Machine& machine,
                const std::string& name, bool teams, std::shared_ptr<const Stages> stages = nullptr,
                SameResults* same = nullptr);

    const ruleset::Ruleset& rules() const { return rules_; }
    const Tournament& tournament() const { return tournament_; }
    // Its results as they bring points: where matches of players do, a column a match.
    const Tournament& counted() const { return matches_ ? *matches_ : tournament_; }
    const CompetitionRules& own() const { return own_; }
    const Scoring& scoring() const { return scoring_; }
    const Field& field() const { return field_; }
    Machine& machine() const { return machine_; }
    // The competitors whose results count for nobody, since they left a round robin before half of
    // their games.
    const std::vector<int>& annulled() const { return annulled_; }
    // What the ruleset gives and takes beside results; the points have it already.
    const std::vector<Bonus>& bonuses() const { return bonuses_; }

    // The facts of the entries or of the teams, made when first asked for.
    const EntryFacts& facts(bool of_teams);
    const EntryFacts& entries() { return facts(false); }
    // The facts of the competitors.
    const EntryFacts& competitors() { return facts(own_.teams); }

    // `competitors` are ranked among themselves, or in the order of all, as `tied of` says.
    RankedList rank(const ListName& name);
    RankedList rank(const ListName& name, const std::vector<int>& competitors);
    // The same of groups, without names; `take` gets each in its turn. `places`: those behind the
    // first so many may be left out (Ranking::rank_each).
    void rank_each(const std::vector<std::vector<int>>& groups,
                   const std::function<void(std::size_t group, RankedList)>& take,
                   std::size_t places = Ranking::all_places);
    // Those a list holds. A category the ruleset lacks: Error(Exit::bad_input).
    std::vector<int> members(const ListName& name);
    // The members of groups: of groups of one family, those in any of them; of several families,
    // those in one group of each.
    std::vector<int> members(const std::vector<std::string>& groups);

    Explanation explain(const RankedList& list, int competitor, std::size_t criterion);
    // Explains the points if the list is scored by `points score`; else there are no terms.
    Explanation explain_score(const Standings& standings, int competitor);
    std::optional<std::int32_t> adjusted(int competitor) const; // as of Ranking

    // What others with the same results have computed already; null if there are no others.
    SameResults* same() const { return same_; }
    // The results of the other competitions that lists are made from; null if there are none.
    const Stages* stages() const { return stages_.get(); }

    // From now on ranks and points are these, whatever was played.
    void stand_as(const GivenStanding& standing);

private:
    Standings as_given(std::vector<int> which) const;
    void settle_equal(RankedList& list) const;
    bool ties_are_of_the_list() const;
    Scoring scoring_with_bonuses(bool teams) const;
    void add_bonuses();
    void add_faults();

    const ruleset::Ruleset& rules_;
    const Tournament& tournament_;
    Machine& machine_;
    CompetitionRules own_;
    std::optional<Tournament> matches_; // where they bring the points, and not each game
    Scoring scoring_;
    Field field_;
    std::vector<int> annulled_;
    std::vector<Bonus> bonuses_;
    SameResults* same_;
    std::shared_ptr<Ranking> ranking_;
    std::shared_ptr<const EntryFacts> entries_, teams_;
    std::optional<GivenStanding> given_;
    std::shared_ptr<const Stages> stages_;
};

// Entries that do not stand in the groups which a competition of players is `for`, in their order.
// Only facts that these groups ask for are needed. `competition`: "" = the only one, or none.
std::vector<int> not_meant(const ruleset::Ruleset& rules, const Tournament& tournament,
                           Machine& machine, const std::string& competition);

// The line of the ruleset that says how much it is; null: none does.
const ruleset::Setting* setting_of_bonus(const ruleset::Ruleset& rules, const std::string& name);

bool is_in_all(const EntryFacts& entries, std::size_t entry,
               const std::vector<std::string>& groups);

} // namespace regra
