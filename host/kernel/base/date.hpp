// Calendar dates as rules use them. A part may be unknown: a list of entries often holds the year
// only.
#pragma once

#include <compare>
#include <optional>
#include <string>
#include <string_view>

namespace regra {

struct Date {
    int year = 0;
    int month = 0; // 0 = not known
    int day = 0;   // 0 = not known
    auto operator<=>(const Date&) const = default;
};

// "2014-12-31", "2014/12/31", "2014"; month and day may be 00. A day that does not exist: nothing.
std::optional<Date> parse_date(std::string_view text);
std::string text(const Date& date); // "2014-12-31", "2014-12", "2014"

} // namespace regra
