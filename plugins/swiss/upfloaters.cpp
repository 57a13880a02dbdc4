#include "upfloaters.hpp"

#include <algorithm>
#include <array>
#include <map>

#include "cheapest_by_parts.hpp"
#include "completion.hpp"

namespace regra::swiss {
namespace {

using Set = std::vector<int>;

Set without(const Set& from, const Set& dropped) {
    Set left;
    for (const int one : from)
        if (std::find(dropped.begin(), dropped.end(), one) == dropped.end()) left.push_back(one);
    return left;
}

Set joined(Set one, const Set& other) {
    one.insert(one.end(), other.begin(), other.end());
    return one;
}

class Choosing {
public:
    Choosing(const Players& players, const Opponents& opponents, const FloatTerms& terms,
             const Unpaired& unpaired, sdk::Budget& budget)
        : players_(players), opponents_(opponents), terms_(terms), unpaired_(unpaired),
          budget_(budget) {}

    std::optional<ChosenFloats> choose() {
        const Set below = joined(unpaired_.next, unpaired_.lower);
        if (opponents_.sets()) return choose_exactly(below);
        if (unpaired_.top.size() % 2 == 0) {
            if (can_do_with_least(unpaired_.top, below)) return ChosenFloats{{}, true};
        } else if (const int one = terms_.upfloated ? choose_paired(below) : choose_one(below);
                   one >= 0) {
            return ChosenFloats{{one}, true};
        }
        return choose_exactly(below);
    }

    FloatCost cost(const Set& upfloaters) {
        FloatCost cost;
        cost.count = static_cast<int>(upfloaters.size());
        for (const int one : upfloaters) {
            cost.gaps.push_back(players_[unpaired_.top.front()].score - players_[one].score);
            cost.often += often(one);
            cost.times += times(one);
            if (again(one)) ++cost.again;
            cost.places.push_back(place_of(one));
        }
        std::sort(cost.places.begin(), cost.places.end());
        std::sort(cost.gaps.rbegin(), cost.gaps.rend());
        if (!terms_.upfloated && opponents_.sets())
            cost.next = beyond_least_of(upfloaters);
        else if (!terms_.upfloated)
            cost.next = beyond_least(without(unpaired_.next, upfloaters),
                                     without(unpaired_.lower, upfloaters));
        return cost;
    }

private:
    static std::size_t index(int i) { return static_cast<std::size_t>(i); }
    int place_of(int one) const {
        const auto before = [one](int other) { return other < one; };
        return 1 + static_cast<int>(
                       std::count_if(unpaired_.next.begin(), unpaired_.next.end(), before) +
                       std::count_if(unpaired_.lower.begin(), unpaired_.lower.end(), before));
    }
    bool again(int one) const {
        if (terms_.upfloated)
            return terms_.count_again && (*terms_.upfloated)[index(one)].last_round;
        return terms_.count_again && players_[one].floats[0] != Float::none;
    }

    int times(int one) const {
        if (!terms_.upfloated || !terms_.count_again) return 0;
        const int times = (*terms_.upfloated)[index(one)].times;
        return times >= terms_.most_upfloats ? times : 0;
    }
    int often(int one) const { return times(one) > 0 ? 1 : 0; }
    bool same_wish(int a, int b) const { return players_[a].wish == players_[b].wish; }

    MostPairs most_pairs(const Set& among) const {
        MostPairs matching(opponents_);
        for (const int one : among) matching.activate(one);
        matching.augment_all();
        return matching;
    }
    // For an odd number that can be paired except one: those who can be that one.
    Bits left_over(const Set& among) const {
        MostPairs matching = most_pairs(among);
        if (matching.unmatched_count() != 1) return Bits(opponents_.vertices());
        matching.augment(matching.unmatched());
        return matching.even();
    }
    bool touches(int one, const Bits& set) const {
        for (std::size_t w = 0; w < opponents_.words(); ++w)
            if ((opponents_.row(one)[w] & set.data()[w]) != 0) return true;
        return false;
    }
    // Do these need nobody from below, or one if they are odd?
    bool can_do_with_least(const Set& group, const Set& below) const {
        if (!budget_.spend(group.size() + 1)) sdk::limit();
        if (group.size() % 2 == 0)
            return most_pairs(group).unmatched_count() == 0 &&
                   most_pairs(below).unmatched_count() == 0;
        const Bits up = left_over(group), down = left_over(below);
        return std::any_of(below.begin(), below.end(),
                           [&](int one) { return down.has(one) && touches(one, up); });
    }
    int beyond_least(const Set& next, const Set& lower) const {
        if (next.empty() || can_do_with_least(next, lower)) return 0;
        if (!terms_.graded) return 1;
        const int least = static_cast<int>(next.size() % 2);
        const auto mates = cheapest(next, lower);
        return mates.empty() ? static_cast<int>(next.size()) : crossing(mates, next) - least;
    }
    // Pairs of the two sets, as few as can be.
    std::vector<int> cheapest(const Set& group, const Set& below) const {
        const Set all = joined(group, below);
        const int upper = static_cast<int>(group.size());
        Fields fields;
        const int cross = fields.add(upper);
        return cheapest_by_parts(static_cast<int>(all.size()), fields, budget_,
                                 [&](int a, int b) -> std::optional<Parts> {
                                     if (!opponents_.may_meet(all[index(a)], all[index(b)]))
                                         return std::nullopt;
                                     return a < upper && b >= upper ? Parts{{cross, 1}} : Parts();
                                 });
    }
    static int crossing(const std::vector<int>& mates, const Set& group) {
        const auto upper = static_cast<std::ptrdiff_t>(group.size());
        return static_cast<int>(std::count_if(mates.begin(), mates.begin() + upper,
                                              [upper](int mate) { return mate >= upper; }));
    }

    // For an odd group that needs only one upfloater: the best of the highest score, tried one by
    // one.
    int choose_one(const Set& below) {
        const Bits up = left_over(unpaired_.top), down = left_over(below);
        int best = -1;
        std::pair<int, int> least;
        for (const int one : below) {
            if (best >= 0 && players_[one].score != players_[best].score) break;
            if (!down.has(one) || !touches(one, up)) continue;
            const std::pair<int, int> value{
                beyond_least(without(unpaired_.next, {one}), without(unpaired_.lower, {one})),
                again(one) ? 1 : 0};
            if (best >= 0 && !(value < least)) continue;
            best = one;
            least = value;
            if (value == std::pair(0, 0)) break;
        }
        return best;
    }

    // For an odd group that needs only one upfloater, in Dubov's system: one vertex stands for all
    // of the highest score who can float up; its edge to each resident is the best of those he may
    // meet.
    int choose_paired(const Set& below) {
        const Set& top = unpaired_.top;
        const Bits up = left_over(top), down = left_over(below);
        Set candidates;
        for (const int one : below) {
            if (!candidates.empty() && players_[one].score != players_[candidates[0]].score) break;
            if (down.has(one) && touches(one, up)) candidates.push_back(one);
        }
        if (candidates.empty()) return -1;
        const int count = static_cast<int>(top.size());
        Fields fields;
        const int denied = fields.add(count), maxima = fields.add(1),
                  upfloats = fields.add(most_times(candidates)), floated = fields.add(1),
                  order = fields.add(static_cast<std::int64_t>(candidates.size()));
        const auto best_of = [&](int resident) {
            int best = -1;
            std::array<int, 4> least{};
            for (std::size_t i = 0; i < candidates.size(); ++i) {
                const int one = candidates[i];
                if (!opponents_.may_meet(resident, one)) continue;
                const std::array<int, 4> value{same_wish(resident, one), often(one), times(one),
                                               again(one)};
                if (best >= 0 && !(value < least)) continue;
                best = static_cast<int>(i);
                least = value;
            }
            return best;
        };
        const auto mates = cheapest_by_parts(
            count + 1, fields, budget_, [&](int a, int b) -> std::optional<Parts> {
                if (b < count) {
                    if (!opponents_.may_meet(top[index(a)], top[index(b)])) return std::nullopt;
                    return Parts{{denied, same_wish(top[index(a)], top[index(b)])}};
                }
                const int best = best_of(top[index(a)]);
                if (best < 0) return std::nullopt;
                const int one = candidates[index(best)];
                return Parts{{denied, same_wish(top[index(a)], one)},
                             {maxima, often(one)},
                             {upfloats, times(one)},
                             {floated, again(one)},
                             {order, best}};
            });
        if (mates.empty()) return -1;
        return candidates[index(best_of(top[index(mates[index(count)])]))];
    }
    std::int64_t most_times(const Set& among) const {
        std::int64_t most = 1;
        for (const int one : among) most = std::max<std::int64_t>(most, times(one));
        return most;
    }

    // By perfect matchings of least cost on all that are left: first how many and of which scores,
    // then C6 and C7, then scoregroup by scoregroup the first members.
    std::optional<ChosenFloats> choose_exactly(const Set& below) {
        begin(below);
        const auto first = solve(false, -1);
        if (first.empty()) return std::nullopt;
        Set chosen = upfloaters(first);
        const Set left = without(unpaired_.next, chosen);
        bool look_ahead = !left.empty() && !terms_.upfloated;
        auto mates = look_ahead ? solve(true, -1) : first;
        if (look_ahead && !terms_.graded &&
            from_below_next(mates) > static_cast<int>(left.size() % 2)) {
            look_ahead = false; // no set complies
            mates = first;
        }
        chosen = upfloaters(mates);
        for (const auto& [level, count] : by_level(chosen)) {
            const Set members = of_level(level);
            if (count == static_cast<int>(members.size())) continue;
            const auto ordered = solve(look_ahead, level);
            chosen = upfloaters(ordered);
            for (const int one : members) fix(one, chosen);
        }
        return ChosenFloats{chosen, false};
    }
    void begin(const Set& below) {
        all_ = joined(unpaired_.top, below);
        top_ = static_cast<int>(unpaired_.top.size());
        next_ = top_ + static_cast<int>(unpaired_.next.size());
        own_ = opponents_;
    }
    // The same as beyond_least, of pairings that keep to the odd sets.
    int beyond_least_of(const Set& upfloaters) {
        const Set below = joined(unpaired_.next, unpaired_.lower);
        const Set next = without(unpaired_.next, upfloaters);
        if (next.empty()) return 0;
        begin(below);
        for (const int one : below) fix(one, upfloaters);
        const auto mates = solve(true, -1);
        if (mates.empty()) return static_cast<int>(next.size());
        const int beyond = from_below_next(mates) - static_cast<int>(next.size() % 2);
        return terms_.graded ? beyond : std::min(beyond, 1);
    }
    Set of_level(int level) const {
        Set members;
        for (std::size_t i = index(top_); i < all_.size(); ++i)
            if (players_[all_[i]].level == level) members.push_back(all_[i]);
        return members;
    }
    std::map<int, int> by_level(const Set& set) const {
        std::map<int, int> counts;
        for (const int one : set) ++counts[players_[one].level];
        return counts;
    }
    // A chosen player meets only the top scoregroup, the others never meet it.
    void fix(int one, const Set& chosen) {
        const bool floats = std::binary_search(chosen.begin(), chosen.end(), one);
        for (int v = 0; v < static_cast<int>(all_.size()); ++v) {
            const int other = all_[index(v)];
            if ((v < top_) != floats && other != one && own_.may_meet(one, other))
                own_.part(one, other);
        }
    }
    Set upfloaters(const std::vector<int>& mates) const {
        Set out;
        for (int v = top_; v < static_cast<int>(mates.size()); ++v)
            if (mates[index(v)] < top_) out.push_back(all_[index(v)]);
        return out;
    }
    int from_below_next(const std::vector<int>& mates) const {
        int count = 0;
        for (int v = top_; v < next_; ++v) count += mates[index(v)] >= next_ ? 1 : 0;
        return count;
    }
    // Levels from the lowest: one member less of the lowest is better than all above it. With an
    // order, the first members of that scoregroup.
    std::vector<int> solve(bool look_ahead, int order_level) const {
        Fields fields;
        const int left_by = own_.sets() ? fields.add(own_.sets()->most()) : -1;
        const int count = fields.add(top_);
        std::map<int, int, std::greater<>> levels;
        for (std::size_t i = index(top_); i < all_.size(); ++i) levels[players_[all_[i]].level] = 0;
        for (auto& [level, field] : levels) field = fields.add(top_);
        const int denied = terms_.upfloated ? fields.add(top_) : -1;
        const int maxima = terms_.upfloated ? fields.add(top_) : -1;
        const int upfloats = terms_.upfloated ? fields.add(top_ * most_times(all_)) : -1;
        const int next = look_ahead ? fields.add(next_ - top_) : -1, floated = fields.add(top_);
        const Set ordered = order_level < 0 ? Set() : of_level(order_level);
        const int order =
            ordered.empty() ? -1 : fields.add_width(static_cast<int>(ordered.size()) + 2);
        return cheapest_by_parts(
            static_cast<int>(all_.size()), fields, budget_,
            [&](int a, int b) -> std::optional<Parts> {
                const int low = all_[index(b)];
                if (!own_.may_meet(all_[index(a)], low)) return std::nullopt;
                Parts parts;
                if (left_by >= 0)
                    parts.push_back({left_by, own_.sets_left_by(all_[index(a)], low)});
                if (a >= top_) {
                    if (look_ahead && a < next_ && b >= next_) parts.push_back({next, 1});
                    return parts;
                }
                if (terms_.upfloated && same_wish(all_[index(a)], low))
                    parts.push_back({denied, 1});
                if (b < top_) return parts;
                parts.push_back({count, 1});
                parts.push_back({levels.at(players_[low].level), 1});
                if (often(low) != 0) {
                    parts.push_back({maxima, 1});
                    parts.push_back({upfloats, times(low)});
                }
                if (again(low)) parts.push_back({floated, 1});
                const auto place = std::find(ordered.begin(), ordered.end(), low);
                if (place != ordered.end())
                    parts.push_back({order, -1, static_cast<int>(ordered.end() - place) - 1});
                return parts;
            });
    }

    const Players& players_;
    const Opponents& opponents_;
    const FloatTerms& terms_;
    const Unpaired& unpaired_;
    sdk::Budget& budget_;
    // of the exact way
    Set all_; // the top, the next, the others
    int top_ = 0, next_ = 0;
    Opponents own_ = opponents_; // less what has been decided
};

} // namespace

FloatCost cost_of_floats(const Players& players, const Opponents& opponents,
                         const FloatTerms& terms, const Unpaired& unpaired,
                         const std::vector<int>& upfloaters, sdk::Budget& budget) {
    return Choosing(players, opponents, terms, unpaired, budget).cost(upfloaters);
}

std::optional<ChosenFloats> choose_upfloaters(const Players& players, const Opponents& opponents,
                                              const FloatTerms& terms, const Unpaired& unpaired,
                                              sdk::Budget& budget) {
    return Choosing(players, opponents, terms, unpaired, budget).choose();
}

} // namespace regra::swiss
