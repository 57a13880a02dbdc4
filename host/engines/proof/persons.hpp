// The players of a round as C.04.3 (2026) sees them: what their past makes of each, who may meet
// whom, and who has white. Read from the request and the text alone; it shares nothing with the
// plugin that pairs, so that neither can be wrong for the other's reason.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "kernel/loader/pairing_system.hpp"

namespace regra::proof {

struct Person {
    int entrant = 0;
    int number = 0; // where the order ends in a tie, and for 5.2.5
    std::int64_t score = 0;
    std::string colours;         // of games played: 'w', 'b'
    char wish = '-';             // the colour preferred (1.7)
    int force = 0;               // of that: 0 none, 1 mild, 2 strong, 3 absolute
    int difference = 0;          // games with white less games with black
    bool twice = false;          // the same colour in the last two games
    bool topscorer = false;      // 1.8
    bool bye_barred = false;     // 2.1.2
    int unplayed = 0;            // rounds without a game played
    char floats[2] = {'-', '-'}; // one and two rounds ago: 'd', 'u' (1.4)
};

class Persons {
public:
    explicit Persons(const loader::PairingRequest& request);

    int size() const { return static_cast<int>(list_.size()); }
    const Person& operator[](int person) const { return list_[static_cast<std::size_t>(person)]; }
    // Of an entrant, or -1: he is not to be paired.
    int of_entrant(std::int32_t entrant) const {
        return by_entrant_[static_cast<std::size_t>(entrant)];
    }
    // By 2.1.1, 2.1.3, pairs forbidden and wanted, groups.
    bool may_meet(int a, int b) const {
        return may_meet_[static_cast<std::size_t>(a) * list_.size() + static_cast<std::size_t>(b)];
    }
    // By 2.1.2 and pairs wanted.
    bool may_have_bye(int person) const { return may_rest_[static_cast<std::size_t>(person)]; }
    // The one of two who has white (5.2).
    int white_of(int a, int b) const;

private:
    void read(const loader::PairingRequest& request);
    void find_legal(const loader::PairingRequest& request);

    std::vector<Person> list_; // by 1.2: score, then number
    std::vector<int> by_entrant_;
    std::vector<char> may_meet_, may_rest_;
    char first_colour_ = 'w';
};

} // namespace regra::proof
