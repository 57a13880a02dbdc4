// Exact points: a fraction where a ruleset states one, whole units where games are added up.
#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace regra {

// A fraction in lowest terms; 0 < den <= 10^6, |num| <= 10^15 + 10^6 (what the border lets in), so
// that sums of a thousand are exact.
struct Points {
    std::int64_t num = 0;
    std::int64_t den = 1;

    bool operator==(const Points&) const = default;
    std::strong_ordering operator<=>(const Points& other) const {
        __extension__ using Wide = __int128;
        return Wide{num} * other.den <=> Wide{other.num} * den;
    }
};

Points points(std::int64_t num, std::int64_t den = 1);

// "1", "0.5", "1½", "⅓": digits with at most two decimals, or a vulgar fraction. Else nothing.
std::optional<Points> parse_points(std::string_view text);

// The least number of units that makes every value whole: {1, ½, 0} -> 2, {1, 0.9} -> 10.
std::int64_t unit_of(const std::vector<Points>& values);

// Points in units of 1/unit; the value must be whole there.
std::int64_t in_units(Points value, std::int64_t unit);

// "3½", "12¼", "0", "1.1"; a fraction without a sign of its own and not decimal: "5/7".
std::string text(Points value);

} // namespace regra
