// Hours of rounds. Expected seconds are those of `date -u -d ... +%s`.
#include "unit/catch.hpp"

#include "engines/event/hours.hpp"

using namespace regra;
using namespace regra::event;

TEST_CASE("hours are read as people write them, and nothing else is") {
    CHECK(read_hour("9:30") == 570);
    CHECK(read_hour("09:30") == 570);
    CHECK(read_hour("0:00") == 0);
    CHECK(read_hour("23:59") == 1439);
    for (const auto* text :
         {"", "9", ":30", "9:3", "24:00", "9:60", "9:300", "123:00", "-1:00", "9:3x", "9.30"})
        CHECK_FALSE(read_hour(text));
    CHECK(hour_text(570) == "09:30");
    CHECK(hour_text(24 * 60 + 5) == "00:05");
}

TEST_CASE("offsets from UTC are read with their sign") {
    CHECK(read_zone("Z") == 0);
    CHECK(read_zone("+01:00") == 60);
    CHECK(read_zone("-3:30") == -210);
    CHECK(read_zone("+14:00") == 840);
    for (const auto* text : {"", "1:00", "+15:00", "z", "+", "+1"}) CHECK_FALSE(read_zone(text));
}

TEST_CASE("hours of the wall are seconds of UTC") {
    const Hours day{{2023, 6, 2}, 570, 645, ""};
    CHECK(begin_of(day, 60) == 1685694600);         // 08:30 UTC
    CHECK(end_of(day, 60) == 1685694600 + 75 * 60); // an hour and a quarter later
    CHECK(begin_of(day, -210) == 1685694600 + 270 * 60);
    // Past midnight, on the day before the first of March of a leap year.
    const Hours night{{2024, 2, 29}, 23 * 60 + 20, 20, ""};
    CHECK(begin_of(night, 0) == 1709248800);
    CHECK(end_of(night, 0) == 1709248800 + 60 * 60);
    CHECK_FALSE(end_of({{2023, 6, 2}, 570, {}, ""}, 0));
}
