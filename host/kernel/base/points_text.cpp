#include "kernel/base/points_text.hpp"

#include <cstdlib>

#include "kernel/base/messages.hpp"

namespace regra {
namespace {

constexpr std::int64_t hundred = 100;

} // namespace

std::string points_text(Points value, Language language) {
    const bool is_half = value.den == 2 && (value.num == 1 || value.num == -1);
    return is_half ? text(value) : score_text(value, language);
}

std::string score_text(Points value, Language language) {
    const bool is_decimal = hundred % value.den == 0;
    if (language == Language::en || !is_decimal || value.den == 1) return text(value);
    const auto hundredths = std::abs(value.num) % value.den * (hundred / value.den);
    std::string digits = std::to_string(hundred + hundredths).substr(1);
    if (digits.ends_with('0')) digits.pop_back();
    return (value.num < 0 ? "-" : "") + std::to_string(std::abs(value.num) / value.den) + "," +
           digits;
}

std::string money_text(std::int64_t cents, Language language) {
    std::string sum = std::to_string(cents / hundred);
    if (cents % hundred == 0) return sum;
    sum += language == Language::en ? "." : ",";
    return sum + std::to_string(hundred + cents % hundred).substr(1);
}

Wording points_words(Points value) {
    return Wording::of([&](Language language) { return points_text(value, language); });
}

} // namespace regra
