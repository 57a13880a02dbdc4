#include "dutch.hpp"

#include <algorithm>

#include "apart.hpp"
#include "count.hpp"
#include "exact.hpp"

namespace regra::swiss {
namespace {

PairedBracket pair_bracket(const Round& round, const Bracket& bracket, bool& found) {
    PairedBracket out{bracket, {}, true};
    auto pairs = pair_by_count(round, bracket);
    if (!pairs) {
        out.counted = false;
        pairs = pair_exactly(round, bracket);
    }
    found = pairs.has_value();
    if (found) out.pairs = *pairs;
    return out;
}

} // namespace

Dutch::Dutch(const sdk::Request& request)
    : players_(read_players(request, {})), opponents_(request, players_) {
    std::vector<int> index(request.entrants().size(), -1);
    for (int i = 0; i < players_.count(); ++i) index[players_[i].entrant] = i;
    for (const regra_wanted& pair : request.wanted())
        opponents_.want(index[static_cast<std::size_t>(pair.a)],
                        pair.b == REGRA_NOBODY ? opponents_.bye()
                                               : index[static_cast<std::size_t>(pair.b)]);
    keep_apart(request, players_, opponents_);
}

Bracket Dutch::bracket_of(const std::vector<int>& floaters, int level) const {
    Bracket bracket{floaters, static_cast<int>(floaters.size()), level};
    const auto at = static_cast<std::size_t>(level);
    for (int v = players_.level_begin[at]; v < players_.level_begin[at + 1]; ++v)
        bracket.members.push_back(v);
    return bracket;
}

std::optional<std::vector<PairedBracket>> Dutch::pair(sdk::Budget& budget) {
    std::vector<PairedBracket> out;
    Completion completion(players_, opponents_);
    if (!completion.set_bye()) return std::nullopt;
    if (completion.has_bye()) least_bye_score_ = completion.bye_score();
    const Round round{players_, opponents_, completion, budget};
    std::vector<int> floaters;
    for (int level = 0; level < players_.levels(); ++level) {
        bool found = false;
        out.push_back(pair_bracket(round, bracket_of(floaters, level), found));
        if (!found) return std::nullopt;
        floaters = out.back().pairs.floaters;
    }
    return out;
}

std::vector<Dutch::Judged> Dutch::judge(const std::vector<int>& opponent, sdk::Budget& budget) {
    std::vector<Judged> out;
    Completion completion(players_, opponents_);
    bool possible = completion.set_bye();
    if (possible && completion.has_bye()) {
        least_bye_score_ = completion.bye_score();
        const auto taker = std::find(opponent.begin(), opponent.end(), -1) - opponent.begin();
        possible = completion.move_bye(players_[static_cast<int>(taker)].score);
    }
    const Round round{players_, opponents_, completion, budget};
    std::vector<int> floaters;
    for (int level = 0; level < players_.levels(); ++level) {
        Judged judged{{bracket_of(floaters, level), {}, false}, std::nullopt};
        const Bracket& bracket = judged.made.bracket;
        for (const int member : bracket.members) {
            const int other = opponent[static_cast<std::size_t>(member)];
            const bool here = other >= 0 && players_[other].level <= level;
            if (!here)
                judged.made.pairs.floaters.push_back(member);
            else if (member < other)
                judged.made.pairs.pairs.emplace_back(member, other);
        }
        if (possible) {
            bool found = false;
            const PairedBracket best = pair_bracket(round, bracket, found);
            if (found) judged.best = best;
            if (level + 1 < players_.levels()) {
                const auto next = bracket_of(judged.made.pairs.floaters, level + 1);
                if (const auto after = least_floaters(round, next))
                    judged.made.pairs.next_scores = *after;
            }
        }
        floaters = judged.made.pairs.floaters;
        out.push_back(judged);
    }
    return out;
}

Dutch::Shortage Dutch::shortage() const {
    MostPairs matching(opponents_);
    for (int v = 0; v < players_.count(); ++v) matching.activate(v);
    const bool no_bye = matching.augment_all() == 1;
    Shortage least;
    for (int root = 0; root < players_.count(); ++root) {
        if (matching.mate(root) >= 0 || matching.augment(root)) continue;
        Shortage found;
        found.no_bye = no_bye;
        for (int v = 0; v < players_.count(); ++v) {
            if (matching.even().has(v)) found.left.push_back(v);
            if (matching.odd().has(v)) found.opponents.push_back(v);
        }
        if (least.left.empty() || found.left.size() < least.left.size()) least = found;
    }
    return least;
}

std::optional<std::vector<int>> Dutch::bye_barrier() const {
    const bool lower =
        std::any_of(players_.list.begin(), players_.list.end(), [&](const Player& one) {
            return one.may_have_bye && least_bye_score_ && one.score < *least_bye_score_;
        });
    if (!lower) return std::nullopt;
    std::vector<int> barrier;
    MostPairs matching(opponents_);
    for (int v = 0; v < players_.count(); ++v) matching.activate(v);
    matching.augment_all();
    if (!matching.augment(matching.unmatched()))
        for (int v = 0; v < players_.count(); ++v)
            if (matching.odd().has(v)) barrier.push_back(v);
    return barrier;
}

} // namespace regra::swiss
