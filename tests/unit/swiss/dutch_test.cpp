// The Dutch system, both editions, against its text, taken word by word by a program of its own.
#include "unit/catch.hpp"

#include <algorithm>

#include "by_text.hpp"
#include "kernel_pairs.hpp"
#include "random_round.hpp"
#include "unit/sanitized.hpp"

namespace regra::swiss_test {
namespace {

// Rounds compared with brackets of at most eight members.
int compare(int wanted, std::uint64_t seed, const RandomPlan& plan, bool of_2017 = false,
            int least_legal = -1) {
    int legal = 0, collapsed = 0;
    wanted = std::max(fewer(wanted), 1);
    for (int compared = 0; compared < wanted; ++seed) {
        RandomRound round;
        make_random_round(seed, plan, round);
        const TextRound expected = pair_by_text(round.request, 8, of_2017);
        if (expected.too_large) continue;
        ++compared;
        legal += expected.pairs ? 1 : 0;
        collapsed += expected.collapsed ? 1 : 0;
        INFO("seed " << seed << '\n' << round.text());
        auto pairs = pair_by_kernel(round.request, of_2017);
        if (pairs) std::sort(pairs->begin(), pairs->end());
        REQUIRE((pairs == expected.pairs));
    }
    CHECK(legal > (least_legal < 0 ? wanted / 2 : fewer(least_legal)));
    return collapsed;
}

} // namespace

TEST_CASE("random rounds are paired as the text says") {
    compare(300, 1, {});
    compare(200, 5000, {2, 14, 5, true, true});
}

TEST_CASE("random rounds with pairs fixed by hand are paired as the text says") {
    const bool of_2017 = GENERATE(false, true);
    compare(150, 1, {6, 14, 4, false, true, true}, of_2017, 20);
    compare(150, 7000, {6, 10, 2, true, false, true}, of_2017, 20);
}

TEST_CASE("random rounds are paired as the text of 2017 says") {
    CHECK(compare(300, 1, {}, true) > fewer(20));
    CHECK(compare(200, 5000, {2, 14, 5, true, true}, true) > fewer(5));
}

// One group is half of all, so that some of it often have to meet, and mostly one pair of several.
TEST_CASE("the rules choose among the pairings in which the fewest of a group meet") {
    for (const int groups : {1, 2, 3})
        compare(70, 300 * static_cast<std::uint64_t>(groups),
                {6, 14, 5, true, true, false, 1, false, groups}, false, 20);
    // Who can be paired falls into sets of odd size, and only one of several pairs leaves each
    // once.
    compare(2, 801498, {6, 16, 6, true, true, false, 1, false, 1}, false, 0);
}

TEST_CASE("ten thousand random rounds are paired as the text says", "[.long]") {
    compare(6000, 100000, {});
    compare(4000, 900000, {6, 16, 6, true, true});
    compare(3000, 700000, {6, 16, 4, true, true, true}, false, 200);
    for (const int groups : {1, 2, 3, 5})
        compare(1500, 800000, {6, 16, 6, true, true, false, 1, false, groups}, false, 500);
}

TEST_CASE("ten thousand random rounds are paired as the text of 2017 says", "[.long]") {
    compare(6000, 100000, {}, true);
    compare(4000, 900000, {6, 16, 6, true, true}, true);
    compare(3000, 700000, {6, 16, 4, true, true, true}, true, 200);
}

} // namespace regra::swiss_test
