// The table of an event's acts: every field of every act at its borders.
#include "engines/event/acts.hpp"
#include "kernel/base/printable.hpp"
#include "unit/catch.hpp"
#include "unit/hostile.hpp"

using namespace regra;

TEST_CASE("every field of every act is within its table, or the act is refused") {
    std::size_t count = 0;
    for (const auto& kind : event::act_kinds()) {
        Value fits = hostile::fitting_map(&kind.fields);
        fits.set("act", kind.name);
        CHECK(event::fault_in_act(fits).empty());
        hostile::each_field(kind.fields, fits,
                            [&](const Value& act, bool refused, const std::string& where) {
                                const auto fault = event::fault_in_act(act);
                                CAPTURE(kind.name, where, refused, fault);
                                if (refused || !where.starts_with("/act"))
                                    CHECK(fault.empty() == !refused);
                                CHECK(is_one_line(fault));
                                ++count;
                            });
    }
    CHECK(count > 10'000);
}
