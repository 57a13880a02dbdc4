// Random small tournaments in the middle of their course, as requests for the next round. The past
// pairs are random, not paired by any system, so that positions come which no system would reach.
#pragma once

#include <cstdint>
#include <random>
#include <string>
#include <vector>

#include <regra/request.h>

#include "kernel/loader/pairing_system.hpp"

namespace regra::swiss_test {

// How a random tournament is made.
struct RandomPlan {
    int least_players = 2, most_players = 12;
    int most_rounds = 8; // already paired
    bool forbidden = true;
    bool accelerated = true;
    bool wanted = false;
    int games = 1;      // of a match
    bool teams = false; // with second points
    int groups = 0;     // kept apart where possible; the first is the largest
};

struct RandomRound {
    std::vector<regra_entrant> entrants;
    std::vector<regra_past> past;
    std::vector<regra_forbidden> forbidden;
    std::vector<regra_acceleration> accelerations;
    std::vector<regra_wanted> wanted;
    std::vector<regra_member> members;
    regra_request request{};

    RandomRound() = default;
    RandomRound(const RandomRound&) = delete;
    RandomRound& operator=(const RandomRound&) = delete;

    // Points the request at the arrays.
    void point();
    loader::PairingRequest copied() const; // with an account
    std::string text() const;              // for a failing test
};

void make_random_round(std::uint64_t seed, const RandomPlan& plan, RandomRound& out);

} // namespace regra::swiss_test
