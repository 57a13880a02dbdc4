#include "count.hpp"

#include <array>
#include <tuple>

#include "assignment.hpp"
#include "wishes.hpp"

namespace regra::swiss {
namespace {

// What a floater adds, in the order of the criteria: C9, C12 and C13 of the others, C14, C16.
using FloatValue = std::tuple<int, ColourBound, bool, bool>;

class ByCount {
public:
    ByCount(const Round& round, const Bracket& bracket) : round_(round), bracket_(bracket) {}

    std::optional<BracketPairs> pair() {
        const int size = static_cast<int>(bracket_.members.size());
        const int residents = size - bracket_.moved;
        if (bracket_.moved > residents) return std::nullopt;
        for (const int member : bracket_.members) wishes_.add(player(member));
        fix_wanted();
        if (size % 2 != 0 ? !choose_floaters()
                          : !round_.completion.best_without_floaters(bracket_.level))
            return std::nullopt;
        if (size % 2 == 0) least_ = fixed_cost_ + wishes_.bound();
        for (const int member : bracket_.members) left_.push_back(member);
        if (!pair_moved() || !pair_rest()) return std::nullopt;
        look_ahead();
        std::sort(out_.pairs.begin(), out_.pairs.end());
        return out_;
    }

private:
    static std::size_t index(int i) { return static_cast<std::size_t>(i); }
    const Player& player(int i) const { return round_.players[i]; }

    // Pairs fixed by hand cost what they cost; the bound is of the others.
    void fix_wanted() {
        const auto& members = bracket_.members;
        for (const auto& [a, b] : round_.opponents.wanted()) {
            if (!std::binary_search(members.begin(), members.end(), a) ||
                !std::binary_search(members.begin(), members.end(), b))
                continue;
            fixed_.emplace_back(a, b);
            fixed_cost_ = fixed_cost_ + colours(a, b);
            wishes_.drop(player(a));
            wishes_.drop(player(b));
        }
    }
    bool is_fixed(int member) const {
        return std::any_of(fixed_.begin(), fixed_.end(), [&](const auto& pair) {
            return pair.first == member || pair.second == member;
        });
    }
    // The residents who may be the only floater at the least value.
    bool choose_floaters() {
        const bool bye =
            round_.edition == Edition::dutch_2026 && round_.completion.has_bye() &&
            round_.players.level_score(bracket_.level) <= round_.completion.bye_score();
        std::optional<FloatValue> least;
        for (std::size_t i = index(bracket_.moved); i < bracket_.members.size(); ++i) {
            const int member = bracket_.members[i];
            if (is_fixed(member)) continue;
            if (!round_.completion.best_with_floater(member, bracket_.level)) continue;
            Wishes others = wishes_;
            others.drop(player(member));
            const FloatValue value{bye ? player(member).unplayed : 0, others.bound(),
                                   player(member).floated(Float::down, 1),
                                   player(member).floated(Float::down, 2)};
            if (least && *least < value) continue;
            if (!least || value < *least) floaters_.clear();
            least = value;
            floaters_.push_back(member);
        }
        if (!least) return false;
        least_ = fixed_cost_ + std::get<ColourBound>(*least);
        return true;
    }
    // May these two meet at the least of C10, C11, C15 and C17, which is nothing?
    bool free_of_cost(int a, int b, bool upfloats) const {
        if (!round_.opponents.may_meet(a, b)) return false;
        const ColourCost cost = colour_cost(player(a), player(b));
        if (cost.c10 != 0 || cost.c11 != 0) return false;
        return !upfloats || (!player(b).floated(Float::up, 1) && !player(b).floated(Float::up, 2));
    }
    ColourBound colours(int a, int b) const {
        const ColourCost cost = colour_cost(player(a), player(b));
        return {cost.c12, cost.c13};
    }
    // Can the least still be reached with these pairs and those wishes left, as far as counts say?
    bool in_reach(ColourBound so_far, const Wishes& left, int without) const {
        so_far = so_far + fixed_cost_;
        if (bracket_.members.size() % 2 == 0) return so_far + left.bound() == least_;
        for (const int floater : floaters_) {
            if (floater == without) continue;
            Wishes others = left;
            others.drop(player(floater));
            if (so_far + others.bound() == least_) return true;
        }
        return false;
    }
    // 3.7: each of those moved down in turn has the first opponent that the least allows.
    bool pair_moved() {
        for (int i = 0; i < bracket_.moved; ++i) {
            const int mover = left_.front();
            if (is_fixed(mover)) return false;
            wishes_.drop(player(mover));
            const std::size_t first = index(bracket_.moved - i);
            std::size_t at = first;
            for (; at < left_.size(); ++at) {
                const int resident = left_[at];
                if (!free_of_cost(mover, resident, true)) continue;
                Wishes others = wishes_;
                others.drop(player(resident));
                if (in_reach(spent_ + colours(mover, resident), others, resident)) break;
            }
            if (at == left_.size()) return false;
            const int resident = left_[at];
            wishes_.drop(player(resident));
            spent_ = spent_ + colours(mover, resident);
            floaters_.erase(std::remove(floaters_.begin(), floaters_.end(), resident),
                            floaters_.end());
            left_.erase(left_.begin() + static_cast<std::ptrdiff_t>(at));
            left_.erase(left_.begin());
            out_.pairs.emplace_back(mover, resident);
        }
        return true;
    }
    // 4.3: a pair fixed within S1 or within S2 takes an exchange; the fewest with the least
    // difference are the greater of each such pair of S1 for the lesser of each of S2, and then the
    // last of S1 or the first of S2 as far as more are needed.
    void exchange(int half) {
        const auto middle = left_.begin() + half;
        std::vector<int> leave, enter;
        for (const auto& [a, b] : fixed_) {
            const bool first_a = std::find(left_.begin(), middle, a) != middle;
            const bool first_b = std::find(left_.begin(), middle, b) != middle;
            if (first_a && first_b) leave.push_back(b);
            if (!first_a && !first_b) enter.push_back(a);
        }
        for (int i = half; i-- > 0 && leave.size() < enter.size();)
            if (!is_fixed(left_[index(i)])) leave.push_back(left_[index(i)]);
        for (auto i = index(half); i < left_.size() && enter.size() < leave.size(); ++i)
            if (!is_fixed(left_[i])) enter.push_back(left_[i]);
        if (leave.size() != enter.size()) return;
        for (std::size_t i = 0; i < leave.size(); ++i)
            std::iter_swap(std::find(left_.begin(), left_.end(), leave[i]),
                           std::find(left_.begin(), left_.end(), enter[i]));
        std::sort(left_.begin(), middle);
        std::sort(middle, left_.end());
    }
    bool pair_rest() {
        const int count = static_cast<int>(left_.size());
        const int half = count / 2, columns = count - half;
        if (count == 0) return true;
        exchange(half);
        // Kinds of wish, so that the cost of a pair is looked up.
        std::vector<std::uint8_t> kind(index(count));
        std::array<std::array<std::int64_t, kinds>, kinds> costs{};
        std::array<int, kinds> example{};
        example.fill(-1);
        bool tops = false;
        for (int i = 0; i < count; ++i) {
            const Player& one = player(left_[index(i)]);
            const int wish = static_cast<int>(one.wish), strength = static_cast<int>(one.strength);
            kind[index(i)] = static_cast<std::uint8_t>(wish * 4 + strength);
            example[kind[index(i)]] = left_[index(i)];
            tops = tops || one.top;
        }
        for (std::size_t a = 0; a < kinds; ++a)
            for (std::size_t b = 0; b < kinds; ++b)
                if (example[a] >= 0 && example[b] >= 0)
                    costs[a][b] = packed(colours(example[a], example[b]));
        std::vector<char> may_float(index(columns));
        for (const int floater : floaters_)
            for (int j = 0; j < columns; ++j)
                if (left_[index(half + j)] == floater) may_float[index(j)] = 1;
        const auto cost = [&](int row, int column) -> std::int64_t {
            if (row == half) return may_float[index(column)] ? 0 : -1;
            const int a = left_[index(row)], b = left_[index(half + column)];
            if (!round_.opponents.may_meet(a, b)) return -1;
            if (tops && !free_of_cost(a, b, false)) return -1;
            return costs[kind[index(row)]][kind[index(half + column)]];
        };
        if (!round_.budget.spend(static_cast<std::uint64_t>(count))) sdk::limit();
        Assignment assignment(columns, columns,
                              cost); // the last row is the floater's, if there is one
        const std::int64_t total = assignment.solve();
        if (total < 0 || total + packed(spent_) != packed(least_)) return false;
        assignment.refine();
        for (int row = 0; row < columns; ++row) {
            const int b = left_[index(half + assignment.column_of(row))];
            if (row < half)
                out_.pairs.emplace_back(std::min(left_[index(row)], b),
                                        std::max(left_[index(row)], b));
            else
                out_.floaters.push_back(b);
        }
        return true;
    }

    // The next bracket leaves one resident if it is odd.
    void look_ahead() {
        const int next = bracket_.level + 1;
        if (next >= round_.players.levels()) return;
        const auto& begin = round_.players.level_begin;
        const int size = begin[index(next) + 1] - begin[index(next)];
        if ((size + static_cast<int>(out_.floaters.size())) % 2 != 0)
            out_.next_scores.push_back(round_.players.level_score(next));
    }

    static constexpr std::size_t kinds = 12;
    static std::int64_t packed(ColourBound bound) {
        return std::int64_t{bound.denied} * 65536 + bound.strong_denied;
    }

    const Round& round_;
    const Bracket& bracket_;
    Wishes wishes_;             // of the members not paired yet
    ColourBound least_, spent_; // of C12 and C13
    ColourBound fixed_cost_;    // of pairs fixed by hand, a part of least_
    std::vector<std::pair<int, int>> fixed_;
    std::vector<int> floaters_; // who may be the floater
    std::vector<int> left_;     // not paired yet, in the system's order
    BracketPairs out_;
};

} // namespace

std::optional<BracketPairs> pair_by_count(const Round& round, const Bracket& bracket) {
    return ByCount(round, bracket).pair();
}

} // namespace regra::swiss
