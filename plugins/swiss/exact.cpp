#include "exact.hpp"

#include <algorithm>
#include <map>

#include "cheapest.hpp"
#include "fields.hpp"
#include "wide.hpp"

namespace regra::swiss {
namespace {

constexpr int most_order_bits = 1024; // of one matching; what does not fit is decided by the next

// What has been decided about a bracket so far. Members that are paired for good are no longer
// live.
struct Decided {
    std::vector<int> live; // in the system's order, those moved down first
    int moved = 0;         // of the live
    int moved_done = 0;    // of those, so many will float for certain ("limbo")
    int chosen = 0;        // live moved whose opponents were in an order field of the last matching
    bool set_known = false;         // which of those moved down are paired
    bool bye_floats = false;        // C9 counts: the only floater will have the bye
    int pairs = -1;                 // of the remainder, once known
    std::vector<int> first, second; // S1 and S2 of the remainder after exchanges (art. 4.3)
    std::vector<std::pair<int, int>> fixed;
};

enum class Ask { moved, exchanges, transposition };

class Problem {
public:
    Problem(const Round& round, const Bracket& bracket, int reach, Decided& decided, Ask ask)
        : round_(round), bracket_(bracket), reach_(reach), decided_(decided), ask_(ask) {
        whole_ = reach >= round.players.levels() - 1;
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
        plan_criteria();
        plan_order();
    }

    // The opponents found: by vertex, the other vertex. Empty: there is no such matching.
    std::vector<int> solve() {
        const int spare = 8 + Fields::width_of(static_cast<std::int64_t>(vertices_.size()));
        const int limbs = (fields_.bits() + spare + 63) / 64;
        if (limbs <= 1) return solve_with<1>();
        if (limbs <= 2) return solve_with<2>();
        if (limbs <= 3) return solve_with<3>();
        if (limbs <= 4) return solve_with<4>();
        if (limbs <= 6) return solve_with<6>();
        if (limbs <= 8) return solve_with<8>();
        if (limbs <= 12) return solve_with<12>();
        if (limbs <= 18) return solve_with<18>();
        if (limbs <= 32) return solve_with<32>();
        if (limbs <= 64) return solve_with<64>();
        if (limbs <= 160) return solve_with<160>();
        sdk::limit();
    }

    int player(int vertex) const { return vertices_[index(vertex)]; }
    bool is_member(int vertex) const { return vertex < live_; }
    // Do these two meet, or do they only leave what is looked at together?
    bool meet(int a, int b) const { return a < players_ && b < players_ && legal(a, b); }
    // Has this vertex no opponent in the bracket or the next?
    bool leaves_next(int v, int mate) const {
        return has_next() && v < next_end_ && !(mate < next_end_ && meet(v, mate));
    }
    int live() const { return live_; }
    int players() const { return players_; }
    bool whole() const { return whole_; }

private:
    static std::size_t index(int i) { return static_cast<std::size_t>(i); }
    const Player& at(int vertex) const { return round_.players[player(vertex)]; }
    bool is_moved(int vertex) const { return vertex < decided_.moved; }
    bool is_next(int vertex) const { return vertex >= live_ && vertex < next_end_; }
    bool has_next() const { return bracket_.level + 1 < round_.players.levels(); }

    bool legal(int a, int b) const {
        if (!round_.opponents.may_meet(player(a), player(b))) return false;
        if (!is_member(a) || !is_member(b)) return true;
        if (is_moved(a) && is_moved(b)) return false;
        if (decided_.set_known && (is_moved(a) || is_moved(b))) return !in_limbo(a) && !in_limbo(b);
        return ask_ != Ask::transposition || side(a) * side(b) < 0;
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
        std::map<std::int64_t, int, std::greater<>> moved, all;
        for (int v = 0; v < live_; ++v) {
            ++all[at(v).score];
            if (is_moved(v)) ++moved[at(v).score];
        }
        for (const auto& [score, count] : moved) c7_[score] = fields_.add(count);
        if (has_next()) {
            c8_ = fields_.add(next_end_);
            for (const auto& [score, count] : all) c8_scores_[score] = fields_.add(count);
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
    // What a member adds when it floats.
    Parts floats(int v) const {
        Parts parts{{c6_, 1}};
        const Player& player = at(v);
        if (is_moved(v)) parts.push_back({c7_.at(player.score), 1});
        if (c9_ >= 0) {
            const bool taker = round_.opponents.may_meet(this->player(v), round_.opponents.bye());
            parts.push_back({c9_, taker ? player.unplayed : most_unplayed_ + 1});
        }
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
        parts.push_back({c8_, 1});
        const auto scores = c8_scores_.find(at(v).score);
        if (scores != c8_scores_.end()) parts.push_back({scores->second, 1});
        return parts;
    }
    Parts meets(int a, int b) const {
        const ColourCost cost = colour_cost(at(a), at(b));
        Parts parts;
        const std::uint8_t colours[4] = {cost.c10, cost.c11, cost.c12, cost.c13};
        for (int i = 0; i < 4; ++i)
            if (colours[i] != 0) parts.push_back({colour_[i], colours[i]});
        if (!is_moved(a) || is_moved(b)) return parts;
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
    }
    // 4.4: the set of those moved down, then the opponent of each in turn.
    void plan_moved() {
        if (!decided_.set_known && decided_.moved > 0) limbo_ = fields_.add_width(decided_.moved);
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
        if (ask_ == Ask::moved && limbo_ >= 0 && is_moved(v))
            parts.push_back({limbo_, 1, decided_.moved - 1 - v});
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
        CheapestMatching<Cost> matching(count);
        for (int b = 0; b < count; ++b)
            for (int a = 0; a < b; ++a) {
                if (meet(a, b)) {
                    Cost cost = Cost();
                    if (is_member(b)) {
                        Parts parts = meets(a, b);
                        order_of_pair(a, b, parts);
                        cost = sum<limbs>(parts);
                    } else if (is_member(a)) {
                        cost = is_next(b) ? floating[index(a)] : leaving[index(a)];
                    } else if (is_next(a) && !is_next(b)) {
                        cost = leaving[index(a)];
                    }
                    matching.edge(a, b, cost);
                } else if (!whole_) {
                    matching.edge(a, b, leaving[index(a)] + leaving[index(b)]);
                } else if (b >= players_ && round_.opponents.may_meet(player(a), player(b))) {
                    matching.edge(a, b, leaving[index(a)]);
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
    using ByScore = std::map<std::int64_t, int, std::greater<>>;
    int c6_ = -1, c8_ = -1, c9_ = -1;
    int colour_[4] = {}, down_[2] = {}, up_[2] = {};
    ByScore c7_, c8_scores_, moved_down_[2], moved_up_[2];
    int limbo_ = -1, exchanged_ = -1, sums_ = -1, leave_ = -1, enter_ = -1;
    std::vector<int> opponent_;
};

class Exact {
public:
    Exact(const Round& round, const Bracket& bracket) : round_(round), bracket_(bracket) {}

    std::optional<BracketPairs> pair() {
        const int last = round_.players.levels() - 1;
        for (int ahead = 1;; ahead *= 2) {
            const int reach = std::min(bracket_.level + ahead, last);
            if (!pair_within(reach)) return std::nullopt;
            if (reach == last || round_.completion.complete(out_, reach + 1)) return result();
        }
    }

    std::optional<std::vector<std::int64_t>> least() {
        const int last = round_.players.levels() - 1;
        for (int ahead = 1;; ahead *= 2) {
            const int reach = std::min(bracket_.level + ahead, last);
            begin();
            if (!ask(reach, Ask::moved)) return std::nullopt;
            if (reach != last && !round_.completion.complete(out_, reach + 1)) continue;
            std::vector<std::int64_t> scores;
            for (const int player : floaters_) scores.push_back(round_.players[player].score);
            return scores;
        }
    }

private:
    static std::size_t index(int i) { return static_cast<std::size_t>(i); }

    void begin() {
        decided_ = Decided();
        decided_.live = bracket_.members;
        decided_.moved = bracket_.moved;
    }
    bool pair_within(int reach) {
        begin();
        if (!ask(reach, Ask::moved)) return false;
        const bool at_bye =
            round_.completion.has_bye() &&
            round_.players.level_score(bracket_.level) <= round_.completion.bye_score();
        if (at_bye && floaters_.size() == 1) {
            decided_.bye_floats = true;
            if (!ask(reach, Ask::moved)) return false;
        }
        while (settle_moved())
            if (!ask(reach, Ask::moved)) return false;
        std::vector<int> residents(decided_.live.begin() + decided_.moved, decided_.live.end());
        std::size_t stay = residents.size();
        for (const int player : floaters_)
            if (std::binary_search(residents.begin(), residents.end(), player)) --stay;
        decided_.pairs = static_cast<int>(stay / 2);
        if (decided_.pairs == 0) return true;
        if (!ask(reach, Ask::exchanges)) return false;
        split(residents);
        while (!decided_.first.empty()) {
            if (!ask(reach, Ask::transposition)) return false;
            settle_first();
        }
        return true;
    }

    bool ask(int reach, Ask ask) {
        Problem problem(round_, bracket_, reach, decided_, ask);
        const std::vector<int> mates = problem.solve();
        if (mates.empty() && problem.live() > 0) return false;
        met_.clear();
        floaters_.clear();
        out_.clear();
        next_scores_.clear();
        for (int v = 0; v < problem.players(); ++v) {
            const int mate = mates[index(v)];
            const bool met = problem.meet(v, mate);
            if (!met) out_.push_back(problem.player(v));
            if (problem.leaves_next(v, mate))
                next_scores_.push_back(round_.players[problem.player(v)].score);
            if (!problem.is_member(v)) continue;
            if (met && problem.is_member(mate))
                met_[problem.player(v)] = problem.player(mate);
            else
                floaters_.push_back(problem.player(v));
        }
        return true;
    }
    void fix(int a, int b) {
        decided_.fixed.emplace_back(std::min(a, b), std::max(a, b));
        for (const int who : {a, b})
            decided_.live.erase(std::find(decided_.live.begin(), decided_.live.end(), who));
    }
    // Fixes what the last matching says of those moved down; true while some wait for an order.
    bool settle_moved() {
        if (decided_.moved == decided_.moved_done) return false;
        std::vector<int> moved(decided_.live.begin(), decided_.live.begin() + decided_.moved);
        std::vector<int> staying, limbo;
        for (int i = 0; i < decided_.moved; ++i) {
            const int player = moved[index(i)];
            const auto met = met_.find(player);
            if (met == met_.end())
                limbo.push_back(player);
            else if (i < decided_.chosen)
                fix(player, met->second);
            else
                staying.push_back(player);
        }
        decided_.live.erase(std::remove_if(decided_.live.begin(), decided_.live.end(),
                                           [&](int player) {
                                               return std::find(moved.begin(), moved.end(),
                                                                player) != moved.end();
                                           }),
                            decided_.live.end());
        decided_.live.insert(decided_.live.begin(), limbo.begin(), limbo.end());
        decided_.live.insert(decided_.live.begin(), staying.begin(), staying.end());
        decided_.moved = static_cast<int>(staying.size() + limbo.size());
        decided_.moved_done = static_cast<int>(limbo.size());
        decided_.set_known = true;
        return !staying.empty();
    }
    // S1 and S2 after the exchanges that the last matching shows.
    void split(const std::vector<int>& residents) {
        decided_.first.clear();
        decided_.second.clear();
        for (std::size_t i = 0; i < residents.size(); ++i) {
            const int player = residents[i];
            const bool in_first = i < index(decided_.pairs);
            const auto met = met_.find(player);
            bool first = in_first;
            if (met == met_.end()) {
                first = false;
            } else {
                const auto place =
                    std::lower_bound(residents.begin(), residents.end(), met->second) -
                    residents.begin();
                const bool same = (static_cast<int>(place) < decided_.pairs) == in_first;
                if (same) first = player < met->second;
            }
            (first ? decided_.first : decided_.second).push_back(player);
        }
    }
    void settle_first() {
        const auto chosen = static_cast<std::ptrdiff_t>(decided_.chosen);
        const std::vector<int> now(decided_.first.begin(), decided_.first.begin() + chosen);
        decided_.first.erase(decided_.first.begin(), decided_.first.begin() + chosen);
        for (const int player : now) {
            const int other = met_.at(player);
            auto& second = decided_.second;
            second.erase(std::find(second.begin(), second.end(), other));
            fix(player, other);
        }
    }
    BracketPairs result() const {
        BracketPairs out{decided_.fixed, floaters_, next_scores_};
        std::sort(out.pairs.begin(), out.pairs.end());
        std::sort(out.floaters.begin(), out.floaters.end());
        std::sort(out.next_scores.rbegin(), out.next_scores.rend());
        return out;
    }

    const Round& round_;
    const Bracket& bracket_;
    Decided decided_;
    std::map<int, int> met_;    // in the last matching, within the bracket
    std::vector<int> floaters_; // in the last matching
    std::vector<int> out_;      // who leaves what was looked at
    std::vector<std::int64_t> next_scores_;
};

} // namespace

std::optional<BracketPairs> pair_exactly(const Round& round, const Bracket& bracket) {
    return Exact(round, bracket).pair();
}

std::optional<std::vector<std::int64_t>> least_floaters(const Round& round,
                                                        const Bracket& bracket) {
    if (bracket.members.empty()) return std::vector<std::int64_t>();
    auto scores = Exact(round, bracket).least();
    if (scores) std::sort(scores->rbegin(), scores->rend());
    return scores;
}

} // namespace regra::swiss
