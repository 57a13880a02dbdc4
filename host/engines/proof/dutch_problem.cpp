// C.04.3 (2026), C6 to C21 of a bracket.
#include <algorithm>
#include <cstdlib>
#include <map>
#include <tuple>

#include "engines/proof/problem.hpp"

namespace regra::proof {
namespace {

std::size_t at_index(int i) {
    return static_cast<std::size_t>(i);
}

// Where the scoregroup of a level begins; past the last: how many there are.
int level_begin(const Persons& persons, int level) {
    int begin = 0;
    while (begin < persons.size() && level > 0) {
        ++begin;
        if (begin == persons.size() || persons[begin].score != persons[begin - 1].score) --level;
    }
    return begin;
}

// Each score once, the highest first.
std::vector<std::int64_t> scores_of(const Persons& persons, const std::vector<int>& who) {
    std::vector<std::int64_t> scores;
    for (const int person : who) scores.push_back(persons[person].score);
    std::sort(scores.rbegin(), scores.rend());
    scores.erase(std::unique(scores.begin(), scores.end()), scores.end());
    return scores;
}

class DutchProblem : public Problem {
public:
    DutchProblem(const Persons& persons, const BracketMade& bracket, int ahead);
    bool whole() const override { return whole_; }
    std::optional<std::vector<int>> kinds() const override;
    bool edge(int a, int b, Costs& cost) const override;

private:
    struct ScoreField {
        std::int64_t score;
        int field;
    };

    std::vector<ScoreField> add_scores(const char* name, const std::vector<std::int64_t>& scores);
    void plan_fields(const BracketMade& bracket);
    static void count(const std::vector<ScoreField>& fields, std::int64_t score, Costs& cost);

    bool is_member(int vertex) const { return vertex < members_; }
    bool is_moved(int vertex) const { return vertex < moved_; }
    bool is_next(int vertex) const { return vertex >= members_ && vertex < next_end_; }
    bool may_meet(int a, int b) const override;
    void add_meeting(int a, int b, Costs& cost) const;
    void add_float(int vertex, Costs& cost) const;
    void add_leaving(int vertex, Costs& cost) const override;

    bool whole_ = true;
    int members_ = 0, moved_ = 0, next_end_ = 0, people_ = 0;
    bool has_next_ = false;
    std::optional<std::int64_t> bye_score_;
    int c6_ = 0, c8_ = -1, c9_ = -1, colours_ = 0, floats_ = 0; // c10 .. c13, c14 .. c17
    int most_unplayed_ = 0;
    std::vector<ScoreField> c7_, c8_scores_, c18_[2], c19_[2];
};

DutchProblem::DutchProblem(const Persons& persons, const BracketMade& bracket, int ahead)
    : Problem(persons) {
    vertices_ = bracket.members;
    members_ = static_cast<int>(bracket.members.size());
    moved_ = bracket.moved;
    const int below = level_begin(persons, bracket.level + 1);
    has_next_ = below < persons.size();
    next_end_ = members_ + level_begin(persons, bracket.level + 2) - below;
    const int end = level_begin(persons, bracket.level + 1 + ahead);
    for (int i = below; i < end; ++i) vertices_.push_back(i);
    people_ = size();
    whole_ = end == persons.size();
    if (bracket.bye_taker) bye_score_ = persons[*bracket.bye_taker].score;
    if (whole_ && bracket.bye_taker) vertices_.push_back(bye);
    if (!whole_ && people_ % 2 != 0) vertices_.push_back(outside);
    if (whole_) add_apart_fields();
    plan_fields(bracket);
}

std::vector<DutchProblem::ScoreField>
DutchProblem::add_scores(const char* name, const std::vector<std::int64_t>& scores) {
    std::vector<ScoreField> fields;
    for (const auto score : scores)
        fields.push_back({score, add_field(name + (" " + std::to_string(score)))});
    return fields;
}

// Comparing lists of scores means comparing how often each score occurs, from the highest down. If
// the lists are equally long (C7, C8), the lowest score need not be counted.
void DutchProblem::plan_fields(const BracketMade& bracket) {
    const auto& members = bracket.members;
    const std::vector<int> movers(members.begin(), members.begin() + bracket.moved);
    const auto moved = scores_of(persons_, movers);
    c6_ = add_field("c6");
    c7_ = add_scores("c7", moved);
    if (has_next_) {
        c8_ = add_field("c8");
        c8_scores_ = add_scores("c8", scores_of(persons_, members));
    }
    // Only where the bracket leaves one, and he is to have the bye.
    if (bye_score_ && bracket.floaters.size() == 1 &&
        persons_[members.back()].score <= *bye_score_) {
        c9_ = add_field("c9");
        for (const int one : members)
            most_unplayed_ = std::max(most_unplayed_, persons_[one].unplayed);
    }
    colours_ = add_field("c10");
    for (const char* name : {"c11", "c12", "c13"}) add_field(name);
    floats_ = add_field("c14");
    for (const char* name : {"c15", "c16", "c17"}) add_field(name);
    c18_[0] = add_scores("c18", moved);
    c19_[0] = add_scores("c19", moved);
    c18_[1] = add_scores("c20", moved);
    c19_[1] = add_scores("c21", moved);
}

void DutchProblem::count(const std::vector<ScoreField>& fields, std::int64_t score, Costs& cost) {
    for (const auto& [of, field] : fields)
        if (of == score) ++cost[at_index(field)];
}

bool DutchProblem::may_meet(int a, int b) const {
    if (!is_person(a) || !is_person(b) || !persons_.may_meet(person(a), person(b))) return false;
    return !is_moved(a) || !is_moved(b); // 3.2: those moved down meet residents
}

// By all that edge() looks at of one vertex.
std::optional<std::vector<int>> DutchProblem::kinds() const {
    if (counts_apart()) return std::nullopt;
    using Kind = std::tuple<int, std::int64_t, char, int, int, bool, char, char, char, int, bool>;
    std::map<Kind, int> known;
    std::vector<int> kinds;
    for (int v = 0; v < size(); ++v) {
        const int place = is_moved(v) ? 0 : is_member(v) ? 1 : is_next(v) ? 2 : 3;
        Kind kind{person(v), 0, '-', 0, 0, false, '-', '-', '-', 0, false}; // bye, outside
        if (is_person(v)) {
            const Person& one = at(v);
            const char last = one.colours.empty() ? '-' : one.colours.back();
            kind = {place,
                    one.score,
                    one.wish,
                    one.force,
                    one.difference,
                    one.twice,
                    last,
                    one.floats[0],
                    one.floats[1],
                    c9_ >= 0 ? one.unplayed : 0,
                    persons_.may_have_bye(person(v))};
        }
        kinds.push_back(known.try_emplace(kind, static_cast<int>(known.size())).first->second);
    }
    return kinds;
}

// C10 to C13, and C15, C17, C19, C21 of a resident who meets somebody moved down.
void DutchProblem::add_meeting(int a, int b, Costs& cost) const {
    if (is_moved(a) != is_moved(b)) {
        const int mover = is_moved(a) ? a : b, resident = is_moved(a) ? b : a;
        for (int ago = 0; ago < 2; ++ago) {
            if (at(resident).floats[ago] != 'u') continue;
            ++cost[at_index(floats_ + 1 + 2 * ago)];
            count(c19_[ago], at(mover).score, cost);
        }
    }
    add_colours(at(a), at(b), colours_, cost);
}

// C6, C7, C9, and C14, C16, C18, C20.
void DutchProblem::add_float(int vertex, Costs& cost) const {
    const Person& one = at(vertex);
    ++cost[at_index(c6_)];
    if (is_moved(vertex)) count(c7_, one.score, cost);
    if (c9_ >= 0) {
        const bool taker = persons_.may_have_bye(person(vertex)) && one.score == *bye_score_;
        cost[at_index(c9_)] += taker ? one.unplayed : most_unplayed_ + 1;
    }
    for (int ago = 0; ago < 2; ++ago) {
        if (one.floats[ago] != 'd') continue;
        if (is_moved(vertex))
            count(c18_[ago], one.score, cost);
        else
            ++cost[at_index(floats_ + 2 * ago)];
    }
}

// A person who is paired neither in this bracket nor in the next counts in C8 too.
void DutchProblem::add_leaving(int vertex, Costs& cost) const {
    if (is_member(vertex)) add_float(vertex, cost);
    if (!has_next_ || (!is_member(vertex) && !is_next(vertex))) return;
    ++cost[at_index(c8_)];
    count(c8_scores_, at(vertex).score, cost);
}

bool DutchProblem::edge(int a, int b, Costs& cost) const {
    cost.assign(names_.size(), 0);
    if (a > b) std::swap(a, b);
    if (may_meet(a, b)) {
        add_apart(a, b, cost);
        if (is_member(b))
            add_meeting(a, b, cost);
        else if (is_member(a) && is_next(b))
            add_float(a, cost);
        else if (!is_next(b))
            add_leaving(a, cost);
        return true;
    }
    if (is_person(b) || person(b) == outside) {
        if (whole_) return false;
        add_leaving(a, cost);
        if (is_person(b)) add_leaving(b, cost);
        return true;
    }
    add_leaving(a, cost); // the bye
    return persons_.may_have_bye(person(a)) && at(a).score == *bye_score_;
}

} // namespace

void add_colours(const Person& one, const Person& two, int first_field, Costs& cost) {
    if (one.wish == '-' || one.wish != two.wish) return;
    ++cost[at_index(first_field + 2)];
    if (one.force == 3 && two.force == 3) {
        const int wide_one = std::abs(one.difference), wide_two = std::abs(two.difference);
        const auto third = [](const Person& p) { return p.twice && p.colours.back() != p.wish; };
        const auto denied = [&](bool first, bool second) { // 5.2.2: the less wide; else either
            return wide_one == wide_two ? first && second : wide_one < wide_two ? first : second;
        };
        cost[at_index(first_field)] += denied(wide_one > 1, wide_two > 1);
        cost[at_index(first_field + 1)] += denied(third(one), third(two));
    } else if (one.force >= 2 && two.force >= 2) {
        ++cost[at_index(first_field + 3)];
    }
}

std::unique_ptr<Problem> dutch_problem(const Persons& persons, const BracketMade& bracket,
                                       int ahead) {
    return std::make_unique<DutchProblem>(persons, bracket, ahead);
}

} // namespace regra::proof
