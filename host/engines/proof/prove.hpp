// Finds the weights that prove the pairs of a round (verify.hpp).
#pragma once

#include <functional>

#include "engines/proof/rules.hpp"
#include "kernel/base/diagnostic.hpp"
#include "kernel/base/value.hpp"
#include "kernel/loader/pairing_system.hpp"

namespace regra::proof {

struct Proved {
    Value proof;
    Diagnostics problems; // brackets in which other pairs would count less; then there is no proof
};

// Proves a legal whole round. Calls spend(steps) before work; spend() may throw.
Proved prove(const loader::PairingRequest& request, const Rules& rules,
             const std::vector<regra_pair>& pairs, const Place& place,
             const std::function<void(std::uint64_t)>& spend);

} // namespace regra::proof
