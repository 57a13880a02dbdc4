// Checks a proof that the rules allow nothing better than the pairs of a round. It searches
// nothing: it adds up the weights of the proof and compares them with what each pair costs.
#pragma once

#include "engines/proof/rules.hpp"
#include "kernel/base/diagnostic.hpp"
#include "kernel/base/value.hpp"
#include "kernel/loader/pairing_system.hpp"

namespace regra::proof {

// A proof:
//   {rules, with: [option], round, pairs: [{white, black}], apart: WEIGHING, bye: WEIGHING,
//    brackets: [BRACKET]}
// with numbers as people know them, black 0 = the bye. `with` are the options of the system that
// the criteria look at; `bye` is there where somebody has it, `apart` where two of a group meet
// that is kept apart where possible. BRACKET of C.04.3: a WEIGHING with ahead: number; of C.04.5
// and C.04.6: {floats: WEIGHING, beyond: WEIGHING, pairs: WEIGHING}, `beyond` where no pairs comply
// with C6; of C.04.3 (2017) a WEIGHING, and of the penultimate one tried: {pairs, reached:
// WEIGHING, completion: WEIGHING}, the pairs that it and the next would have had if the rest could
// then be completed. WEIGHING:
//   {fields: [name], weights: [{id, weights: [number]}], sets: [{ids, weights: [number]}]}
// Of the scoregroups below a bracket `ahead` are in its graph (problem.hpp). id 0 is the bye, -1
// who is outside; who is not named weighs nothing. Weights are lists by field, in quarters: of two
// who are paired at a cost c, the weights of both are at most 4 c and those of the sets that hold
// both; a set is odd, and its weight not below nothing. Then no pairing costs less than a quarter
// of all weights, less those of the sets, each for half of its members but one. The pairs cost just
// that; of `beyond`, what they would cost if they complied is less than that, and of `completion`
// nothing is; their weights add up to `sum`, a list by field.
//
// An error at `place` for each flaw, the first of each kind in a bracket.
Diagnostics verify(const Value& proof, const loader::PairingRequest& request, const Rules& rules,
                   const Place& place);

} // namespace regra::proof
