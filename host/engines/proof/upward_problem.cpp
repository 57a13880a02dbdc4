// C.04.5 and C.04.6: who floats up to a bracket, and how it is paired.
#include <algorithm>
#include <map>

#include "engines/proof/problem.hpp"
#include "kernel/base/vectors.hpp"

namespace regra::proof {
namespace {

// The score of the next scoregroup of all, whether or not its members are left.
std::optional<std::int64_t> next_score(const Persons& persons, const BracketMade& bracket) {
    const auto score = persons[bracket.members.front()].score;
    for (int i = 0; i < persons.size(); ++i)
        if (persons[i].score < score) return persons[i].score;
    return std::nullopt;
}

// All who are left: the bracket's residents, the next scoregroup, the others.
class FloatsProblem : public Problem {
public:
    FloatsProblem(const Persons& persons, const BracketMade& bracket, bool next, bool again)
        : Problem(persons), top_(static_cast<int>(bracket.members.size())),
          floats_count_(again && !persons.floats_spared()) {
        vertices_ = bracket.members;
        const auto following = next_score(persons, bracket);
        for (const int one : bracket.below) {
            if (following && persons[one].score == *following) ++next_;
            vertices_.push_back(one);
            levels_[persons[one].score] = 0;
        }
        add_apart_fields();
        c4_ = add_field("c4");
        // Differences of scores, the greatest first: as few as can be of the lowest score.
        for (auto& [score, field] : levels_) field = add_field("c5 " + std::to_string(score));
        if (next) c6_ = add_field("c6");
        if (floats_count_) c7_ = add_field("c7");
    }
    bool edge(int a, int b, Costs& cost) const override {
        cost.assign(names_.size(), 0);
        if (a > b) std::swap(a, b);
        if (!persons_.may_meet(person(a), person(b))) return false;
        add_apart(a, b, cost);
        if (b < top_) return true;
        if (a >= top_) {
            if (c6_ >= 0 && a < top_ + next_ && b >= top_ + next_)
                ++cost[static_cast<std::size_t>(c6_)];
            return true;
        }
        ++cost[static_cast<std::size_t>(c4_)];
        ++cost[static_cast<std::size_t>(levels_.at(at(b).score))];
        if (floats_count_ && at(b).floats[0] != '-') ++cost[static_cast<std::size_t>(c7_)];
        return true;
    }

private:
    const int top_;
    const bool floats_count_;
    int next_ = 0;
    int c4_ = 0, c6_ = -1, c7_ = -1;
    std::map<std::int64_t, int> levels_; // the lowest first
};

class PairsProblem : public Problem {
public:
    PairsProblem(const Persons& persons, const BracketMade& bracket)
        : Problem(persons), residents_(static_cast<int>(bracket.members.size())) {
        vertices_ = bracket.members;
        vertices_.insert(vertices_.end(), bracket.floaters.begin(), bracket.floaters.end());
        add_apart_fields();
        if (persons.rules().text == Rules::Text::team) {
            wishes_ = add_field("c8");
            add_field("c9");
        }
        again_ = add_field(wishes_ >= 0 ? "c10" : "c8");
    }
    bool edge(int a, int b, Costs& cost) const override {
        cost.assign(names_.size(), 0);
        if (a > b) std::swap(a, b);
        if (!persons_.may_meet(person(a), person(b))) return false;
        add_apart(a, b, cost);
        const Person &one = at(a), &two = at(b);
        if (wishes_ >= 0 && one.wish != '-' && one.wish == two.wish) {
            cost[static_cast<std::size_t>(wishes_)] = 1;
            cost[static_cast<std::size_t>(wishes_) + 1] =
                one.force == 2 && two.force == 2 ? 1 : 0; // type B: both strong
        }
        const bool up = a < residents_ && b >= residents_;
        if (up && one.floats[0] != '-' && !persons_.floats_spared())
            cost[static_cast<std::size_t>(again_)] = 1;
        return true;
    }

private:
    const int residents_;
    int wishes_ = -1, again_ = -1;
};

} // namespace

std::unique_ptr<Problem> floats_problem(const Persons& persons, const BracketMade& bracket,
                                        bool next, bool again) {
    return std::make_unique<FloatsProblem>(persons, bracket, next, again);
}

int beyond_parity(const Persons& persons, const BracketMade& bracket,
                  const std::vector<int>& opponent) {
    const auto following = next_score(persons, bracket);
    int left = 0, from_below = 0;
    for (const int one : bracket.below) {
        if (!following || persons[one].score != *following || contains(bracket.floaters, one))
            continue;
        ++left;
        if (persons[opponent[static_cast<std::size_t>(one)]].score != *following) ++from_below;
    }
    return from_below - left % 2;
}

std::unique_ptr<Problem> pairs_problem(const Persons& persons, const BracketMade& bracket) {
    return std::make_unique<PairsProblem>(persons, bracket);
}

} // namespace regra::proof
