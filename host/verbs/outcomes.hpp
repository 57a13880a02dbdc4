// What two rulesets make of the same results of an event: who moves, in which groups, with which
// prizes, and by which lines.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engines/game/compare.hpp"
#include "verbs/store.hpp"

namespace regra::verbs {

struct OutcomesAsked {
    std::string event;                // an id, or a file: it says what the rulesets leave open
    std::vector<std::string> results; // files of results, each an event of its own
    std::string entries, competition; // "" = none, the only one
    std::vector<std::string> stages;  // results of the ruleset's other competitions, in its order
    bool same_years = false;          // entries are as old as they were, not a season younger
};

// For each file {file, entries, lines: [{number, key}], years, places: [{id, name, before, after,
// by}], groups: [{id, name, before, after}], prizes: [{prize, group, place, before: [], after: [],
// by}], teams: [{list, group, name, before, after, points_before, points_after, by}]}; `by` are
// numbers of `lines`: {alone: [], together: []}. Records go out as they are known.
// `found`: what the rulesets say otherwise.
void add_outcomes(const Call& call, Store& store, const OutcomesAsked& asked,
                  const ruleset::Ruleset& before, const ruleset::Ruleset& after,
                  const std::vector<ruleset::Difference>& found, Value& reply);

// By how many years the birth years of rows moved, where all did alike; 0: they did not.
int years_moved(const std::vector<ruleset::Difference>& found);
// Whether only such years differ.
bool is_moved_by(const ruleset::Difference& one, int years);

Shape outcomes_shape();
std::string outcome_text(const Value& outcome, const Look& look); // of one file
std::string outcomes_text(const Value& reply, const Look& look);

} // namespace regra::verbs
