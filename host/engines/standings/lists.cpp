#include "engines/standings/lists.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

#include "engines/standings/answers.hpp"
#include "engines/standings/entrants.hpp"
#include "engines/standings/grammar.hpp"
#include "engines/standings/list_groups.hpp"
#include "engines/standings/same_results.hpp"
#include "engines/standings/stated.hpp"
#include "engines/standings/team_event.hpp"
#include "engines/standings/tie_breaks.hpp"
#include "facts/tournament/match_rounds.hpp"
#include "kernel/base/random.hpp"
#include "kernel/base/text.hpp"
#include "kernel/ruleset/ruleset.hpp"

namespace regra {
std::vector<int> draw_lots(std::uint64_t seed, std::vector<int> numbers) {
    std::sort(numbers.begin(), numbers.end());
    SplitMix drawn(seed);
    for (std::size_t places = numbers.size(); places > 1; --places)
        std::swap(numbers[places - 1], numbers[drawn.below(places)]);
    return numbers;
}

// ---- lists --------------------------------------------------------------------------------------

using ruleset::Found;
using ruleset::Ruleset;

namespace {

constexpr const char* bonuses_script = "standings/bonuses";

std::vector<int> everybody(const Field& field) {
    std::vector<int> all(field.size());
    std::iota(all.begin(), all.end(), 0);
    return all;
}

// The order of all, restricted to some, ranked again without looking at any other tie.
Standings restricted(const Standings& all, const std::vector<int>& which) {
    Standings some = all;
    std::vector<bool> kept(all.rank.size());
    for (const int who : which) kept[static_cast<std::size_t>(who)] = true;
    const auto left_out = [&](int who) { return !kept[static_cast<std::size_t>(who)]; };
    std::erase_if(some.order, left_out);
    some.separated_by.assign(some.order.size(), Standings::nothing);
    int rank = 0;
    for (std::size_t place = 0; place < some.order.size(); ++place) {
        const auto who = static_cast<std::size_t>(some.order[place]);
        const bool equal =
            place > 0 && all.rank[who] == all.rank[static_cast<std::size_t>(some.order[place - 1])];
        if (!equal) rank = static_cast<int>(place) + 1;
        some.rank[who] = rank;
    }
    for (auto& group : some.equal) std::erase_if(group, left_out);
    std::erase_if(some.equal, [](const auto& group) { return group.size() < 2; });
    return some;
}

} // namespace

int games_of_match(const ruleset::Ruleset& rules) {
    const Found found = rules.look({"match", "games"}, rules.event_facts());
    const auto* games = found.number();
    return games ? static_cast<int>(*games) : 1;
}

namespace {

// A column a match, where matches bring the points and not each game.
std::optional<Tournament> matches_counted(const ruleset::Ruleset& rules,
                                          const Tournament& tournament) {
    const Found points_for = rules.look({"match", "points for"}, rules.event_facts());
    if (!points_for || points_for.which->text != "the match") return std::nullopt;
    return matches_as_games(tournament, games_of_match(rules),
                            scoring_of(rules, tournament, false).game);
}

} // namespace

Competition::Competition(const ruleset::Ruleset& rules, const Tournament& tournament,
                         Machine& machine, const std::string& name, bool teams,
                         std::shared_ptr<const Stages> stages, SameResults* same)
    : rules_(rules), tournament_(tournament), machine_(machine),
      own_(competition_of(rules, name, teams)),
      matches_(own_.teams ? std::nullopt : matches_counted(rules, tournament)),
      scoring_(scoring_with_bonuses(own_.teams)),
      field_(own_.teams ? team_event(tournament, scoring_, own_.system, games_of_match(rules)).field
                        : player_field(counted(), scoring_, own_.system)),
      same_(same), stages_(std::move(stages)) {
    refuse_unknown_entrants(rules_, tournament_, stages_.get());
    add_bonuses();
    add_faults();
    const Found left = rules_.look({"tie-breaks", "left before half"}, rules_.event_facts());
    if (left && left.which->text == "nothing counts")
        annulled_ = left_before_half(field_, own_.teams ? std::vector<int>() : tournament.absent);
    annul(field_, annulled_);
    if (!same_) machine_.clear();
    ranking_ = same_ ? same_->ranking(field_, own_, machine_)
                     : std::make_shared<Ranking>(field_, own_.criteria, own_.unplayed, machine_,
                                                 own_.score);
}

// ---- points beside results

Scoring Competition::scoring_with_bonuses(bool teams) const {
    Scoring scoring = scoring_of(rules_, tournament_, teams, false, matches_.has_value());
    std::vector<Points> kept = {Points{}};
    if (tournament_.faults)
        for (const auto& fault : tournament_.faults->list) kept.push_back(fault.points);
    if (!teams)
        for (const auto& one : tournament_.adjustments) kept.push_back(one.points);
    auto unit = std::lcm(unit_of(kept), unit_stated(rules_, bonuses_script, machine_));
    for (const auto& id : machine_.library().list("teams"))
        unit = std::lcm(unit, unit_stated(rules_, id, machine_));
    scoring.unit = std::lcm(scoring.unit, unit);
    if (teams) scoring.match_unit = std::lcm(scoring.match_unit, unit);
    return scoring;
}

void Competition::add_bonuses() {
    if (!own_.teams)
        for (const auto& one : tournament_.adjustments)
            for (const int who : one.entries)
                if (!one.reason.empty())
                    bonuses_.push_back(
                        {who, one.reason, units(one.points, scoring_.unit), one.article});
    const Value rule = stated(rules_, bonuses_script, machine_, field_.unit);
    if (rule.is_nothing()) return;
    Value::List all;
    for (std::size_t i = 0; i < field_.size(); ++i)
        all.push_back(Value::Map{{"index", static_cast<std::int64_t>(i + 1)},
                                 {"number", field_.number[i]},
                                 {"name", field_.name[i]},
                                 {"facts", competitors().for_script(i)}});
    const auto names = rules_.names_under({"competitions"});
    const auto name = own_.name.empty() && names.size() == 1 ? names[0] : own_.name;
    const StandingsAnswers answers(tournament_);
    const Value said =
        machine_.call(bonuses_script, "given", {rule, std::move(all), name}, answers.bonuses);
    field_.carried.resize(field_.size());
    for (const auto& one : *said.list()) {
        Bonus bonus{static_cast<int>(one.number_of("index") - 1), one.text_of("name"),
                    static_cast<std::int32_t>(one.number_of("points")), ""};
        if (const auto* setting = setting_of_bonus(rules_, bonus.name))
            bonus.article = rules_.citation(*setting);
        field_.carried[static_cast<std::size_t>(bonus.competitor)] += bonus.units;
        bonuses_.push_back(std::move(bonus));
    }
}

// What the faults of a team cost it in a competition of teams.
void Competition::add_faults() {
    if (!own_.teams || (field_.rounds == 0 && !tournament_.faults)) return;
    const auto costs = [&](const ruleset::Setting& setting) {
        if (setting.type != "fault") return false;
        const Value* fault = ruleset::value_at(rules_, setting.path);
        return fault && !fault->text_of("points").empty();
    };
    const auto& all = rules_.settings();
    if (!tournament_.faults && std::none_of(all.begin(), all.end(), costs)) return;
    field_.carried.resize(field_.size());
    for (const auto& fault : team_faults(*this)) {
        if (fault.points == 0) continue;
        const auto* setting = rules_.find({"teams", fault.reason});
        field_.carried[static_cast<std::size_t>(fault.team)] -=
            static_cast<std::int32_t>(fault.points);
        bonuses_.push_back({fault.team, fault.fault, static_cast<std::int32_t>(-fault.points),
                            setting ? rules_.citation(*setting) : ""});
    }
}

const ruleset::Setting* setting_of_bonus(const Ruleset& rules, const std::string& name) {
    const auto* given = rules.find({"bonuses", name, "points"});
    return given ? given : rules.find({"deductions", name, "points"});
}

const EntryFacts& Competition::facts(bool of_teams) {
    auto& facts = of_teams ? teams_ : entries_;
    if (!facts)
        facts = same_ ? same_->facts(rules_, tournament_, machine_, of_teams, own_.only)
                      : std::make_shared<const EntryFacts>(rules_, tournament_, machine_, of_teams,
                                                           own_.only);
    return *facts;
}

bool is_in_all(const EntryFacts& entries, std::size_t entry,
               const std::vector<std::string>& groups) {
    return std::all_of(groups.begin(), groups.end(), [&](const std::string& wanted) {
        const GroupFamily* family = entries.family_of(wanted);
        return std::any_of(groups.begin(), groups.end(), [&](const std::string& other) {
            return entries.family_of(other) == family && entries.stands_in(entry, other);
        });
    });
}

std::vector<int> not_meant(const Ruleset& rules, const Tournament& tournament, Machine& machine,
                           const std::string& competition) {
    const auto names = rules.names_under({"competitions"});
    const bool only_one = competition.empty() && names.size() == 1;
    const Value* declared =
        ruleset::value_at(rules, {"competitions", only_one ? names[0] : competition});
    if (!declared || declared->yes_of("teams")) return {};
    const auto only = declared->texts_of("groups");
    if (only.empty()) return {};
    const EntryFacts entries(rules, tournament, machine, false, only, true);
    std::vector<int> outside;
    for (std::size_t entry = 0; entry < tournament.entries.size(); ++entry)
        if (!is_in_all(entries, entry, only)) outside.push_back(static_cast<int>(entry));
    return outside;
}

std::vector<int> Competition::members(const std::vector<std::string>& groups) {
    auto which = members(ListName{});
    if (groups.empty()) return which;
    std::erase_if(which, [&](int who) {
        return !is_in_all(competitors(), static_cast<std::size_t>(who), groups);
    });
    return which;
}

std::vector<int> Competition::members(const ListName& name) {
    if (own_.teams) return everybody(field_);
    const auto known = category_names(rules_);
    if (!name.category.empty() &&
        std::find(known.begin(), known.end(), name.category) == known.end())
        throw Error(Exit::bad_input, {"--category"}, "category.unknown",
                    {{"name", name.category}, {"names", join(known, ", ")}});
    std::vector<int> which;
    for (const int who : everybody(field_)) {
        const auto index = static_cast<std::size_t>(who);
        const Entry& entry = tournament_.entries[index];
        if (!name.gender.empty() && gender_letter(entry.gender) != name.gender) continue;
        if (!name.category.empty() && !entries().stands_in(index, name.category)) continue;
        if (!own_.only.empty() && !is_in_all(entries(), index, own_.only)) continue;
        which.push_back(who);
    }
    return which;
}

bool Competition::ties_are_of_the_list() const {
    const Found tied = rules_.ask({"tie-breaks", "tied of"}, rules_.event_facts());
    return !tied || tied.which->text == "the list being ranked";
}

RankedList Competition::rank(const ListName& name) {
    return rank(name, members(name));
}

RankedList Competition::rank(const ListName& name, const std::vector<int>& competitors) {
    RankedList list;
    rank_each({competitors}, [&](std::size_t, RankedList made) { list = std::move(made); });
    list.name = name;
    return list;
}

void Competition::rank_each(const std::vector<std::vector<int>>& groups,
                            const std::function<void(std::size_t group, RankedList)>& take,
                            std::size_t places) {
    if (!given_) demand_ranked(rules_, own_);
    const auto settled = [&](std::size_t group, Standings standings) {
        RankedList list{{}, std::move(standings), {}, false};
        settle_equal(list);
        take(group, std::move(list));
    };
    const bool only_all = groups.size() == 1 && groups[0].size() == field_.size();
    if (!given_ && (only_all || ties_are_of_the_list()))
        return ranking_->rank_each(groups, settled, places);
    const Standings all = given_ ? Standings() : ranking_->rank();
    for (std::size_t i = 0; i < groups.size(); ++i)
        settled(i, given_ ? as_given(groups[i]) : restricted(all, groups[i]));
}

void Competition::stand_as(const GivenStanding& standing) {
    given_ = standing;
}

Standings Competition::as_given(std::vector<int> which) const {
    Standings standings;
    standings.unit = unit_of(given_->points);
    for (const Points worth : given_->points)
        standings.points.push_back(static_cast<std::int32_t>(in_units(worth, standings.unit)));
    const auto rank_of = [&](int who) { return given_->rank[static_cast<std::size_t>(who)]; };
    std::stable_sort(which.begin(), which.end(),
                     [&](int a, int b) { return rank_of(a) < rank_of(b); });
    standings.order = which;
    standings.rank.resize(given_->rank.size());
    standings.marks.assign(own_.criteria.size(), std::vector<CriterionValue>(given_->rank.size()));
    standings.denominator.assign(own_.criteria.size(), 1);
    standings.separated_by.assign(which.size(), Standings::primary);
    int rank = 0;
    for (std::size_t place = 0; place < which.size(); ++place) {
        if (place == 0 || rank_of(which[place]) != rank_of(which[place - 1]))
            rank = static_cast<int>(place) + 1;
        standings.rank[static_cast<std::size_t>(which[place])] = rank;
    }
    return standings;
}

// `still equal: share the place` or `draw lots`, asked only when somebody is.
void Competition::settle_equal(RankedList& list) const {
    Standings& standings = list.standings;
    if (!standings.equal.empty()) {
        const Found answer = rules_.ask({"tie-breaks", "still equal"}, rules_.event_facts());
        list.lots_drawn = answer && answer.which->text == "draw lots";
    }
    if (list.lots_drawn) {
        const Found seed = rules_.look({"tie-breaks", "lots drawn with"}, rules_.event_facts());
        if (!seed) throw Error(Exit::bad_input, rules_.place(), "lots.seed");
        for (const auto& group : standings.equal) {
            std::vector<int> numbers;
            for (const int who : group)
                numbers.push_back(field_.number[static_cast<std::size_t>(who)]);
            const auto drawn = draw_lots(fnv1a(seed.which->text), numbers);
            auto place = std::find_first_of(standings.order.begin(), standings.order.end(),
                                            group.begin(), group.end());
            for (const int number : drawn)
                *place++ = *std::find_if(group.begin(), group.end(), [&](int who) {
                    return field_.number[static_cast<std::size_t>(who)] == number;
                });
        }
    }
    for (std::size_t place = 0; place < standings.order.size(); ++place) {
        const auto who = static_cast<std::size_t>(standings.order[place]);
        list.rank.push_back(list.lots_drawn ? static_cast<int>(place) + 1 : standings.rank[who]);
    }
}

Explanation Competition::explain(const RankedList& list, int competitor, std::size_t criterion) {
    return ranking_->explain(list.standings, competitor, criterion);
}

Explanation Competition::explain_score(const Standings& standings, int competitor) {
    return ranking_->explain_score(standings, competitor);
}

std::optional<std::int32_t> Competition::adjusted(int competitor) const {
    return ranking_->adjusted(competitor);
}

} // namespace regra

// ---- open lists ---------------------------------------------------------------------------------

// What the competitions of a ruleset come to ask for, and what nobody has said of that.

namespace regra::ruleset {
namespace {

std::vector<std::string> texts_at(const Ruleset& ruleset, const Path& path) {
    std::vector<std::string> texts;
    if (const Setting* setting = ruleset.find(path))
        for (const auto& made : setting->cases) texts.push_back(made.text);
    return texts;
}

// An event that names no competitions has one, of players.
std::vector<Value> competitions_of(const Ruleset& ruleset) {
    std::vector<Value> competitions;
    for (const auto& name : ruleset.names_under({"competitions"}))
        for (const auto& made : ruleset.find({"competitions", name})->cases)
            competitions.push_back(made.data);
    if (competitions.empty()) competitions.emplace_back();
    return competitions;
}

// The lists that some competition is ranked by.
bool list_is_reached(const Ruleset& ruleset, const std::string& list) {
    for (const auto& competition : competitions_of(ruleset)) {
        std::vector<std::string> ways = {competition.text_of("system")};
        if (ways[0].empty()) ways = texts_at(ruleset, {"play", "system"});
        for (const auto& system : ways)
            if (list_name(competition.yes_of("teams"), system) == list) return true;
    }
    return false;
}

bool has_teams(const Ruleset& ruleset) {
    const auto competitions = competitions_of(ruleset);
    return std::any_of(competitions.begin(), competitions.end(),
                       [](const auto& competition) { return competition.yes_of("teams"); });
}

} // namespace

std::string list_name(bool teams, const std::string& system) {
    const std::string single = system.starts_with("double ") ? system.substr(7) : system;
    return (teams ? "team " : "individual ") + single;
}

bool competition_asks(const Ruleset& ruleset, const Setting& setting) {
    if (setting.type == "tie-breaks") return list_is_reached(ruleset, setting.path.back());
    const Path of_matches = {"points", "match"};
    const bool of_match = setting.path.size() == 3 && begins_with(setting.path, of_matches);
    return !of_match || has_teams(ruleset) ||
           text_at(ruleset, {"match", "points for"}) == "the match";
}

void list_unknown_lines(const Ruleset& ruleset, Diagnostics& diagnostics) {
    for (const auto& setting : ruleset.settings()) {
        if (setting.type != "tie-breaks") continue;
        if (ruleset.is_event() && !competition_asks(ruleset, setting)) continue;
        for (const auto& made : setting.cases)
            for (const auto& line : tie_breaks_of(ruleset, setting, made)) {
                if (!line.call.is_nothing() || !line.reading ||
                    ruleset.find({"tie-breaks", "readings", line.title}))
                    continue;
                diagnostics.open(is_own(ruleset, setting) ? line.place : whole_file(ruleset.own()),
                                 "open.reading",
                                 {{"line", line.title},
                                  {"because", line.reading->because},
                                  {"article", ruleset.citation(setting)}});
            }
    }
}

} // namespace regra::ruleset
