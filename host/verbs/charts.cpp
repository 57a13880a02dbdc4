#include "verbs/charts.hpp"

#include <algorithm>
#include <memory>
#include <numeric>
#include <optional>
#include <utility>

#include "engines/standings/circuit.hpp"
#include "engines/standings/list_groups.hpp"
#include "engines/standings/prizes.hpp"
#include "engines/standings/start_order.hpp"
#include "engines/standings/why.hpp"
#include "kernel/base/points_text.hpp"
#include "kernel/base/text.hpp"
#include "verbs/store.hpp"

namespace regra::verbs {
namespace {

std::vector<std::string> items_of(const ruleset::Node* node) {
    std::vector<std::string> items;
    if (!node) return items;
    if (node->is_scalar()) items.push_back(node->text);
    for (const auto& item : node->items) items.push_back(item.text);
    return items;
}

// ---- one prize, as a chart writes it -----------------------------------------------------------

std::string money(const Award& award) {
    return award.cents ? money_text(*award.cents, Language::en) + " " + award.currency : "";
}

// "Main 2: 225 EUR", "Medal Under 10 F": a name, and what is said beside it of group, place, gift.
bool is_written(const Award& award, std::string_view cell) {
    const auto colon = cell.find(": ");
    const std::string_view who = cell.substr(0, colon);
    if (colon != std::string_view::npos) {
        const std::string_view gift = cell.substr(colon + 2);
        const std::string sum = money(award);
        const std::string both = sum + " and " + award.gives;
        if (gift != sum && gift != award.gives && gift != both) return false;
    }
    const std::string place = std::to_string(award.place);
    const std::string with_group = award.prize + " " + award.group;
    return who == award.prize || who == with_group || who == award.prize + " " + place ||
           who == with_group + " " + place;
}

std::string written(const Award& award) {
    std::string all = award.prize + (award.group.empty() ? "" : " " + award.group) + " " +
                      std::to_string(award.place);
    const std::string sum = money(award);
    const std::string gift =
        sum.empty() || award.gives.empty() ? sum + award.gives : sum + " and " + award.gives;
    return gift.empty() ? all : all + ": " + gift;
}

// ---- the chart against what came of it ---------------------------------------------------------

class Comparison {
public:
    Comparison(const Scenario& scenario, Competition& competition, Verdict& verdict)
        : chart_(*scenario.chart), competition_(competition), verdict_(verdict) {}

    void all() {
        for (std::size_t i = 0; i < chart_.chart.lines.size(); ++i)
            for (const auto& cell : chart_.chart.lines[i].expected) one(cell, i);
        for (const auto& name : chart_.not_given)
            for (const auto& award : giving().awards)
                if (award.prize == name)
                    verdict_.wrong.push_back("\"" + name + "\" is given: " + award.name);
        for (const auto& list : chart_.ranked) compare(list, lines_of(list.name));
        for (const auto& prize : chart_.given_to) compare(prize, holders_of(prize.name));
    }

private:
    const char* kind() const { return competition_.own().teams ? "team" : "player"; }

    void compare(const ChartTest::Whole& asked, const std::vector<std::string>& came) {
        if (asked.lines == came) return;
        verdict_.wrong.push_back("line " + std::to_string(asked.place.line) + " " + asked.name +
                                 ": expected \"" + join(asked.lines, "; ") +
                                 "\", but: " + (came.empty() ? "-" : join(came, "; ")));
    }

    // "1 Ana 3½", "Under 10: - Bruno 2"
    std::vector<std::string> lines_of(const std::string& name) {
        std::vector<std::string> all;
        Lists lists(competition_);
        for (const auto& group : lists.groups(name, {}, {}))
            for (std::size_t place = 0; place < group.count; ++place) {
                const Value line = group.line(place);
                const auto rank = line.number_of("rank");
                all.push_back((group.name.empty() ? "" : group.name + ": ") +
                              (rank > 0 ? std::to_string(rank) : "-") + " " + line.text_of("name") +
                              " " + text(points(line.number_of("score"), group.unit)));
            }
        return all;
    }

    std::vector<std::string> holders_of(const std::string& prize) {
        std::vector<std::string> all;
        for (const auto& award : giving().awards)
            if (award.prize == prize)
                all.push_back((award.group.empty() ? "" : award.group + ": ") + award.name);
        return all;
    }

    // Rank and points of each line of the chart, in the list asked about, once they are asked.
    void prepare() {
        const std::size_t count = chart_.chart.lines.size();
        if (ranks_.size() == count) return;
        ranks_.resize(count);
        points_.resize(count);
        if (chart_.list.empty()) {
            list_ = competition_.rank(ListName{});
            for (std::size_t place = 0; place < list_->rank.size(); ++place) {
                const auto who = static_cast<std::size_t>(list_->standings.order[place]);
                ranks_[who] = list_->rank[place];
                points_[who] = points(list_->standings.points[who], list_->standings.unit);
            }
            return;
        }
        Lists lists(competition_);
        for (const auto& group : lists.groups(chart_.list, {}, {}))
            for (std::size_t place = 0; place < group.count; ++place) {
                const Value line = group.line(place);
                const auto who = static_cast<std::size_t>(line.number_of("index") - 1);
                if (line.text_of("kind") != kind() || who >= count) continue;
                ranks_[who] = static_cast<int>(line.number_of("rank"));
                points_[who] = points(line.number_of("score"), group.unit);
            }
    }

    const Giving& giving() {
        if (!giving_) giving_ = give_prizes(competition_);
        return *giving_;
    }

    void one(const ChartCell& cell, std::size_t who) {
        if (cell.column == "prize") return prizes(cell, who);
        const std::string came = value(cell, who);
        if (came == cell.text) return;
        const ChartCell* name = chart_.chart.lines[who].find("name");
        verdict_.wrong.push_back("line " + std::to_string(cell.place.line) + " " +
                                 (name ? name->text + " " : "") + cell.column + ": expected \"" +
                                 cell.text + "\", but: " + came);
    }

    // The tie-break that a column names: by its letter, its title, or how that begins.
    std::optional<std::size_t> tie_break(const std::string& column) const {
        const auto& lines = competition_.own().lines;
        for (std::size_t c = 0; c < lines.size(); ++c)
            if (lines[c].letter + ")" == column || lines[c].title == column) return c;
        for (std::size_t c = 0; c < lines.size(); ++c)
            if (lines[c].title.starts_with(column + " ")) return c;
        return std::nullopt;
    }

    std::string value(const ChartCell& cell, std::size_t who) {
        const auto criterion = tie_break(cell.column);
        if (cell.column == "rank" || cell.column == "points" || criterion) prepare();
        if (cell.column == "start") return start(who);
        if (cell.column == "rank") return ranks_[who] ? std::to_string(ranks_[who]) : "-";
        if (cell.column == "points") return ranks_[who] ? text(points_[who]) : "-";
        if (criterion && list_)
            return mark_text(list_->standings, *criterion, static_cast<int>(who), Language::en);
        const auto& facts = competition_.competitors();
        const GroupFamily* alone = facts.family_of(cell.column);
        if (alone && alone->alone) return facts.stands_in(who, cell.column) ? "yes" : "no";
        const auto values = facts.values(who, cell.column);
        return values.empty() ? "-" : join(values, " + ");
    }

    // The start number by the order of the start; lines are entered as they stand.
    std::string start(std::size_t who) {
        if (starts_.empty()) {
            const bool teams = competition_.own().teams;
            std::vector<int> entered(chart_.chart.lines.size());
            std::iota(entered.begin(), entered.end(), 1);
            starts_ = start_order(competition_.rules(), competition_.tournament(),
                                  competition_.machine(), teams, entered);
        }
        const auto place = std::find(starts_.begin(), starts_.end(), static_cast<int>(who));
        return std::to_string(place - starts_.begin() + 1);
    }

    // Every prize of the line is written, and no other.
    void prizes(const ChartCell& cell, std::size_t who) {
        std::vector<const Award*> own;
        for (const auto& award : giving().awards)
            if (award.index == static_cast<int>(who) && award.kind == kind()) own.push_back(&award);
        std::vector<std::string> came;
        for (const auto* award : own) came.push_back(written(*award));
        std::vector<std::string> wanted;
        if (cell.text != "-")
            for (const auto item : split(cell.text, " + ")) wanted.emplace_back(item);
        bool same = wanted.size() == own.size();
        for (const auto& item : wanted) {
            const auto found = std::find_if(own.begin(), own.end(), [&](const Award* award) {
                return is_written(*award, item);
            });
            same = same && found != own.end();
            if (found != own.end()) own.erase(found);
        }
        if (same) return;
        const ChartCell* name = chart_.chart.lines[who].find("name");
        verdict_.wrong.push_back("line " + std::to_string(cell.place.line) + " " +
                                 (name ? name->text + " " : "") + "prize: expected \"" + cell.text +
                                 "\", but: " + (came.empty() ? "-" : join(came, " + ")));
    }

    const ChartTest& chart_;
    Competition& competition_;
    Verdict& verdict_;
    std::optional<RankedList> list_; // of the competition
    std::vector<int> ranks_;         // 0: not in the list
    std::vector<Points> points_;
    std::vector<int> starts_; // lines, by start number
    std::optional<Giving> giving_;
};

// A value as a ruleset writes it, with its conditions, without who may change it and where it
// stands.
std::string stated_text(const ruleset::Setting& setting) {
    return setting.is_open() ? std::string(trim("event decides " + setting.choice->text))
                             : join(value_lines(setting), "; ");
}

void check_held(const ChartTest& test, const ruleset::Ruleset& rules, Verdict& verdict) {
    for (const auto& held : test.held) {
        const auto& all = rules.settings();
        const auto found = std::find_if(all.begin(), all.end(), [&](const ruleset::Setting& one) {
            return ruleset::spoken(one.path) == held.key;
        });
        const std::string came = found == all.end() ? "nothing"
                                 : held.cited       ? rules.citation(*found)
                                                    : stated_text(*found);
        verdict.used.insert(held.key);
        if (came != held.value)
            verdict.wrong.push_back("line " + std::to_string(held.place.line) + " " + held.key +
                                    ": expected \"" + held.value + "\", but: " + came);
    }
}

// How many boards a match of the chart has, if teams play; else 0.
int boards_of(const ruleset::Ruleset& rules, const std::string& competition) {
    const auto names = rules.names_under({"competitions"});
    const std::string name = competition.empty() && names.size() == 1 ? names[0] : competition;
    const Value* declared = ruleset::value_at(rules, {"competitions", name});
    if (!declared || !declared->yes_of("teams")) return 0;
    const Value* boards = ruleset::value_at(rules, {"teams", "boards"});
    return boards && boards->number() ? static_cast<int>(*boards->number()) : 0;
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
    if (const auto* list = test.find("list")) made.list = list->text;
    made.not_given = items_of(test.find("not given"));
    return made;
}

Verdict play_chart(Store& store, const Scenario& scenario, Diagnostics& diagnostics) {
    Verdict verdict;
    const ChartTest& test = *scenario.chart;
    Diagnostics found;
    auto rules =
        store.rulesets.read_game(scenario.header.ruleset.text, scenario.header.ruleset.place,
                                 scenario.header.rules, scenario.header.source, found);
    if (found.has_errors()) { // and what else was found is no matter
        Diagnostics errors;
        for (const auto& item : found.items())
            if (item.severity == Severity::error) errors.add(item);
        throw Error(Exit::bad_input, std::move(errors));
    }
    check_open(scenario, rules, verdict);
    rules.asked = &verdict.used;
    for (const auto& document : rules.documents) verdict.files.insert(document.source->name());
    check_held(test, rules, verdict);
    if (test.chart.lines.empty()) return verdict;
    const int boards = boards_of(rules, test.competition);
    const Tournament tournament = tournament_of(test.chart, boards, diagnostics);
    const auto standing = standing_of(test.chart, diagnostics);
    std::vector<Tournament> others;
    for (const auto& [name, chart] : test.stages)
        others.push_back(tournament_of(chart, boards, diagnostics));
    if (diagnostics.has_errors()) return verdict;
    std::shared_ptr<const Stages> stages;
    if (!others.empty()) {
        std::vector<StageResults> all = {{test.competition, &tournament}};
        for (std::size_t i = 0; i < others.size(); ++i)
            all.push_back({test.stages[i].first, &others[i]});
        stages = std::make_shared<const Stages>(rules, all, store.scripts.machine());
    }
    Competition competition(rules, tournament, store.scripts.machine(), test.competition,
                            boards > 0, std::move(stages));
    if (standing) competition.stand_as(*standing);
    Comparison(scenario, competition, verdict).all();
    return verdict;
}

} // namespace regra::verbs
