// Values against a table of fields: each type with what just fits and what just does not.
#include "unit/catch.hpp"

#include <limits>
#include <string>

#include "kernel/base/border.hpp"
#include "kernel/base/printable.hpp"

using namespace regra;

namespace {

using Type = FieldRule::Type;

bool fits(const FieldRule& rule, const Value& value) {
    const auto fault = fault_of(value, rule);
    CHECK(is_one_line(fault));
    CHECK(fault.size() < 400);
    return fault.empty();
}

} // namespace

TEST_CASE("a whole number is within its range") {
    const FieldRule ms{"ms", Type::whole, true, -10, 10};
    for (const std::int64_t good : {-10, 0, 10}) CHECK(fits(ms, good));
    for (const std::int64_t bad : {std::int64_t{-11}, std::int64_t{11}, INT64_MIN, INT64_MAX})
        CHECK(!fits(ms, bad));
    for (const Value& other : {Value(), Value(true), Value("5"), Value(Value::List{5})})
        CHECK(!fits(ms, other));
    CHECK(fault_of(std::int64_t{11}, ms) == "ms is 11, not a whole number -10..10");
}

TEST_CASE("a text is one line of UTF-8, and not endless") {
    const FieldRule name{"name", Type::text, true};
    for (const auto& good : {std::string(), std::string("João ½"), std::string(longest_field, 'x')})
        CHECK(fits(name, good));
    for (const auto& bad :
         {std::string("a\x1b[2J"), std::string("a\0b", 3), std::string("a\nb"), std::string("\xFF"),
          std::string("\xC2\x9B"), std::string(longest_field + 1, 'x'), std::string(64 << 10, 'x')})
        CHECK(!fits(name, bad));
    CHECK(!fits(name, 5));
    const FieldRule side{"side", Type::text, true, 0, 0, {"white", "black"}};
    CHECK(fits(side, "white"));
    CHECK(!fits(side, "White"));
    CHECK(!fits(side, ""));
}

TEST_CASE("a list has items of one type, a map the fields of its table") {
    const FieldRule plies{"plies", Type::list, true, 0, 9, {}, Type::whole};
    CHECK(fits(plies, Value::List()));
    CHECK(fits(plies, Value::List{0, 9}));
    CHECK(!fits(plies, Value::List{0, 10}));
    CHECK(!fits(plies, Value::List{"0"}));
    CHECK(!fits(plies, 3));

    const Border one{{{"on", Type::yes_no, true}, {"at", Type::whole, false, 0, 5}}, false};
    const FieldRule item{"item", Type::map, true, 0, 0, {}, Type::any, &one};
    CHECK(fits(item, Value::Map{{"on", true}}));
    CHECK(fits(item, Value::Map{{"on", false}, {"at", 5}}));
    CHECK(!fits(item, Value::Map{{"at", 5}}));
    CHECK(!fits(item, Value::Map{{"on", 1}}));
    CHECK(!fits(item, Value::Map{{"on", true}, {"at", 6}}));
    CHECK(!fits(item, Value::Map{{"on", true}, {"aT", 5}}));
    CHECK(!fits(item, Value::List()));
}

TEST_CASE("what only its giver reads has a bound all the same") {
    const FieldRule kept{"value", Type::any};
    CHECK(fits(kept, std::string(most_weight - 16, 'x')));
    CHECK(!fits(kept, std::string(most_weight, 'x')));
    CHECK(!fits(kept, Value::List(most_weight / 16 + 1, Value(true))));
}
