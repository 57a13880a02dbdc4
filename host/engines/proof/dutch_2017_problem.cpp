// C.04.3 (2017), C.5 to C.19 of a bracket: normal ones look one bracket ahead (C.7), the
// penultimate one is paired so that the rest can be completed, and all below it is one bracket, in
// which each has his own score (A.9).
#include <algorithm>
#include <cstdlib>
#include <functional>
#include <map>

#include "engines/proof/problem.hpp"

namespace regra::proof {
namespace {

// Counts by the difference of scores, the greatest first.
using Differences = std::map<std::int64_t, int, std::greater<>>;

class Dutch2017Problem : public Problem {
public:
    Dutch2017Problem(const Persons& persons, const BracketMade& bracket)
        : Problem(persons), members_(static_cast<int>(bracket.members.size())),
          moved_(bracket.moved) {
        vertices_ = bracket.members;
        const auto score = persons[bracket.members.back()].score;
        artificial_ = score - persons.one_point();
        int i = 0;
        while (i < persons.size() && persons[i].score >= score) ++i;
        const auto next = i < persons.size() ? persons[i].score : score;
        const bool normal = bracket.stage == Stage::normal;
        has_next_ = normal && i < persons.size();
        for (; i < persons.size(); ++i) {
            if (has_next_ && persons[i].score != next) {
                next_is_last_ = false;
                break;
            }
            vertices_.push_back(i);
        }
        next_end_ = has_next_ ? size() : members_;
        people_ = size();
        whole_ = !has_next_;
        if (whole_ && persons.size() % 2 != 0) vertices_.push_back(bye);
        if (!whole_ && people_ % 2 != 0) vertices_.push_back(outside);
        if (whole_) add_apart_fields();
        plan_fields(bracket);
    }
    bool whole() const override { return whole_; }
    bool meets(int a, int b) const override {
        if (!is_person(a) || !is_person(b) || !persons_.may_meet(person(a), person(b)))
            return false;
        return a >= moved_ || b >= moved_;
    }
    bool edge(int a, int b, Costs& cost) const override {
        cost.assign(names_.size(), 0);
        if (a > b) std::swap(a, b);
        if (meets(a, b)) {
            add_apart(a, b, cost);
            if (b < members_)
                add_meeting(a, b, cost);
            else if (a < members_ && b < next_end_)
                add_float(a, cost);
            else if (b >= next_end_)
                add_leaving(a, cost);
            return true;
        }
        if (is_person(b) || person(b) == outside) {
            if (whole_) return false;
            add_leaving(a, cost);
            if (is_person(b)) add_leaving(b, cost);
            return true;
        }
        add_leaving(a, cost);
        return persons_.may_have_bye(person(a));
    }

private:
    Differences add_differences(const char* name, const Differences& all) {
        Differences fields;
        for (const auto& [by, ignored] : all)
            fields[by] = add_field(name + (" " + std::to_string(by)));
        return fields;
    }
    void plan_fields(const BracketMade& bracket) {
        std::map<std::int64_t, int, std::greater<>> scores;
        for (const int one : bracket.members) scores[persons_[one].score] = 0;
        Differences all; // of pairs, and of who floats (A.8)
        for (auto high = scores.begin(); high != scores.end(); ++high) {
            all[high->first - artificial_] = 0;
            for (auto low = std::next(high); low != scores.end(); ++low)
                all[high->first - low->first] = 0;
        }
        c5_ = add_field("c5");
        c6_ = add_differences("c6", all);
        if (has_next_) {
            c7_ = add_field("c7");
            for (auto& [score, field] : scores) field = add_field("c7 " + std::to_string(score));
            c7_scores_ = scores;
        }
        colours_ = add_field("c8");
        for (const char* name : {"c9", "c10", "c11"}) add_field(name);
        again_ = add_field("c12");
        for (const char* name : {"c13", "c14", "c15"}) add_field(name);
        down_[0] = add_differences("c16", all);
        up_[0] = add_differences("c17", all);
        down_[1] = add_differences("c18", all);
        up_[1] = add_differences("c19", all);
    }
    static void add(Costs& cost, int field, std::int64_t value = 1) {
        cost[static_cast<std::size_t>(field)] += value;
    }
    // C.12 to C.19 of one who floats by so much.
    void add_again(const Person& who, char way, std::int64_t by, Costs& cost) const {
        for (int ago = 0; ago < 2; ++ago) {
            if (who.floats[ago] != way) continue;
            add(cost, again_ + 2 * ago + (way == 'u' ? 1 : 0));
            add(cost, (way == 'd' ? down_ : up_)[ago].at(by));
        }
    }
    void add_meeting(int a, int b, Costs& cost) const {
        add_colours(at(a), at(b), colours_, cost);
        const Person &high = at(a).score > at(b).score ? at(a) : at(b),
                     &low = &high == &at(a) ? at(b) : at(a);
        const std::int64_t by = high.score - low.score;
        if (by == 0) return;
        add(cost, c6_.at(by));
        add_again(high, 'd', by, cost);
        add_again(low, 'u', by, cost);
    }
    void add_float(int vertex, Costs& cost) const {
        const std::int64_t by = at(vertex).score - artificial_;
        add(cost, c5_);
        add(cost, c6_.at(by));
        add_again(at(vertex), 'd', by, cost);
    }
    // A person who leaves the next bracket too counts in C.7; in the last bracket, one who may not
    // have the bye counts three times.
    void add_leaving(int vertex, Costs& cost) const override {
        if (!is_person(vertex)) return;
        if (vertex < members_) add_float(vertex, cost);
        if (!has_next_) return;
        add(cost, c7_, next_is_last_ && !persons_.may_have_bye(person(vertex)) ? 3 : 1);
        if (const auto found = c7_scores_.find(at(vertex).score); found != c7_scores_.end())
            add(cost, found->second);
    }

    const int members_, moved_;
    int next_end_ = 0, people_ = 0;
    bool has_next_ = false, whole_ = true, next_is_last_ = true;
    std::int64_t artificial_ = 0;
    int c5_ = 0, c7_ = 0, colours_ = 0, again_ = 0;
    Differences c6_, c7_scores_, down_[2], up_[2];
};

// The number of persons left unpaired: two for each pair that is not legal.
class CompletionProblem : public Problem {
public:
    CompletionProblem(const Persons& persons, const std::vector<int>& floaters, std::int64_t below)
        : Problem(persons) {
        vertices_ = floaters;
        for (int i = 0; i < persons.size(); ++i)
            if (persons[i].score < below) vertices_.push_back(i);
        if (size() % 2 != 0) vertices_.push_back(bye);
        add_field("left");
        add_apart_fields();
    }
    bool edge(int a, int b, Costs& cost) const override {
        if (a > b) std::swap(a, b);
        const bool legal = is_person(b) ? persons_.may_meet(person(a), person(b))
                                        : persons_.may_have_bye(person(a));
        cost.assign(names_.size(), 0);
        if (!legal)
            cost.front() = 2;
        else if (is_person(b))
            add_apart(a, b, cost);
        return true;
    }
};

} // namespace

std::unique_ptr<Problem> dutch_2017_problem(const Persons& persons, const BracketMade& bracket) {
    return std::make_unique<Dutch2017Problem>(persons, bracket);
}

std::unique_ptr<Problem> completion_problem(const Persons& persons,
                                            const std::vector<int>& floaters, std::int64_t below) {
    return std::make_unique<CompletionProblem>(persons, floaters, below);
}

} // namespace regra::proof
