#include "engines/standings/ranking_state.hpp"

#include <algorithm>
#include <functional>
#include <numeric>
#include <string>
#include <utility>
#include <vector>

#include "engines/standings/answers.hpp"
#include "engines/standings/field.hpp"
#include "kernel/base/text.hpp"
#include "kernel/sandbox/place_of.hpp"

namespace regra {

// ---- prepare ------------------------------------------------------------------------------------

// What a ranking needs before the first criterion: checked criteria, and facts in the machine.

namespace {

std::string folded(std::string_view system) {
    return with_blanks(lower(system));
}

// What a criterion's numbers count, as its script says, and what one of them is worth in print.
std::int64_t denominator(const Field& field, const std::string& result) {
    const std::int64_t unit = field.unit, second = field.second_unit;
    if (result == "points") return unit;
    if (result == "product") return unit * unit;
    if (result == "hundredths") return 100;
    if (result == "second") return second;
    if (result == "mixed product") return unit * second;
    if (result == "second product") return second * second;
    return result == "count" ? 1 : 0;
}

// What criteria need that count what games not played are worth.
constexpr const char* unplayed_key = "tie-breaks/unplayed games";

void read_criterion(RankingState& state, const Criterion& criterion, Diagnostics& diagnostics) {
    state.declarations.push_back(nullptr);
    state.options.emplace_back();
    state.denominators.push_back(1);
    if (criterion.script.empty()) return;
    const Declaration& declaration = state.machine.declaration(criterion.script);
    const Script& script = state.machine.library().get(criterion.script);
    state.declarations.back() = &declaration;
    state.options.back() =
        complete_options(declaration, criterion.options, criterion.place, diagnostics);
    state.denominators.back() = denominator(state.field, declaration.result);
    if (state.denominators.back() == 0)
        diagnostics.error(place_of(script, "result"), "standings.result",
                          {{"result", declaration.result}});
    if (!declaration.has("value"))
        diagnostics.error(place_of(script, "value"), "standings.no-function",
                          {{"function", "value"}});
    if (declaration.fields.text_of("needs") == unplayed_key && state.unplayed.empty())
        diagnostics.error(criterion.place, "tie-break.needs",
                          {{"criterion", criterion.title}, {"key", "tie-breaks unplayed games"}});
    for (const auto& system : declaration.not_for)
        if (folded(state.field.system).find(folded(system)) != std::string::npos)
            diagnostics.error(criterion.place, "standings.not-for",
                              {{"criterion", criterion.title}, {"system", state.field.system}});
}

// ---- sums of opponents' points ----

// The most units of a round or of a sum of rounds; it fits a column.
constexpr std::int64_t most_units = 1'000'000'000;

std::vector<Answer> ask(RankingState& state, std::string_view function, Numbers which,
                        Numbers rounds) {
    const Each each{.script = state.unplayed,
                    .function = function,
                    .list = state.list,
                    .which = which,
                    .numbers = rounds,
                    .ends = {},
                    .rest = {state.event},
                    .most = most_units,
                    .words = [&](const Fault& fault) { return words_of(state, fault); }};
    auto answers = state.machine.each(each);
    for (std::size_t i = 0; i < answers.size(); ++i)
        if (!answers[i].given)
            throw Error(Exit::bad_input, {state.machine.declaration(state.unplayed).file},
                        "standings.no-worth",
                        {{"function", std::string(function)}, {"who", who(state.field, which[i])}});
    return answers;
}

std::int32_t narrow(std::int64_t value) {
    return static_cast<std::int32_t>(value);
}

void adjust_points(RankingState& state) {
    const auto answers = ask(state, "of_opponent", state.everyone, {});
    auto& adjusted = state.columns.adjusted;
    adjusted.resize(answers.size());
    std::transform(answers.begin(), answers.end(), adjusted.begin(),
                   [](const Answer& answer) { return narrow(answer.value); });
    state.machine.extend(state.list, adjusted_of(state.field, state.columns));
}

// A round that was played is worth the opponent's points; of the others the script decides.
void value_rounds(RankingState& state) {
    const Field& field = state.field;
    Columns& columns = state.columns;
    columns.worth.assign(field.score.size(), 0);
    columns.cut_first.assign(field.score.size(), 0);
    std::vector<std::int32_t> which, rounds;
    for (std::size_t i = 0; i < field.size(); ++i) {
        for (int round = 1; round <= field.rounds; ++round) {
            const std::size_t at = field.at(i, round);
            if (columns.played[at]) {
                columns.worth[at] = columns.adjusted[static_cast<std::size_t>(field.opponent[at])];
                continue;
            }
            if (field.kind[at] == Round::awaited) continue;
            which.push_back(static_cast<std::int32_t>(i));
            rounds.push_back(round);
        }
    }
    const auto answers = which.empty() ? std::vector<Answer>() : ask(state, "own", which, rounds);
    for (std::size_t k = 0; k < answers.size(); ++k) {
        const std::size_t at = field.at(static_cast<std::size_t>(which[k]), rounds[k]);
        columns.worth[at] = narrow(answers[k].value);
        columns.cut_first[at] = answers[k].mark;
    }
    state.machine.extend(state.list, worth_of(field, columns));
}

} // namespace

std::string who(const Field& field, int competitor) {
    const auto i = static_cast<std::size_t>(competitor);
    return std::to_string(field.number[i]) + " (" + field.name[i] + ")";
}

void read_criteria(RankingState& state) {
    Diagnostics diagnostics;
    for (const auto& criterion : state.criteria) {
        try {
            read_criterion(state, criterion, diagnostics);
        } catch (const Error& failure) {
            if (failure.exit() == Exit::limits) throw;
            diagnostics.append(failure.diagnostics());
        }
    }
    if (!diagnostics.has_errors()) return;
    diagnostics.sort();
    throw Error(Exit::bad_input, std::move(diagnostics));
}

void load_facts(RankingState& state) {
    state.everyone.resize(state.field.size());
    std::iota(state.everyone.begin(), state.everyone.end(), 0);
    state.columns = columns_of(state.field);
    state.list = state.machine.load(entities_of(state.field, state.columns));
    state.clears = state.machine.clears();
    state.event = event_of(state.field, ranked_by(state), state.list, false);
    if (state.unplayed.empty()) return;
    adjust_points(state);
    value_rounds(state);
}

Message words_of(const RankingState& state, const Fault& fault) {
    if (fault.limit) return {"standings.asked-of", {{"who", who(state.field, fault.index)}}};
    Message plain = regra::words_of(fault);
    const bool absent = plain.id == "script.absent";
    if (fault.index < 0 || (!absent && plain.id != "script.failed")) return plain;
    const bool teams = state.field.teams;
    const std::string entry = who(state.field, fault.index);
    if (!absent)
        return {teams ? "standings.no-value-team" : "standings.no-value",
                {{"who", entry}, {"text", fault.text}}};
    const bool in_round = fault.round >= 1 && fault.round <= state.field.rounds;
    const std::string round = std::to_string(fault.round);
    if (in_round &&
        state.field.kind[state.field.at(static_cast<std::size_t>(fault.index), fault.round)] !=
            Round::game)
        return {teams ? "standings.not-played-team" : "standings.not-played",
                {{"who", entry}, {"round", round}, {"name", fault.name}, {"is", fault.is}}};
    return {teams ? "standings.absent-team" : "standings.absent",
            {{"who", entry}, {"name", fault.name}, {"is", fault.is}}};
}

// ---- rank ---------------------------------------------------------------------------------------

namespace {

// Places begin .. end of the order hold competitors equal so far.
struct Part {
    std::size_t begin, end;
    bool ask; // a criterion asked of groups is still to be asked of this one
    std::size_t size() const { return end - begin; }
};

struct Refining {
    RankingState& state;
    Numbers which; // those ranked
    Standings& standings;
    std::vector<Part> parts;
    std::size_t places; // that are asked for: parts behind them stay as they are
    int groups = 0;     // asked so far
    bool reaches(const Part& part) const { return part.begin < places; }
};

template<class Before>
void sort_part(Standings& standings, const Part& part, Before before) {
    const auto first = standings.order.begin();
    std::stable_sort(first + static_cast<long>(part.begin), first + static_cast<long>(part.end),
                     before);
}

// Sorts a part and divides it where neighbours differ, because of `by`.
template<class Before>
void split(Standings& standings, const Part& part, int by, Before before, std::vector<Part>& into) {
    sort_part(standings, part, before);
    std::size_t begin = part.begin;
    for (std::size_t at = part.begin + 1; at <= part.end; ++at) {
        const bool apart = at == part.end || before(standings.order[at - 1], standings.order[at]);
        if (!apart) continue;
        if (at < part.end) standings.separated_by[at] = by;
        into.push_back({begin, at, at - begin < part.size()});
        begin = at;
    }
}

// ---- asking a criterion ----

std::vector<Answer> ask(const Refining& refining, std::size_t criterion, Numbers which,
                        Numbers ends) {
    RankingState& state = refining.state;
    const Each each{.script = state.criteria[criterion].script,
                    .function = "value",
                    .list = state.list,
                    .which = which,
                    .numbers = {},
                    .ends = ends,
                    .rest = {state.event, state.options[criterion]},
                    .words = [&](const Fault& fault) { return words_of(state, fault); }};
    try {
        return state.machine.each(each);
    } catch (const Error& failure) {
        const Criterion& asked = state.criteria[criterion];
        if (asked.place.file.empty()) throw;
        Diagnostics all = failure.diagnostics();
        all.note(asked.place, "standings.asked-by", {{"line", asked.title}});
        throw Error(failure.exit(), std::move(all));
    }
}

void keep(std::vector<CriterionValue>& marks, Numbers which, const std::vector<Answer>& answers) {
    for (std::size_t i = 0; i < which.size(); ++i) {
        CriterionValue& mark = marks[static_cast<std::size_t>(which[i])];
        mark.state =
            answers[i].given ? CriterionValue::State::value : CriterionValue::State::does_not_apply;
        mark.value = answers[i].value;
    }
}

// Those whose places are asked for, in the order of numbers.
std::vector<std::int32_t> reached(const Refining& refining) {
    const auto& order = refining.standings.order;
    std::size_t count = 0;
    for (const Part& part : refining.parts)
        if (refining.reaches(part)) count = part.end;
    if (count == order.size()) return {refining.which.begin(), refining.which.end()};
    std::vector<std::int32_t> who(order.begin(),
                                  order.begin() + static_cast<std::ptrdiff_t>(count));
    std::sort(who.begin(), who.end());
    return who;
}

// What does not look at ties is the same in every group: each competitor is asked about once.
void ask_new(Refining& refining, std::size_t criterion) {
    RankingState& state = refining.state;
    state.known.resize(state.criteria.size());
    auto& known = state.known[criterion];
    known.resize(state.everyone.size());
    std::vector<std::int32_t> unknown;
    const auto asked = reached(refining);
    for (const std::int32_t who : asked)
        if (known[static_cast<std::size_t>(who)].state == CriterionValue::State::not_reached)
            unknown.push_back(who);
    if (!unknown.empty()) keep(known, unknown, ask(refining, criterion, unknown, {}));
    auto& marks = refining.standings.marks[criterion];
    for (const std::int32_t who : asked)
        marks[static_cast<std::size_t>(who)] = known[static_cast<std::size_t>(who)];
}

// Asks about each group still equal, all in one go.
void ask_groups(Refining& refining, std::size_t criterion) {
    auto& marks = refining.standings.marks[criterion];
    std::vector<std::int32_t> which, ends;
    for (const Part& part : refining.parts) {
        if (part.size() < 2 || !part.ask) continue;
        for (std::size_t at = part.begin; at < part.end; ++at) {
            which.push_back(refining.standings.order[at]);
            marks[static_cast<std::size_t>(which.back())].group = refining.groups;
        }
        ++refining.groups;
        ends.push_back(static_cast<std::int32_t>(which.size()));
    }
    if (!which.empty()) keep(marks, which, ask(refining, criterion, which, ends));
}

// A criterion that says nothing of one of a group separates none of it.
bool applies(const Standings& standings, const std::vector<CriterionValue>& marks,
             const Part& part) {
    for (std::size_t at = part.begin; at < part.end; ++at)
        if (marks[static_cast<std::size_t>(standings.order[at])].state !=
            CriterionValue::State::value)
            return false;
    return true;
}

// What was said of some of a group that it does not apply to is not shown: nothing rests on it.
void drop_values(Standings& standings, std::size_t criterion, const Part& part) {
    for (std::size_t at = part.begin; at < part.end; ++at) {
        CriterionValue& mark =
            standings.marks[criterion][static_cast<std::size_t>(standings.order[at])];
        if (mark.group >= 0) mark = {CriterionValue::State::does_not_apply, 0, mark.group};
    }
}

bool divide(Refining& refining, std::size_t criterion) {
    Standings& standings = refining.standings;
    const auto& marks = standings.marks[criterion];
    const bool lower = refining.state.declarations[criterion]->lower_is_better;
    const auto before = [&](int a, int b) {
        const auto x = marks[static_cast<std::size_t>(a)].value;
        const auto y = marks[static_cast<std::size_t>(b)].value;
        return lower ? x < y : x > y;
    };
    std::vector<Part> parts;
    for (const Part& part : refining.parts) {
        const bool divides = part.size() > 1 && part.ask && applies(standings, marks, part);
        if (divides) {
            split(standings, part, static_cast<int>(criterion), before, parts);
            continue;
        }
        if (part.size() > 1 && part.ask) drop_values(standings, criterion, part);
        parts.push_back({part.begin, part.end, false});
    }
    refining.parts = std::move(parts);
    return std::any_of(refining.parts.begin(), refining.parts.end(),
                       [](const Part& part) { return part.ask && part.size() > 1; });
}

// Whether it is asked once more of those it leaves equal: `again` of its script, true or the key of
// a flag among its options.
bool is_asked_again(const RankingState& state, std::size_t criterion) {
    const Value* again = state.declarations[criterion]->fields.find("again");
    if (again && again->text()) again = state.options[criterion].find(*again->text());
    return again && again->yes() && *again->yes();
}

void apply(Refining& refining, std::size_t criterion) {
    for (Part& part : refining.parts) part.ask = refining.reaches(part);
    RankingState& state = refining.state;
    if (!state.declarations[criterion]->asks_tied(state.options[criterion])) {
        ask_new(refining, criterion);
        divide(refining, criterion);
        return;
    }
    ask_groups(refining, criterion);
    while (divide(refining, criterion) && is_asked_again(state, criterion))
        ask_groups(refining, criterion);
}

// A criterion that is printed and not known may stand in the list as long as nobody needs it.
void refuse_unknown(const Refining& refining, const Criterion& criterion) {
    const auto tied =
        std::find_if(refining.parts.begin(), refining.parts.end(),
                     [&](const Part& part) { return part.size() > 1 && refining.reaches(part); });
    if (tied == refining.parts.end()) return;
    std::vector<std::string> names;
    for (std::size_t at = tied->begin; at < tied->end; ++at)
        names.push_back(who(refining.state.field, refining.standings.order[at]));
    throw Error(Exit::bad_input, criterion.place, "standings.unknown",
                {{"criterion", criterion.title}, {"tied", join(names, ", ")}});
}

// ---- the whole ----

bool keeps_no_marks(const RankingState& state, std::size_t places) {
    return places != Ranking::all_places && !state.scored;
}

// Empty marks. There may be many groups; they use the same vectors in turn if nobody keeps them.
std::vector<std::vector<CriterionValue>> marks_for(RankingState& state, Numbers which,
                                                   std::size_t places) {
    if (!keeps_no_marks(state, places) || state.spare_marks.empty())
        return {state.criteria.size(), std::vector<CriterionValue>(state.everyone.size())};
    for (auto& marks : state.spare_marks)
        for (const std::int32_t who : which) marks[static_cast<std::size_t>(who)] = {};
    return std::exchange(state.spare_marks, {});
}

Standings by_points(RankingState& state, Numbers which, std::size_t places,
                    std::vector<Part>& parts) {
    Standings standings;
    standings.points = state.columns.points;
    standings.unit = state.field.unit;
    standings.denominator = state.denominators;
    standings.order.assign(which.begin(), which.end());
    standings.rank.resize(state.everyone.size());
    standings.separated_by.assign(which.size(), Standings::nothing);
    standings.marks = marks_for(state, which, places);
    const auto before = [&](int a, int b) {
        return standings.points[static_cast<std::size_t>(a)] >
               standings.points[static_cast<std::size_t>(b)];
    };
    const Part all{0, standings.order.size(), true};
    if (all.size() > 0 && state.scored) parts.push_back(all);
    if (all.size() > 0 && !state.scored) split(standings, all, Standings::primary, before, parts);
    return standings;
}

// The first criterion becomes what the points are.
void take_score(Standings& standings) {
    for (std::size_t who = 0; who < standings.points.size(); ++who)
        standings.points[who] = narrow(standings.marks[0][who].value);
    standings.unit = standings.denominator[0];
    standings.marks.erase(standings.marks.begin());
    standings.denominator.erase(standings.denominator.begin());
    for (int& by : standings.separated_by)
        if (by >= 0) --by; // 0, the score itself, becomes `primary`
}

void number_places(Refining& refining) {
    Standings& standings = refining.standings;
    std::size_t count = 0;
    for (const Part& part : refining.parts) {
        if (!refining.reaches(part)) break;
        count = part.end;
        std::vector<int> members;
        for (std::size_t at = part.begin; at < part.end; ++at) {
            members.push_back(standings.order[at]);
            standings.rank[static_cast<std::size_t>(members.back())] =
                static_cast<int>(part.begin) + 1;
        }
        if (members.size() > 1) standings.equal.push_back(std::move(members));
    }
    standings.order.resize(count);
    standings.separated_by.resize(count);
}

// After a criterion's script: which one has changed what it may only read?
void blame(RankingState& state, std::size_t criterion) {
    try {
        state.machine.check_unchanged();
    } catch (const Error& error) {
        const Diagnostic& found = error.diagnostics().items().front();
        if (!found.place.file.empty()) throw;
        throw Error(error.exit(), {state.declarations[criterion]->file}, found.message.id,
                    found.message.arguments);
    }
}

Standings rank_all(RankingState& state, Numbers which, std::size_t places, bool find_culprit) {
    std::vector<Part> parts;
    Standings standings = by_points(state, which, places, parts);
    Refining refining{state, which, standings, std::move(parts), places};
    for (std::size_t i = 0; i < state.criteria.size(); ++i) {
        if (!state.declarations[i]) {
            refuse_unknown(refining, state.criteria[i]);
            continue;
        }
        apply(refining, i);
        if (find_culprit) blame(state, i);
    }
    number_places(refining);
    if (state.scored) take_score(standings);
    if (keeps_no_marks(state, places)) state.spare_marks = std::move(standings.marks);
    return standings;
}

} // namespace

Ranking::Ranking(const Field& field, std::vector<Criterion> criteria, std::string unplayed,
                 Machine& machine, const std::optional<Criterion>& score)
    : state_(new RankingState{field,
                              std::move(criteria),
                              std::move(unplayed),
                              machine,
                              {},
                              {},
                              {},
                              {},
                              {},
                              false,
                              -1,
                              0,
                              {},
                              {},
                              {},
                              false,
                              {}}) {
    state_->scored = score.has_value();
    if (score) state_->criteria.insert(state_->criteria.begin(), *score);
    read_criteria(*state_);
    load_facts(*state_);
}

// The machine does not look at columns that have ended.
Ranking::~Ranking() {
    state_->machine.unload(state_->list, state_->clears);
}

Standings Ranking::rank() {
    return rank(state_->everyone);
}

Standings Ranking::rank(Numbers which) {
    Standings standings;
    rank_each({{which.begin(), which.end()}},
              [&](std::size_t, Standings made) { standings = std::move(made); });
    return standings;
}

Standings Ranking::ranked(const std::vector<int>& group, std::size_t places) {
    if (!state_->keeps) return rank_all(*state_, group, places, false);
    const auto asked = std::pair(group, places);
    if (const auto known = state_->kept.find(asked); known != state_->kept.end())
        return known->second;
    return state_->kept.emplace(asked, rank_all(*state_, group, places, false)).first->second;
}

void Ranking::keep() {
    state_->keeps = true;
}

bool Ranking::is_loaded() const {
    return state_->clears == state_->machine.clears();
}

void Ranking::rank_each(const std::vector<std::vector<int>>& groups,
                        const std::function<void(std::size_t group, Standings)>& take,
                        std::size_t places) {
    for (std::size_t i = 0; i < groups.size(); ++i) take(i, ranked(groups[i], places));
    try {
        state_->machine.check_unchanged();
    } catch (const Error&) {
        state_->machine.clear();
        state_->known.clear();
        state_->kept.clear();
        load_facts(*state_);
        for (const auto& which : groups) rank_all(*state_, which, places, true);
        throw;
    }
}

Standings rank(const Field& field, const std::vector<Criterion>& criteria,
               const std::string& unplayed, Machine& machine) {
    machine.clear();
    return Ranking(field, criteria, unplayed, machine).rank();
}

} // namespace regra
