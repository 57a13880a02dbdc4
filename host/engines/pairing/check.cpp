#include "engines/pairing/check.hpp"

#include <algorithm>

#include "engines/pairing/written.hpp"

namespace regra::pairing {
namespace {

std::vector<regra_pair> only_in(const std::vector<regra_pair>& one,
                                const std::vector<regra_pair>& other) {
    std::vector<regra_pair> only;
    for (const regra_pair& pair : one) {
        const bool there = std::any_of(other.begin(), other.end(), [&](const regra_pair& found) {
            return found.white == pair.white && found.black == pair.black &&
                   found.game == pair.game;
        });
        if (!there && pair.kind != REGRA_PAIR_REST) only.push_back(pair);
    }
    return only;
}

} // namespace

CheckedRound check_round(const Tournament& tournament, const Terms& terms,
                         const loader::PairingSystem& system, int round, const regra_budget* budget,
                         Diagnostics* notes, const PairBy& by) {
    CheckedRound checked;
    checked.round = make_round(tournament, terms, system, round, notes);
    checked.round.request.detail = 1;
    checked.by_file = pairs_in_file(tournament, checked.round);
    checked.by_rule = by ? by(checked.round) : system.pair(checked.round.request, budget);
    checked.only_file = only_in(checked.by_file, checked.by_rule.pairs);
    checked.only_rule = only_in(checked.by_rule.pairs, checked.by_file);
    if (checked.only_file.empty() && checked.only_rule.empty()) return checked;
    checked.judgement = system.judge(checked.round.request, checked.by_file, budget);
    if (checked.judgement->legal && checked.by_rule.legal)
        checked.difference = first_difference(checked.judgement->account, checked.by_rule.account);
    return checked;
}

} // namespace regra::pairing
