// The types of values of lists.

#include "engines/standings/grammar.hpp"

#include <algorithm>
#include <array>
#include <limits>

#include "engines/standings/codes.hpp"
#include "engines/standings/groups.hpp"
#include "engines/standings/tie_breaks.hpp"
#include "kernel/base/points.hpp"
#include "kernel/base/text.hpp"
#include "kernel/base/vectors.hpp"
#include "kernel/ruleset/types.hpp"

namespace regra::ruleset {
namespace {

Parsed parse_years(const Part& part) {
    auto said =
        said_by("from:YEAR or later | to:YEAR or earlier | from:YEAR-to:YEAR | YEAR", part.text);
    if (!said) return wrong("value.years", part);
    if (const auto year = said->number_of("year")) said = Value::Map{{"from", year}, {"to", year}};
    if (said->find("to") && said->number_of("from") > said->number_of("to"))
        return wrong("value.years-turned", part, {{"turned", turned(part.text)}});
    return {*std::move(said), {}, part.offset};
}

Parsed parse_places(const Part& part) {
    const auto said =
        said_by("place from:NUMBER | places from:NUMBER-to:NUMBER", part.text).value_or(Value());
    const auto from = said.number_of("from"), to = said.number_of("to", from);
    if (from == 0 || to == 0) return wrong("value.places", part);
    const auto range = part.text.substr(part.text.find(' ') + 1);
    if (from > to)
        return wrong("value.places-turned", {range, part.offset}, {{"turned", turned(range)}});
    constexpr std::int64_t last = 9999; // there are no more entries
    if (to > last)
        return wrong("value.places-most", part,
                     {{"place", std::to_string(to)}, {"last", std::to_string(last)}});
    return {Value::Map{{"from", from}, {"to", to}}, {}, part.offset};
}

Parsed parse_best(const Part& part) {
    const auto said = said_by("all | the best NUMBER", part.text);
    if (!said || (said->find("best") && said->number_of("best") == 0))
        return wrong("value.best", part);
    return {said->number_of("best"), {}, part.offset};
}

Parsed parse_from_one(const Part& part) {
    const auto number = parse_int(part.text);
    if (number && *number > 0) return {*number, {}, part.offset};
    return wrong(number ? "value.count-from-1" : "value.count", part);
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
        return wrong(parts[0].text.find(", ") == std::string::npos ? "value.competition"
                                                                   : "value.competition-quoted",
                     parts[0]);
    competition.set("teams", parts[0].text == "team");
    for (std::size_t i = 1; i < parts.size(); ++i) {
        if (parts[i].text.starts_with("for ")) {
            const std::vector<Part> rest(parts.begin() + static_cast<std::ptrdiff_t>(i),
                                         parts.end());
            competition.set("groups",
                            list_of(split_names(joined(rest).substr(4), vocabulary.names)));
            break;
        }
        Parsed system = parse_words(systems, parts[i]);
        if (system.error) return system;
        competition.set("system", parts[i].text);
    }
    return {competition, {}, parts[0].offset};
}

// "2200 or more", or one of the words behind "range:".
Parsed parse_rows_range(const std::string& type, const std::vector<Part>& parts,
                        const Vocabulary&) {
    const Part& part = parts[0];
    const auto words = split(std::string_view(type).substr(type.find(':') + 1), "|");
    if (std::find(words.begin(), words.end(), part.text) != words.end())
        return {Value::Map{{"word", part.text}}, {}, part.offset};
    const auto range = parse_range(part.text);
    if (!range)
        return wrong(words[0].empty() ? "value.range" : "value.range-word", part,
                     {{"words", join({words.begin(), words.end()}, ", ")}});
    if (range->first > range->second)
        return wrong("value.places-turned", part, {{"turned", turned(part.text)}});
    constexpr auto open = std::numeric_limits<std::int64_t>::max();
    Value value(Value::Map{});
    if (range->first != -open) value.set("from", range->first);
    if (range->second != open) value.set("to", range->second);
    return {std::move(value), {}, part.offset};
}

Parsed parse_part(const Part& part) {
    auto said = said_by("part NUMBER of NUMBER", part.text).value_or(Value());
    const auto number = said.number_of("part");
    if (number == 0 || number > said.number_of("of")) return wrong("value.part", part);
    return {std::move(said), {}, part.offset};
}

// "300 EUR": whole cents; nothing if it is no money.
std::optional<Value> money_in(std::string_view text) {
    const auto space = text.find(' ');
    if (space == std::string_view::npos) return std::nullopt;
    const auto amount = parse_points(text.substr(0, space));
    const auto currency = text.substr(space + 1);
    const bool letters =
        currency.size() == 3 &&
        std::all_of(currency.begin(), currency.end(), [](char c) { return c >= 'A' && c <= 'Z'; });
    constexpr std::int64_t cents = 100;
    if (!amount || amount->num <= 0 || !letters || amount->num * cents % amount->den != 0)
        return std::nullopt;
    return Value::Map{{"cents", amount->num * cents / amount->den}, {"currency", currency}};
}

bool is_cipher(char c) {
    return c >= '0' && c <= '9';
}

// "CHF 150", "Fr. 150.-", "€ 150": a sum, and not as sums are written.
bool is_like_money(std::string_view text) {
    const auto words = split(text, " ");
    if (words.size() != 2 || words[0].size() > 4 || words[1].empty() || !is_cipher(words[1][0]))
        return false;
    const bool letters =
        words[0].size() == 3 &&
        std::all_of(words[0].begin(), words[0].end(), [](char c) { return c >= 'A' && c <= 'Z'; });
    const bool sign = words[0] == "€" || words[0] == "$" || words[0] == "£";
    const bool all_numbers = std::all_of(words[1].begin(), words[1].end(), [](char c) {
        return is_cipher(c) || c == '.' || c == '-' || c == '\'';
    });
    return all_numbers && (letters || sign || words[0].ends_with('.'));
}

// "taça e 40 EUR", "a cup (40 EUR)", "40€": a sum among words, which would be no money.
bool hides_money(std::string_view text) {
    std::string plain(text);
    for (char& c : plain)
        if (std::string_view("()[]+;:/,").find(c) != std::string_view::npos) c = ' ';
    const auto words = split(plain, " ");
    for (std::size_t i = 0; i < words.size(); ++i) {
        const bool cipher = std::any_of(words[i].begin(), words[i].end(), is_cipher);
        const bool sign = words[i].find("€") != std::string_view::npos ||
                          words[i].find('$') != std::string_view::npos;
        if (cipher && sign) return true;
        if (i + 1 < words.size() &&
            money_in(std::string(words[i]) + " " + std::string(words[i + 1])))
            return true;
    }
    return false;
}

// "300 EUR", "a cup", "100 EUR and a cup", "a cup and 100 EUR".
Parsed parse_gift(const std::string&, const std::vector<Part>& parts,
                  const Vocabulary& vocabulary) {
    constexpr std::string_view between = " and ";
    const Part& part = parts[0];
    const std::string_view text = part.text;
    const auto first = text.find(between), last = text.rfind(between);
    for (const auto piece : split(text, between))
        if (is_like_money(piece)) return wrong("value.money", {std::string(piece), part.offset});
    const auto checked = [&](Value gift) -> Parsed {
        if (hides_money(gift.text_of("text"))) return wrong("value.money", part);
        return {std::move(gift), {}, part.offset};
    };
    if (auto money = money_in(text.substr(0, first))) {
        if (first != std::string_view::npos)
            money->set("text", text.substr(first + between.size()));
        return checked(*std::move(money));
    }
    if (parse_value("name", {part}, vocabulary).error) return wrong("value.money", part);
    auto money = last == std::string_view::npos ? std::nullopt
                                                : money_in(text.substr(last + between.size()));
    Value gift = money ? *money : Value(Value::Map{});
    gift.set("text", money ? text.substr(0, last) : text);
    return checked(std::move(gift));
}

Parsed parse_money(const Part& part) {
    auto money = money_in(part.text);
    return money ? Parsed{*std::move(money), {}, part.offset} : wrong("value.money", part);
}

// `Falta Administrativa, own -1 point`
Parsed parse_fault(const std::string&, const std::vector<Part>& parts,
                   const Vocabulary& vocabulary) {
    const Parsed name = parse_value("name", {parts[0]}, vocabulary);
    if (name.error) return wrong("value.fault", parts[0]);
    Value fault = Value::Map{{"name", parts[0].text}};
    // "minus 1 point", "Falta -1 points": a cost, and no name.
    const auto words = split(parts[0].text, " ");
    if (words.size() > 1 && (words.back() == "point" || words.back() == "points") &&
        std::any_of(parts[0].text.begin(), parts[0].text.end(), is_cipher))
        return wrong("value.fault-cost", parts[0]);
    if (parts.size() == 1) return {std::move(fault), {}, parts[0].offset};
    const auto cost = said_by("own -points:POINTS (point | points)", parts[1].text);
    if (!cost || parts.size() > 2) return wrong("value.fault-cost", parts[1]);
    fault.set("points", text(*parse_points(cost->text_of("points"))));
    return {std::move(fault), {}, parts[0].offset};
}

// "31 December", "31 August of the year before"
Parsed parse_day_of_year(const Part& part) {
    constexpr std::array<std::string_view, 12> months = {
        "January", "February", "March",     "April",   "May",      "June",
        "July",    "August",   "September", "October", "November", "December"};
    constexpr std::array<int, 12> days = {31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    const auto said =
        said_by("day:NUMBER month:WORD [of the year before]", part.text).value_or(Value());
    const auto day = said.number_of("day");
    const auto month = std::find(months.begin(), months.end(), said.text_of("month"));
    const auto index = static_cast<std::size_t>(month - months.begin());
    if (day == 0 || month == months.end() || day > days[index])
        return wrong("value.day-of-year", part);
    return {Value::Map{{"day", day},
                       {"month", static_cast<std::int64_t>(index + 1)},
                       {"year", said.yes_of("of_the_year_before") ? -1 : 0}},
            {},
            part.offset};
}

// A number or a name; a name may contain a comma. standings/entrants checks whether it is known.
Parsed parse_entrant(const std::string&, const std::vector<Part>& parts, const Vocabulary&) {
    return {joined(parts), {}, parts[0].offset};
}

Parsed parse_names(const std::string&, const std::vector<Part>& parts,
                   const Vocabulary& vocabulary) {
    return {list_of(split_names(joined(parts), vocabulary.names)), {}, parts[0].offset};
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
            {"count from 1", one_part<parse_from_one>},
            {"points", one_part<parse_worth>},
            {"range:", parse_rows_range},
            {"part", one_part<parse_part>},
            {"gift", parse_gift},
            {"money", one_part<parse_money>},
            {"fault", parse_fault, true},
            {"day of year", one_part<parse_day_of_year>},
            {"groups", parse_names, true},
            {"lists", parse_names, true},
            {"entrant", parse_entrant, true},
            {"competition", all_parts, true},
            {"tie-breaks", nullptr, false, {}, read_tie_breaks}};
}

// ---- grammar ------------------------------------------------------------------------------------

namespace {

std::vector<Key> keys_of_lists() {
    return {
        // -- who takes part
        {"categories/*/if", "condition", "who belongs to this group of categories", false, false,
         Fact::Of::entry},
        {"categories/*/@/*", "rows:groups", "a category", false, false, Fact::Of::entry},
        {"groups/*", "condition", "who stands in this group", false, false, Fact::Of::entry},
        {"groups/*/if", "condition", "who stands in these groups at all", false, false,
         Fact::Of::entry},
        {"groups/*/overlap", "bool", "whether an entry may stand in several of them"},
        {"groups/*/@/*", "rows:groups", "a group among others", false, false, Fact::Of::entry},
        // -- how it is played
        for_people("pairing/program", "text", "the program that pairs", "the organizer runs it"),
        for_people("pairing/results", "text", "where results are published", "players are told"),
        {"pairing/system", "text", "the pairing system, by its plugin's name", true},
        {"pairing/options/*", "text", "an option of that plugin, by its name", true},
        {"pairing/acceleration", "words:none|upper half",
         "virtual points in the first half of the event", true},
        {"pairing/apart/*/how", "words:always|where possible",
         "whether those with the same value of this column never meet", true},
        {"pairing/apart/*/through round", "count from 1",
         "the last round in which they are kept apart", true},
        {"pairing/of/*/system", "text", "the system of one competition, by its name", true},
        {"pairing/of/*/options/*", "text", "an option of that plugin, by its name", true},
        {"play/system", systems, "who plays whom"},
        {"play/rounds", "count from 1", "rounds planned, where the file of results does not say"},
        {"competitions/*", "competition", "one list of results", true, true},
        {"carried over/*", "lists",
         "the competitions whose games between those of this one count in it, before its own",
         true},
        // -- what a result is worth
        {"points/game/win", "points", "a win"},
        {"points/game/draw", "points", "a draw"},
        {"points/game/loss", "points", "a loss"},
        {"points/game/win with Black", "points", "a win with the second colour, if it counts more"},
        {"points/forfeit/win", "points", "a win against one who did not appear"},
        {"points/forfeit/loss", "points", "a loss by not appearing"},
        {"points/bye", "points", "a round without an opponent"},
        {"points/bye board points", "points", "board points of a team without an opponent"},
        {"points/deciding game/win", "points", "a win in a game that decides a level match"},
        {"points/deciding game/draw", "points", "a draw in it"},
        {"points/deciding game/loss", "points", "a loss in it"},
        {"points/match/win", "points", "a match won"},
        {"points/match/draw", "points", "a match drawn"},
        {"points/match/loss", "points", "a match lost"},
        {"points/match/forfeit loss", "points", "a match lost by not appearing"},
        beside_rulings({"match/points for", "words:each game|the match",
                        "what the points for a win are given for"}),
        for_people("points/match won by", "words:more board points", "what decides a match",
                   "matches are always decided so"),
        {"points/score", "call:tiebreaks", "what stands first in lists; else the points"},
        // -- who is ahead
        for_people("tie-breaks/from", "prose", "the text the list is taken from",
                   "the list itself is stated"),
        {"tie-breaks/unplayed games", "call:unplayed",
         "what a game not played counts for opponents"},
        {"tie-breaks/still equal", "words:share the place|draw lots", "after the last criterion"},
        {"tie-breaks/lots drawn with", "text", "the public text lots are drawn from", true, true},
        {"tie-breaks/left before half", "words:nothing counts|all counts",
         "round robins: results of who left with less than half of the games played"},
        {"tie-breaks/left after half", "words:lost by forfeit|not played",
         "round robins: games left to play of who left with half of them played"},
        {"tie-breaks/tied of", "words:the list being ranked|all entries", "who counts as tied"},
        {"tie-breaks/readings/*", "call:tiebreaks", "what a printed line means", true, true},
        {"tie-breaks/individual Swiss", "tie-breaks", "criteria after the points, as printed"},
        {"tie-breaks/individual round robin", "tie-breaks",
         "criteria after the points, as printed"},
        {"tie-breaks/individual knock-out", "tie-breaks",
         "criteria after the stages passed, as printed"},
        {"tie-breaks/team Swiss", "tie-breaks", "criteria after the points, as printed"},
        {"tie-breaks/team round robin", "tie-breaks", "criteria after the points, as printed"},
        {"tie-breaks/team knock-out", "tie-breaks", "criteria after the stages passed, as printed"},
        // -- what is given
        for_people("for readers/*", "prose", "what the text says beside", "people read it"),
        for_people("protests/within", "time", "how long after a ruling it may be appealed against",
                   "people appeal"),
        for_people("protests/decided by", "text", "who decides of an appeal", "people decide"),
        for_people("omitted cases/decided by", "text", "who decides what the text leaves out",
                   "people decide"),
        for_people("omitted cases/appeal", "bool", "whether one may appeal against that",
                   "people appeal"),
        {"appeal", "bool", "whether one may appeal against a decision of the arbiter"},
        // -- what is changed afterwards; an event may say it where its regulation does not
        {"corrections/before the next pairing", "words:standings|report",
         "what a corrected result counts for until the next round is paired", true, true},
        {"corrections/before the next round ends", "words:standings|report",
         "what it counts for then: standings, and the pairings after that round", true, true},
        {"corrections/later", "words:standings|report",
         "what it counts for after that: report is that to the federation only", true, true},
        {"protests/within minutes", "count", "how long after the result a protest is in time", true,
         true},
        {"protests/decided by", "text", "who decides a protest", true, true},
    };
}

std::vector<Fact> facts_of_lists() {
    using Of = Fact::Of;
    using What = Fact::What;
    std::vector<Fact> facts = facts_of_entries();
    const std::vector<Fact> of_events = {
        {"entries", Of::event, What::count, {}, "", "", {}},
        {"teams", Of::event, What::count, {}, "", "", {}},
        {"boards", Of::event, What::count, {}, "", "", {}},
        {"rounds", Of::event, What::count, {}, "", "", {}},
    };
    facts.insert(facts.end(), of_events.begin(), of_events.end());
    return facts;
}
// The names of rows of a block: of `categories`, of a family of `groups`.
void add_rows_of(const Node& block, Names& names) {
    for (const auto& rows : block.items)
        if (rows.is_map())
            for (const auto& key : rows.keys) add_once(names, key.text);
}

// Names that other lines use, of the ruleset and of the file at `root`, and what entries are
// grouped by.
Names names_of_lists(const Node& root, const Ruleset& ruleset) {
    Names names = columns_of_entries(ruleset);
    for (const auto& name : group_names(ruleset)) add_once(names, name);
    for (const std::string block : {"groups", "lists", "prizes", "competitions"}) {
        for (const auto& name : ruleset.names_under({block})) add_once(names, name);
        if (const Node* own = root.find(block))
            for (const auto& key : own->keys) add_once(names, key.text);
    }
    for (const std::string block : {"categories", "groups"})
        if (const Node* own = root.find(block))
            for (const auto& group : own->items) add_rows_of(group, names);
    return names;
}

} // namespace

Names columns_of_entries(const Ruleset& ruleset) {
    Names columns = {"category", "gender", "school", "team"};
    for (const auto& fact : ruleset.facts)
        if (fact.of == Fact::Of::entry) add_once(columns, fact.name);
    for (const auto& family : families_of(ruleset)) add_once(columns, family.name);
    return columns;
}

Grammar grammar_of_lists() {
    Grammar grammar;
    grammar.keys = keys_of_lists();
    grammar.types = types_of_lists();
    grammar.facts = facts_of_lists();
    grammar.declaring = {{"teams", Fact::Of::event},
                         {"matches", Fact::Of::event},
                         {"standings", Fact::Of::event},
                         {"facts", Fact::Of::event},
                         {"people", Fact::Of::event}};
    grammar.tables = {{Kind::codes, read_codes}};
    grammar.names = {names_of_lists};
    grammar.checks = {check_lists, check_tie_breaks};
    grammar.open = {list_unknown_lines};
    grammar.reached = {competition_asks};
    return grammar;
}

} // namespace regra::ruleset
