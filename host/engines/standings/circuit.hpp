// Circuits: lists made from the lists of several competitions, each with results of its own.
#pragma once

#include <optional>
#include <set>
#include <string>
#include <vector>

#include "engines/standings/list_groups.hpp"

namespace regra {

// A competition of the ruleset, and what was played in it.
struct StageResults {
    std::string name;
    const Tournament* tournament = nullptr;
    std::optional<GivenStanding> standing = {}; // of a list that is given as finished
};

// Whether this list of the ruleset is made from competitions; and whether any is, or results of
// one competition count in another.
bool is_circuit(const ruleset::Ruleset& rules, const std::string& list);
bool has_circuit(const ruleset::Ruleset& rules);

// The results of a competition, and before its rounds the games that its entries played against
// each other in the competitions named at `carried over`. A note says how many of each, and which
// are not here. `notes` may be null.
Tournament with_carried_games(const ruleset::Ruleset& rules, const Tournament& tournament,
                              const std::string& competition,
                              const std::vector<StageResults>& stages, Diagnostics* notes);

// The ranked groups of each stage, for each list that is made from it. Who is who from one stage to
// the next: of a list `of: person` the federation's number, where the results print one, else the
// name; of others the fact that the list is of.
class Stages {
public:
    // Ranks each; the machine forgets the facts of any competition before.
    // Error(Exit::bad_input): one number that stands for different persons, with both lines.
    Stages(const ruleset::Ruleset& rules, const std::vector<StageResults>& stages,
           Machine& machine);

    bool has(const std::string& stage) const;
    bool have_all(const std::vector<std::string>& competitions) const;
    const std::set<std::string>& entrants() const {
        return entrants_;
    } // names_of_entrants(), of all
    // The groups of the list; empty if it is not made from that stage.
    std::vector<ListGroup> groups(const std::string& stage, const std::string& list) const;

private:
    struct Made {
        std::string stage, list;
        std::vector<ListGroup> groups;
    };
    std::vector<std::string> names_;
    std::set<std::string> entrants_;
    std::vector<Made> made_;
};

} // namespace regra
