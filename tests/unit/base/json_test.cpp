#include "kernel/base/json.hpp"

#include "unit/catch.hpp"
#include "unit/sanitized.hpp"

using namespace regra;

namespace {

std::string read_back(const std::string& text) {
    Value value;
    JsonFault fault;
    return read_json(text, value, fault) ? json_line(value) : "at " + std::to_string(fault.offset);
}

} // namespace

TEST_CASE("values are written as JSON and read again") {
    const Value value = Value::Map{{"list", Value::List{1, true, Value(), "a\"\n"}},
                                   {"empty", Value::Map()},
                                   {"half", points(1, 2)},
                                   {"third", points(1, 3)},
                                   {"least", INT64_MIN}};
    const std::string text = "{\"list\":[1,true,null,\"a\\\"\\n\"],\"empty\":{},\"half\":0.5,"
                             "\"third\":\"1/3\",\"least\":-9223372036854775808}\n";
    CHECK(json_line(value) == text);
    CHECK(read_back(text) == text);
}

TEST_CASE("a number above 2^63 - 1 is written as text, and refused where it is read") {
    CHECK(json_line(Value(std::uint64_t{1} << 63)) == "\"9223372036854775808\"\n");
    CHECK(read_back("[9223372036854775807]") == "[9223372036854775807]\n");
    CHECK(read_back("[9223372036854775808]").starts_with("at "));
}

TEST_CASE("a number with two decimals is what it says, though no double is") {
    for (int hundredths = 0; hundredths < 10000; ++hundredths) {
        auto text = std::to_string(hundredths / 100) + "." + std::to_string(hundredths / 10 % 10) +
                    std::to_string(hundredths % 10);
        Value value;
        JsonFault fault;
        INFO(text);
        REQUIRE(read_json(text, value, fault));
        const auto read = value.points() ? *value.points() : points(*value.number());
        CHECK(read == points(hundredths, 100));
        CHECK(read_back(json_line(value)) == json_line(value));
    }
    CHECK(read_back("-0.07") == "-0.07\n");
    CHECK(read_back("2.0") == "2\n");
    CHECK(read_back("1e2") == "100\n");
    // Points go up to 10^15 of any part.
    CHECK(read_back(json_line(points(999'999'999'999'999, 100))) == "9999999999999.99\n");
    for (const auto* other : {"0.125", "0.001", "1.005", "0.005", "99.999", "1e-3", "1e16"})
        CHECK(read_back(other).starts_with("at "));
}

TEST_CASE("bytes that are not UTF-8 do not stop what is written") {
    CHECK(json_line(Value("a\xff")) == "\"a\xEF\xBF\xBD\"\n");
}

// Each name was looked for among all before it.
TEST_CASE("an object may have very many names") {
    std::string text = "{";
    for (int i = 0; i < fewer(300'000); ++i) text += "\"k" + std::to_string(i) + "\":1,";
    text.back() = '}';
    CHECK(read_back(text) == text + "\n");
    text.back() = ',';
    CHECK(read_back(text + "\"k7\":2}").starts_with("at "));
    Value::Map twice;
    for (int i = 0; i < 40; ++i) twice.push_back({"k" + std::to_string(i % 20), i});
    CHECK(json_line(twice).starts_with("{\"k0\":20,\"k1\":21,"));
}

TEST_CASE("what is no JSON is refused, with the place") {
    CHECK(read_back("{\"a\": }") == "at 6");
    CHECK(read_back("[1, 2") == "at 5");
    CHECK(read_back("").starts_with("at "));
    CHECK(read_back("{\"a\": 1, \"a\": 2}") == "at 9"); // a name twice
    CHECK(read_back("{\"\\\"\": 1, \"\\\"\": 2}") == "at 10");
    CHECK(read_back("1.005") == "at 0"); // not exact in two decimals
    CHECK(read_back("[1, -0.125]") == "at 4");
    CHECK(read_back("[1,\n 1e300]") == "at 5");
    CHECK(read_back("[1e999]") == "at 1");
    CHECK(read_back("[1, 9223372036854775808, 2]") == "at 4");
    CHECK(read_back(std::string(33, '[') + std::string(33, ']')) == "at 32");
    CHECK(read_back(std::string(32, '[') + std::string(32, ']')) != "at 0");
    CHECK(read_back(std::string(1'000'000, '[')).starts_with("at "));
}

TEST_CASE(
    "why a text is refused is said in each language, and names of the outermost have places") {
    const auto why = [](const std::string& text, Language language) {
        Value value;
        JsonFault fault;
        CHECK_FALSE(read_json(text, value, fault));
        return fault.what.in(language);
    };
    CHECK(why("[1, 2", Language::en) == "it ends too early");
    CHECK(why("[1, 2", Language::pt) == "termina cedo demais");
    CHECK(why("{\"a\": }", Language::en) == "JSON in UTF-8 does not go on so");
    CHECK(why("{\"a\": 1, \"a\": 2}", Language::en) == "the name \"a\" stands twice in an object");
    CHECK(why("[0.125]", Language::en) == "two decimals do not say 0.125 exactly");
    CHECK(why("[1e999]", Language::en) == "1e999 is too large a number");
    Value value;
    JsonFault fault;
    JsonNames names;
    CHECK(read_json("{\"a\": {\"c\": 1},\n \"b\": 2}", value, fault, 32, &names));
    CHECK(names == JsonNames{{"a", 1}, {"b", 17}});
}
