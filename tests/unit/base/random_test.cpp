// Numbers that a seed repeats: the published values, and no answer likelier than another.
#include "unit/catch.hpp"

#include "kernel/base/random.hpp"

using namespace regra;

namespace {

constexpr std::uint64_t highest = UINT64_MAX; // 2^64 - 1
constexpr std::uint64_t half = std::uint64_t{1} << 63;

} // namespace

TEST_CASE("the digest of a text is FNV-1a's own") {
    CHECK(fnv1a("") == 0xcbf29ce484222325u);
    CHECK(fnv1a("a") == 0xaf63dc4c8601ec8cu);
}

// The first numbers of the seed 1234567, as programs in many languages print them (Rosetta Code).
TEST_CASE("the numbers of a seed are those of SplitMix64") {
    SplitMix numbers(1234567);
    CHECK(numbers.next() == 6457827717110365317u);
    CHECK(numbers.next() == 3203168211198807973u);
    CHECK(numbers.next() == 9817491932198370423u);
    // Of 10 that number is left out only beyond 18446744073709551610: 6457827717110365317 mod 10.
    CHECK(SplitMix(1234567).below(10) == 7);
}

// 2^64 mod count words are too many to share out evenly, worked out by hand:
//   3: 4 = 1 mod 3, so 2^64 = 4^32 = 1.
//   960 = 64 * 15: 2^58 mod 15 with 2^4 = 1 is 2^2 = 4, and 64 * 4 = 256.
//   301 = 7 * 43: 2^64 = 2 mod 7 (2^3 = 1); 2^64 = 2^8 = 41 mod 43 (2^14 = 1); both are 170.
TEST_CASE("words that would make a number likelier are passed over, and only these") {
    const auto check = [](std::uint64_t count, std::uint64_t left_over) {
        INFO(count);
        CHECK(fair(0, count) == 0u);
        CHECK(fair(highest - left_over, count) == count - 1); // the last of the last full round
        CHECK_FALSE(fair(highest - left_over + 1, count));
        CHECK_FALSE(fair(highest, count));
    };
    check(3, 1);
    check(960, 256);
    check(301, 170);
    check(half + 1, half - 1);
}

TEST_CASE("where the words can be shared out evenly, none is passed over") {
    for (const std::uint64_t count : {std::uint64_t{1}, std::uint64_t{2}, std::uint64_t{64}, half})
        CHECK(fair(highest, count) == count - 1);
}
