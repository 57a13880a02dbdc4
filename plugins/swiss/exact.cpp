#include "exact.hpp"

#include <algorithm>
#include <map>

#include "problem.hpp"

namespace regra::swiss {
namespace {

class Exact {
public:
    Exact(const Round& round, const Bracket& bracket, bool ordered)
        : round_(round), bracket_(bracket), ordered_(ordered) {}

    std::optional<BracketPairs> pair() {
        const int last = round_.players.levels() - 1;
        for (int ahead = first_reach();; ahead *= 2) {
            const int reach = std::min(bracket_.level + ahead, last);
            if (!pair_within(reach)) return std::nullopt;
            if (reach == last || ahead_only() || round_.completion.complete(out_, reach + 1))
                return result();
        }
    }

private:
    static std::size_t index(int i) { return static_cast<std::size_t>(i); }

    bool is_2017() const { return round_.edition == Edition::dutch_2017; }
    // 2017: only the next bracket is looked at, or as the last but one everything.
    bool ahead_only() const { return is_2017() && bracket_.stage == Stage::normal; }
    int first_reach() const {
        const bool all = bracket_.stage == Stage::penultimate || round_.opponents.sets();
        return all && !ahead_only() ? round_.players.levels() : 1;
    }
    void begin() {
        decided_ = Decided();
        decided_.live = bracket_.members;
        decided_.moved = bracket_.moved;
        decided_.lowest = bracket_.members.back();
    }
    bool pair_within(int reach) {
        begin();
        if (!ordered_) return pair_by_criteria(reach);
        if (round_.edition == Edition::burstein) {
            decided_.order = bracket_.members;
            std::sort(decided_.order.begin(), decided_.order.end(), [this](int a, int b) {
                return (*round_.ranks)[index(a)] < (*round_.ranks)[index(b)];
            });
            while (!decided_.order.empty()) {
                if (!ask(reach, Ask::fold)) return false;
                settle_fold();
            }
            return true;
        }
        if (!ask_with_bye(reach, Ask::moved)) return false;
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

    bool pair_by_criteria(int reach) {
        const bool found = round_.edition == Edition::burstein ? ask(reach, Ask::criteria)
                                                               : ask_with_bye(reach, Ask::criteria);
        for (const auto& [a, b] : met_)
            if (a < b) decided_.fixed.emplace_back(a, b);
        return found;
    }
    // C9 counts where the bracket leaves one, who is to have the bye.
    bool ask_with_bye(int reach, Ask what) {
        if (!ask(reach, what)) return false;
        const bool at_bye =
            !is_2017() && round_.completion.has_bye() &&
            round_.players.level_score(bracket_.level) <= round_.completion.bye_score();
        if (!at_bye || floaters_.size() != 1) return true;
        decided_.bye_floats = true;
        return ask(reach, what);
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
    // C.04.4.2 4.3: fixes the opponents, or none, of those whom the last matching had in order.
    void settle_fold() {
        const std::vector<int> now(decided_.order.begin(),
                                   decided_.order.begin() + decided_.chosen);
        for (const int player : now) {
            const auto found = std::find(decided_.order.begin(), decided_.order.end(), player);
            if (found == decided_.order.end()) continue; // the opponent of one before
            decided_.order.erase(found);
            const auto met = met_.find(player);
            if (met == met_.end()) {
                decided_.floating.push_back(player);
                continue;
            }
            decided_.order.erase(
                std::find(decided_.order.begin(), decided_.order.end(), met->second));
            fix(player, met->second);
            decided_.moved = static_cast<int>(
                std::count_if(decided_.live.begin(), decided_.live.end(), [this](int one) {
                    return round_.players[one].level < bracket_.level;
                }));
        }
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
    const bool ordered_;
    Decided decided_;
    std::map<int, int> met_;    // in the last matching, within the bracket
    std::vector<int> floaters_; // in the last matching
    std::vector<int> out_;      // who leaves what was looked at
    std::vector<std::int64_t> next_scores_;
};

} // namespace

std::optional<BracketPairs> pair_exactly(const Round& round, const Bracket& bracket) {
    return Exact(round, bracket, true).pair();
}

std::optional<BracketPairs> pair_by_criteria(const Round& round, const Bracket& bracket) {
    return Exact(round, bracket, false).pair();
}

} // namespace regra::swiss
