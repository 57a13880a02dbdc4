// One competition of an event, ready to be ranked: its competitors as a Field, the criteria of its
// list, and who stands behind each number.
#pragma once

#include "engines/standings/field.hpp"
#include "engines/standings/rank.hpp"
#include "engines/standings/scoring.hpp"
#include "engines/standings/tie_breaks.hpp"
#include "facts/tournament/tournament.hpp"
#include "kernel/ruleset/ruleset.hpp"

#include <optional>
#include <string>
#include <vector>

namespace regra {

struct CompetitionRules {
    std::string name; // "" = the only one
    bool teams = false;
    std::string system;
    std::vector<std::string> only; // the groups it is for; empty: all
    bool everyone_meets() const { return system.find("round robin") != std::string::npos; }
    std::string list;                                // "individual Swiss"
    std::vector<ruleset::TieBreak> lines;            // as printed; readings of the event filled in
    const ruleset::Setting* lines_setting = nullptr; // null: nobody can be ranked
    std::string unplayed;                            // script, or ""
    std::vector<Criterion> criteria;
    // Not empty: what stands first in place of the points, in front of the criteria.
    std::optional<Criterion> score;
};

// `name` as the event declares it; "" = its only one, or, of a regulation, an individual
// competition (`teams`: a team competition) of its own system. Error(Exit::bad_input).
CompetitionRules competition_of(const ruleset::Ruleset& rules, const std::string& name, bool teams);
// Rules without tie-breaks for the competition's system: Error(Exit::bad_input).
void demand_ranked(const ruleset::Ruleset& rules, const CompetitionRules& of);

// What a game of a file is for a field, and a value in its units.
Round round_of(GameKind kind);
std::int32_t units(Points value, std::int64_t unit);

// The entries as competitors, in the order of Tournament::entries; carried points are those given
// or taken by hand.
Field player_field(const Tournament& tournament, const Scoring& scoring, const std::string& system);

} // namespace regra
