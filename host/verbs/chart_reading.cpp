#include "verbs/chart_reading.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

#include "engines/event/tournament.hpp"
#include "engines/standings/grammar.hpp"
#include "engines/standings/groups.hpp"
#include "formats/csv/csv.hpp"
#include "formats/store/store.hpp"
#include "kernel/base/text.hpp"
#include "verbs/event_work.hpp"
#include "verbs/store.hpp"
#include "verbs/tournament_file.hpp"

namespace regra::verbs {
namespace {

using Names = std::vector<std::string>;

Names items_of(const ruleset::Node* node) {
    Names items;
    if (!node) return items;
    if (node->is_scalar()) items.push_back(node->text);
    for (const auto& item : node->items) items.push_back(item.text);
    return items;
}

std::vector<ChartTest::Named> named_items(const ruleset::Node* node,
                                          const ruleset::Source& source) {
    std::vector<ChartTest::Named> items;
    if (!node) return items;
    if (node->is_scalar()) items.push_back({node->text, source.place(node->offset)});
    for (const auto& item : node->items) items.push_back({item.text, source.place(item.offset)});
    return items;
}

std::optional<ChartTest::Named> first_named(const ruleset::Node* node,
                                            const ruleset::Source& source) {
    auto items = named_items(node, source);
    return items.empty() ? std::nullopt : std::optional(std::move(items[0]));
}

} // namespace

ChartTest read_chart_test(const ruleset::Node& test, const ruleset::Source& source,
                          Diagnostics& diagnostics) {
    ChartTest made;
    if (const auto* chart = test.find("chart"))
        made.chart = read_chart(chart->text, source, chart->offset, diagnostics);
    for (const std::string word : {"holds", "cited"}) {
        const auto* asked = test.find(word);
        if (asked && !asked->is_map())
            diagnostics.error(source.place(asked->offset), "chart.holds", {{"word", word}});
        if (!asked || !asked->is_map()) continue;
        for (std::size_t i = 0; i < asked->keys.size(); ++i)
            made.held.push_back({asked->keys[i].text, join(items_of(&asked->items[i]), "; "),
                                 source.place(asked->keys[i].offset), word == "cited"});
    }
    const auto read_whole = [&](const char* word, std::vector<ChartTest::Whole>& into) {
        const auto* asked = test.find(word);
        for (std::size_t i = 0; asked && i < asked->keys.size(); ++i)
            into.push_back({asked->keys[i].text, items_of(&asked->items[i]),
                            source.place(asked->keys[i].offset)});
    };
    read_whole("ranked", made.ranked);
    read_whole("given to", made.given_to);
    const auto* stages = test.find("stages");
    for (std::size_t i = 0; stages && i < stages->keys.size(); ++i)
        made.stages.emplace_back(
            stages->keys[i].text,
            read_chart(stages->items[i].text, source, stages->items[i].offset, diagnostics));
    if (const auto* competition = test.find("competition")) made.competition = competition->text;
    made.list = first_named(test.find("list"), source);
    made.not_given = named_items(test.find("not given"), source);
    if (const auto* faults = test.find("faults")) {
        made.faults = ChartTest::Whole{"faults", items_of(faults), source.place(faults->offset)};
        std::erase(made.faults->lines, "none");
    }
    made.results = first_named(test.find("results"), source);
    made.entries = first_named(test.find("entries"), source);
    return made;
}

bool asks_nothing(const ChartTest& test) {
    const auto& lines = test.chart.lines;
    return test.held.empty() && test.not_given.empty() && test.ranked.empty() &&
           test.given_to.empty() && !test.faults &&
           std::all_of(lines.begin(), lines.end(),
                       [](const ChartLine& line) { return line.expected.empty(); });
}

namespace {

// ---- names that a chart uses --------------------------------------------------------------------

struct UnknownWords {
    std::string_view unknown, near;
};

void check_known_name(const ChartTest::Named& one, const Names& known, const UnknownWords& words,
                      Diagnostics& diagnostics) {
    if (std::find(known.begin(), known.end(), one.name) != known.end()) return;
    const std::string near = nearest(one.name, known);
    diagnostics.error(one.place, near.empty() ? words.unknown : words.near,
                      {{"name", one.name}, {"near", near}, {"names", join(known, ", ")}});
}

bool is_round_column(std::string_view column) {
    return column.find_first_not_of("0123456789+") == column.npos;
}

Names given_columns(const ruleset::Ruleset& rules) {
    Names known = {"no",    "name",   "rank",       "points", "rating",  "born",
                   "title", "gender", "federation", "team",   "present", "teacher"};
    for (const auto& column : ruleset::columns_of_entries(rules)) known.push_back(column);
    return known;
}

} // namespace

void check_expected(const Chart& chart, const ruleset::Ruleset& rules, const Competition& of,
                    Diagnostics& diagnostics) {
    Names known = {"points", "rank", "start", "prize"}, titles;
    for (const auto& line : of.own().lines) {
        titles.push_back(line.title);
        known.push_back(line.title);
        if (!line.letter.empty()) known.push_back(line.letter + ")");
    }
    for (const auto& column : ruleset::columns_of_entries(rules)) known.push_back(column);
    for (const auto& group : group_names(rules)) known.push_back(group);
    for (const auto& column : chart.expected) {
        const bool begins =
            std::any_of(titles.begin(), titles.end(), [&](const std::string& title) {
                return title.starts_with(column.text + " ");
            });
        if (!begins)
            check_known_name({column.text, column.place}, known,
                             {"chart.expected", "chart.expected-near"}, diagnostics);
    }
}

namespace {

void check_given(const Chart& chart, const ruleset::Ruleset& rules, Diagnostics& diagnostics) {
    const Names known = given_columns(rules);
    for (const auto& column : chart.given)
        if (!is_round_column(column.text))
            check_known_name({column.text, column.place}, known,
                             {"chart.given", "chart.given-near"}, diagnostics);
}

} // namespace

void check_chart_names(const ChartTest& test, const ruleset::Ruleset& rules,
                       Diagnostics& diagnostics) {
    Names lists = rules.names_under({"competitions"});
    for (auto& name : rules.names_under({"lists"})) lists.push_back(std::move(name));
    const Names prizes = rules.names_under({"prizes"});
    const UnknownWords of_list = {"name.list", "name.list-near"};
    const UnknownWords of_prize = {"name.prize", "name.prize-near"};
    if (test.list) check_known_name(*test.list, lists, of_list, diagnostics);
    for (const auto& list : test.ranked)
        check_known_name({list.name, list.place}, lists, of_list, diagnostics);
    for (const auto& prize : test.given_to)
        check_known_name({prize.name, prize.place}, prizes, of_prize, diagnostics);
    for (const auto& prize : test.not_given) check_known_name(prize, prizes, of_prize, diagnostics);
    check_given(test.chart, rules, diagnostics);
    for (const auto& [name, chart] : test.stages) check_given(chart, rules, diagnostics);
}

// A finished list without points says nothing to ties that go by them.
void check_points_given(const ChartTest& test, const ruleset::Ruleset& rules,
                        Diagnostics& diagnostics) {
    const auto has = [](const std::vector<ChartCell>& columns, std::string_view name) {
        return std::any_of(columns.begin(), columns.end(),
                           [&](const ChartCell& column) { return column.text == name; });
    };
    const bool asks = has(test.chart.expected, "prize") || !test.given_to.empty();
    if (!asks || has(test.chart.given, "points")) return;
    // Other lists have points of their own.
    const auto goes_by_another = [&](const std::string& prize) {
        const Value* line = ruleset::value_at(rules, {"prizes", prize, "to"});
        if (!line) line = ruleset::value_at(rules, {"prizes", prize});
        const Value* options = line ? line->find("options") : nullptr;
        return options && !options->texts_of("from").empty();
    };
    const Names prizes = rules.names_under({"prizes"});
    const bool all_others = std::all_of(prizes.begin(), prizes.end(), goes_by_another);
    for (const auto& setting : rules.settings()) {
        const bool of_prize = setting.path[0] == "prizes";
        const bool ties = setting.path.back() == "ties" && !setting.cases.empty() &&
                          !(of_prize ? goes_by_another(setting.path[1]) : all_others);
        if (ties && setting.cases[0].data.text_of("script") != "ties/by_place")
            return diagnostics.error(test.chart.lines[0].place, "chart.no-points",
                                     {{"ties", setting.cases[0].text}});
    }
}

// ---- a whole event ------------------------------------------------------------------------------

namespace {

// The results in an event's file, of the competition that the test names or else the main one.
EventResults results_of_event(const ChartTest& test, const std::string& file, std::string bytes) {
    const auto contents = store::read_event_bytes(file, std::move(bytes));
    const auto journal = journal_of(contents);
    const auto people = people_of(contents);
    const auto* main = journal.state(test.competition);
    if (!main && journal.states().size() == 1) main = &journal.state(); // it has no name there
    if (!main) {
        Names known;
        for (const auto& state : journal.states()) known.push_back(state.competition);
        throw Error(Exit::bad_input, test.results->place, "competition.unknown",
                    {{"name", test.competition}, {"names", join(known, ", ")}});
    }
    const auto unnamed = words({"event.unnamed", {}}, Language::en);
    EventResults made{event::tournament_of(*main, people, unnamed), {}};
    made.tournament.file = file;
    for (const auto& state : journal.states()) {
        if (&state == main || state.competition.empty()) continue;
        made.beside.emplace_back(state.competition, event::tournament_of(state, people, unnamed));
        made.beside.back().second.file = file;
    }
    return made;
}

} // namespace

EventResults results_of(const Call& call, const ChartTest& test) {
    Diagnostics notes; // ignored: regra standings reports the same
    const auto path = [](const ChartTest::Named& one) {
        return path_beside(one.place.file, one.name);
    };
    const auto read = [&](const ChartTest::Named& one) {
        return call.read_beside(one.place.file, one.name);
    };
    const auto results = path(*test.results);
    auto made = results.ends_with(".event")
                    ? results_of_event(test, results, read(*test.results))
                    : EventResults{tournament_in(read(*test.results), results, notes), {}};
    if (test.entries)
        add_csv(read(*test.entries), path(*test.entries), made.tournament, column_words_of(call),
                &notes);
    return made;
}

std::vector<std::size_t> who_of(const ChartTest& test, const Field& field,
                                Diagnostics& diagnostics) {
    std::vector<std::size_t> all(test.chart.lines.size());
    std::iota(all.begin(), all.end(), std::size_t{0});
    if (!test.results) return all;
    for (const auto& column : test.chart.given)
        if (column.text != "no" && column.text != "name")
            diagnostics.error(column.place, "chart.rounds", {{"column", column.text}});
    for (std::size_t i = 0; i < all.size(); ++i) {
        const auto& line = test.chart.lines[i];
        const ChartCell *number = line.find("no"), *name = line.find("name");
        std::size_t found = field.name.size();
        for (std::size_t who = 0; who < field.name.size(); ++who)
            if ((number || name) && (!name || field.name[who] == name->text) &&
                (!number || std::to_string(field.number[who]) == number->text))
                found = who;
        if (found == field.name.size())
            diagnostics.error(line.place, "chart.no-entry",
                              {{"text", name     ? name->text
                                        : number ? number->text
                                                 : ""}});
        all[i] = found;
    }
    return all;
}

} // namespace regra::verbs
