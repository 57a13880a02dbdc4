#include "kernel/base/binary.hpp"
#include "unit/catch.hpp"

#include <cstdint>
#include <limits>

using namespace regra;

namespace {

Value some() {
    const auto most = std::numeric_limits<std::int64_t>::max();
    const auto least = std::numeric_limits<std::int64_t>::min();
    return Value::Map{
        {"numbers", Value::List{0, 1, -1, 127, 128, -129, most, least}},
        {"texts", Value::List{"", "Ș", std::string(300, 'x'), std::string("a\0b", 3)}},
        {"rest", Value::Map{{"none", Value()}, {"yes", true}, {"no", false}}},
        {"points", Value::List{Points{7, 2}, Points{-1, 3}}},
        {"empty", Value::List{Value::List(), Value::Map()}}};
}

std::string bytes_of(const Value& value) {
    BytesOut out;
    REQUIRE(out.value(value));
    return out.take();
}

} // namespace

TEST_CASE("a value is read back as it was written") {
    const auto bytes = bytes_of(some());
    BytesIn in(bytes);
    CHECK(in.value() == some());
    CHECK(in.good());
    CHECK(in.at_end());
}

TEST_CASE("numbers stand in the order that the format says") {
    BytesOut out;
    out.number(std::uint32_t{0x01020304});
    out.count(300);
    CHECK(out.take() == std::string("\x04\x03\x02\x01\xac\x02", 6));
}

TEST_CASE("bytes that are cut short anywhere are no value") {
    const auto bytes = bytes_of(some());
    for (std::size_t size = 0; size < bytes.size(); ++size) {
        BytesIn in(std::string_view(bytes).substr(0, size));
        (void)in.value();
        CHECK_FALSE(in.good());
    }
}

TEST_CASE("a length beyond what is left makes nothing") {
    for (const std::string_view bytes : {"\x05\xff\xff\xff\xff\x0f", "\x06\xff\xff\xff\xff\x0f",
                                         "\x07\xff\xff\xff\xff\x0f", "\x09", "\xff"}) {
        BytesIn in(bytes);
        CHECK(in.value() == Value());
        CHECK_FALSE(in.good());
    }
}

TEST_CASE("lists in lists have an end") {
    std::string deep(100'000, '\x06');
    for (std::size_t i = 1; i < deep.size(); i += 2) deep[i] = '\x01'; // a list of one item
    BytesIn in(deep);
    (void)in.value();
    CHECK_FALSE(in.good());
}

TEST_CASE("what the host answers is no value to be written") {
    BytesOut out;
    CHECK_FALSE(out.value(Value::List{1, Entity{0, 1}}));
}
