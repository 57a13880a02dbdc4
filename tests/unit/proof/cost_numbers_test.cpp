// Lists of costs as numbers: packed into one integer they add, compare and are read back as lists
// do.
#include "unit/catch.hpp"

#include <random>

#include "engines/proof/cost_numbers.hpp"

using namespace regra::proof;

namespace {

using Small = Packed<std::int64_t, 15>; // up to four fields

Costs sum(const Costs& a, const Costs& b, int sign) {
    Costs out;
    for (std::size_t i = 0; i < a.size(); ++i) out.push_back(a[i] + sign * b[i]);
    return out;
}

} // namespace

TEST_CASE("packed lists add, compare like words and come back, negative fields too") {
    std::mt19937 chance(1);
    std::uniform_int_distribution<int> field(-1000, 1000);
    const std::vector<std::size_t> used = {0, 2, 3}; // the second field costs nothing anywhere
    for (int i = 0; i < 2000; ++i) {
        const Costs a = {field(chance) / 500, 0, field(chance), field(chance)};
        const Costs b = {field(chance) / 500, 0, field(chance), field(chance)};
        const Small one = Small::of(a, used), other = Small::of(b, used);
        CHECK(one.costs(4, used) == a);
        CHECK((one + other).costs(4, used) == sum(a, b, 1));
        CHECK((one - other).costs(4, used) == sum(a, b, -1));
        CHECK((one < other) == (a < b));
        CHECK((one == other) == (a == b));
        CHECK((one + one).half().costs(4, used) == a);
    }
    CHECK(Small().is_zero());
}

TEST_CASE("packed lists are trusted only as far as sums of fields stay within their bits") {
    // 15 bits hold -16,384 to 16,383: six weights of 2,730, and with two sets eight of 2,047.
    CHECK(Small::trusts(2730, 0));
    CHECK_FALSE(Small::trusts(2731, 0));
    CHECK(Small::trusts(2047, 2));
    CHECK_FALSE(Small::trusts(2048, 2));
    const std::vector<std::size_t> used = {0, 1};
    // Beyond them a field runs over into the one before.
    const Small over = Small::of({0, 16000}, used) + Small::of({0, 16000}, used);
    CHECK(over.costs(2, used) != Costs{0, 32000});
}
