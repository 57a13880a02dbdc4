// Thinking time as rulesets write it.
#include "kernel/ruleset/value.hpp"

#include "kernel/base/text.hpp"

namespace regra::ruleset {
namespace {

std::optional<std::int64_t> unit_ms(std::string_view unit) {
    if (unit == "h") return 3'600'000;
    if (unit == "min") return 60'000;
    if (unit == "s") return 1'000;
    return std::nullopt;
}

// "15", "7.5": in milliseconds of a unit. Digits are few enough for the product to be exact.
std::optional<std::int64_t> parse_amount(std::string_view number, std::int64_t unit) {
    constexpr std::size_t longest = 7;
    const auto value = number.size() <= longest ? parse_points(number) : std::nullopt;
    if (!value || (value->num * unit) % value->den != 0) return std::nullopt;
    return value->num * unit / value->den;
}

// "90 min + 30 s", "90 min delay 30 s": takes the increment off the end.
bool take_increment(std::string_view& text, Period& period) {
    for (const std::string_view sign : {" + ", " delay "}) {
        const auto at = text.find(sign);
        if (at == std::string_view::npos) continue;
        const auto seconds = text.substr(at + sign.size());
        const auto increment = parse_span(seconds);
        if (!increment || !seconds.ends_with(" s")) return false;
        period.increment_ms = *increment;
        period.delay = sign == " delay ";
        text = text.substr(0, at);
    }
    return true;
}

// "90 min for 40 moves", "90 min for 40 moves + 30 s": takes the moves out.
bool take_moves(std::string& text, Period& period) {
    constexpr std::string_view before = " for ", after = " moves";
    const auto at = text.find(before);
    if (at == std::string::npos) return true;
    const auto count = at + before.size();
    const auto end = text.find(after, count);
    if (end == std::string::npos) return false;
    const auto moves = parse_int(std::string_view(text).substr(count, end - count));
    if (!moves || *moves < 1) return false;
    period.moves = static_cast<int>(*moves);
    text.erase(at, end + after.size() - at);
    return true;
}

std::optional<Period> parse_period(std::string_view given) {
    Period period;
    std::string without_moves(given);
    if (!take_moves(without_moves, period)) return std::nullopt;
    std::string_view text = without_moves;
    if (!take_increment(text, period)) return std::nullopt;
    const auto base = parse_span(text);
    if (!base) return std::nullopt;
    period.base_ms = *base;
    return period;
}

} // namespace

std::optional<std::int64_t> parse_span(std::string_view text) {
    std::int64_t total = 0;
    const auto words = split(text, " ");
    if (words.size() % 2 != 0) return std::nullopt;
    for (std::size_t i = 0; i < words.size(); i += 2) {
        const auto unit = unit_ms(words[i + 1]);
        const auto amount = unit ? parse_amount(words[i], *unit) : std::nullopt;
        if (!amount) return std::nullopt;
        total += *amount;
    }
    return total;
}

std::optional<Control> parse_control(std::string_view text) {
    Control control;
    for (const auto part : split(text, ", then ")) {
        const auto period = parse_period(part);
        if (!period) return std::nullopt;
        control.periods.push_back(*period);
    }
    return control;
}

} // namespace regra::ruleset
