// Checks a proof that the rules allow nothing better than the pairs of a round. It searches
// nothing: it adds up the weights of the proof and compares them with what each pair costs.
#pragma once

#include <string_view>

#include "kernel/base/diagnostic.hpp"
#include "kernel/base/value.hpp"
#include "kernel/loader/pairing_system.hpp"

namespace regra::proof {

// The rules that proofs are about.
inline constexpr std::string_view rules_known = "C.04.3 2026";

// A proof:
//   {rules, round, pairs: [{white, black}], bye: WEIGHING, brackets: [WEIGHING]}
// with numbers as people know them, black 0 = the bye; `bye` where there is one. WEIGHING:
//   {ahead, fields: [name], weights: [{id, weights: [number]}], sets: [{ids, weights: [number]}]}
// Of the scoregroups below a bracket `ahead` are in its graph (problem.hpp). id 0 is the bye, -1
// who is outside; who is not named weighs nothing. Weights are lists by field, in quarters: of two
// who are paired at a cost c, the weights of both are at most 4 c and those of the sets that hold
// both; a set is odd, and its weight not below nothing. Then no pairing costs less than a quarter
// of all weights, less those of the sets, each for half of its members but one.
//
// An error at `place` for each flaw, the first of each kind in a bracket.
Diagnostics verify(const Value& proof, const loader::PairingRequest& request, const Place& place);

} // namespace regra::proof
