// Pairs made by hand: never better than the system's, and worse where a criterion says so. Groups
// kept apart where that can be.
#include "unit/catch.hpp"

#include <algorithm>
#include <map>
#include <set>

#include "kernel_pairs.hpp"
#include "random_round.hpp"
#include "swiss/account.hpp"
#include "unit/sanitized.hpp"

namespace regra::swiss_test {
namespace {

using Costs = std::map<std::pair<int, int>, std::int64_t>; // by criterion and place

Costs costs_of(const swiss::Dutch& dutch, const swiss::PairedBracket& bracket,
               std::optional<std::int64_t> bye_score) {
    Costs costs;
    for (const swiss::Counted& counted :
         count_criteria(dutch.players(), bracket, {dutch.edition(), dutch.one_point(), bye_score}))
        costs[{counted.criterion, counted.place}] = counted.value;
    return costs;
}

// -1, 0, 1 as the first list is less, the same or more in the first number in which they differ.
int compare(Costs a, Costs b) {
    for (const auto& [key, value] : b) a.try_emplace(key, 0);
    for (const auto& [key, value] : a) {
        const std::int64_t other = b.count(key) ? b[key] : 0;
        if (value != other) return value < other ? -1 : 1;
    }
    return 0;
}

} // namespace

TEST_CASE("two pairs changed by hand are never better, bracket by bracket") {
    const auto edition = GENERATE(swiss::Edition::dutch_2026, swiss::Edition::dutch_2017);
    int worse = 0, same = 0, judged_rounds = 0;
    for (std::uint64_t seed = 1; judged_rounds < fewer(300); ++seed) {
        RandomRound round;
        make_random_round(seed, {6, 16, 6, true, true}, round);
        const sdk::Request request(round.request);
        swiss::Dutch dutch(request, edition);
        sdk::Budget budget(nullptr);
        const auto paired = dutch.pair(budget);
        if (!paired) continue;
        std::vector<int> opponent(static_cast<std::size_t>(dutch.players().count()), -1);
        std::vector<std::pair<int, int>> pairs;
        for (const auto& bracket : *paired)
            for (const auto& pair : bracket.pairs.pairs) pairs.push_back(pair);
        if (pairs.size() < 2) continue;
        const std::size_t i = seed % pairs.size(), j = (seed / 7) % pairs.size();
        if (i == j) continue;
        std::swap(pairs[i].second, pairs[j].second);
        bool legal = true;
        for (const auto& [a, b] : pairs) {
            legal = legal && dutch.opponents().may_meet(a, b);
            opponent[static_cast<std::size_t>(a)] = b;
            opponent[static_cast<std::size_t>(b)] = a;
        }
        if (!legal) continue;
        ++judged_rounds;
        const auto judged = dutch.judge(opponent, budget);
        std::optional<std::int64_t> bye_score;
        for (std::size_t k = 0; k < opponent.size(); ++k)
            if (opponent[k] < 0) bye_score = dutch.players()[static_cast<int>(k)].score;
        INFO("seed " << seed << '\n' << round.text());
        int first = 0;
        for (const auto& bracket : judged) {
            REQUIRE(bracket.best);
            const int compared = compare(costs_of(dutch, bracket.made, bye_score),
                                         costs_of(dutch, *bracket.best, bye_score));
            CHECK(compared >= 0);
            if (first == 0) first = compared;
        }
        ++(first > 0 ? worse : same);
    }
    CHECK(worse > fewer(100)); // and some changes only come later in the order of candidates
    CHECK(same > fewer(10));
}

TEST_CASE("what the system has paired is judged to be the least") {
    const auto edition = GENERATE(swiss::Edition::dutch_2026, swiss::Edition::dutch_2017);
    int rounds = 0;
    for (std::uint64_t seed = 1; rounds < fewer(300); ++seed) {
        RandomRound round;
        make_random_round(seed, {2, 16, 6, true, true}, round);
        const sdk::Request request(round.request);
        swiss::Dutch dutch(request, edition);
        sdk::Budget budget(nullptr);
        const auto paired = dutch.pair(budget);
        if (!paired) continue;
        ++rounds;
        const auto bye_score = dutch.least_bye_score();
        std::vector<int> opponent(static_cast<std::size_t>(dutch.players().count()), -1);
        for (const auto& bracket : *paired)
            for (const auto& [a, b] : bracket.pairs.pairs) {
                opponent[static_cast<std::size_t>(a)] = b;
                opponent[static_cast<std::size_t>(b)] = a;
            }
        const auto judged = dutch.judge(opponent, budget);
        REQUIRE(judged.size() == paired->size());
        INFO("seed " << seed << '\n' << round.text());
        for (std::size_t k = 0; k < judged.size(); ++k) {
            CHECK(compare(costs_of(dutch, judged[k].made, bye_score),
                          costs_of(dutch, (*paired)[k], bye_score)) == 0);
            REQUIRE(judged[k].best);
            CHECK(judged[k].best->pairs.pairs == (*paired)[k].pairs.pairs);
        }
    }
}

namespace {

void give(RandomRound& round, int players) {
    for (int i = 0; i < players; ++i) {
        regra_entrant entrant{};
        entrant.number = static_cast<std::uint32_t>(i) + 1;
        entrant.flags = REGRA_AVAILABLE;
        round.entrants.push_back(entrant);
    }
    round.request.round = 1;
    round.request.units_per_point = 2;
    round.request.games_per_match = 1;
    round.request.first_colour = REGRA_COLOUR_WHITE;
    round.request.values = {2, 1, 0, 2, 0, 2, 2, 1, 0};
    round.point();
}

std::vector<TextPair> pairs_with_group(RandomRound& round, const std::vector<std::uint32_t>& who) {
    std::vector<regra_member> members;
    for (const std::uint32_t entrant : who) members.push_back({entrant, 1, 0, 0});
    round.request.members = members.data();
    round.request.member_count = members.size();
    const auto pairs = pair_by_kernel(round.request);
    round.request.members = nullptr;
    round.request.member_count = 0;
    REQUIRE(pairs);
    return *pairs;
}

using Meeting = std::pair<int, int>; // entrants, the lower first

// How many pairs are of one group, and the sum of their scores; then all pairings that have least.
struct Fewest {
    std::pair<int, std::int64_t> least{100, 0};
    std::vector<std::vector<Meeting>> pairings;
};
template<class May>
void every_pairing(const RandomRound& round, const std::vector<char>& in_group, const May& may,
                   std::vector<char>& used, std::vector<Meeting>& pairs, Fewest& out) {
    const auto next = std::find(used.begin(), used.end(), 0);
    if (next == used.end()) {
        std::pair<int, std::int64_t> value{0, 0};
        for (const auto& [a, b] : pairs) {
            const auto one = static_cast<std::size_t>(a), two = static_cast<std::size_t>(b);
            if (!in_group[one] || !in_group[two]) continue;
            ++value.first;
            value.second += round.entrants[one].score + round.entrants[two].score;
        }
        if (value < out.least) out.pairings.clear();
        out.least = std::min(out.least, value);
        if (value == out.least) out.pairings.push_back(pairs);
        return;
    }
    *next = 1;
    const auto a = static_cast<std::size_t>(next - used.begin());
    for (std::size_t b = a + 1; b < used.size(); ++b) {
        if (used[b] || !may(a, b)) continue;
        used[b] = 1;
        pairs.emplace_back(static_cast<int>(a), static_cast<int>(b));
        every_pairing(round, in_group, may, used, pairs, out);
        pairs.pop_back();
        used[b] = 0;
    }
    *next = 0;
}

} // namespace

TEST_CASE("members of a group meet only where it cannot be avoided, and then as few as can be") {
    RandomRound six, eight;
    give(six, 6);
    // 1-4, 5-2, 3-6 by the rule: 1 and 4 of one group take the next.
    CHECK(pairs_with_group(six, {0, 3}) == std::vector<TextPair>{{0, 4}, {3, 1}, {2, 5}});
    // Four of six: one pair of them is needed, and 3 and 4 do not meet. All scores are equal, so
    // the first transposition decides: 1-4, 2-5, 3-6 has 2 and 5 meet.
    CHECK(pairs_with_group(six, {0, 1, 4, 5}) == std::vector<TextPair>{{0, 3}, {4, 1}, {2, 5}});
    CHECK(pairs_with_group(six, {0, 1, 2, 3}) == std::vector<TextPair>{{0, 3}, {4, 1}, {2, 5}});
    // Five of eight: 1, 2, 3, 5, 6. One pair of them, and 4, 7, 8 meet none of each other. With 1-5
    // the 4 can only have 6, so 2-7 and 3-8: no exchange.
    give(eight, 8);
    CHECK(pairs_with_group(eight, {0, 1, 2, 4, 5}) ==
          std::vector<TextPair>{{0, 4}, {6, 1}, {2, 7}, {5, 3}});
}

// All pairings of random rounds are looked at. Where those with the fewest meetings are all the
// pairings of their own pairs, forbidding all other pairs must give the same round as the group.
TEST_CASE("of all pairings with the fewest of a group the first by the rules is made") {
    int compared = 0, met = 0;
    for (std::uint64_t seed = 1; seed <= fewer(3000u); ++seed) {
        RandomRound round;
        make_random_round(seed, {6, 9, 3, false, false}, round);
        std::vector<char> there(round.entrants.size()), in_group(round.entrants.size());
        std::vector<std::uint32_t> group;
        for (std::uint32_t i = 0; i < round.entrants.size(); ++i) {
            there[i] = (round.entrants[i].flags & REGRA_AVAILABLE) != 0;
            in_group[i] = (seed * 31 + i * 17) % 10 < 7;
            if (in_group[i]) group.push_back(i);
        }
        if (std::count(there.begin(), there.end(), 1) % 2 != 0 || group.empty()) continue;
        const sdk::Request request(round.request);
        const swiss::Dutch free(request);
        std::vector<int> player(round.entrants.size(), -1);
        for (int i = 0; i < free.players().count(); ++i) player[free.players()[i].entrant] = i;
        std::vector<char> used(there.size());
        for (std::size_t i = 0; i < used.size(); ++i) used[i] = there[i] ? 0 : 1;
        const std::vector<char> away = used;
        std::vector<Meeting> pairs;
        Fewest fewest;
        every_pairing(
            round, in_group,
            [&](std::size_t a, std::size_t b) {
                return free.opponents().may_meet(player[a], player[b]);
            },
            used, pairs, fewest);
        if (fewest.pairings.empty()) continue;
        INFO("seed " << seed << '\n' << round.text());
        const auto made = pairs_with_group(round, group);
        std::vector<Meeting> made_pairs;
        for (const TextPair& pair : made)
            made_pairs.emplace_back(std::minmax(pair.white, pair.black));
        std::sort(made_pairs.begin(), made_pairs.end());
        CHECK(std::count(fewest.pairings.begin(), fewest.pairings.end(), made_pairs) == 1);
        if (fewest.least.first == 0) continue;
        ++met;
        std::set<Meeting> some;
        for (const auto& one : fewest.pairings) some.insert(one.begin(), one.end());
        std::vector<char> none(in_group.size());
        Fewest all;
        used = away;
        every_pairing(
            round, none,
            [&](std::size_t a, std::size_t b) {
                return some.count({static_cast<int>(a), static_cast<int>(b)}) != 0;
            },
            used, pairs, all);
        if (all.pairings.size() != fewest.pairings.size()) continue;
        for (std::uint32_t a = 0; a < there.size(); ++a)
            for (std::uint32_t b = a + 1; b < there.size(); ++b)
                if (some.count({static_cast<int>(a), static_cast<int>(b)}) == 0)
                    round.forbidden.push_back({a, b});
        round.point();
        CHECK(pair_by_kernel(round.request) == made);
        ++compared;
    }
    CHECK(met > fewer(300));
    CHECK(compared > fewer(200));
}

} // namespace regra::swiss_test
