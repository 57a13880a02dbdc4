// Lists as awards and other lists see them: those of the competition, and those that the ruleset
// makes beside them. What a list is made of, and how, is decided by scripts/standings/lists.lua.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <tuple>
#include <vector>

#include "engines/standings/lists.hpp"

namespace regra {

// One ranked group of a list.
struct ListGroup {
    std::string list;      // "" = the competition's own
    std::string name;      // "Sub 10 F"; "" = all of it
    std::int64_t unit = 1; // units to a point of its scores
    std::size_t count = 0;
    bool without_faults = false; // what the faults of teams cost has been taken off
    // From 0, best first; FurtherPlaces where they have not been ranked so far: {kind = "player",
    // "team" or "other", index = its place among the entries or teams from 1, or 0, number, name,
    // rank (0 = not ranked), score}; of a list made from lists also values, members (indices of
    // entries, the best first) and counted (how many of them).
    std::function<Value(std::size_t)> line;

    // Of Lists that explain: the criteria after the score, in turn; what each says of a line,
    // nothing where it does not apply; and what the score is made of, where a script says it, with
    // opponents of `field`.
    struct Criterion {
        std::string title;
        std::int64_t unit = 1;
    };
    std::vector<Criterion> criteria;
    std::function<std::optional<std::int64_t>(std::size_t place, std::size_t criterion)> mark;
    std::function<std::vector<Term>(std::size_t place)> score_terms;
    const Field* field = nullptr;
    bool lots_drawn = false;
};

// A line behind the places that Lists::first_places was asked for.
struct FurtherPlaces {};

// Whether an Error of Lists::groups means that the list cannot be made here, since results of
// another competition are in another file.
bool is_made_elsewhere(const Error& refused);

class Lists {
public:
    // `competition` must outlive it. `explains`: groups keep why their lines stand as they do.
    explicit Lists(Competition& competition, bool explains = false);
    ~Lists();

    // The lists of the ruleset that the event uses, in its order. `teams`: only those of teams.
    std::vector<std::string> names(bool teams) const;

    // The groups of a list that have members: for those only who stand in all of `only`, a list of
    // its own for each value of the facts `in_each`, in the order of the ruleset.
    // Error(Exit::bad_input): no such list, or one that the event does not use.
    // Made once for each of these that is asked for.
    const std::vector<ListGroup>& groups(const std::string& list,
                                         const std::vector<std::string>& only,
                                         const std::vector<std::string>& in_each);

    // The same, but the competition's own lists may be ranked only down to so many places of each
    // group; scripts are not asked about the rest.
    const std::vector<ListGroup>& first_places(const std::string& list,
                                               const std::vector<std::string>& only,
                                               const std::vector<std::string>& in_each,
                                               std::size_t places);

    // The lists that are made from one: for whom, and in each value of which facts.
    struct MadeFrom {
        std::string list, of;
        std::vector<std::string> only, in_each;
    };
    std::vector<MadeFrom> made_from(const std::string& list) const;

    // For scripts: a group as they get it, and facts_of(kind, index), or facts_of(kind, index,
    // name) of one fact.
    static Value for_script(const ListGroup& group);
    Value facts_of();

private:
    struct Plan;
    using Asked = std::tuple<std::string, std::vector<std::string>, std::vector<std::string>,
                             std::size_t>; // with the places that are ranked

    const Plan* plan(const std::string& name) const;
    bool is_own(const std::string& list) const;
    std::vector<ListGroup> made_groups(const std::string& list,
                                       const std::vector<std::string>& only,
                                       const std::vector<std::string>& in_each, std::size_t places);
    std::vector<ListGroup> own_groups(const std::vector<std::string>& only,
                                      const std::vector<std::string>& in_each, std::size_t places);
    std::vector<ListGroup> ranked_again(const Plan& plan, const std::vector<std::string>& only,
                                        const std::vector<std::string>& in_each);
    std::vector<ListGroup> source(const Plan& plan, const std::string& from,
                                  const std::vector<std::string>& only);
    std::vector<ListGroup> made(const Plan& plan, const std::vector<std::string>& only,
                                const std::vector<std::string>& in_each);
    ListGroup make(const Plan& plan, const std::string& name,
                   const std::vector<ListGroup>& sources);
    bool is_of_stages(const Plan& plan) const;
    std::vector<ListGroup> some_of(const std::vector<ListGroup>& all,
                                   const std::vector<std::string>& only);
    std::vector<ListGroup> in_each_of(std::vector<ListGroup> all,
                                      const std::vector<std::string>& facts);
    Ranking& ranking_of(const Plan& plan);
    const Value& deductions();
    void refuse_bonuses() const;

    Competition& competition_;
    bool explains_;
    Value rule_; // what the ruleset says of lists
    std::vector<Plan> plans_;
    std::shared_ptr<const Field> players_; // whom lists of players rank; groups keep it too
    std::vector<std::pair<std::string, std::unique_ptr<Ranking>>> rankings_;
    std::map<Asked, std::vector<ListGroup>> made_;
    std::optional<Value> deductions_;
    std::vector<std::string> open_; // lists that are being made, for a ring
};

// ---- faults -------------------------------------------------------------------------------------

struct TeamFault {
    int team = 0;
    std::string fault;  // in the federation's words
    std::string reason; // the key that says it: "absent", "too few", "empty board"
    std::string group;  // "Sub 10 F", or ""
    int pupils = 0;
    std::int64_t points = 0; // units that it costs; the team's list as a whole has them taken off
    int round = 0; // of one in a match, or of the check-in that wrote it down; 0: not known
};

// Those who came are those who played, were paired against somebody absent, had a bye from the
// pairing, or await the result of their first game; a column `present` (yes, no) of the entries
// decides otherwise. Before the first result nobody is absent. Faults in matches are
// found wherever teams compete. First stand those that were written down, in their order.
std::vector<TeamFault> team_faults(Competition& competition);
// Without those in matches.
std::vector<TeamFault> faults_at_check_in(Competition& competition);

} // namespace regra
