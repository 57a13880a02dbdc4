// Fair numbers: no answer likelier than another, no secret that can be guessed.
#include "unit/catch.hpp"

#include "engines/lots/fair.hpp"
#include "kernel/base/hash.hpp"

#include <set>

using namespace regra::lots;

namespace {

constexpr std::uint64_t highest = UINT64_MAX; // 2^64 - 1
constexpr std::uint64_t half = std::uint64_t{1} << 63;

const std::string good = "00112233445566778899aabbccddeeff0123456789abcdef0123456789abcdef";

} // namespace

TEST_CASE("the digest of abc is that of FIPS 180") {
    CHECK(regra::hexadecimal(regra::sha256("abc")) ==
          "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
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

TEST_CASE("a secret has 256 bits, and is not one that somebody typed") {
    CHECK(is_secret(good));
    CHECK_FALSE(is_secret(""));
    CHECK_FALSE(is_secret(good.substr(0, 62)));
    CHECK_FALSE(is_secret(good + "00"));
    CHECK_FALSE(is_secret("g" + good.substr(1)));
    CHECK_FALSE(is_secret(" " + good.substr(1)));
    CHECK_FALSE(is_secret(std::string(64, '0')));
    std::string seven_bytes; // 7 different bytes are too few, 8 are enough
    for (int i = 0; i < 32; ++i) seven_bytes += "0" + std::to_string(i % 7);
    CHECK_FALSE(is_secret(seven_bytes));
    CHECK(is_secret("07" + seven_bytes.substr(2)));
}

TEST_CASE("two new secrets differ, and both are secrets") {
    const std::string one = new_secret(), other = new_secret();
    CHECK(one != other);
    CHECK(is_secret(one));
    CHECK(is_secret(other));
}

TEST_CASE("another secret, commitment or public text draws other numbers") {
    const std::string other = "ff" + good.substr(2);
    std::set<std::uint64_t> first;
    first.insert(Stream(good, "c", "text").below(half));
    first.insert(Stream(other, "c", "text").below(half));
    first.insert(Stream(good, "d", "text").below(half));
    first.insert(Stream(good, "c", "texts").below(half));
    CHECK(first.size() == 4);
    Stream again(good, "c", "text");
    CHECK(first.count(again.below(half)) == 1);
    CHECK(first.count(again.below(half)) == 0);
}
