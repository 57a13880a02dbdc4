#include "bench/native_ranking.hpp"

#include <algorithm>
#include <array>
#include <numeric>
#include <utility>

namespace native {
namespace {

using regra::CriterionValue;
using regra::Field;
using regra::Round;
using regra::Side;
using regra::Standings;

// Places begin .. end of the order hold players equal so far.
struct Part {
    std::size_t begin, end;
    std::size_t size() const { return end - begin; }
};

// What each round's opponent counts for, a column as those of the field.
struct Worth {
    std::vector<std::int32_t> adjusted, of_round;
};

std::size_t index(int who) {
    return static_cast<std::size_t>(who);
}

bool is_played(const Field& field, std::size_t at) {
    return field.kind[at] == Round::game;
}

std::int32_t adjusted_points(const Field& field, std::size_t who) {
    std::int32_t points = 0;
    for (int round = 1; round <= field.rounds; ++round) {
        const std::size_t at = field.at(who, round);
        points += is_played(field, at) ? field.score[at] : field.draw;
    }
    return points;
}

std::int32_t virtual_opponent(const Field& field, std::size_t who, int round) {
    std::int32_t before = 0;
    for (int earlier = 1; earlier < round; ++earlier) before += field.score[field.at(who, earlier)];
    return before + (field.win - field.score[field.at(who, round)]) +
           field.draw * (field.rounds - round);
}

Worth worth_of(const Field& field) {
    Worth worth;
    for (std::size_t who = 0; who < field.size(); ++who)
        worth.adjusted.push_back(adjusted_points(field, who));
    worth.of_round.resize(field.score.size());
    for (std::size_t who = 0; who < field.size(); ++who)
        for (int round = 1; round <= field.rounds; ++round) {
            const std::size_t at = field.at(who, round);
            worth.of_round[at] = is_played(field, at) ? worth.adjusted[index(field.opponent[at])]
                                                      : virtual_opponent(field, who, round);
        }
    return worth;
}

// ---- the criteria of one player ----

CriterionValue value(std::int64_t number) {
    return {CriterionValue::State::value, number, -1};
}

// By criterion; direct encounter is 0.
std::array<std::int64_t, criteria> counted(const Field& field, const Worth& worth,
                                           std::size_t who) {
    std::array<std::int64_t, criteria> of{};
    std::int64_t lowest = INT64_MAX, so_far = 0;
    for (int round = 1; round <= field.rounds; ++round) {
        const std::size_t at = field.at(who, round);
        const std::int64_t opponent = worth.of_round[at];
        of[buchholz] += opponent;
        lowest = std::min(lowest, opponent);
        of[sonneborn_berger] += opponent * field.score[at];
        so_far += field.score[at];
        of[progressive] += so_far;
        of[wins] += field.score[at] >= field.win;
        of[blacks] += is_played(field, at) && field.side[at] == Side::black;
        of[elected] += is_played(field, at) || field.kind[at] == Round::forfeit_win ||
                       field.kind[at] == Round::allocated_bye;
    }
    of[cut_lowest] = field.rounds > 0 ? of[buchholz] - lowest : 0;
    return of;
}

// The points made against the tied; no value for a competitor who has not met them all.
CriterionValue against(const Field& field, std::size_t who, const std::vector<int>& group, int part,
                       std::size_t tied) {
    std::int64_t points = 0;
    std::vector<std::int32_t> met;
    for (int round = 1; round <= field.rounds; ++round) {
        const std::size_t at = field.at(who, round);
        const int opponent = field.opponent[at];
        if (!is_played(field, at) || group[index(opponent)] != part) continue;
        points += field.score[at];
        if (std::find(met.begin(), met.end(), opponent) == met.end()) met.push_back(opponent);
    }
    if (met.size() + 1 < tied) return {CriterionValue::State::does_not_apply, 0, part};
    return {CriterionValue::State::value, points, part};
}

void meet(const Field& field, const std::vector<Part>& parts, Standings& standings,
          std::vector<CriterionValue>& marks) {
    std::vector<int> group(field.size(), -1);
    int groups = 0;
    for (const Part& part : parts) {
        if (part.size() < 2) continue;
        for (std::size_t at = part.begin; at < part.end; ++at)
            group[index(standings.order[at])] = groups;
        for (std::size_t at = part.begin; at < part.end; ++at) {
            const std::size_t who = index(standings.order[at]);
            marks[who] = against(field, who, group, groups, part.size());
        }
        ++groups;
    }
}

// ---- the order ----

template<class Before>
void split(Standings& standings, const Part& part, int by, Before before, std::vector<Part>& into) {
    const auto first = standings.order.begin();
    std::stable_sort(first + static_cast<long>(part.begin), first + static_cast<long>(part.end),
                     before);
    std::size_t begin = part.begin;
    for (std::size_t at = part.begin + 1; at <= part.end; ++at) {
        if (at < part.end && !before(standings.order[at - 1], standings.order[at])) continue;
        if (at < part.end) standings.separated_by[at] = by;
        into.push_back({begin, at});
        begin = at;
    }
}

bool all_have(const Standings& standings, const std::vector<CriterionValue>& marks,
              const Part& part) {
    for (std::size_t at = part.begin; at < part.end; ++at)
        if (marks[index(standings.order[at])].state != CriterionValue::State::value) return false;
    return true;
}

void divide(Standings& standings, const std::vector<CriterionValue>& marks, int place,
            std::vector<Part>& parts) {
    const auto before = [&](int a, int b) { return marks[index(a)].value > marks[index(b)].value; };
    std::vector<Part> made;
    for (const Part& part : parts) {
        if (part.size() > 1 && all_have(standings, marks, part))
            split(standings, part, place, before, made);
        else
            made.push_back(part);
    }
    parts = std::move(made);
}

void number_places(Standings& standings, const std::vector<Part>& parts) {
    for (const Part& part : parts) {
        const auto first = standings.order.begin();
        for (std::size_t at = part.begin; at < part.end; ++at)
            standings.rank[index(standings.order[at])] = static_cast<int>(part.begin) + 1;
        if (part.size() > 1)
            standings.equal.emplace_back(first + static_cast<long>(part.begin),
                                         first + static_cast<long>(part.end));
    }
}

} // namespace

Ranker::Ranker(const Field& field, std::vector<Criterion> by) : field_(field), by_(std::move(by)) {
    const Worth worth = worth_of(field);
    points_ = field.carried;
    points_.resize(field.size());
    marks_.assign(criteria, std::vector<CriterionValue>(field.size()));
    for (std::size_t who = 0; who < field.size(); ++who) {
        const auto of = counted(field, worth, who);
        for (const Criterion criterion : by_)
            if (criterion != direct) marks_[criterion][who] = value(of[criterion]);
        for (int round = 1; round <= field.rounds; ++round)
            points_[who] += field.score[field.at(who, round)];
    }
}

Standings Ranker::rank(std::vector<int> members) {
    Standings standings;
    standings.points = points_;
    standings.unit = field_.unit;
    standings.order = std::move(members);
    standings.rank.resize(field_.size());
    standings.separated_by.assign(standings.order.size(), Standings::nothing);
    std::vector<Part> parts;
    const auto before = [&](int a, int b) { return points_[index(a)] > points_[index(b)]; };
    if (!standings.order.empty())
        split(standings, {0, standings.order.size()}, Standings::primary, before, parts);
    meet(field_, parts, standings, marks_[direct]);
    for (std::size_t place = 0; place < by_.size(); ++place)
        divide(standings, marks_[by_[place]], static_cast<int>(place), parts);
    number_places(standings, parts);
    return standings;
}

Standings Ranker::rank() {
    std::vector<int> all(field_.size());
    std::iota(all.begin(), all.end(), 0);
    Standings standings = rank(std::move(all));
    const std::int64_t unit = field_.unit;
    for (const Criterion criterion : by_) {
        standings.marks.push_back(marks_[criterion]);
        const bool counts = criterion == wins || criterion == blacks || criterion == elected;
        standings.denominator.push_back(counts                          ? 1
                                        : criterion == sonneborn_berger ? unit * unit
                                                                        : unit);
    }
    return standings;
}

} // namespace native
