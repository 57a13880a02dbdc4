#include "subgroups.hpp"

#include <algorithm>
#include <tuple>

#include "assignment.hpp"
#include "cheapest_by_parts.hpp"

namespace regra::swiss {
namespace {

using Group = std::vector<int>; // players

bool holds(const Group& group, int one) {
    return std::find(group.begin(), group.end(), one) != group.end();
}

Group exchanged(const Group& group, const Group& leaving, const Group& entering) {
    Group out;
    for (const int one : group)
        if (!holds(leaving, one)) out.push_back(one);
    out.insert(out.end(), entering.begin(), entering.end());
    return out;
}

class BySubgroups {
public:
    BySubgroups(const Players& players, const Opponents& opponents,
                const std::vector<Upfloated>& upfloated, sdk::Budget& budget)
        : players_(players), opponents_(opponents), upfloated_(upfloated), budget_(budget) {}

    std::optional<IdentifiedPairs> pair(const PairingBracket& bracket) {
        all_ = bracket.residents;
        all_.insert(all_.end(), bracket.upfloaters.begin(), bracket.upfloaters.end());
        divide();
        const bool first_smaller = white_.size() <= black_.size();
        Group &smaller = first_smaller ? white_ : black_, &larger = first_smaller ? black_ : white_;
        // 3.2.4.1: as few pairs within the smaller subgroup as there must be, and one of each
        // moves.
        const auto moved = shift(smaller, {});
        if (!moved) return std::nullopt;
        // 3.2.4.2: with these, so many pairs are left within the larger one.
        const auto equalising = shift(larger, *moved);
        if (!equalising) return std::nullopt;
        smaller = exchanged(smaller, *moved, *equalising);
        larger = exchanged(larger, *equalising, *moved);
        return transpose();
    }

private:
    static std::size_t index(int i) { return static_cast<std::size_t>(i); }
    bool by_number(int a, int b) const { return players_[a].number < players_[b].number; }
    bool by_average(int a, int b) const {
        return std::tuple(upfloated_[index(a)].average, players_[a].number) <
               std::tuple(upfloated_[index(b)].average, players_[b].number);
    }
    // 4.3.2
    void sort_subgroups() {
        std::sort(white_.begin(), white_.end(), [&](int a, int b) { return by_average(a, b); });
        std::sort(black_.begin(), black_.end(), [&](int a, int b) { return by_number(a, b); });
    }
    // 3.2.3
    void divide() {
        std::sort(all_.begin(), all_.end(), [&](int a, int b) { return by_number(a, b); });
        const bool none_played = std::none_of(all_.begin(), all_.end(),
                                              [&](int one) { return players_[one].has_played(); });
        for (std::size_t i = 0; i < all_.size(); ++i) {
            const bool white =
                none_played ? i < all_.size() / 2 : players_[all_[i]].wish == Colour::white;
            (white ? white_ : black_).push_back(all_[i]);
        }
        sort_subgroups();
    }

    // The first set of members of a subgroup that leave it, one of each pair that must be within
    // it. Those who have left the other subgroup already stand in `moved`: each of them is paired
    // with one who has stayed there. nullopt: there is no legal pairing.
    std::optional<Group> shift(const Group& subgroup, const Group& moved) {
        const Group order = from_the_middle(subgroup);
        const int size = static_cast<int>(order.size());
        const auto place = [&](int one) {
            return static_cast<int>(std::find(order.begin(), order.end(), one) - order.begin());
        };
        Fields fields;
        const int left_by = fields.add(opponents_.sets() ? opponents_.sets()->most() : 0),
                  within = fields.add(size), first = fields.add_width(size + 2);
        const auto mates = cheapest_by_parts(
            static_cast<int>(all_.size()), fields, budget_,
            [&](int a, int b) -> std::optional<Parts> {
                const int one = all_[index(a)], other = all_[index(b)];
                if (!opponents_.may_meet(one, other)) return std::nullopt;
                const int of_one = place(one), of_other = place(other);
                const bool inner = of_one < size, inner_too = of_other < size;
                if (!moved.empty() && !fits(one, inner, other, inner_too, moved))
                    return std::nullopt;
                Parts parts{{left_by, opponents_.sets_left_by(one, other)}};
                if (!inner || !inner_too) return parts;
                parts.push_back({within, 1});
                parts.push_back({first, -1, size - 1 - std::min(of_one, of_other)});
                return parts;
            });
        if (mates.empty() && !all_.empty()) return std::nullopt;
        Group leaving;
        for (int a = 0; a < static_cast<int>(mates.size()); ++a) {
            const int b = mates[index(a)];
            const int of_a = place(all_[index(a)]), of_b = place(all_[index(b)]);
            if (of_a < of_b && of_b < size) leaving.push_back(all_[index(a)]);
        }
        return leaving;
    }
    // Whether two can be paired once `moved` have left the one subgroup; inner: of the other.
    static bool fits(int one, bool inner, int other, bool inner_too, const Group& moved) {
        const bool moved_one = holds(moved, one), moved_other = holds(moved, other);
        if (!inner && !inner_too) return moved_one != moved_other;
        return !moved_one && !moved_other;
    }

    // 3.2.5 and 3.2.6
    std::optional<IdentifiedPairs> transpose() {
        sort_subgroups();
        if (white_.size() != black_.size()) return std::nullopt;
        const int size = static_cast<int>(white_.size());
        Assignment assignment(size, size, [&](int row, int column) -> std::int64_t {
            const int one = white_[index(row)], other = black_[index(column)];
            return opponents_.may_meet(one, other) ? opponents_.sets_left_by(one, other) : -1;
        });
        if (assignment.solve() < 0) return std::nullopt;
        assignment.refine();
        IdentifiedPairs out;
        for (int row = 0; row < size; ++row) {
            const int one = white_[index(row)], other = black_[index(assignment.column_of(row))];
            out.pairs.emplace_back(one, other);
            if (players_[one].wish == players_[other].wish) ++out.cost.wishes.denied;
        }
        return out;
    }

    const Players& players_;
    const Opponents& opponents_;
    const std::vector<Upfloated>& upfloated_;
    sdk::Budget& budget_;
    Group all_;           // by number
    Group white_, black_; // G1 and G2
};

} // namespace

std::vector<int> from_the_middle(std::vector<int> list) {
    std::vector<int> out;
    while (!list.empty()) {
        const auto middle = list.begin() + static_cast<std::ptrdiff_t>((list.size() - 1) / 2);
        out.push_back(*middle);
        list.erase(middle);
    }
    return out;
}

std::optional<IdentifiedPairs> pair_by_subgroups(const Players& players, const Opponents& opponents,
                                                 const std::vector<Upfloated>& upfloated,
                                                 const PairingBracket& bracket,
                                                 sdk::Budget& budget) {
    return BySubgroups(players, opponents, upfloated, budget).pair(bracket);
}

} // namespace regra::swiss
