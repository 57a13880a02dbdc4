#include "identifier.hpp"

#include <algorithm>

#include "assignment.hpp"
#include "cheapest_by_parts.hpp"

namespace regra::swiss {
namespace {

constexpr int field_bits = 15; // of one criterion in a packed cost

std::int64_t packed(const PairCost& cost) {
    const auto field = [](int value, int place) {
        return std::int64_t{value} << (place * field_bits);
    };
    return field(cost.wishes.denied, 2) + field(cost.wishes.strong_denied, 1) +
           field(cost.opponents_again, 0);
}

class ByIdentifier {
public:
    ByIdentifier(const Players& players, const Opponents& opponents, const PairTerms& terms,
                 const PairingBracket& bracket, sdk::Budget& budget)
        : players_(players), opponents_(opponents), terms_(terms), budget_(budget),
          seats_(seats_of(players, terms, bracket)), count_(static_cast<int>(seats_.size())) {
        for (const int seat : seats_) {
            const auto& up = bracket.upfloaters;
            floats_up_.push_back(std::find(up.begin(), up.end(), seat) != up.end() ? 1 : 0);
            wishes_.add(players[seat]);
        }
    }

    std::optional<IdentifiedPairs> pair() {
        if (count_ % 2 != 0) return std::nullopt;
        if (!budget_.spend(static_cast<std::uint64_t>(count_) + 1)) sdk::limit();
        // The first division of all: the greater half of the seats below the smaller.
        std::vector<int> tops;
        for (int i = 0; i < count_ / 2; ++i) tops.push_back(i);
        const PairCost bound{wishes_.bound(), 0};
        auto pairs = opponents_.sets() ? std::nullopt : with_tops(tops, packed(bound));
        if (pairs) {
            pairs->counted = true;
            return pairs;
        }
        const auto best = best_tops();
        if (!best) return std::nullopt;
        return with_tops(best->first, best->second);
    }

private:
    static std::size_t index(int i) { return static_cast<std::size_t>(i); }
    bool may_meet(int a, int b) const {
        return opponents_.may_meet(seats_[index(a)], seats_[index(b)]);
    }
    PairCost cost(int a, int b) const {
        const bool up_b = floats_up_[index(b)] != 0;
        const int other = seats_[index(up_b ? b : a)], resident = seats_[index(up_b ? a : b)];
        return cost_of_pair(players_, terms_, resident, other, up_b || floats_up_[index(a)] != 0);
    }

    // Out of fewer odd sets is better than all criteria.
    std::int64_t packed_at(int a, int b) const {
        const int left_by = opponents_.sets_left_by(seats_[index(a)], seats_[index(b)]);
        return (std::int64_t{left_by} << (3 * field_bits)) + packed(cost(a, b));
    }

    // The first bottoms of these tops, if they reach this cost.
    std::optional<IdentifiedPairs> with_tops(const std::vector<int>& tops, std::int64_t total) {
        std::vector<int> bottoms;
        for (int i = 0; i < count_; ++i)
            if (!std::binary_search(tops.begin(), tops.end(), i)) bottoms.push_back(i);
        const auto cost_at = [&](int row, int column) -> std::int64_t {
            const int top = tops[index(row)], bottom = bottoms[index(column)];
            return bottom > top && may_meet(top, bottom) ? packed_at(top, bottom) : -1;
        };
        const int rows = static_cast<int>(tops.size());
        Assignment assignment(rows, rows, cost_at);
        if (assignment.solve() != total) return std::nullopt;
        assignment.refine();
        IdentifiedPairs out;
        for (int row = 0; row < rows; ++row) {
            const int top = tops[index(row)], bottom = bottoms[index(assignment.column_of(row))];
            out.pairs.emplace_back(seats_[index(top)], seats_[index(bottom)]);
            out.cost = out.cost + cost(top, bottom);
        }
        return out;
    }

    // The first tops of the cheapest pairings, and what those cost.
    std::optional<std::pair<std::vector<int>, std::int64_t>> best_tops() {
        Fields fields;
        const int left_by = fields.add(opponents_.sets() ? opponents_.sets()->most() : 0);
        const int denied = fields.add(count_), strong = fields.add(count_),
                  again = fields.add(count_), order = fields.add_width(count_ + 2);
        const auto mates =
            cheapest_by_parts(count_, fields, budget_, [&](int a, int b) -> std::optional<Parts> {
                if (!may_meet(a, b)) return std::nullopt;
                const PairCost of = cost(a, b);
                const int sets = opponents_.sets_left_by(seats_[index(a)], seats_[index(b)]);
                return Parts{{left_by, sets},
                             {denied, of.wishes.denied},
                             {strong, of.wishes.strong_denied},
                             {again, of.opponents_again},
                             {order, -1, count_ - 1 - a}};
            });
        if (mates.empty()) return std::nullopt;
        std::pair<std::vector<int>, std::int64_t> best;
        for (int a = 0; a < count_; ++a) {
            if (mates[index(a)] < a) continue;
            best.first.push_back(a);
            best.second += packed_at(a, mates[index(a)]);
        }
        return best;
    }

    const Players& players_;
    const Opponents& opponents_;
    const PairTerms& terms_;
    sdk::Budget& budget_;
    std::vector<int> seats_;
    int count_;
    std::vector<char> floats_up_; // by seat
    Wishes wishes_;
};

} // namespace

PairCost cost_of_pair(const Players& players, const PairTerms& terms, int a, int b,
                      bool b_floats_up) {
    const Player &one = players[a], &two = players[b];
    PairCost cost;
    if (one.wish != Colour::none && one.wish == two.wish) {
        cost.wishes.denied = 1;
        cost.wishes.strong_denied = terms.count_strong && one.strength == Strength::strong &&
                                            two.strength == Strength::strong
                                        ? 1
                                        : 0;
    }
    if (terms.count_again && b_floats_up && one.floats[0] != Float::none) cost.opponents_again = 1;
    return cost;
}

std::vector<int> seats_of(const Players& players, const PairTerms& terms,
                          const PairingBracket& bracket) {
    std::vector<int> seats = bracket.residents;
    seats.insert(seats.end(), bracket.upfloaters.begin(), bracket.upfloaters.end());
    std::sort(seats.begin(), seats.end(), [&](int a, int b) {
        return terms.seats_by_number ? players[a].number < players[b].number : a < b;
    });
    return seats;
}

std::optional<IdentifiedPairs>
pair_by_identifier(const Players& players, const Opponents& opponents, const PairTerms& terms,
                   const PairingBracket& bracket, sdk::Budget& budget) {
    return ByIdentifier(players, opponents, terms, bracket, budget).pair();
}

} // namespace regra::swiss
