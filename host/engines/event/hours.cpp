#include "engines/event/hours.hpp"

#include <chrono>

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

std::int64_t begin_of(const Hours& hours, int zone) {
    return seconds_at(hours.day, hours.begins, zone);
}

std::optional<std::int64_t> end_of(const Hours& hours, int zone) {
    if (!hours.ends) return std::nullopt;
    const int next_day = *hours.ends < hours.begins ? minutes_of_day : 0;
    return seconds_at(hours.day, *hours.ends + next_day, zone);
}

} // namespace regra::event
