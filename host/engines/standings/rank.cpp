#include "engines/standings/rank.hpp"

#include "engines/standings/ranking_state.hpp"
#include "kernel/base/text.hpp"

#include <algorithm>
#include <utility>

namespace regra {
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
    int groups = 0; // asked so far
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
                    .rest = {event_of(state.field, state.list, false), state.options[criterion]},
                    .words = [&](const Fault& fault) { return words_of(state, fault); }};
    return state.machine.each(each);
}

void keep(std::vector<Mark>& marks, Numbers which, const std::vector<Answer>& answers) {
    for (std::size_t i = 0; i < which.size(); ++i) {
        Mark& mark = marks[static_cast<std::size_t>(which[i])];
        mark.state = answers[i].given ? Mark::State::value : Mark::State::does_not_apply;
        mark.value = answers[i].value;
    }
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
bool applies(const Standings& standings, const std::vector<Mark>& marks, const Part& part) {
    for (std::size_t at = part.begin; at < part.end; ++at)
        if (marks[static_cast<std::size_t>(standings.order[at])].state != Mark::State::value)
            return false;
    return true;
}

// What was said of some of a group that it does not apply to is not shown: nothing rests on it.
void drop_values(Standings& standings, std::size_t criterion, const Part& part) {
    for (std::size_t at = part.begin; at < part.end; ++at) {
        Mark& mark = standings.marks[criterion][static_cast<std::size_t>(standings.order[at])];
        if (mark.group >= 0) mark = {Mark::State::does_not_apply, 0, mark.group};
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

void apply(Refining& refining, std::size_t criterion) {
    for (Part& part : refining.parts) part.ask = true;
    RankingState& state = refining.state;
    if (!state.declarations[criterion]->asks_tied(state.options[criterion])) {
        keep(refining.standings.marks[criterion], refining.which,
             ask(refining, criterion, refining.which, {}));
        divide(refining, criterion);
        return;
    }
    ask_groups(refining, criterion);
    while (divide(refining, criterion) && state.criteria[criterion].again)
        ask_groups(refining, criterion);
}

// A criterion that is printed and not known may stand in the list as long as nobody needs it.
void refuse_unknown(const Refining& refining, const Criterion& criterion) {
    const auto tied = std::find_if(refining.parts.begin(), refining.parts.end(),
                                   [](const Part& part) { return part.size() > 1; });
    if (tied == refining.parts.end()) return;
    std::vector<std::string> names;
    for (std::size_t at = tied->begin; at < tied->end; ++at)
        names.push_back(who(refining.state.field, refining.standings.order[at]));
    throw Failure(Exit::bad_input, criterion.place, "standings.unknown",
                  {{"criterion", criterion.title}, {"tied", join(names, ", ")}});
}

// ---- the whole ----

Standings by_points(const RankingState& state, Numbers which, std::vector<Part>& parts) {
    Standings standings;
    standings.points = state.columns.points;
    standings.denominator = state.denominators;
    standings.order.assign(which.begin(), which.end());
    standings.rank.resize(state.everyone.size());
    standings.separated_by.assign(which.size(), Standings::nothing);
    standings.marks.assign(state.criteria.size(), std::vector<Mark>(state.everyone.size()));
    const auto before = [&](int a, int b) {
        return standings.points[static_cast<std::size_t>(a)] >
               standings.points[static_cast<std::size_t>(b)];
    };
    const Part all{0, standings.order.size(), true};
    if (all.size() > 0) split(standings, all, Standings::primary, before, parts);
    return standings;
}

void number_places(Standings& standings, const std::vector<Part>& parts) {
    for (const Part& part : parts) {
        std::vector<int> members;
        for (std::size_t at = part.begin; at < part.end; ++at) {
            members.push_back(standings.order[at]);
            standings.rank[static_cast<std::size_t>(members.back())] =
                static_cast<int>(part.begin) + 1;
        }
        if (members.size() > 1) standings.equal.push_back(std::move(members));
    }
}

// After a criterion's script: which one has changed what it may only read?
void blame(RankingState& state, std::size_t criterion) {
    try {
        state.machine.check_unchanged();
    } catch (const Failure& failure) {
        const Diagnostic& found = failure.diagnostics().items().front();
        if (!found.place.file.empty()) throw;
        throw Failure(failure.exit(), {state.declarations[criterion]->file}, found.message.id,
                      found.message.arguments);
    }
}

Standings rank_all(RankingState& state, Numbers which, bool find_culprit) {
    std::vector<Part> parts;
    Standings standings = by_points(state, which, parts);
    Refining refining{state, which, standings, std::move(parts)};
    for (std::size_t i = 0; i < state.criteria.size(); ++i) {
        if (!state.declarations[i]) {
            refuse_unknown(refining, state.criteria[i]);
            continue;
        }
        apply(refining, i);
        if (find_culprit) blame(state, i);
    }
    number_places(standings, refining.parts);
    return standings;
}

} // namespace

Ranking::Ranking(const Field& field, std::vector<Criterion> criteria, std::string unplayed,
                 Machine& machine)
    : state_(new RankingState{
          field, std::move(criteria), std::move(unplayed), machine, {}, {}, {}, {}, {}}) {
    read_criteria(*state_);
    load_facts(*state_);
}

Ranking::~Ranking() = default;

Standings Ranking::rank() {
    return rank(state_->everyone);
}

Standings Ranking::rank(Numbers which) {
    Standings standings = rank_all(*state_, which, false);
    try {
        state_->machine.check_unchanged();
    } catch (const Failure&) {
        state_->machine.clear();
        load_facts(*state_);
        rank_all(*state_, which, true);
        throw;
    }
    return standings;
}

Standings rank(const Field& field, const std::vector<Criterion>& criteria,
               const std::string& unplayed, Machine& machine) {
    machine.clear();
    return Ranking(field, criteria, unplayed, machine).rank();
}

} // namespace regra
