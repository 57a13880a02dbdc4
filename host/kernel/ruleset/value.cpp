#include "kernel/ruleset/value.hpp"

#include "kernel/base/text.hpp"
#include "kernel/ruleset/bound.hpp"
#include "kernel/ruleset/script_value.hpp"

#include <algorithm>
#include <charconv>

namespace regra::ruleset {

std::optional<std::int64_t> parse_int(std::string_view text) {
    constexpr std::size_t longest = 9;
    const bool leading_zero = text.size() > 1 && text[0] == '0';
    if (text.empty() || text.size() > longest || leading_zero || text[0] == '-')
        return std::nullopt;
    std::int64_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
    return value;
}

Names words_of(const std::string& type) {
    constexpr std::string_view prefix = "words:";
    Names words;
    if (type.starts_with(prefix))
        for (const auto word : split(std::string_view(type).substr(prefix.size()), "|"))
            words.emplace_back(word);
    return words;
}

std::string item_type(const std::string& type) {
    constexpr std::string_view prefix = "list:";
    if (type == "penalties") return "penalty";
    return type.starts_with(prefix) ? type.substr(prefix.size()) : "";
}

bool has_none(const std::string& type) {
    const Names words = ruleset::words_of(type);
    return !item_type(type).empty() || std::find(words.begin(), words.end(), "none") != words.end();
}

Parsed wrong(std::string_view id, const Part& part, Arguments more) {
    more.emplace_back("text", part.text);
    return {{}, Message{id, std::move(more)}, part.offset};
}

std::optional<std::int64_t> parse_quantity(std::string_view text, const std::string& unit) {
    const auto units = split(unit, "|");
    for (const auto one : units) {
        const std::string end = " " + std::string(one);
        if (!text.ends_with(end)) continue;
        const auto number = parse_int(text.substr(0, text.size() - end.size()));
        const bool of_one = units.size() > 1 && one == units.front();
        if (number && (units.size() == 1 || of_one == (*number == 1))) return number;
    }
    return std::nullopt;
}

namespace {

template<class T>
Parsed or_wrong(std::optional<T> value, std::string_view id, const Part& part) {
    if (!value) return wrong(id, part);
    return {Data(*std::move(value)), {}, part.offset};
}

// "10-3" -> "3-10"
std::string turned(std::string_view range) {
    const auto dash = range.find('-');
    return std::string(range.substr(dash + 1)) + "-" + std::string(range.substr(0, dash));
}

// ---- numbers, dates ----------------------------------------------------------------------------

std::optional<int> parse_year(std::string_view text) {
    const auto year = text.size() == 4 ? parse_int(text) : std::nullopt;
    if (!year || *year < 1900 || *year > 2100) return std::nullopt;
    return static_cast<int>(*year);
}

// "2015 or later", "2014 or earlier", "2010-2011", "2012"
std::optional<Years> parse_years(std::string_view text) {
    for (const std::string_view end : {" or later", " or earlier"}) {
        if (!text.ends_with(end)) continue;
        text.remove_suffix(end.size());
        const auto year = parse_year(text);
        if (!year) return std::nullopt;
        return end == " or later" ? Years{*year, 0} : Years{0, *year};
    }
    const auto ends = split(text, "-");
    const auto from = parse_year(ends[0]);
    const auto to = parse_year(ends.back());
    if (ends.size() > 2 || !from || !to) return std::nullopt;
    return Years{*from, *to};
}

Parsed parse_years_value(const Part& part) {
    const auto years = parse_years(part.text);
    if (years && years->to != 0 && years->from > years->to)
        return wrong("value.years-turned", part, {{"turned", turned(part.text)}});
    return or_wrong(years, "value.years", part);
}

std::optional<Date> parse_day(std::string_view text) {
    const auto date = parse_date(text);
    return date && date->day != 0 ? date : std::nullopt;
}

bool is_season(std::string_view text) {
    const auto years = split(text, "/");
    const auto first = parse_year(years[0]);
    const auto last = parse_year(years.back());
    return first && last && (years.size() == 1 || (years.size() == 2 && *last > *first));
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
    return {Places{static_cast<int>(*from), static_cast<int>(*to)}, {}, part.offset};
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

// "time", "time + 60 increments"
Parsed parse_measure(const Part& part) {
    constexpr std::string_view words = "time + ";
    if (part.text == "time") return {std::int64_t{0}, {}, part.offset};
    const auto number =
        part.text.starts_with(words)
            ? parse_quantity(std::string_view(part.text).substr(words.size()), "increments")
            : std::nullopt;
    return or_wrong(number, "value.measure", part);
}

Parsed parse_points_value(const Part& part) {
    for (const std::string result : {"win", "draw", "loss"})
        if (part.text == "as a " + result) return {AsA{result}, {}, part.offset};
    return or_wrong(regra::parse_points(part.text), "value.points", part);
}

bool is_clock_reading(std::string_view text) {
    const auto colon = text.find(':');
    return colon != std::string_view::npos && parse_int(text.substr(0, colon)) &&
           text.find_first_not_of("0123456789", colon + 1) == std::string_view::npos;
}

Parsed parse_time_value(const std::string& type, const Part& part) {
    if (parse_int(part.text)) return wrong("value.time-unit", part);
    if (is_clock_reading(part.text)) {
        const auto colon = part.text.find(':');
        return wrong(
            "value.time-colon", part,
            {{"before", part.text.substr(0, colon)}, {"after", part.text.substr(colon + 1)}});
    }
    const auto control = parse_control(part.text);
    if (!control || (type == "time" && control->periods.size() != 1))
        return wrong("value.time", part);
    return {*control, {}, part.offset};
}

// ---- words, names ------------------------------------------------------------------------------

Parsed parse_words(const std::string& type, const Part& part) {
    const Names words = words_of(type);
    if (std::find(words.begin(), words.end(), part.text) != words.end())
        return {part.text, {}, part.offset};
    const std::string near = nearest(part.text, words);
    if (!near.empty()) return wrong("value.word-near", part, {{"near", near}});
    return wrong("value.word", part, {{"words", join(words, ", ")}});
}

// `team, round robin`; `individual, for Sub 8, Sub 10 and Juvenis`: the names go on to the end.
Parsed parse_competition(const std::vector<Part>& parts, const Vocabulary& vocabulary) {
    Competition competition;
    if (parts[0].text != "individual" && parts[0].text != "team")
        return wrong("value.competition", parts[0]);
    competition.teams = parts[0].text == "team";
    for (std::size_t i = 1; i < parts.size(); ++i) {
        if (parts[i].text.starts_with("for ")) {
            const std::vector<Part> rest(parts.begin() + static_cast<std::ptrdiff_t>(i),
                                         parts.end());
            competition.categories = split_names(joined(rest).substr(4), vocabulary.names);
            break;
        }
        Parsed system = parse_words(systems, parts[i]);
        if (system.error) return system;
        competition.system = parts[i].text;
    }
    return {competition, {}, parts[0].offset};
}

Parsed parse_bool(const Part& part) {
    if (part.text != "yes" && part.text != "no") return wrong("value.bool", part);
    return {part.text == "yes", {}, part.offset};
}

// "White's", "red": the id of a side, as the variant's catalogue has it.
Parsed parse_side(const Part& part) {
    std::string id = lower(part.text);
    if (id.ends_with("'s")) id.resize(id.size() - 2);
    const bool is_id =
        !id.empty() && id.find_first_not_of("abcdefghijklmnopqrstuvwxyz-") == id.npos;
    return is_id ? Parsed{id, {}, part.offset} : wrong("value.side", part);
}

// "plies since capture" -> "plies-since-capture"
Parsed parse_name_of_variant(const Part& part) {
    std::string id = with_hyphens(part.text);
    const bool is_id =
        !id.empty() && id.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789.-") == id.npos;
    return is_id ? Parsed{id, {}, part.offset} : wrong("value.name-of-variant", part);
}

bool begins_with_a_letter(std::string_view text) {
    const auto first = static_cast<unsigned char>(text.empty() ? ' ' : text[0]);
    return (first | 0x20) >= 'a' && ((first | 0x20) <= 'z' || first >= 0x80);
}

bool names_something_of_the_variant(const std::string& type) {
    return type.starts_with("fact:") || type == "identity" || type == "win test" ||
           type == "line" || type == "piece";
}

// "5 times", "75 each"; "1 move each", "10 moves each".
Parsed parse_count_of(const std::string& unit, const Part& part) {
    const auto count = parse_quantity(part.text, unit);
    const auto bar = unit.find('|');
    if (bar != std::string::npos && !count)
        return wrong("value.count-many", part,
                     {{"one", unit.substr(0, bar)}, {"many", unit.substr(bar + 1)}});
    if (bar == std::string::npos && (!count || *count == 0))
        return wrong("value.count-of", part, {{"unit", unit}});
    return {*count, {}, part.offset};
}

// A list of one, or of none. Several stand in a sequence, which the reader takes apart.
Parsed parse_list(const std::string& type, const std::vector<Part>& parts,
                  const Vocabulary& vocabulary) {
    if (parts.size() == 1 && parts[0].text == "none")
        return {Value(Value::List()), {}, parts[0].offset};
    Parsed item = parse_value(type, parts, vocabulary);
    if (!item.error) item.data = Value(Value::List{script_value(item.data)});
    return item;
}

Parsed text_if(bool right, std::string_view id, const Part& part) {
    return right ? Parsed{part.text, {}, part.offset} : wrong(id, part);
}

} // namespace

Parsed parse_value(const std::string& type, const std::vector<Part>& parts,
                   const Vocabulary& vocabulary) {
    if (type.starts_with("call:")) return parse_call(type.substr(5), parts, vocabulary);
    if (!item_type(type).empty()) return parse_list(item_type(type), parts, vocabulary);
    if (type == "competition") return parse_competition(parts, vocabulary);
    const Part whole{joined(parts), parts[0].offset};
    if (type.starts_with("words:")) return parse_words(type, whole);
    if (type == "text" || type == "prose") return {whole.text, {}, whole.offset};
    if (type == "name") return text_if(begins_with_a_letter(whole.text), "value.own-name", whole);
    if (type == "names") return {split_names(whole.text, vocabulary.names), {}, whole.offset};
    if (type == "control") return parse_time_value(type, whole);
    if (type == "penalty") return parse_penalty(whole);
    if (type == "deduction") return parse_deduction(whole);

    // The types below hold no comma: what stands after one is neither value nor qualifier.
    if (parts.size() > 1) {
        const std::string near = nearest_qualifier(parts[1].text);
        return near.empty() ? wrong("qualifier.unknown", parts[1])
                            : wrong("qualifier.near", parts[1], {{"near", near}});
    }
    const Part& part = parts[0];
    if (type == "bool") return parse_bool(part);
    if (type == "side") return parse_side(part);
    if (type == "pieces") return parse_pieces(part);
    if (names_something_of_the_variant(type)) return parse_name_of_variant(part);
    if (type == "count") return or_wrong(parse_int(part.text), "value.count", part);
    if (type.starts_with("bound:")) return parse_bound(type, part);
    if (type.starts_with("count:")) return parse_count_of(type.substr(6), part);
    if (type == "points") return parse_points_value(part);
    if (type == "time") return parse_time_value(type, part);
    if (type == "dates") return or_wrong(parse_dates(part.text), "value.dates", part);
    if (type == "years") return parse_years_value(part);
    if (type == "best") return parse_best(part);
    if (type == "places") return parse_places(part);
    if (type == "measure") return parse_measure(part);
    if (type == "band") return text_if(parse_band(part.text).has_value(), "value.band", part);
    if (type == "season") return text_if(is_season(part.text), "value.season", part);
    if (type == "language") return parse_words("words:de|en|es|fr|hu|nl|pt|pt-BR|ro|ru", part);
    return wrong("value.type", part, {{"type", type}});
}

std::optional<Dates> parse_dates(std::string_view text) {
    if (text.starts_with("from ")) {
        const auto from = parse_day(text.substr(5));
        return from ? std::optional(Dates{*from, {}}) : std::nullopt;
    }
    const auto ends = split(text, " to ");
    const auto from = parse_day(ends[0]);
    const auto to = parse_day(ends.back());
    if (ends.size() > 2 || !from || !to || *to < *from) return std::nullopt;
    return Dates{*from, to};
}

std::string text(const Years& years) {
    if (years.to == 0) return std::to_string(years.from) + " or later";
    if (years.from == 0) return std::to_string(years.to) + " or earlier";
    if (years.from == years.to) return std::to_string(years.from);
    return std::to_string(years.from) + "-" + std::to_string(years.to);
}

std::string text(const Dates& dates) {
    if (!dates.to) return "from " + text(dates.from);
    if (*dates.to == dates.from) return text(dates.from);
    return text(dates.from) + " to " + text(*dates.to);
}

} // namespace regra::ruleset
