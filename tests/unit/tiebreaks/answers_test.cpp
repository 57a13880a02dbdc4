// What scripts of lists, prizes and teams may answer: every field of every table at its borders.
#include "engines/standings/answers.hpp"
#include "unit/catch.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace regra {
namespace {

using Type = FieldRule::Type;

Value fitting(const FieldRule& rule);

Value fitting_map(const Border* fields) {
    Value made = Value::Map();
    for (const auto& rule : fields ? fields->fields : std::vector<FieldRule>())
        if (rule.required) made.set(rule.name, fitting(rule));
    return made;
}

Value fitting(const FieldRule& rule) {
    switch (rule.type) {
    case Type::yes_no: return true;
    case Type::whole: return rule.least;
    case Type::text: return rule.words.empty() ? "a text" : std::string(rule.words[0]);
    case Type::list:
        if (rule.item == Type::map) return Value::List{fitting_map(rule.fields)};
        return rule.item == Type::whole ? Value::List{rule.least} : Value::List{"a text"};
    case Type::map: return fitting_map(rule.fields);
    case Type::any: return "a text";
    }
    return {};
}

// ESC, NUL, an end of a line, 64 KiB, what is not UTF-8.
std::vector<std::string> hostile_texts() {
    using namespace std::string_literals;
    return {"\x1b[31m", "a\0b"s, "a\nb", std::string(64 << 10, 'x'), "\xff\xfe"};
}

struct Tried {
    Value value;
    bool refused;
};

// The values next to the borders of a rule, and those of other types.
std::vector<Tried> tried(const FieldRule& rule) {
    std::vector<Tried> all = {{fitting(rule), false}};
    if (rule.type == Type::any) {
        all.push_back({std::string(64 << 10, 'x'), true}); // more than its weight
        return all;
    }
    const bool nothing_lacks = rule.type == Type::map && fitting(rule).map()->empty();
    all.push_back({Value::List(), rule.type != Type::list && !nothing_lacks}); // Lua's {}
    for (const auto& text : hostile_texts()) all.push_back({text, true});
    all.push_back({"", rule.type != Type::text || !rule.words.empty()});
    all.push_back({true, rule.type != Type::yes_no});
    if (rule.type == Type::whole) {
        for (const auto number : {rule.least, rule.most}) all.push_back({number, false});
        for (const auto number : {rule.least - 1, rule.most + 1, INT64_MIN, INT64_MAX})
            all.push_back({number, true});
    } else {
        all.push_back({std::int64_t{1}, true});
    }
    if (rule.type == Type::list && rule.item == Type::whole) {
        for (const auto number : {rule.least, rule.most})
            all.push_back({Value::List{number}, false});
        for (const auto number : {rule.least - 1, rule.most + 1, INT64_MAX})
            all.push_back({Value::List{number}, true});
        all.push_back({Value::List{"x"}, true});
    }
    if (rule.type == Type::list && rule.item == Type::map) {
        all.push_back({Value::List{1}, true});
        all.push_back({Value::List(10'001, fitting_map(rule.fields)), true});
    }
    return all;
}

// Each field, alone, of a map that fits else; and of the maps in it.
std::size_t try_fields(const FieldRule& rule) {
    std::size_t count = 0;
    for (const auto& [value, refused] : tried(rule)) {
        CAPTURE(std::string(rule.name));
        CHECK(fault_of(value, rule).empty() == !refused);
        ++count;
    }
    if (!rule.fields) return count;
    const auto as_given = [&](Value map) {
        return rule.type == Type::list ? Value(Value::List{std::move(map)}) : map;
    };
    for (const auto& field : rule.fields->fields) {
        CAPTURE(std::string(rule.name), std::string(field.name));
        for (const auto& [value, refused] : tried(field)) {
            Value map = fitting_map(rule.fields);
            map.set(field.name, value);
            CHECK(fault_of(as_given(std::move(map)), rule).empty() == !refused);
            ++count;
        }
        if (field.required) {
            Value lacking = Value::Map();
            const Value whole = fitting_map(rule.fields);
            for (const auto& one : *whole.map())
                if (one.name != field.name) lacking.set(one.name, one.value);
            CHECK(!fault_of(as_given(std::move(lacking)), rule).empty());
        }
        if (field.fields) count += try_fields(field);
    }
    if (!rule.fields->others) {
        Value more = fitting_map(rule.fields);
        more.set("colour", 1);
        CHECK(!fault_of(as_given(std::move(more)), rule).empty());
    }
    return count;
}

} // namespace

TEST_CASE("every field of what scripts of standings answer is within its table") {
    Tournament tournament;
    tournament.entries.resize(3);
    tournament.teams.resize(2);
    const StandingsAnswers answers(tournament);
    std::size_t count = 0;
    for (const auto* rule : {&answers.plan, &answers.make, &answers.misfits, &answers.lines,
                             &answers.give, &answers.faults, &answers.bonuses})
        count += try_fields(*rule);
    CHECK(count > 300);
}

TEST_CASE("every fact that a script works out is of the type that it declares") {
    constexpr std::int64_t most = 1'000'000'000'000'000;
    const std::vector<Value> none = {Value::List(), Value::List{"a"}, Value::List{most + 1},
                                     Value::Map{{"a", 1}}};
    for (const char* is : {"number", "name", "yes or no", ""}) {
        CAPTURE(std::string(is));
        const std::string type = is;
        const bool numbers = type == "number" || type.empty(),
                   texts = type == "name" || type.empty(),
                   yes_no = type == "yes or no" || type.empty();
        CHECK(fault_of_fact({}, is).empty()); // nobody need have it
        for (const auto number : {-most, std::int64_t{0}, most})
            CHECK(fault_of_fact(number, is).empty() == numbers);
        for (const auto number : {-most - 1, most + 1, INT64_MIN, INT64_MAX})
            CHECK(!fault_of_fact(number, is).empty());
        for (const char* text : {"", "a text", "12"})
            CHECK(fault_of_fact(text, is).empty() == texts);
        for (const auto& text : hostile_texts()) CHECK(!fault_of_fact(text, is).empty());
        for (const bool yes : {true, false}) CHECK(fault_of_fact(yes, is).empty() == yes_no);
        const Value one_of_two = Value::List{1, 2};
        CHECK(fault_of_fact(one_of_two, is).empty() == numbers);
        for (const auto& other : none) CHECK(!fault_of_fact(other, is).empty());
    }
}

TEST_CASE("a group that a script answers is one of the rows it was given") {
    const std::vector<std::string_view> rows = {"Under 10", "Under 12"};
    CHECK(fault_of_groups({}, rows).empty());
    CHECK(fault_of_groups("Under 12", rows).empty());
    CHECK(fault_of_groups(Value::List(), rows).empty());
    CHECK(fault_of_groups(Value::List{"Under 10", "Under 12"}, rows).empty());
    std::vector<Value> wrong = {
        1, INT64_MIN, INT64_MAX, true, "Under 14", "", Value::Map{{"a", "Under 10"}}};
    for (const auto& text : hostile_texts()) wrong.emplace_back(text);
    for (const auto& one : wrong) {
        CHECK(!fault_of_groups(one, rows).empty());
        CHECK(!fault_of_groups(Value::List{"Under 10", one}, rows).empty());
    }
    CHECK(!fault_of_groups(Value::List(10'001, "Under 10"), rows).empty());
}

TEST_CASE("places in answers are those of entries and teams") {
    Tournament tournament;
    tournament.entries.resize(3);
    tournament.teams.resize(2);
    const StandingsAnswers answers(tournament);
    const auto line = [](Value index, Value::List members) {
        return Value::Map{{"unit", 2},
                          {"lines", Value::List{Value::Map{{"kind", "team"},
                                                           {"index", std::move(index)},
                                                           {"rank", 1},
                                                           {"score", 0},
                                                           {"members", std::move(members)}}}}};
    };
    CHECK(fault_of(line(3, {1, 3}), answers.make).empty());
    CHECK(!fault_of(line(4, {}), answers.make).empty());
    CHECK(!fault_of(line(1, {4}), answers.make).empty());
    CHECK(!fault_of(line(1, {0}), answers.make).empty());
    CHECK(!fault_of(line(1, {"x"}), answers.make).empty());
}

} // namespace regra
