// The players (or teams) of a round as the text of its rules sees them: what their past makes of
// each, who may meet whom, and who has white. Read from the request and the text alone; it shares
// nothing with the plugin that pairs, so that neither can be wrong for the other's reason.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "engines/proof/rules.hpp"
#include "kernel/loader/pairing_system.hpp"

namespace regra::proof {

struct Person {
    int entrant = 0;
    int number = 0; // where the order ends in a tie, and whose parity decides a colour
    std::int64_t score = 0;
    std::int64_t second = 0;     // of teams: the other points
    std::string colours;         // of games or matches played: 'w', 'b'
    char wish = '-';             // the colour preferred
    int force = 0;               // of that: 0 none, 1 mild, 2 strong, 3 absolute
    int difference = 0;          // colours: white less black
    bool twice = false;          // the same colour the last two times
    bool topscorer = false;      // C.04.3 1.8
    bool bye_barred = false;     // C2
    int unplayed = 0;            // rounds without a game played
    char floats[2] = {'-', '-'}; // one and two rounds ago: 'd', 'u'
};

class Persons {
public:
    Persons(const loader::PairingRequest& request, const Rules& rules);

    const Rules& rules() const { return rules_; }
    std::int64_t one_point() const { return one_point_; } // in units of scores
    // C7 and the like: whether repeated floats do not count, so near the end.
    bool floats_spared() const { return floats_spared_; }
    int size() const { return static_cast<int>(list_.size()); }
    const Person& operator[](int person) const { return list_[static_cast<std::size_t>(person)]; }
    // The index of an entrant, or -1 if he is not to be paired.
    int of_entrant(std::int32_t entrant) const {
        return by_entrant_[static_cast<std::size_t>(entrant)];
    }
    // By C1, C3, pairs forbidden and wanted, and groups.
    bool may_meet(int a, int b) const {
        return may_meet_[static_cast<std::size_t>(a) * list_.size() + static_cast<std::size_t>(b)];
    }
    // By C2 and pairs wanted.
    bool may_have_bye(int person) const { return may_rest_[static_cast<std::size_t>(person)]; }
    // Which of the two has white.
    int white_of(int a, int b) const;

    // Two of one group, kept apart where possible, may meet.
    bool groups_may_meet() const;
    // Groups that are kept apart where possible: all of them may meet until others have to.
    bool of_one_group(int a, int b) const;
    // No two of one group may meet.
    void keep_apart();
    // Only pairings are looked at in which these do not meet, or this one has no bye.
    void part(int a, int b);
    void bar_bye(int person) { may_rest_[static_cast<std::size_t>(person)] = 0; }

private:
    void find_legal(const loader::PairingRequest& request);
    int white_of_team(int a, int b) const;
    int white_of_match(int a, int b) const;

    const Rules rules_;
    std::vector<Person> list_; // by score, then number
    std::vector<int> by_entrant_;
    std::vector<char> may_meet_, may_rest_;
    std::vector<std::vector<int>> apart_; // groups
    char first_colour_ = 'w';
    std::int64_t one_point_ = 1;
    bool floats_spared_ = false;
};

// The persons in no order, with what their rounds make of them, and who has met whom, by entrant.
struct PastRead {
    std::vector<Person> persons;
    std::vector<std::pair<std::int32_t, std::int32_t>> met;
};
PastRead past_by_dutch(const loader::PairingRequest& request, const Rules& rules);
PastRead past_by_matches(const loader::PairingRequest& request, const Rules& rules);

constexpr char other_colour(char colour) {
    return colour == 'w' ? 'b' : 'w';
}

} // namespace regra::proof
