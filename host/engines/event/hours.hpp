// When and where rounds are played: hours of the clock on the wall, and what they are in UTC.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "kernel/base/date.hpp"

namespace regra::event {

struct Hours {
    Date day;
    int begins = 0;          // minutes from midnight
    std::optional<int> ends; // likewise; before it begins: on the next day
    std::string place;
    bool operator==(const Hours&) const = default;
};

std::optional<int> read_hour(std::string_view text); // "9:30", "09:30" as minutes
std::string hour_text(int minutes);                  // "09:30"; past midnight too
std::optional<int> read_zone(std::string_view text); // "+01:00", "-3:30", "Z": minutes ahead of UTC

// Seconds since 1970, UTC: of "2023-06-03T15:20:00Z", with "+01:00" for Z, with a blank for T,
// without the seconds; and, by the clock on a wall that is so far ahead of UTC, of "2023-06-03
// 15:20".
std::optional<std::int64_t> read_time(std::string_view text, std::optional<int> zone);
std::string time_text(std::int64_t seconds);           // "2023-06-03T15:20:00Z", as acts have it
std::string wall_text(std::int64_t seconds, int zone); // "2023-06-03 16:20"

// Likewise.
std::int64_t begin_of(const Hours& hours, int zone);
std::optional<std::int64_t> end_of(const Hours& hours, int zone);

} // namespace regra::event
