// The order of the start: who has which start number. The ruleset names the criteria,
// scripts/standings/start.lua applies them.
#pragma once

#include <optional>
#include <vector>

#include "facts/tournament/tournament.hpp"
#include "kernel/ruleset/ruleset.hpp"
#include "kernel/sandbox/machine.hpp"

namespace regra {

// The line that says it, of entries or of teams; null: the ruleset says nothing.
const ruleset::Setting* start_rule(const ruleset::Ruleset& rules, bool teams);

// Start numbers may change until this round is paired, if the ruleset says so.
std::optional<int> start_until(const ruleset::Ruleset& rules);

// Indices of the tournament's entries or teams, the first first. `entered`: of each of them, when
// it was entered among the others. Throws Error(Exit::bad_input) if the ruleset states no order, or
// if lots are to be drawn and no seed is stated.
std::vector<int> start_order(const ruleset::Ruleset& rules, const Tournament& tournament,
                             Machine& machine, bool teams, const std::vector<int>& entered);

} // namespace regra
