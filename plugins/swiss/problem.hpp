// What a bracket of the Dutch system asks of an exact matching: vertices, edges, and their costs as
// fields in the order of the criteria and, below them, of the candidates.
#pragma once

#include <algorithm>
#include <map>

#include "exact.hpp"
#include "fields.hpp"
#include "wide.hpp"
#include <regra/cheapest_matching.hpp>

namespace regra::swiss {

inline constexpr int most_order_bits =
    1024; // of one matching; what does not fit is decided by the next

// What has been decided about a bracket so far. Members that are paired for good are no longer
// live.
struct Decided {
    std::vector<int> live; // in the system's order, those moved down first
    int moved = 0;         // of the live
    int moved_done = 0;    // of those, so many will float for certain ("limbo")
    int chosen = 0;        // live moved whose opponents were in an order field of the last matching
    bool set_known = false;         // which of those moved down are paired
    bool bye_floats = false;        // C9 counts: the only floater will have the bye
    int lowest = 0;                 // a member of the lowest score
    int pairs = -1;                 // of the remainder, once known
    std::vector<int> first, second; // S1 and S2 of the remainder after exchanges (art. 4.3)
    std::vector<std::pair<int, int>> fixed;
    // Burstein's: who is not decided yet, by rank, and live who float for certain.
    std::vector<int> order, floating;
};

// criteria: the order of candidates is not asked for.
enum class Ask { criteria, moved, exchanges, transposition, fold };

class Problem {
public:
    Problem(const Round& round, const Bracket& bracket, int reach, Decided& decided, Ask ask)
        : round_(round), bracket_(bracket), reach_(reach), decided_(decided), ask_(ask) {
        // 2017: a bracket looks at the next only, and at no completion before it is the last but
        // one.
        const bool ahead_only = is_2017() && bracket.stage == Stage::normal && has_next();
        whole_ = !ahead_only && reach >= round.players.levels() - 1;
        live_ = static_cast<int>(decided.live.size());
        vertices_ = decided.live;
        const auto& begin = round.players.level_begin;
        const int below = std::min(bracket.level + 1, round.players.levels());
        const int end = std::min(reach + 1, round.players.levels());
        for (int v = begin[index(below)]; v < begin[index(end)]; ++v) vertices_.push_back(v);
        next_end_ = live_ + (below < end ? begin[index(below) + 1] - begin[index(below)] : 0);
        players_ = static_cast<int>(vertices_.size());
        if (whole_ && round.completion.has_bye()) vertices_.push_back(round.opponents.bye());
        if (!whole_ && players_ % 2 != 0) vertices_.push_back(-1);
        if (whole_ && round.opponents.sets()) sets_ = fields_.add(round.opponents.sets()->most());
        plan_criteria();
        plan_order();
    }

    // The opponents found: by vertex, the other vertex. Empty: there is no such matching.
    std::vector<int> solve() {
        const int spare = 8 + Fields::width_of(static_cast<std::int64_t>(vertices_.size()));
        return with_limbs(fields_.bits() + spare,
                          [this](auto limbs) { return solve_with<limbs>(); });
    }

    int player(int vertex) const { return vertices_[index(vertex)]; }
    bool is_member(int vertex) const { return vertex < live_; }
    // Do these two meet, or do they only leave what is looked at together?
    bool meet(int a, int b) const { return a < players_ && b < players_ && legal(a, b); }
    // Has this vertex no opponent in the bracket or the next?
    bool leaves_next(int v, int mate) const {
        return has_next() && v < next_end_ && (mate >= next_end_ || !meet(v, mate));
    }
    int live() const { return live_; }
    int players() const { return players_; }
    bool whole() const { return whole_; }

private:
    using ByScore = std::map<std::int64_t, int, std::greater<>>;

    static std::size_t index(int i) { return static_cast<std::size_t>(i); }
    const Player& at(int vertex) const { return round_.players[player(vertex)]; }
    bool is_moved(int vertex) const { return vertex < decided_.moved; }
    bool is_next(int vertex) const { return vertex >= live_ && vertex < next_end_; }
    bool is_2017() const { return round_.edition == Edition::dutch_2017; }
    bool is_burstein() const { return round_.edition == Edition::burstein; }
    bool collapsed() const { return bracket_.stage == Stage::collapsed; }
    bool has_next() const {
        return bracket_.stage == Stage::normal && bracket_.level + 1 < round_.players.levels();
    }
    // 2017: who may not have the bye and is left in the last bracket weighs three times.
    int weight_left(int v) const {
        const bool next_is_last = bracket_.level + 2 == round_.players.levels();
        return is_2017() && next_is_last && !at(v).may_have_bye ? 3 : 1;
    }

    bool legal(int a, int b) const {
        if (!round_.opponents.may_meet(player(a), player(b))) return false;
        if (!is_member(a) || !is_member(b)) return true;
        if (is_burstein()) return !floats_for_certain(a) && !floats_for_certain(b);
        if (is_moved(a) && is_moved(b)) return false;
        if (decided_.set_known && (is_moved(a) || is_moved(b))) return !in_limbo(a) && !in_limbo(b);
        return ask_ != Ask::transposition || side(a) * side(b) < 0;
    }
    bool floats_for_certain(int a) const {
        const auto& floating = decided_.floating;
        return std::find(floating.begin(), floating.end(), player(a)) != floating.end();
    }
    bool in_limbo(int a) const { return is_moved(a) && a >= decided_.moved - decided_.moved_done; }
    // -1 in S1, 1 in S2.
    int side(int a) const {
        const auto& s1 = decided_.first;
        return std::binary_search(s1.begin(), s1.end(), player(a)) ? -1 : 1;
    }

    // --- the criteria

    void plan_criteria() {
        c6_ = fields_.add(live_);
        ByScore moved, all;
        for (int v = 0; v < live_; ++v) {
            ++all[at(v).score];
            if (is_moved(v)) ++moved[at(v).score];
        }
        if (collapsed()) moved = differences(all);
        for (const auto& [score, count] : moved) c7_[score] = fields_.add(count);
        if (has_next()) {
            c8_ = fields_.add(std::int64_t{3} * next_end_);
            for (const auto& [score, count] : all) c8_scores_[score] = fields_.add(count);
        }
        if (is_burstein()) {
            colour_[2] = fields_.add(live_);
            return;
        }
        if (decided_.bye_floats) {
            for (int v = 0; v < live_; ++v)
                most_unplayed_ = std::max(most_unplayed_, at(v).unplayed);
            c9_ = fields_.add((most_unplayed_ + 1) * std::int64_t{live_});
        }
        for (int& field : colour_) field = fields_.add(live_);
        for (const int ago : {1, 2}) {
            down_[ago - 1] = fields_.add(live_);
            up_[ago - 1] = fields_.add(live_);
        }
        for (const int ago : {1, 2}) {
            for (const auto& [score, count] : moved)
                moved_down_[ago - 1][score] = fields_.add(count);
            for (const auto& [score, count] : moved) moved_up_[ago - 1][score] = fields_.add(count);
        }
    }
    // 2017, A.8: the differences of scores that pairs and the floater can have in a collapsed
    // bracket, where each has his own score.
    ByScore differences(const ByScore& scores) const {
        ByScore out;
        for (auto high = scores.begin(); high != scores.end(); ++high) {
            out[high->first - lowest_value()] = live_;
            for (auto low = std::next(high); low != scores.end(); ++low)
                out[high->first - low->first] = live_;
        }
        return out;
    }
    std::int64_t lowest_value() const {
        return round_.players[decided_.lowest].score - round_.one_point;
    }
    Parts floats_from_collapsed(int v) const {
        const std::int64_t difference = at(v).score - lowest_value();
        Parts parts{{c6_, 1}, {c7_.at(difference), 1}};
        for (const int ago : {1, 2})
            if (at(v).floated(Float::down, ago)) {
                parts.push_back({down_[ago - 1], 1});
                parts.push_back({moved_down_[ago - 1].at(difference), 1});
            }
        return parts;
    }
    void meets_in_collapsed(int a, int b, Parts& parts) const {
        if (at(a).score == at(b).score) return;
        const int high = at(a).score > at(b).score ? a : b, low = high == a ? b : a;
        const std::int64_t difference = at(high).score - at(low).score;
        parts.push_back({c7_.at(difference), 1});
        for (const int ago : {1, 2}) {
            if (at(high).floated(Float::down, ago)) {
                parts.push_back({down_[ago - 1], 1});
                parts.push_back({moved_down_[ago - 1].at(difference), 1});
            }
            if (at(low).floated(Float::up, ago)) {
                parts.push_back({up_[ago - 1], 1});
                parts.push_back({moved_up_[ago - 1].at(difference), 1});
            }
        }
    }
    // What a member adds when it floats.
    Parts floats(int v) const {
        if (collapsed()) return floats_from_collapsed(v);
        Parts parts{{c6_, 1}};
        const Player& player = at(v);
        if (is_moved(v)) parts.push_back({c7_.at(player.score), 1});
        if (c9_ >= 0) {
            const bool taker = round_.opponents.may_meet(this->player(v), round_.opponents.bye());
            parts.push_back({c9_, taker ? player.unplayed : most_unplayed_ + 1});
        }
        if (is_burstein()) return parts;
        for (const int ago : {1, 2}) {
            if (!player.floated(Float::down, ago)) continue;
            parts.push_back(
                {is_moved(v) ? moved_down_[ago - 1].at(player.score) : down_[ago - 1], 1});
        }
        return parts;
    }
    // What a vertex adds when it leaves the bracket and the next.
    Parts leaves(int v) const {
        Parts parts;
        if (is_member(v)) parts = floats(v);
        if ((!is_member(v) && !is_next(v)) || !has_next()) return parts;
        parts.push_back({c8_, weight_left(v)});
        const auto scores = c8_scores_.find(at(v).score);
        if (scores != c8_scores_.end()) parts.push_back({scores->second, 1});
        return parts;
    }
    Parts meets(int a, int b) const {
        const ColourCost cost = colour_cost(at(a), at(b));
        Parts parts;
        const std::uint8_t colours[4] = {cost.c10, cost.c11, cost.c12, cost.c13};
        for (int i = 0; i < 4; ++i)
            if (colours[i] != 0 && colour_[i] >= 0) parts.push_back({colour_[i], colours[i]});
        if (collapsed()) meets_in_collapsed(a, b, parts);
        if (is_burstein() || collapsed() || !is_moved(a) || is_moved(b)) return parts;
        for (const int ago : {1, 2}) {
            if (!at(b).floated(Float::up, ago)) continue;
            parts.push_back({up_[ago - 1], 1});
            parts.push_back({moved_up_[ago - 1].at(at(a).score), 1});
        }
        return parts;
    }

    // --- the order of candidates

    void plan_order() {
        if (ask_ == Ask::moved) plan_moved();
        if (ask_ == Ask::exchanges) plan_exchanges();
        if (ask_ == Ask::transposition) plan_transposition();
        if (ask_ == Ask::fold) plan_fold();
    }
    // C.04.4.2 4.3: the opponent of each in turn by rank, the lowest first and none last.
    void plan_fold() {
        int bits = 0;
        place_.assign(index(live_), -1);
        for (int v = 0; v < live_; ++v) {
            const auto found = std::find(decided_.order.begin(), decided_.order.end(), player(v));
            if (found != decided_.order.end())
                place_[index(v)] = static_cast<int>(found - decided_.order.begin());
        }
        for (std::size_t i = 0; i < decided_.order.size() && bits < most_order_bits; ++i) {
            opponent_.push_back(fields_.add(live_));
            bits += Fields::width_of(live_);
        }
        decided_.chosen = static_cast<int>(opponent_.size());
    }
    // `against`: a vertex, or -1 of who floats.
    void order_by_fold(int v, int against, Parts& parts) const {
        const int place = place_[index(v)];
        if (place < 0 || place >= decided_.chosen) return;
        const int last = static_cast<int>(decided_.order.size());
        parts.push_back(
            {opponent_[index(place)], against < 0 ? last : last - 1 - place_[index(against)]});
    }
    // 4.4: the set of those moved down, then the opponent of each in turn.
    void plan_moved() {
        if (!decided_.set_known && decided_.moved > 0) {
            // 2017, D.3: the highest scores are paired.
            if (collapsed())
                for (int v = 0; v < decided_.moved; ++v)
                    if (limbo_scores_.count(at(v).score) == 0)
                        limbo_scores_[at(v).score] = fields_.add(decided_.moved);
            limbo_ = fields_.add_width(decided_.moved);
        }
        const int residents = live_ - decided_.moved;
        const int last = decided_.moved - decided_.moved_done;
        for (int v = 0, bits = 0; v < last && bits < most_order_bits; ++v) {
            opponent_.push_back(fields_.add(residents));
            bits += Fields::width_of(residents);
        }
        decided_.chosen = static_cast<int>(opponent_.size());
    }
    // 4.3: fewest, least difference of sums, the largest of S1, the smallest of S2.
    void plan_exchanges() {
        const int residents = live_ - decided_.moved;
        if (decided_.pairs == 0) return;
        exchanged_ = fields_.add(residents);
        sums_ = fields_.add(std::int64_t{residents} * residents, true);
        leave_ = fields_.add_width(decided_.pairs + 2);
        enter_ = fields_.add_width(residents - decided_.pairs + 2);
    }
    void plan_transposition() {
        const auto most = static_cast<std::int64_t>(decided_.second.size());
        int bits = 0;
        for (std::size_t i = 0; i < decided_.first.size() && bits < most_order_bits; ++i) {
            opponent_.push_back(fields_.add(most));
            bits += Fields::width_of(most);
        }
        decided_.chosen = static_cast<int>(opponent_.size());
    }
    void order_of_pair(int a, int b, Parts& parts) const {
        if (ask_ == Ask::fold) {
            order_by_fold(a, b, parts);
            order_by_fold(b, a, parts);
            return;
        }
        if (ask_ == Ask::moved) {
            if (is_moved(a) && !is_moved(b) && a < decided_.chosen)
                parts.push_back({opponent_[index(a)], b - decided_.moved});
            return;
        }
        if (is_moved(a)) return;
        const int first = a - decided_.moved, second = b - decided_.moved;
        if (ask_ == Ask::exchanges && exchanged_ >= 0) {
            if (second < decided_.pairs) leave_first_half(second, parts);
            if (first >= decided_.pairs) {
                parts.push_back({sums_, first});
                parts.push_back({enter_, -1, live_ - decided_.moved - 1 - first});
            }
        }
        if (ask_ == Ask::transposition) {
            const int low = side(a) < 0 ? a : b, high = low == a ? b : a;
            const auto place = [&](const std::vector<int>& half, int v) {
                return std::lower_bound(half.begin(), half.end(), player(v)) - half.begin();
            };
            const auto of = place(decided_.first, low);
            if (of < decided_.chosen)
                parts.push_back(
                    {opponent_[static_cast<std::size_t>(of)], place(decided_.second, high)});
        }
    }
    void leave_first_half(int place, Parts& parts) const {
        parts.push_back({exchanged_, 1});
        parts.push_back({sums_, -place});
        parts.push_back({leave_, -1, place});
    }
    void order_of_float(int v, Parts& parts) const {
        if (ask_ == Ask::fold) return order_by_fold(v, -1, parts);
        if (ask_ == Ask::moved && limbo_ >= 0 && is_moved(v))
            parts.push_back({limbo_, 1, decided_.moved - 1 - v});
        if (ask_ == Ask::moved && is_moved(v) && limbo_scores_.count(at(v).score) != 0)
            parts.push_back({limbo_scores_.at(at(v).score), 1});
        if (ask_ == Ask::exchanges && exchanged_ >= 0 && !is_moved(v) &&
            v - decided_.moved < decided_.pairs)
            leave_first_half(v - decided_.moved, parts);
        // S1 is paired whole.
    }

    // --- the matching

    template<int limbs>
    Wide<limbs> sum(const Parts& parts) const {
        Wide<limbs> out;
        for (const Part& part : parts)
            out += Wide<limbs>::scaled(part.value, fields_.place(part.field) + part.power);
        return out;
    }
    template<int limbs>
    std::vector<int> solve_with() {
        using Cost = Wide<limbs>;
        const int count = static_cast<int>(vertices_.size());
        std::vector<Cost> floating(index(live_)), leaving(index(count));
        for (int v = 0; v < players_; ++v) {
            Parts order;
            if (is_member(v)) {
                order_of_float(v, order);
                floating[index(v)] = sum<limbs>(floats(v)) + sum<limbs>(order);
            }
            leaving[index(v)] = sum<limbs>(leaves(v)) + sum<limbs>(order);
        }
        sdk::CheapestMatching<Cost> matching(count);
        for (int b = 0; b < count; ++b)
            for (int a = 0; a < b; ++a) {
                Cost kept = Cost();
                if (sets_ >= 0)
                    kept =
                        sum<limbs>({{sets_, round_.opponents.sets_left_by(player(a), player(b))}});
                if (meet(a, b)) {
                    Cost cost = kept;
                    if (is_member(b)) {
                        Parts parts = meets(a, b);
                        order_of_pair(a, b, parts);
                        cost += sum<limbs>(parts);
                    } else if (is_member(a)) {
                        cost += is_next(b) ? floating[index(a)] : leaving[index(a)];
                    } else if (is_next(a) && !is_next(b)) {
                        cost += leaving[index(a)];
                    }
                    matching.edge(a, b, cost);
                } else if (!whole_) {
                    matching.edge(a, b, leaving[index(a)] + leaving[index(b)]);
                } else if (b >= players_ && round_.opponents.may_meet(player(a), player(b))) {
                    matching.edge(a, b, kept + leaving[index(a)]);
                }
            }
        bool spent = false;
        const bool found = matching.solve([&](std::uint64_t steps) {
            spent = !round_.budget.spend(steps);
            return !spent;
        });
        if (spent) sdk::limit();
        std::vector<int> mates;
        if (!found) return mates;
        for (int v = 0; v < count; ++v) mates.push_back(matching.mate(v));
        return mates;
    }

    const Round& round_;
    const Bracket& bracket_;
    int reach_;
    Decided& decided_;
    Ask ask_;
    bool whole_ = false;
    std::vector<int> vertices_;
    int live_ = 0, next_end_ = 0, players_ = 0;
    std::int32_t most_unplayed_ = 0;
    Fields fields_;
    int sets_ = -1; // of the odd sets to keep to; before all criteria
    int c6_ = -1, c8_ = -1, c9_ = -1;
    int colour_[4] = {-1, -1, -1, -1}, down_[2] = {}, up_[2] = {};
    ByScore limbo_scores_, c7_, c8_scores_, moved_down_[2], moved_up_[2];
    int limbo_ = -1, exchanged_ = -1, sums_ = -1, leave_ = -1, enter_ = -1;
    std::vector<int> opponent_;
    std::vector<int> place_; // Burstein's, by live vertex: among those not decided yet
};

} // namespace regra::swiss
