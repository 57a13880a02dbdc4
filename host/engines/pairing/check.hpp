// A file's rounds paired again and compared: whose pairs differ, whether they are legal, and what
// the rule's own pairing has before them.
#pragma once

#include <functional>

#include "engines/pairing/explain.hpp"

namespace regra::pairing {

struct CheckedRound {
    Round round;
    std::vector<regra_pair> by_file;   // boards in the order of the lines
    loader::Pairing by_rule;           // with its account
    std::vector<regra_pair> only_file; // pairs or colours that the other has not
    std::vector<regra_pair> only_rule;
    std::optional<loader::Judgement> judgement; // of the file's pairs, where they differ
    std::optional<Difference> difference;       // the file's account, and the rule's

    bool same() const { return only_file.empty() && only_rule.empty() && by_rule.legal; }
};

// Pairs instead of the system; the system still judges the pairs.
using PairBy = std::function<loader::Pairing(const Round&)>;

// One round of the file, from 1.
CheckedRound check_round(const Tournament& tournament, const Terms& terms,
                         const loader::PairingSystem& system, int round,
                         const regra_budget* budget = nullptr, Diagnostics* notes = nullptr,
                         const PairBy& by = {});

} // namespace regra::pairing
