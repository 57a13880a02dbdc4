// The table of an event's acts: every field of every act at its borders.
#include "engines/event/acts.hpp"
#include "kernel/base/printable.hpp"
#include "unit/catch.hpp"
#include "unit/event/acts.hpp"
#include "unit/hostile.hpp"
#include "unit/sanitized.hpp"

using namespace regra;

namespace {

// A file with these acts is read whole, or refused.
bool is_read(const std::vector<Value>& acts) {
    try {
        (void)event::journal_of(acts);
        return true;
    } catch (const Error& error) {
        CHECK(error.exit() == Exit::bad_input);
        return false;
    }
}

} // namespace

TEST_CASE("every field of every act is within its table, or the act is refused") {
    constexpr std::size_t step = sanitized ? 11 : 1;
    std::size_t count = 0;
    for (const auto& kind : event::act_kinds()) {
        Value fits = hostile::fitting_map(&kind.fields);
        fits.set("act", kind.name);
        CHECK(event::fault_in_act(fits).empty());
        hostile::each_field(
            kind.fields, fits, [&](const Value& act, bool refused, const std::string& where) {
                const auto fault = event::fault_in_act(act);
                const bool right =
                    fault.empty() == !refused || (!refused && where.starts_with("/act"));
                const bool read =
                    ++count % step == 0 && is_read({event::create(3), event::enter(1, 4), act});
                if (right && is_one_line(fault) && (fault.empty() || !read)) return;
                FAIL_CHECK(kind.name << where << ' ' << refused << ' ' << fault);
            });
    }
    CHECK(count > 10'000);
}

TEST_CASE("an undo that no program would have written is refused with its file") {
    using event::create, event::enter, event::undo;
    CHECK(is_read({create(3), enter(1, 4), undo({2})}));
    CHECK(is_read({create(3), enter(1, 4), undo({2}), undo({3})}));
    for (const auto& wrong : {undo({}), undo({1}), undo({3}), undo({4}), undo({2, 9})})
        CHECK_FALSE(is_read({create(3), enter(1, 4), wrong, enter(5, 6)}));
    for (const Value& wrong : {Value("2"), Value(true), Value(Value::List{2})})
        CHECK_FALSE(is_read(
            {create(3), enter(1, 4), Value::Map{{"act", "undo"}, {"of", Value::List{wrong}}}}));
}

TEST_CASE("an act holds nothing that its bytes have no form for") {
    for (const Value& wrong : {Value(), Value(Points{1, 2})})
        for (const Value& in :
             {wrong, Value(Value::List{wrong}), Value(Value::Map{{"a", wrong}})}) {
            Value act = event::create(3);
            act.set("rows", Value::Map{{"a", in}});
            CHECK_FALSE(event::fault_in_act(act).empty());
        }
}
