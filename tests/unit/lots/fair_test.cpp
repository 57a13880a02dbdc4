// Fair numbers: no answer likelier than another, no secret that can be guessed.
#include "unit/catch.hpp"

#include "engines/lots/fair.hpp"
#include "kernel/base/hash.hpp"

#include <set>

using namespace regra::lots;

namespace {

constexpr std::uint64_t half = std::uint64_t{1} << 63;

const std::string good = "00112233445566778899aabbccddeeff0123456789abcdef0123456789abcdef";

} // namespace

TEST_CASE("the digest of abc is that of FIPS 180") {
    CHECK(regra::hexadecimal(regra::sha256("abc")) ==
          "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
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
