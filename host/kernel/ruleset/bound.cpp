#include "kernel/ruleset/bound.hpp"

#include "kernel/base/text.hpp"
#include "kernel/ruleset/value.hpp"

namespace regra::ruleset {

using Test = Condition::Test;

const BoundWords* bound_words_of(std::string_view text) {
    for (const auto& bound : bound_words)
        if (text.starts_with(bound.words)) return &bound;
    return nullptr;
}

bool meets(Test test, std::int64_t left, std::int64_t right) {
    switch (test) {
    case Test::less: return left < right;
    case Test::at_most: return left <= right;
    case Test::at_least: return left >= right;
    case Test::more: return left > right;
    case Test::is_one_of:
    case Test::is_none:
    case Test::between:
    case Test::holds: break;
    }
    return false;
}

std::optional<std::vector<Bound>> parse_band(std::string_view text) {
    std::vector<Bound> band;
    if (text == "otherwise") return band;
    const auto bounds = split(text, " and ");
    if (bounds.size() > 2) return std::nullopt;
    for (const auto one : bounds) {
        const auto* words = bound_words_of(one);
        const auto span =
            words && words->times ? parse_span(one.substr(words->words.size())) : std::nullopt;
        if (!span) return std::nullopt;
        band.push_back({words->test, *span});
    }
    return band;
}

// ---- types -------------------------------------------------------------------------------------

namespace {

std::string_view test_of(const BoundWords& words) {
    return trim(words.words);
}

Parsed parse_time_bound(const Part& part) {
    const auto* words = bound_words_of(part.text);
    const auto span = words && words->times
                          ? parse_span(std::string_view(part.text).substr(words->words.size()))
                          : std::nullopt;
    if (!span) return wrong("value.bound-time", part);
    Value bound;
    bound.set("test", test_of(*words));
    bound.set("ms", *span);
    return {bound, {}, part.offset};
}

// `unit`: as of parse_quantity, or empty for a bare number.
Parsed parse_count_bound(const std::string& unit, const Part& part) {
    const auto* words = bound_words_of(part.text);
    std::optional<std::int64_t> count;
    if (words && words->counts) {
        const auto quantity = std::string_view(part.text).substr(words->words.size());
        count = unit.empty() ? parse_int(quantity) : parse_quantity(quantity, unit);
    }
    if (!count) {
        const std::string many(split(unit, "|").back());
        return wrong("value.bound-count", part, {{"example", many.empty() ? "3" : "10 " + many}});
    }
    Value bound;
    bound.set("test", test_of(*words));
    bound.set("count", *count);
    return {bound, {}, part.offset};
}

} // namespace

Parsed parse_bound(const std::string& type, const Part& part) {
    constexpr std::string_view of_unit = "bound:count:";
    if (type == "bound:time") return parse_time_bound(part);
    const bool has_unit = type.starts_with(of_unit);
    return parse_count_bound(has_unit ? type.substr(of_unit.size()) : "", part);
}

} // namespace regra::ruleset
