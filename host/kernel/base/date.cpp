#include "kernel/base/date.hpp"

#include <chrono>
#include <cstdio>

namespace regra {
namespace {

std::optional<int> number(std::string_view digits) {
    int value = 0;
    for (const char c : digits) {
        if (c < '0' || c > '9') return std::nullopt;
        value = value * 10 + (c - '0');
    }
    return digits.empty() ? std::nullopt : std::optional(value);
}

bool exists(const Date& date) {
    if (date.year < 1900 || date.year > 2100 || date.month > 12) return false;
    if (date.month == 0) return date.day == 0;
    if (date.day == 0) return true;
    return std::chrono::year_month_day(std::chrono::year(date.year),
                                       std::chrono::month(static_cast<unsigned>(date.month)),
                                       std::chrono::day(static_cast<unsigned>(date.day)))
        .ok();
}

} // namespace

std::optional<Date> parse_date(std::string_view text) {
    std::optional<int> year;
    std::optional<int> month = 0;
    std::optional<int> day = 0;
    if (text.size() == 4) {
        year = number(text);
    } else if (text.size() == 10 && (text[4] == '-' || text[4] == '/') && text[7] == text[4]) {
        year = number(text.substr(0, 4));
        month = number(text.substr(5, 2));
        day = number(text.substr(8, 2));
    }
    if (!year || !month || !day) return std::nullopt;
    const Date date{*year, *month, *day};
    return exists(date) ? std::optional(date) : std::nullopt;
}

std::string text(const Date& date) {
    char buffer[48];
    if (date.month == 0) return std::to_string(date.year);
    if (date.day == 0)
        std::snprintf(buffer, sizeof buffer, "%04d-%02d", date.year, date.month);
    else
        std::snprintf(buffer, sizeof buffer, "%04d-%02d-%02d", date.year, date.month, date.day);
    return buffer;
}

} // namespace regra
