#include "kernel/base/points.hpp"

#include <algorithm>
#include <array>
#include <numeric>
#include <utility>

namespace regra {
namespace {

constexpr std::array<std::pair<std::string_view, Points>, 5> vulgar = {{
    {"½", {1, 2}},
    {"¼", {1, 4}},
    {"¾", {3, 4}},
    {"⅓", {1, 3}},
    {"⅔", {2, 3}},
}};

constexpr std::size_t most_digits = 6;

// Reads digits from the front; nothing if there are none or too many.
std::optional<std::int64_t> take_digits(std::string_view& text) {
    const std::size_t count = std::min(text.find_first_not_of("0123456789"), text.size());
    if (count == 0 || count > most_digits) return std::nullopt;
    std::int64_t value = 0;
    for (const char digit : text.substr(0, count)) value = value * 10 + (digit - '0');
    text.remove_prefix(count);
    return value;
}

} // namespace

Points points(std::int64_t num, std::int64_t den) {
    if (den < 0) {
        num = -num;
        den = -den;
    }
    const std::int64_t divisor = std::gcd(num, den);
    return divisor == 0 ? Points{} : Points{num / divisor, den / divisor};
}

std::optional<Points> parse_points(std::string_view text) {
    std::int64_t whole = 0;
    const bool leading_zero = text.size() > 1 && text[0] == '0' && text[1] >= '0' && text[1] <= '9';
    if (leading_zero) return std::nullopt;
    if (!text.empty() && text[0] >= '0' && text[0] <= '9') {
        const auto digits = take_digits(text);
        if (!digits) return std::nullopt;
        whole = *digits;
        if (text.empty()) return points(whole);
        if (text[0] == '.') {
            text.remove_prefix(1);
            const std::size_t places = text.size();
            const auto decimals = take_digits(text);
            if (!decimals || !text.empty() || places > 2) return std::nullopt;
            const std::int64_t den = places == 1 ? 10 : 100;
            return points(whole * den + *decimals, den);
        }
    }
    for (const auto& [sign, value] : vulgar)
        if (text == sign) return points(whole * value.den + value.num, value.den);
    return std::nullopt;
}

std::int64_t unit_of(const std::vector<Points>& values) {
    std::int64_t unit = 1;
    for (const auto& value : values) unit = std::lcm(unit, value.den);
    return unit;
}

std::int64_t in_units(Points value, std::int64_t unit) {
    return value.num * unit / value.den;
}

std::string text(Points value) {
    if (value.num == INT64_MIN) return "-9223372036854775808/" + std::to_string(value.den);
    if (value.num < 0) return "-" + text(Points{-value.num, value.den});
    const std::int64_t whole = value.num / value.den;
    const Points rest = points(value.num % value.den, value.den);
    if (rest.num == 0) return std::to_string(whole);
    for (const auto& [sign, fraction] : vulgar)
        if (rest == fraction) return (whole ? std::to_string(whole) : "") + std::string(sign);
    for (const std::int64_t places : {10, 100}) {
        if (places % rest.den != 0) continue;
        std::string decimals = std::to_string(rest.num * (places / rest.den));
        if (places == 100 && decimals.size() < 2) decimals.insert(0, "0");
        return std::to_string(whole) + "." + decimals;
    }
    return std::to_string(value.num) + "/" + std::to_string(value.den);
}

} // namespace regra
