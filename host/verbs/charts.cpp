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
#include "kernel/base/messages.hpp"
#include "kernel/base/points_text.hpp"
#include "kernel/base/text.hpp"
#include "verbs/chart_reading.hpp"
#include "verbs/store.hpp"

namespace regra::verbs {
namespace {

// ---- one prize, as a chart writes it -----------------------------------------------------------

std::string money(const Award& award) {
    return award.cents ? money_text(*award.cents, Language::en) + " " + award.currency : "";
}

// "225 EUR", "a cup", "225 EUR and a cup"
bool gives(const Award& award, std::string_view gift) {
    const std::string sum = money(award);
    return gift == sum || gift == award.gives || gift == sum + " and " + award.gives;
}

std::string gift_of(const Award& award) {
    const std::string sum = money(award);
    return sum.empty() || award.gives.empty() ? sum + award.gives : sum + " and " + award.gives;
}

// "Main 2: 225 EUR", "Medal Under 10 F": a name, and what is said beside it of group, place, gift.
bool is_written(const Award& award, std::string_view cell) {
    const auto colon = cell.find(": ");
    const std::string_view who = cell.substr(0, colon);
    if (colon != std::string_view::npos && !gives(award, cell.substr(colon + 2))) return false;
    const std::string place = std::to_string(award.place);
    const std::string with_group = award.prize + " " + award.group;
    return who == award.prize || who == with_group || who == award.prize + " " + place ||
           who == with_group + " " + place;
}

std::string written(const Award& award) {
    std::string all = award.prize + (award.group.empty() ? "" : " " + award.group) + " " +
                      std::to_string(award.place);
    const std::string gift = gift_of(award);
    return gift.empty() ? all : all + ": " + gift;
}

Wording unmet(const Place& place, const std::string& what, const std::string& expected,
              const std::string& came) {
    return in_each_language({"test.expected-line",
                             {{"line", std::to_string(place.line)},
                              {"what", what},
                              {"phrase", expected},
                              {"instead", came}}});
}

// ---- the chart against what came of it ---------------------------------------------------------

constexpr const char* not_known = "?";

class Comparison {
public:
    // `who`: which competitor each line of the chart is.
    Comparison(const Scenario& scenario, Competition& competition, std::vector<std::size_t> who,
               Verdict& verdict)
        : chart_(*scenario.chart), competition_(competition), who_(std::move(who)),
          verdict_(verdict) {}

    void all() {
        for (std::size_t i = 0; i < chart_.chart.lines.size(); ++i)
            for (const auto& cell : chart_.chart.lines[i].expected)
                one(cell, chart_.chart.lines[i], who_[i]);
        for (const auto& [name, place] : chart_.not_given) {
            decides({"prizes", name}, "nobody has " + name);
            for (const auto& award : giving().awards)
                if (award.prize == name)
                    verdict_.wrong.push_back(
                        in_each_language({"test.given", {{"name", name}, {"award", award.name}}}));
        }
        for (const auto& list : chart_.ranked) {
            decides({"lists", list.name}, "list " + list.name);
            compare_in_ranks(list, lines_of(list.name));
        }
        for (const auto& prize : chart_.given_to) compare_in_ranks(prize, holders_of(prize));
        if (chart_.faults) compare(*chart_.faults, faults());
    }

private:
    const char* kind() const { return competition_.own().teams ? "team" : "player"; }

    // ---- what a value decided that is expected ----

    void decides(const ruleset::Path& path, const std::string& what) {
        for (const auto& setting : competition_.rules().settings())
            if (ruleset::begins_with(setting.path, path))
                verdict_.decided[ruleset::spoken(setting.path)].insert(what);
    }

    // Notes the keys that decided an award: who is in line and for what; limits and refusals name
    // whom they pass over. Sums and gifts count only if they are asked for (`with_gift`).
    void decides_award(const Award& award, bool with_gift) {
        const std::string what = "award " + written(award) + " of " + award.name;
        decides({"prizes", award.prize, "to"}, what);
        const auto& rules = competition_.rules();
        const auto* line = rules.find({"prizes", award.prize});
        if (line) decides(line->path, what);
        if (!line) line = rules.find({"prizes", award.prize, "to"});
        const Value* options = line ? line->cases[0].data.find("options") : nullptr;
        for (const auto& group : options ? options->texts_of("for") : std::vector<std::string>())
            decides_group(group, award.index, what);
        for (const auto& fact : options ? options->texts_of("in_each") : std::vector<std::string>())
            decides_group(fact, award.index, what);
        if (!with_gift) return;
        for (const char* key : {"gives", "shares", "shares of"})
            decides({"prizes", award.prize, key}, what);
        if (!award.cents) return;
        if (rules.find({"prizes", award.prize, "shares"}))
            for (const ruleset::Path& path :
                 {ruleset::Path{"prize giving", "entry fee"},
                  ruleset::Path{"prize giving", "fees for prizes"}, ruleset::Path{"entry fees"}})
                decides(path, what);
        const bool own = rules.find({"prizes", award.prize, "ties"}) != nullptr;
        decides(own ? ruleset::Path{"prizes", award.prize, "ties"}
                    : ruleset::Path{"prize giving", "ties"},
                what);
    }

    // What passed somebody over: a limit of the prize, or one of all prizes.
    void decides_refusal(const Refusal& refusal, const std::string& name) {
        const std::string what = "no award " + refusal.prize + " of " + name;
        if (refusal.limit == "declined") {
            decides({"declined", refusal.prize}, what);
            decides({"prizes", refusal.prize, "declined"}, what);
            decides({"prize giving", "declined"}, what);
        } else if (refusal.limit == "absent" || refusal.limit == "expelled") {
            decides({"prize giving", refusal.limit}, what);
            if (refusal.limit == "absent") decides({"prize giving", "not there"}, what);
        } else {
            for (const auto& path : {ruleset::Path{"prizes", refusal.prize, "limits"},
                                     ruleset::Path{"prize giving", "limits"}}) {
                decides(path, what);
                const Value* limits = ruleset::value_at(competition_.rules(), path);
                for (const auto& limit : limits && limits->list() ? *limits->list() : Value::List())
                    if (const Value* options = limit.find("options");
                        options && limit.text_of("head") == refusal.limit)
                        for (const auto& group : options->texts_of("groups"))
                            decides_group(group, refusal.index, what);
            }
        }
    }

    // What stands a line apart from its neighbours: the points, a criterion, or nothing.
    void decides_rank(std::size_t who, const std::string& what) {
        const Standings& standings = list_->standings;
        const auto& own = competition_.own();
        const auto at = static_cast<std::size_t>(
            std::find(standings.order.begin(), standings.order.end(), static_cast<int>(who)) -
            standings.order.begin());
        for (const auto place : {at, at + 1}) {
            if (place == 0 || place >= standings.separated_by.size()) continue;
            const int by = standings.separated_by[place];
            if (by == Standings::primary) {
                decides({"points"}, what);
            } else if (by == Standings::nothing) {
                decides({"tie-breaks", "still equal"}, what);
            } else if (own.lines_setting) {
                const auto line = static_cast<std::size_t>(by);
                const std::string title =
                    line < own.lines.size() ? " by " + own.lines[line].title : "";
                decides(own.lines_setting->path, what + title);
            }
        }
    }

    // The rows of a family that somebody stands in, and what holds for all of them; or a group: of
    // nobody that has a place (-1), that group.
    void decides_group(const std::string& column, int who, const std::string& what) {
        const auto& facts = competition_.competitors();
        const bool is_here =
            who >= 0 && static_cast<std::size_t>(who) < competition_.field().name.size();
        const GroupFamily* family = facts.family_of(column);
        const std::string& name = family ? family->name : column;
        auto own = is_here ? facts.values(static_cast<std::size_t>(who), name)
                           : std::vector<std::string>();
        if (family) own.push_back(column);
        for (const auto& setting : competition_.rules().settings()) {
            const auto& path = setting.path;
            const bool category = name == "category" && path[0] == "categories";
            const bool ours = path[0] == "groups" && path.size() > 1 && path[1] == name;
            const bool row = path[0] == "groups" && path.size() == 4 && path.back() == column;
            if (!category && !ours && !row) continue;
            const bool is_row = path.size() == 4;
            if (!is_row || own.empty() ||
                std::find(own.begin(), own.end(), path.back()) != own.end())
                verdict_.decided[ruleset::spoken(path)].insert(what);
        }
    }

    std::string name_of(std::size_t who) const {
        return who < competition_.field().name.size() ? competition_.field().name[who] : "";
    }

    std::vector<std::string> faults() {
        std::vector<std::string> all;
        for (const auto& fault : team_faults(competition_)) {
            const Team& team =
                competition_.tournament().teams[static_cast<std::size_t>(fault.team)];
            std::string text = team.name + ": " + fault.fault + ", " + fault.reason;
            if (!fault.group.empty()) text += ", " + fault.group;
            if (fault.points != 0)
                text += ", " + regra::text(points(-fault.points, competition_.field().unit));
            decides({"teams", fault.reason}, "fault " + text);
            decides({"teams", "pupils"}, "fault " + text);
            all.push_back(std::move(text));
        }
        return all;
    }

    void compare(const ChartTest::Whole& asked, const std::vector<std::string>& came) {
        if (asked.lines == came) return;
        verdict_.wrong.push_back(unmet(asked.place, asked.name, join(asked.lines, "; "),
                                       came.empty() ? "-" : join(came, "; ")));
    }

    // A line, and what it stands beside: lines of one group and rank may stand in any order.
    struct Ranked {
        std::string text, rank;
    };

    void compare_in_ranks(const ChartTest::Whole& asked, std::vector<Ranked> came) {
        for (std::size_t i = 0; i < std::min(came.size(), asked.lines.size()); ++i) {
            const auto end =
                std::find_if(came.begin() + static_cast<std::ptrdiff_t>(i), came.end(),
                             [&](const Ranked& one) { return one.rank != came[i].rank; });
            const auto same =
                std::find_if(came.begin() + static_cast<std::ptrdiff_t>(i), end,
                             [&](const Ranked& one) { return one.text == asked.lines[i]; });
            if (same != end) std::iter_swap(came.begin() + static_cast<std::ptrdiff_t>(i), same);
        }
        std::vector<std::string> lines;
        for (auto& one : came) lines.push_back(std::move(one.text));
        compare(asked, lines);
    }

    // "1 Ana 3½", "Under 10: - Bruno 2"
    std::vector<Ranked> lines_of(const std::string& name) {
        std::vector<Ranked> all;
        Lists lists(competition_);
        for (const auto& group : lists.groups(name, {}, {}))
            for (std::size_t place = 0; place < group.count; ++place) {
                const Value line = group.line(place);
                const auto rank = line.number_of("rank");
                const std::string of = (group.name.empty() ? "" : group.name + ": ") +
                                       (rank > 0 ? std::to_string(rank) : "-");
                all.push_back({of + " " + line.text_of("name") + " " +
                                   text(points(line.number_of("score"), group.unit)),
                               of});
            }
        return all;
    }

    // "Ana", "Under 10: Ana"; with what they have where that is asked: "Ana: 225 EUR".
    std::vector<Ranked> holders_of(const ChartTest::Whole& asked) {
        std::vector<Ranked> all;
        for (const auto& award : giving().awards) {
            if (award.prize != asked.name) continue;
            std::string text = (award.group.empty() ? "" : award.group + ": ") + award.name;
            const std::string head = text + ": ";
            const auto more =
                std::find_if(asked.lines.begin(), asked.lines.end(), [&](const std::string& line) {
                    return line.starts_with(head) &&
                           gives(award, std::string_view(line).substr(head.size()));
                });
            const bool all_gifts =
                std::any_of(asked.lines.begin(), asked.lines.end(),
                            [&](const std::string& line) { return line.starts_with(head); });
            decides_award(award, more != asked.lines.end());
            if (more != asked.lines.end())
                text = *more;
            else if (all_gifts)
                text = head + gift_of(award);
            all.push_back({std::move(text), award.group + " " + std::to_string(award.place)});
        }
        return all;
    }

    // Rank and points of each competitor, in the list asked about, once they are asked.
    void prepare() {
        const std::size_t count = competition_.field().name.size();
        if (ranks_.size() == count) return;
        ranks_.resize(count);
        points_.resize(count);
        if (!chart_.list) {
            list_ = competition_.rank(ListName{});
            for (std::size_t place = 0; place < list_->rank.size(); ++place) {
                const auto who = static_cast<std::size_t>(list_->standings.order[place]);
                ranks_[who] = list_->rank[place];
                points_[who] = points(list_->standings.points[who], list_->standings.unit);
            }
            return;
        }
        Lists lists(competition_);
        for (const auto& group : lists.groups(chart_.list->name, {}, {}))
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

    void one(const ChartCell& cell, const ChartLine& line, std::size_t who) {
        if (cell.column == "prize") return prizes(cell, line, who);
        const std::string came = value(cell, who);
        if (came == cell.text) return;
        const ChartCell* name = line.find("name");
        if (came == not_known) {
            verdict_.wrong.push_back(
                in_each_language({"test.not-known",
                                  {{"line", std::to_string(cell.place.line)},
                                   {"what", (name ? name->text + " " : "") + cell.column},
                                   {"phrase", cell.text}}}));
            return;
        }
        verdict_.wrong.push_back(
            unmet(cell.place, (name ? name->text + " " : "") + cell.column, cell.text, came));
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
        note_decided(cell, who, criterion.has_value());
        if (cell.column == "start") return start(who);
        if (cell.column == "rank") return ranks_[who] ? std::to_string(ranks_[who]) : "-";
        if (cell.column == "points") return ranks_[who] ? text(points_[who]) : "-";
        if (criterion && list_)
            return mark_text(list_->standings, *criterion, static_cast<int>(who), Language::en);
        const auto& facts = competition_.competitors();
        const GroupFamily* family = facts.family_of(cell.column); // of a group of that name
        if (!facts.is_known(who, family ? family->name : cell.column)) return not_known;
        if (family) return facts.stands_in(who, cell.column) ? "yes" : "no";
        const auto values = facts.values(who, cell.column);
        return values.empty() ? "-" : join(values, " + ");
    }

    void note_decided(const ChartCell& cell, std::size_t who, bool is_criterion) {
        const std::string what = cell.column + " " + cell.text + " of " + name_of(who);
        if (cell.column == "start") return decides({"order of the start"}, what);
        if (cell.column == "rank" || cell.column == "points" || is_criterion) {
            if (chart_.list) return decides({"lists", chart_.list->name}, what);
            if (cell.column == "rank") return decides_rank(who, what);
            if (cell.column == "points") return decides({"points"}, what);
            return decides(competition_.own().lines_setting->path, what);
        }
        decides_group(cell.column, static_cast<int>(who), what);
        decides({"facts", cell.column}, what);
    }

    // The start number by the order of the start; lines are entered as they stand.
    std::string start(std::size_t who) {
        if (starts_.empty()) {
            const bool teams = competition_.own().teams;
            std::vector<int> entered(competition_.field().name.size());
            std::iota(entered.begin(), entered.end(), 1);
            starts_ = start_order(competition_.rules(), competition_.tournament(),
                                  competition_.machine(), teams, entered);
        }
        const auto place = std::find(starts_.begin(), starts_.end(), static_cast<int>(who));
        return std::to_string(place - starts_.begin() + 1);
    }

    // Every prize of the line is written, and no other.
    void prizes(const ChartCell& cell, const ChartLine& line, std::size_t who) {
        const auto is_own = [&](const auto& one) {
            return one.index == static_cast<int>(who) && one.kind == kind();
        };
        std::vector<const Award*> own;
        for (const auto& award : giving().awards) // persons of a circuit are known by name
            if (is_own(award) || (award.kind == "other" && std::string_view(kind()) == "player" &&
                                  award.name == name_of(who)))
                own.push_back(&award);
        std::vector<std::string> wanted;
        if (cell.text != "-")
            for (const auto item : split(cell.text, " + ")) wanted.emplace_back(item);
        for (const auto* award : own)
            decides_award(*award, std::any_of(wanted.begin(), wanted.end(), [&](const auto& item) {
                return item.find(": ") != item.npos && is_written(*award, item);
            }));
        for (const auto& refusal : giving().refused)
            if (is_own(refusal)) decides_refusal(refusal, name_of(who));
        std::vector<std::string> came;
        for (const auto* award : own) came.push_back(written(*award));
        bool same = wanted.size() == own.size();
        for (const auto& item : wanted) {
            const auto found = std::find_if(own.begin(), own.end(), [&](const Award* award) {
                return is_written(*award, item);
            });
            same = same && found != own.end();
            if (found != own.end()) own.erase(found);
        }
        if (same) return;
        const ChartCell* name = line.find("name");
        verdict_.wrong.push_back(unmet(cell.place, (name ? name->text + " " : "") + "prize",
                                       cell.text, came.empty() ? "-" : join(came, " + ")));
    }

    const ChartTest& chart_;
    Competition& competition_;
    std::vector<std::size_t> who_;
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
        verdict.decided[held.key].insert(held.cited ? "cited" : "held");
        if (came != held.value)
            verdict.wrong.push_back(unmet(held.place, held.key, held.value, came));
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

Verdict play_chart(const Call& call, Store& store, const Scenario& scenario,
                   Diagnostics& diagnostics) {
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
    if (test.chart.lines.empty() && !test.results) return verdict;
    check_chart_names(test, rules, diagnostics);
    const int boards = boards_of(rules, test.competition);
    auto [tournament, others] =
        test.results ? results_of(call, test)
                     : EventResults{tournament_of(test.chart, boards, diagnostics), {}};
    const auto standing = test.results ? std::nullopt : standing_of(test.chart, diagnostics);
    if (standing) check_points_given(test, rules, diagnostics);
    std::map<std::string, std::optional<GivenStanding>> standings = {{test.competition, standing}};
    for (const auto& [name, chart] : test.stages) {
        others.emplace_back(name, tournament_of(chart, boards, diagnostics));
        standings[name] = standing_of(chart, diagnostics);
    }
    if (diagnostics.has_errors()) return verdict;
    std::shared_ptr<const Stages> stages;
    if (has_circuit(rules) && (!others.empty() || !test.competition.empty())) {
        std::vector<StageResults> all = {{test.competition, &tournament, standing}};
        for (const auto& [name, of] : others) all.push_back({name, &of, standings[name]});
        stages = std::make_shared<const Stages>(rules, all, store.scripts.machine());
        tournament = with_carried_games(rules, tournament, test.competition, all, nullptr);
    }
    Competition competition(rules, tournament, store.scripts.machine(), test.competition,
                            boards > 0, std::move(stages));
    if (standing) competition.stand_as(*standing);
    check_expected(test.chart, rules, competition, diagnostics);
    auto who = who_of(test, competition.field(), diagnostics);
    if (diagnostics.has_errors()) return verdict;
    Comparison(scenario, competition, std::move(who), verdict).all();
    return verdict;
}

} // namespace regra::verbs
