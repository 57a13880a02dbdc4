// What a decision may declare and answer: every field of every table, and what gets through when a
// script answers it in a game.
#include "unit/catch.hpp"

#include "engines/game/answers.hpp"
#include "kernel/base/printable.hpp"
#include "unit/hostile.hpp"

using namespace regra;
using namespace regra::game;

namespace {

std::size_t cases_of(const Border& border) {
    std::size_t count = 0;
    const Value fits = hostile::fitting_map(&border);
    CHECK(fault_in(fits, border).empty());
    hostile::each_field(border, fits,
                        [&](const Value& map, bool refused, const std::string& where) {
                            const auto fault = fault_in(map, border);
                            CAPTURE(where, refused, fault);
                            CHECK(fault.empty() == !refused);
                            CHECK(is_one_line(fault));
                            CHECK(fault.size() < 1000);
                            ++count;
                        });
    return count;
}

} // namespace

TEST_CASE("every field of what a decision declares and answers is within its table") {
    for (const auto& border : {border_of_declarations(), border_of_acts(), border_of_answers(),
                               border_of_options(), border_of_proofs(0)})
        CHECK(cases_of(border) > 60);
    CHECK(cases_of(border_of_wakes()) > 30);
}

TEST_CASE("what fills a hole of a sentence is one line, a number or a list of such") {
    for (const Value& good : {Value("e4"), Value(""), Value(5), Value(true),
                              Value(Value::List{"e4", 5, true}), Value(Value::List())})
        CHECK(fault_of_hole("cells", good).empty());
    std::vector<Value> wrong = {Value(INT64_MIN), Value(INT64_MAX), Value(Value::Map{{"a", 1}}),
                                Value(Value::List{Value(Value::List{"e4"})})};
    for (const auto& text : hostile::texts()) wrong.emplace_back(text);
    for (const auto& one : wrong) {
        CHECK(!fault_of_hole("cells", one).empty());
        CHECK(!fault_of_hole("cells", Value::List{"e4", one}).empty());
    }
}
