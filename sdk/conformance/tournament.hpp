// A made-up tournament: entrants, and rounds paired by the system under test with results drawn.
#pragma once

#include <string>
#include <vector>

#include <regra/account.hpp>
#include <regra/pairing.h>

#include "findings.hpp"
#include "library.hpp"
#include "random.hpp"

namespace regra::conformance {

using Account = sdk::KeptAccount;

struct Paired {
    regra_status status;
    std::vector<regra_pair> pairs;
    Account account; // with detail 1
    Findings findings;
};

class Tournament {
public:
    // From the second round on some stay away.
    Tournament(uint32_t entrants, uint64_t seed);

    const regra_request& request();
    bool is_available(std::size_t entrant) const {
        return (entrants[entrant].flags & REGRA_AVAILABLE) != 0;
    }
    // Results for these pairs, and on to the next round.
    void play(const std::vector<regra_pair>& pairs);

    std::vector<regra_entrant> entrants;
    std::vector<regra_past> past;
    std::vector<regra_wanted> wanted;
    uint32_t round = 1;
    int32_t detail = 1;

private:
    void choose_absent();

    Random random_;
    regra_request request_{};
};

inline constexpr uint32_t most_rounds = 12; // of a tournament here

// The pairing system under test, with its default options.
class System {
public:
    System(const Library& library, Context& context);
    ~System();
    System(const System&) = delete;
    System& operator=(const System&) = delete;

    Paired pair(const regra_request& request) const;
    Paired judge(const regra_request& request, const std::vector<regra_pair>& pairs) const;
    // With as many planned rounds as the system asks for; pair and judge call it.
    regra_request planned(regra_request request) const;

    const Library& library;
    Context& context;
    const regra_pairing& table;
    regra_instance* self = nullptr;

private:
    uint32_t planned_ = 0; // rounds; more for a system that pairs no event of an open number
};

// Calls with the request of every round of tournaments of many sizes, and what was paired for it;
// ends a tournament where the system has no more rounds.
template<class Call>
void for_each_round(const System& system, Call&& call) {
    const uint32_t largest = 8 + 4 * std::min<uint32_t>(system.context.level.games, 14);
    for (uint32_t entrants = 0; entrants <= largest; ++entrants) {
        Tournament tournament(entrants, system.context.seed + entrants);
        while (tournament.round <= most_rounds) {
            const Paired paired = system.pair(tournament.request());
            call(tournament, paired);
            if (paired.status != REGRA_OK) break;
            tournament.wanted.clear();
            tournament.detail = 1;
            tournament.play(paired.pairs);
        }
    }
}

template<void (*test)(const System&)>
void with_system(Context& context) {
    const Library library(context.file);
    const System system(library, context);
    test(system);
}

} // namespace regra::conformance
