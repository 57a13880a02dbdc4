// What rankings of the same results under several rulesets have in common: the facts of their
// entries, the order of those who compete, the faults of teams. Each is worked out once for what
// decides it, whichever of the rulesets said so.
#pragma once

#include <memory>
#include <utility>
#include <vector>

#include "engines/standings/competition.hpp"
#include "engines/standings/groups.hpp"

namespace regra {

class SameResults {
public:
    // Facts of competitions with these results, which must outlive this object and not change.
    std::shared_ptr<const EntryFacts> facts(const ruleset::Ruleset& rules,
                                            const Tournament& tournament, Machine& machine,
                                            bool of_teams, const std::vector<std::string>& only);

    // Forgets what the machine has forgotten.
    std::shared_ptr<Ranking> ranking(const Field& field, const CompetitionRules& own,
                                     Machine& machine);

    // What the script answered for each team, with these members and this rule; empty if it was not
    // asked yet.
    std::vector<Value>& faults(const EntryFacts& entries, const Value& rule);

private:
    struct Facts {
        const Tournament* tournament = nullptr;
        Value said;
        std::shared_ptr<const EntryFacts> made;
    };
    struct Ranked {
        Field field;
        std::vector<Criterion> criteria;
        std::string unplayed;
        std::optional<Criterion> score;
        std::unique_ptr<Ranking> made;
    };
    struct Faults {
        const EntryFacts* entries = nullptr;
        Value rule;
        std::vector<Value> found;
    };

    std::vector<Facts> facts_;
    std::vector<std::shared_ptr<Ranked>> ranked_;
    std::vector<std::unique_ptr<Faults>> faults_;
};

} // namespace regra
