#include "engines/proof/problem.hpp"

#include <algorithm>

namespace regra::proof {
namespace {

std::size_t place(int i) {
    return static_cast<std::size_t>(i);
}

// C.04.3: downwards, who is left over moves to the next scoregroup.
std::vector<BracketMade> downward(const Persons& persons, const std::vector<int>& opponent,
                                  std::optional<std::size_t> penultimate) {
    std::vector<BracketMade> all;
    std::vector<int> floaters;
    int level = 0;
    for (int begin = 0; begin < persons.size(); ++level) {
        BracketMade bracket{floaters, static_cast<int>(floaters.size()), level, {}, {}, {}};
        int end = begin;
        const bool collapsed = penultimate && all.size() == *penultimate + 1;
        bracket.stage = collapsed                                   ? Stage::collapsed
                        : penultimate && all.size() == *penultimate ? Stage::penultimate
                                                                    : Stage::normal;
        while (end < persons.size() && (collapsed || persons[end].score == persons[begin].score))
            bracket.members.push_back(end++);
        bracket.floaters = floaters_of(bracket, opponent);
        floaters = bracket.floaters;
        begin = end;
        all.push_back(std::move(bracket));
    }
    return all;
}

// C.04.5, C.04.6: a scoregroup with those below it whom its members meet.
std::vector<BracketMade> upward(const Persons& persons, const std::vector<int>& opponent) {
    std::vector<BracketMade> all;
    std::vector<int> left;
    for (int i = 0; i < persons.size(); ++i)
        if (opponent[place(i)] >= 0) left.push_back(i);
    while (!left.empty()) {
        BracketMade bracket;
        const auto score = persons[left.front()].score;
        for (const int one : left)
            if (persons[one].score == score) bracket.members.push_back(one);
        for (const int one : bracket.members)
            if (persons[opponent[place(one)]].score != score)
                bracket.floaters.push_back(opponent[place(one)]);
        for (const int one : left)
            if (persons[one].score != score) bracket.below.push_back(one);
        std::erase_if(left, [&](int one) {
            return persons[one].score == score || persons[opponent[place(one)]].score == score;
        });
        all.push_back(std::move(bracket));
    }
    return all;
}

class ApartProblem : public Problem {
public:
    explicit ApartProblem(const Persons& persons) : Problem(persons) {
        for (int i = 0; i < persons.size(); ++i) vertices_.push_back(i);
        if (persons.size() % 2 != 0) vertices_.push_back(bye);
        add_field("apart");
        add_field("apart.scores");
    }
    bool edge(int a, int b, Costs& cost) const override {
        cost.assign(2, 0);
        if (a > b) std::swap(a, b);
        if (!is_person(b)) return persons_.may_have_bye(a);
        if (!persons_.may_meet(a, b)) return false;
        if (persons_.of_one_group(a, b)) cost = {1, at(a).score + at(b).score};
        return true;
    }
};

// C.04.3 C5; C.04.5 and C.04.6 3.4.2 to 3.4.4. Among the pairings in which the fewest of one group
// meet: where some do, how many comes first.
class ByeProblem : public Problem {
public:
    explicit ByeProblem(const Persons& persons) : Problem(persons) {
        add_apart_fields();
        first_ = counts_apart() ? 2 : 0;
        for (int i = 0; i < persons.size(); ++i) {
            vertices_.push_back(i);
            largest_ = std::max(largest_, persons[i].number);
        }
        vertices_.push_back(bye);
        if (!persons.rules().upward()) {
            add_field("c5");
            return;
        }
        for (const char* name : {"bye.score", "bye.unplayed", "bye.number"}) add_field(name);
    }
    bool edge(int a, int b, Costs& cost) const override {
        cost.assign(names_.size(), 0);
        if (a > b) std::swap(a, b);
        if (is_person(b)) {
            add_apart(a, b, cost);
            return persons_.may_meet(a, b);
        }
        const auto own = static_cast<std::size_t>(first_);
        cost[own] = at(a).score;
        if (cost.size() > own + 1) {
            cost[own + 1] = at(a).unplayed;
            cost[own + 2] = largest_ - at(a).number;
        }
        return persons_.may_have_bye(a);
    }

private:
    int largest_ = 0, first_ = 0; // first_: fields before those of the bye
};

} // namespace

bool Problem::cost_of(const std::vector<int>& opponent, Costs& sum) const {
    sum.assign(names_.size(), 0);
    Costs cost;
    std::vector<int> vertex_of(place(persons_.size()), -1);
    int rests = -1;
    for (int v = 0; v < size(); ++v) {
        if (is_person(v)) vertex_of[place(person(v))] = v;
        if (person(v) == bye) rests = v;
    }
    for (int v = 0; v < size(); ++v) {
        if (!is_person(v)) continue;
        const int other = opponent[place(person(v))];
        const int mate = other < 0 ? rests : vertex_of[place(other)];
        if (mate >= 0 && mate < v && is_person(mate)) continue;
        if (mate >= 0) {
            if (!edge(v, mate, cost)) return false;
        } else {
            cost.assign(names_.size(), 0);
            add_leaving(v, cost);
        }
        for (std::size_t i = 0; i < sum.size(); ++i) sum[i] += cost[i];
    }
    return true;
}

std::vector<int> floaters_of(const BracketMade& bracket, const std::vector<int>& opponent) {
    const auto& members = bracket.members;
    std::vector<int> floaters;
    for (const int one : members)
        if (std::find(members.begin(), members.end(), opponent[place(one)]) == members.end())
            floaters.push_back(one);
    return floaters;
}

int Problem::add_field(std::string name) {
    names_.push_back(std::move(name));
    return static_cast<int>(names_.size()) - 1;
}

void Problem::add_apart_fields() {
    if (!persons_.groups_may_meet()) return;
    apart_ = add_field("apart");
    add_field("apart.scores");
}

void Problem::add_apart(int a, int b, Costs& cost) const {
    if (apart_ < 0 || !persons_.of_one_group(person(a), person(b))) return;
    ++cost[place(apart_)];
    cost[place(apart_) + 1] += at(a).score + at(b).score;
}

Costs completion_bound(const Persons& persons, const Problem& completion,
                       const std::vector<int>& opponent, const std::vector<int>& tried) {
    Costs bound(completion.fields().size(), 0);
    if (bound.size() == 1) return bound;
    std::vector<char> left(place(persons.size()), 0);
    for (int v = 0; v < completion.size(); ++v)
        if (completion.person(v) >= 0) left[place(completion.person(v))] = 1;
    const auto add = [&](int one, int other, int sign) {
        if (other <= one || !persons.of_one_group(one, other)) return;
        bound[1] += sign;
        bound[2] += sign * (persons[one].score + persons[other].score);
    };
    for (int one = 0; one < persons.size(); ++one) {
        add(one, opponent[place(one)], 1);
        if (!left[place(one)]) add(one, tried[place(one)], -1);
    }
    return bound;
}

std::vector<BracketMade> brackets_of(const Persons& persons, const std::vector<int>& opponent,
                                     std::optional<int> bye_taker,
                                     std::optional<std::size_t> penultimate) {
    auto all = persons.rules().upward() ? upward(persons, opponent)
                                        : downward(persons, opponent, penultimate);
    for (auto& bracket : all) bracket.bye_taker = bye_taker;
    return all;
}

int levels_below(const Persons& persons, const BracketMade& bracket) {
    int levels = 0;
    for (int i = bracket.members.back() + 1; i < persons.size(); ++i)
        if (persons[i].score != persons[i - 1].score) ++levels;
    return levels;
}

int least_ahead(const Persons& persons, const BracketMade& bracket) {
    return bracket.floaters.empty() ? 0 : std::min(1, levels_below(persons, bracket));
}

std::unique_ptr<Problem> apart_problem(const Persons& persons) {
    return std::make_unique<ApartProblem>(persons);
}

std::unique_ptr<Problem> bye_problem(const Persons& persons) {
    return std::make_unique<ByeProblem>(persons);
}

} // namespace regra::proof
