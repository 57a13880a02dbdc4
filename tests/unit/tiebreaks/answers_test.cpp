// What scripts of lists, prizes and teams may answer: every field of every table at its borders.
#include "engines/standings/answers.hpp"
#include "unit/catch.hpp"
#include "unit/hostile.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace regra {
namespace {

// How many cases the table has, each held against it.
std::size_t cases_of(const FieldRule& rule) {
    std::size_t count = 0;
    hostile::each_case(rule, [&](const Value& value, bool refused, const std::string& where) {
        CAPTURE(where, refused);
        CHECK(fault_of(value, rule).empty() == !refused);
        ++count;
    });
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
        count += cases_of(*rule);
    CHECK(count > 1000);
}

TEST_CASE("every field of terms and of an order is within its table") {
    const FieldRule term{
        "a term", FieldRule::Type::map, true, 0, 0, {}, FieldRule::Type::any, &border_of_terms()};
    CHECK(cases_of(term) > 60);
    CHECK(cases_of(rule_of_order(3)) > 30);
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
        for (const auto& text : hostile::texts()) CHECK(!fault_of_fact(text, is).empty());
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
    for (const auto& text : hostile::texts()) wrong.emplace_back(text);
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
