// The types of values of lists.
#include "engines/standings/grammar.hpp"
#include "engines/standings/tie_break_line.hpp"

#include "kernel/base/points.hpp"
#include "kernel/base/text.hpp"

namespace regra::ruleset {
namespace {

// "2015 or later", "2014 or earlier", "2010-2011", "2012"; 0 = open.
std::optional<std::pair<int, int>> years_in(std::string_view text) {
    for (const std::string_view end : {" or later", " or earlier"}) {
        if (!text.ends_with(end)) continue;
        text.remove_suffix(end.size());
        const auto year = parse_year(text);
        if (!year) return std::nullopt;
        return end == " or later" ? std::pair(*year, 0) : std::pair(0, *year);
    }
    const auto ends = split(text, "-");
    const auto from = parse_year(ends[0]);
    const auto to = parse_year(ends.back());
    if (ends.size() > 2 || !from || !to) return std::nullopt;
    return std::pair(*from, *to);
}

Parsed parse_years(const Part& part) {
    const auto years = years_in(part.text);
    if (!years) return wrong("value.years", part);
    const auto [from, to] = *years;
    if (to != 0 && from > to)
        return wrong("value.years-turned", part, {{"turned", turned(part.text)}});
    Value value(Value::Map{});
    if (from) value.set("from", from);
    if (to) value.set("to", to);
    return {std::move(value), {}, part.offset};
}

Parsed parse_places(const Part& part) {
    std::string_view range = part.text;
    const bool one = range.starts_with("place ");
    if (!one && !range.starts_with("places ")) return wrong("value.places", part);
    range.remove_prefix(one ? 6 : 7);
    const auto ends = split(range, "-");
    const auto from = parse_int(ends[0]);
    const auto to = parse_int(ends.back());
    const bool right_form = ends.size() == (one ? 1u : 2u) && from && to && *from > 0 && *to > 0;
    if (!right_form) return wrong("value.places", part);
    if (*from > *to)
        return wrong("value.places-turned", {std::string(range), part.offset},
                     {{"turned", turned(range)}});
    return {Value::Map{{"from", *from}, {"to", *to}}, {}, part.offset};
}

Parsed parse_best(const Part& part) {
    constexpr std::string_view words = "the best ";
    if (part.text == "all") return {std::int64_t{0}, {}, part.offset};
    const auto number = part.text.starts_with(words)
                            ? parse_int(std::string_view(part.text).substr(words.size()))
                            : std::nullopt;
    if (!number || *number == 0) return wrong("value.best", part);
    return {*number, {}, part.offset};
}

Parsed parse_worth(const Part& part) {
    for (const std::string result : {"win", "draw", "loss"})
        if (part.text == "as a " + result) return {part.text, {}, part.offset};
    const auto points = parse_points(part.text);
    return points ? Parsed{text(*points), {}, part.offset} : wrong("value.points", part);
}

// `team, round robin`; `individual, for Sub 8, Sub 10 and Juvenis`: the names go on to the end.
Parsed parse_competition(const std::vector<Part>& parts, const Vocabulary& vocabulary) {
    Value competition;
    if (parts[0].text != "individual" && parts[0].text != "team")
        return wrong("value.competition", parts[0]);
    competition.set("teams", parts[0].text == "team");
    for (std::size_t i = 1; i < parts.size(); ++i) {
        if (parts[i].text.starts_with("for ")) {
            const std::vector<Part> rest(parts.begin() + static_cast<std::ptrdiff_t>(i),
                                         parts.end());
            competition.set("categories",
                            list_of(split_names(joined(rest).substr(4), vocabulary.names)));
            break;
        }
        Parsed system = parse_words(systems, parts[i]);
        if (system.error) return system;
        competition.set("system", parts[i].text);
    }
    return {competition, {}, parts[0].offset};
}

template<Parsed (*parse)(const Part&)>
Parsed one_part(const std::string&, const std::vector<Part>& parts, const Vocabulary&) {
    return parse(parts[0]);
}

Parsed all_parts(const std::string&, const std::vector<Part>& parts, const Vocabulary& vocabulary) {
    return parse_competition(parts, vocabulary);
}

} // namespace

std::vector<Type> types_of_lists() {
    return {{"years", one_part<parse_years>},
            {"places", one_part<parse_places>, false, {"place ", "places "}},
            {"best", one_part<parse_best>},
            {"points", one_part<parse_worth>},
            {"competition", all_parts, true},
            {"tie-breaks", nullptr, false, {}, read_tie_breaks}};
}

} // namespace regra::ruleset
