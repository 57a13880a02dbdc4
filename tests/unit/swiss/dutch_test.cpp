// The Dutch system, both editions, against its text, taken word by word by a program of its own.
#include "unit/catch.hpp"

#include <algorithm>

#include "by_text.hpp"
#include "kernel_pairs.hpp"
#include "random_round.hpp"

namespace regra::swiss_test {
namespace {

// Rounds compared with brackets of at most eight members.
int compare(int wanted, std::uint64_t seed, const RandomPlan& plan, bool of_2017 = false) {
    int legal = 0, collapsed = 0;
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
    CHECK(legal > wanted / 2);
    return collapsed;
}

} // namespace

TEST_CASE("random rounds are paired as the text says") {
    compare(300, 1, {});
    compare(200, 5000, {2, 14, 5, true, true});
}

TEST_CASE("random rounds are paired as the text of 2017 says") {
    CHECK(compare(300, 1, {}, true) > 20);
    CHECK(compare(200, 5000, {2, 14, 5, true, true}, true) > 5);
}

TEST_CASE("ten thousand random rounds are paired as the text says", "[.long]") {
    compare(6000, 100000, {});
    compare(4000, 900000, {6, 16, 6, true, true});
}

TEST_CASE("ten thousand random rounds are paired as the text of 2017 says", "[.long]") {
    compare(6000, 100000, {}, true);
    compare(4000, 900000, {6, 16, 6, true, true}, true);
}

} // namespace regra::swiss_test
