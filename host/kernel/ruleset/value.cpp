#include "kernel/ruleset/value.hpp"

#include <algorithm>
#include <iterator>

#include "kernel/base/text.hpp"
#include "kernel/ruleset/bound.hpp"

namespace regra::ruleset {
namespace {

struct Word {
    std::string_view text;
    bool Qualifiers::*flag;
};
constexpr Word qualifier_words[] = {
    {"not in the text", &Qualifiers::not_in_text},
    {"event may change", &Qualifiers::event_may_change},
    {"event may not change", &Qualifiers::event_may_not},
    {"arbiter may decide otherwise", &Qualifiers::arbiter_may_decide},
    {"arbiter may not decide otherwise", &Qualifiers::arbiter_may_not},
    {"to confirm", &Qualifiers::to_confirm}};

constexpr std::string_view article = "art. ", condition = "if ";

Part behind(const Part& part, std::string_view prefix) {
    return {part.text.substr(prefix.size()), part.offset + prefix.size()};
}

} // namespace

bool take_qualifier(const Part& part, Qualifiers& qualifiers, const Source& source,
                    Diagnostics& diagnostics) {
    const bool is_article = part.text.starts_with(article);
    const bool is_condition = part.text.starts_with(condition);
    bool known = is_article || is_condition;
    bool twice = is_article && qualifiers.article;
    if (is_article) qualifiers.article = behind(part, article);
    if (is_condition) qualifiers.conditions.push_back(behind(part, condition));
    if (!known) {
        for (const auto& word : qualifier_words) {
            if (part.text != word.text) continue;
            known = true;
            twice = qualifiers.*word.flag;
            qualifiers.*word.flag = true;
        }
    }
    if (!known) return false;
    qualifiers.all.push_back(part);
    const Place place = source.place(part.offset);
    if (twice && is_article)
        diagnostics.error(place, "qualifier.articles");
    else if (twice)
        diagnostics.error(place, "qualifier.twice", {{"text", part.text}});
    else if (qualifiers.article && qualifiers.not_in_text)
        diagnostics.error(place, "qualifier.contradiction");
    else if (qualifiers.event_may_change && qualifiers.event_may_not)
        diagnostics.error(place, "qualifier.event");
    else if (qualifiers.arbiter_may_decide && qualifiers.arbiter_may_not)
        diagnostics.error(place, "qualifier.arbiter");
    return true;
}

bool stands_at_end(const Node& list, std::size_t item) {
    const auto is_value = [](const Node& node) {
        const bool worded = node.text.starts_with(article) || node.text.starts_with(condition);
        return !node.is_plain() ||
               !(worded || std::any_of(std::begin(qualifier_words), std::end(qualifier_words),
                                       [&](const auto& word) { return node.text == word.text; }));
    };
    const auto here = list.items.begin() + static_cast<std::ptrdiff_t>(item);
    return std::none_of(list.items.begin(), here, is_value) ||
           std::none_of(here, list.items.end(), is_value);
}

Scalar split_scalar(const Node& node, const Source& source, Diagnostics& diagnostics) {
    Scalar scalar;
    if (node.style != Node::Style::plain) {
        scalar.value.push_back({node.text, node.offset});
        return scalar;
    }
    Qualifiers& qualifiers = scalar.qualifiers;
    std::size_t at = node.offset;
    for (const auto piece : split(node.text, ", ")) {
        const Part part{std::string(piece), at};
        at += piece.size() + 2;
        if (take_qualifier(part, qualifiers, source, diagnostics)) continue;
        if (qualifiers.empty()) {
            scalar.value.push_back(part);
        } else if (qualifiers.all.back().text.starts_with(condition)) {
            // "if cycle is 2.º Ciclo, 3.º Ciclo or Secundário": the names of that "if" go on.
            qualifiers.conditions.back().text += ", " + part.text;
            qualifiers.all.back().text += ", " + part.text;
        } else {
            diagnostics.error(source.place(part.offset), "qualifier.after",
                              {{"text", part.text}, {"before", qualifiers.all.back().text}});
        }
    }
    return scalar;
}

std::string joined(const std::vector<Part>& parts) {
    std::string out;
    for (const auto& part : parts) out += (out.empty() ? "" : ", ") + part.text;
    return out;
}

std::string nearest_qualifier(std::string_view text) {
    // "article 8", "Art. 8", "art.8", "art.": an article, written in another way.
    const std::string small = lower(text);
    const auto digit = small.find_first_of("0123456789");
    const std::string_view beginning = trim(std::string_view(small).substr(0, digit));
    for (const std::string_view other :
         {"art", "art.", "article", "articles", "artigo", "articolul"})
        if (beginning == other)
            return std::string(article) +
                   (digit == small.npos ? "NUMBER" : std::string(text.substr(digit)));
    std::vector<std::string> all;
    for (const auto& word : qualifier_words) all.emplace_back(word.text);
    return nearest(text, all);
}

// ---- value --------------------------------------------------------------------------------------

std::optional<std::int64_t> parse_int(std::string_view text) {
    constexpr std::size_t longest = 9;
    const bool leading_zero = text.size() > 1 && text[0] == '0';
    if (text.empty() || text.size() > longest || leading_zero || text[0] == '-')
        return std::nullopt;
    return integer_of(text);
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
    for (const std::string_view prefix : {"list:", "series:"})
        if (type.starts_with(prefix)) return type.substr(prefix.size());
    return "";
}

bool has_none(const std::string& type) {
    const Names words = ruleset::words_of(type);
    return !item_type(type).empty() || std::find(words.begin(), words.end(), "none") != words.end();
}

Value list_of(const Names& names) {
    return Value::List(names.begin(), names.end());
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

std::string turned(std::string_view range) {
    const auto dash = range.find('-');
    return std::string(range.substr(dash + 1)) + "-" + std::string(range.substr(0, dash));
}

std::optional<int> parse_year(std::string_view text) {
    const auto year = text.size() == 4 ? parse_int(text) : std::nullopt;
    if (!year || *year < 1900 || *year > 2100) return std::nullopt;
    return static_cast<int>(*year);
}

bool is_season(std::string_view text) {
    const auto said = said_by("YEAR | from:YEAR/to:YEAR", text);
    return said && (!said->find("to") || said->number_of("from") < said->number_of("to"));
}

Parsed parse_words(const std::string& type, const Part& part) {
    const Names words = words_of(type);
    if (std::find(words.begin(), words.end(), part.text) != words.end())
        return {part.text, {}, part.offset};
    const std::string near = nearest(part.text, words);
    if (!near.empty()) return wrong("value.word-near", part, {{"near", near}});
    return wrong("value.word", part, {{"words", join(words, ", ")}});
}

namespace {

std::optional<Date> parse_day(std::string_view text) {
    const auto date = parse_date(text);
    return date && date->day != 0 ? date : std::nullopt;
}

Parsed parse_bool(const Part& part) {
    if (part.text != "yes" && part.text != "no") return wrong("value.bool", part);
    return {part.text == "yes", {}, part.offset};
}

// The signs of Latin 1 (£) and those of U+2000 to U+2FFF (€) are no letters.
bool begins_with_a_letter(std::string_view text) {
    constexpr unsigned char signs_of_latin = 0xC2, other_signs = 0xE2;
    const auto first = static_cast<unsigned char>(text.empty() ? ' ' : text[0]);
    if (first == signs_of_latin || first == other_signs) return false;
    return (first | 0x20) >= 'a' && ((first | 0x20) <= 'z' || first >= 0x80);
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
    if (!item.error) item.data = Value(Value::List{std::move(item.data)});
    return item;
}

Parsed text_if(bool right, std::string_view id, const Part& part) {
    return right ? Parsed{part.text, {}, part.offset} : wrong(id, part);
}

// The text with slips of words put right; "" if that makes no value of it.
std::string corrected(std::string text, const Pattern& forms) {
    constexpr int most_slips = 4;
    for (int slips = 0; slips < most_slips; ++slips) {
        const auto match = forms.match(text);
        if (match.value) return text;
        const auto end = std::min(text.find_first_of(" ,", match.at), text.size());
        const auto near = nearest(text.substr(match.at, end - match.at),
                                  {match.wanted.begin(), match.wanted.end()});
        if (near.empty()) return "";
        text.replace(match.at, end - match.at, near);
    }
    return "";
}

// A value of a type that a script declares: what its form says, and `text`, as written.
Parsed parse_declared(const std::string& type, const Part& part, const DeclaredTypes& types) {
    const std::string name = type_name(type);
    const Pattern& forms = *types.forms(name);
    if (!forms.fault().empty())
        return wrong("value.type-wrong", part,
                     {{"type", name}, {"script", lower(name)}, {"what", forms.fault()}});
    auto match = forms.match(part.text);
    if (match.value) {
        if (match.value->map()) match.value->set("text", part.text);
        return {*std::move(match.value), {}, part.offset};
    }
    Arguments more = {{"before", part.text.substr(0, match.at)},
                      {"at", part.text.substr(match.at)},
                      {"wanted", wanted_in(match, types)}};
    std::string near = corrected(part.text, forms);
    const auto comma = part.text.rfind(", ", match.at);
    if (near.empty() && comma != std::string::npos) {
        near = nearest_qualifier(std::string_view(part.text).substr(comma + 2));
        if (!near.empty()) near.insert(0, part.text, 0, comma + 2);
    }
    const auto id = !near.empty()                  ? "value.form-near"
                    : match.too_long               ? "value.form-long"
                    : match.wanted.empty()         ? "value.form-end"
                    : match.at == part.text.size() ? "value.form-more"
                                                   : "value.form";
    more.emplace_back("near", std::move(near));
    Parsed fault = wrong(id, part, std::move(more));
    fault.offset += match.at;
    return fault;
}

// The types of one part that the kernel has itself; `known` is false for any other.
Parsed parse_one(const std::string& type, const Part& part, bool& known) {
    known = true;
    if (type == "bool") return parse_bool(part);
    if (type == "count") {
        const auto count = parse_int(part.text);
        return count ? Parsed{*count, {}, part.offset} : wrong("value.count", part);
    }
    if (type.starts_with("bound:")) return parse_bound(type, part);
    if (type.starts_with("count:")) return parse_count_of(type.substr(6), part);
    if (type == "dates") return text_if(parse_dates(part.text).has_value(), "value.dates", part);
    if (type == "band") return text_if(parse_band(part.text).has_value(), "value.band", part);
    if (type == "season") return text_if(is_season(part.text), "value.season", part);
    if (type == "language") return parse_words("words:de|en|es|fr|hu|nl|pt|pt-BR|ro|ru", part);
    known = false;
    return {};
}

} // namespace

Parsed parse_value(const std::string& type, const std::vector<Part>& parts,
                   const Vocabulary& vocabulary) {
    const Type* added = vocabulary.grammar.type(type);
    if (added && added->commas && added->read) return added->read(type, parts, vocabulary);
    if (type.starts_with("call:")) return parse_call(type.substr(5), parts, vocabulary);
    if (!item_type(type).empty()) return parse_list(item_type(type), parts, vocabulary);
    const Part whole{joined(parts), parts[0].offset};
    if (type.starts_with("words:")) return parse_words(type, whole);
    if (type == "text" || type == "prose") return {whole.text, {}, whole.offset};
    if (type == "name") return text_if(begins_with_a_letter(whole.text), "value.own-name", whole);
    if (type == "names")
        return {list_of(split_names(whole.text, vocabulary.names)), {}, whole.offset};

    bool known = added != nullptr;
    Parsed parsed = known ? Parsed() : parse_one(type, parts[0], known);
    if (!known)
        if (const auto* declared = vocabulary.scripts.types_for(type))
            return parse_declared(type, whole, *declared);

    // The types below hold no comma: what stands after one is neither value nor qualifier.
    if (parts.size() > 1) {
        const std::string near = nearest_qualifier(parts[1].text);
        return near.empty() ? wrong("qualifier.unknown", parts[1])
                            : wrong("qualifier.near", parts[1], {{"near", near}});
    }
    if (added && added->read) return added->read(type, parts, vocabulary);
    return known && !added ? parsed : wrong("value.type", parts[0], {{"type", type}});
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

std::string text(const Dates& dates) {
    if (!dates.to) return "from " + text(dates.from);
    if (*dates.to == dates.from) return text(dates.from);
    return text(dates.from) + " to " + text(*dates.to);
}

} // namespace regra::ruleset
