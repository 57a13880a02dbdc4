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

// "kings" -> "king", "men" -> "man"; of one it stands in the singular already.
std::string kind_of(std::string noun, std::int64_t count) {
    if (count == 1) return noun;
    if (noun == "men" || noun.ends_with("-men")) return noun.replace(noun.size() - 2, 1, "a");
    if (noun.ends_with('s')) noun.pop_back();
    return noun;
}

// "3 kings", "4 pieces": the number, and the kind unless all are meant.
std::optional<Value> pieces_in(std::string_view text) {
    const auto space = text.find(' ');
    const auto count = parse_int(text.substr(0, space));
    if (!count || space == std::string_view::npos) return std::nullopt;
    const std::string noun = with_hyphens(std::string(text.substr(space + 1)));
    if (noun.find_first_not_of("abcdefghijklmnopqrstuvwxyz-") != noun.npos) return std::nullopt;
    Value pieces;
    pieces.set("count", *count);
    if (const auto kind = kind_of(noun, *count); kind != "piece") pieces.set("kind", kind);
    return pieces;
}

Parsed parse_piece_bound(const Part& part) {
    constexpr std::string_view each = " each";
    const auto* words = bound_words_of(part.text);
    std::string_view text = part.text;
    if (words) text.remove_prefix(words->words.size());
    const bool of_each = text.ends_with(each);
    if (of_each) text.remove_suffix(each.size());
    auto bound = words && words->counts ? pieces_in(text) : std::nullopt;
    if (!bound) return wrong("value.bound-pieces", part);
    bound->set("test", test_of(*words));
    bound->set("each", of_each);
    return {*std::move(bound), {}, part.offset};
}

} // namespace

Parsed parse_pieces(const Part& part) {
    auto pieces = pieces_in(part.text);
    if (!pieces) return wrong("value.pieces", part);
    return {*std::move(pieces), {}, part.offset};
}

Parsed parse_bound(const std::string& type, const Part& part) {
    if (type == "bound:pieces") return parse_piece_bound(part);
    constexpr std::string_view of_unit = "bound:count:";
    if (type == "bound:time") return parse_time_bound(part);
    const bool has_unit = type.starts_with(of_unit);
    return parse_count_bound(has_unit ? type.substr(of_unit.size()) : "", part);
}

// "nothing", "half", "half, at most 3 min", "down to 1 min".
Parsed parse_deduction(const Part& part) {
    constexpr std::string_view at_most = "half, at most ", down_to = "down to ";
    const std::string_view text = part.text;
    Value deduction;
    if (text == "nothing" || text == "half") {
        deduction.set("what", text);
        return {deduction, {}, part.offset};
    }
    const bool half = text.starts_with(at_most);
    const bool down = text.starts_with(down_to);
    const auto span = half || down ? parse_span(text.substr(half ? at_most.size() : down_to.size()))
                                   : std::nullopt;
    if (!span) return wrong("value.deduction", part);
    deduction.set("what", half ? "half" : "down to");
    deduction.set("ms", *span);
    return {deduction, {}, part.offset};
}

} // namespace regra::ruleset
