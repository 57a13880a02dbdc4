#include "engines/event/hours.hpp"

#include <chrono>
#include <ctime>

#include "formats/text/text_input.hpp"

namespace regra::event {
namespace {

constexpr int minutes_of_hour = 60, minutes_of_day = 24 * minutes_of_hour;

std::int64_t seconds_at(const Date& day, int minutes, int zone) {
    namespace chrono = std::chrono;
    const chrono::sys_days midnight = chrono::year(day.year) /
                                      chrono::month(static_cast<unsigned>(day.month)) /
                                      chrono::day(static_cast<unsigned>(day.day));
    return chrono::sys_seconds(midnight + chrono::minutes(minutes - zone))
        .time_since_epoch()
        .count();
}

// "2023-06-03", of any year: a time may be one that was never meant.
std::optional<Date> read_day(std::string_view text) {
    if (text.size() != 10 || text[4] != '-' || text[7] != '-') return std::nullopt;
    const auto year = whole_number(text.substr(0, 4)), month = whole_number(text.substr(5, 2)),
               day = whole_number(text.substr(8));
    if (!year || !month || !day) return std::nullopt;
    const std::chrono::year_month_day date{std::chrono::year(*year),
                                           std::chrono::month(static_cast<unsigned>(*month)),
                                           std::chrono::day(static_cast<unsigned>(*day))};
    if (!date.ok()) return std::nullopt;
    return Date{*year, *month, *day};
}

} // namespace

std::optional<int> read_hour(std::string_view text) {
    const auto digit = [&](std::size_t at) {
        return at < text.size() && text[at] >= '0' && text[at] <= '9' ? text[at] - '0' : -1;
    };
    const auto colon = text.find(':');
    if ((colon != 1 && colon != 2) || text.size() != colon + 3) return std::nullopt;
    int parts[2] = {0, 0};
    for (std::size_t at = 0; at < text.size(); ++at) {
        if (at == colon) continue;
        if (digit(at) < 0) return std::nullopt;
        int& part = parts[at > colon];
        part = part * 10 + digit(at);
    }
    if (parts[0] > 23 || parts[1] > 59) return std::nullopt;
    return parts[0] * minutes_of_hour + parts[1];
}

std::string hour_text(int minutes) {
    const int of_day = minutes % minutes_of_day;
    const auto two = [](int number) {
        return std::string(number < 10 ? "0" : "") + std::to_string(number);
    };
    return two(of_day / minutes_of_hour) + ":" + two(of_day % minutes_of_hour);
}

std::optional<int> read_zone(std::string_view text) {
    if (text == "Z") return 0;
    if (text.empty() || (text.front() != '+' && text.front() != '-')) return std::nullopt;
    const auto ahead = read_hour(text.substr(1));
    if (!ahead || *ahead > 14 * minutes_of_hour) return std::nullopt; // Kiribati
    return text.front() == '-' ? -*ahead : *ahead;
}

std::optional<std::int64_t> read_time(std::string_view text, std::optional<int> zone) {
    constexpr std::size_t day_size = 10; // "2023-06-03"
    if (text.size() <= day_size || (text[day_size] != 'T' && text[day_size] != ' ')) return {};
    const auto day = read_day(text.substr(0, day_size));
    if (!day) return std::nullopt;
    auto hour = text.substr(day_size + 1);
    if (const auto at = hour.find_first_of("Z+-"); at != std::string_view::npos) {
        zone = read_zone(hour.substr(at));
        hour = hour.substr(0, at);
    }
    int second = 0;
    if (const auto colon = hour.rfind(':'); colon != hour.find(':')) {
        const auto parsed = read_hour("0" + std::string(hour.substr(colon)));
        if (!parsed) return std::nullopt;
        second = *parsed;
        hour = hour.substr(0, colon);
    }
    const auto minutes = read_hour(hour);
    if (!minutes || !zone) return std::nullopt;
    return seconds_at(*day, *minutes, *zone) + second;
}

std::string time_text(std::int64_t seconds) {
    const std::time_t time = seconds;
    std::tm parts{};
    gmtime_r(&time, &parts);
    char text[32];
    std::strftime(text, sizeof text, "%Y-%m-%dT%H:%M:%SZ", &parts);
    return text;
}

std::string wall_text(std::int64_t seconds, int zone) {
    constexpr int seconds_of_minute = 60;
    auto text = time_text(seconds + static_cast<std::int64_t>(zone) * seconds_of_minute);
    text.resize(16); // "2023-06-03T16:20"
    text[10] = ' ';
    return text;
}

std::int64_t begin_of(const Hours& hours, int zone) {
    return seconds_at(hours.day, hours.begins, zone);
}

std::optional<std::int64_t> end_of(const Hours& hours, int zone) {
    if (!hours.ends) return std::nullopt;
    const int next_day = *hours.ends < hours.begins ? minutes_of_day : 0;
    return seconds_at(hours.day, *hours.ends + next_day, zone);
}

} // namespace regra::event
