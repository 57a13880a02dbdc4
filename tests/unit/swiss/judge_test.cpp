// Pairs made by hand: never better than the system's, and worse where a criterion says so. Groups
// kept apart where that can be.
#include "unit/catch.hpp"

#include <algorithm>
#include <map>

#include "kernel_pairs.hpp"
#include "random_round.hpp"
#include "swiss/account.hpp"

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
    for (std::uint64_t seed = 1; judged_rounds < 300; ++seed) {
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
    CHECK(worse > 100); // and some changes only come later in the order of candidates
    CHECK(same > 10);
}

TEST_CASE("what the system has paired is judged to be the least") {
    const auto edition = GENERATE(swiss::Edition::dutch_2026, swiss::Edition::dutch_2017);
    int rounds = 0;
    for (std::uint64_t seed = 1; rounds < 300; ++seed) {
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

TEST_CASE("members of a group meet only where it cannot be avoided, and then as few as can be") {
    RandomRound round;
    for (std::uint32_t i = 0; i < 6; ++i) {
        regra_entrant entrant{};
        entrant.number = i + 1;
        entrant.flags = REGRA_AVAILABLE;
        round.entrants.push_back(entrant);
    }
    round.request.round = 1;
    round.request.units_per_point = 2;
    round.request.games_per_match = 1;
    round.request.first_colour = REGRA_COLOUR_WHITE;
    round.request.values = {2, 1, 0, 2, 0, 2, 2, 1, 0};
    round.point();
    const auto in_one_group = [&](std::vector<std::uint32_t> who) {
        std::vector<regra_member> members;
        for (const std::uint32_t entrant : who) members.push_back({entrant, 1, 0, 0});
        round.request.members = members.data();
        round.request.member_count = members.size();
        const auto pairs = pair_by_kernel(round.request);
        REQUIRE(pairs);
        return *pairs;
    };
    // 1-4, 5-2, 3-6 by the rule: 1 and 4 of one group take the next.
    CHECK(in_one_group({0, 3}) == std::vector<TextPair>{{0, 4}, {3, 1}, {2, 5}});
    // Four of six: one pair of them is needed, and only the lowest two, 5 and 6, are let meet.
    CHECK(in_one_group({0, 1, 4, 5}) == std::vector<TextPair>{{0, 2}, {3, 1}, {4, 5}});
}

} // namespace regra::swiss_test
