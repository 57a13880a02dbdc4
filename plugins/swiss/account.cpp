#include "account.hpp"

#include <algorithm>

namespace regra::swiss {
namespace {

class Counting {
public:
    Counting(const Players& players, const PairedBracket& paired)
        : players_(players), paired_(paired) {}

    std::vector<Counted> count(std::optional<std::int64_t> bye_score) {
        const BracketPairs& pairs = paired_.pairs;
        put(c6, static_cast<std::int64_t>(pairs.floaters.size()));
        put_scores(c7, pairs.floaters);
        put(c8, static_cast<std::int64_t>(pairs.next_scores.size()));
        for (std::size_t i = 0; i < pairs.next_scores.size(); ++i)
            put(c8_scores, pairs.next_scores[i], i);
        const bool bye_floats = bye_score && pairs.floaters.size() == 1 &&
                                players_.level_score(paired_.bracket.level) <= *bye_score;
        if (bye_floats) put(c9, players_[pairs.floaters.front()].unplayed);
        std::int64_t colours[4] = {};
        for (const auto& [a, b] : pairs.pairs) {
            const ColourCost cost = colour_cost(players_[a], players_[b]);
            const std::uint8_t each[4] = {cost.c10, cost.c11, cost.c12, cost.c13};
            for (int i = 0; i < 4; ++i) colours[i] += each[i];
        }
        for (std::uint16_t i = 0; i < 4; ++i) put(static_cast<Criterion>(c10 + i), colours[i]);
        std::vector<int> down[2], up[2];
        std::int64_t residents_down[2] = {};
        for (const int ago : {1, 2}) {
            for (const int floater : pairs.floaters) {
                if (!players_[floater].floated(Float::down, ago)) continue;
                if (is_moved(floater))
                    down[ago - 1].push_back(floater);
                else
                    ++residents_down[ago - 1];
            }
            for (const auto& [a, b] : pairs.pairs)
                if (is_moved(a) && !is_moved(b) && players_[b].floated(Float::up, ago))
                    up[ago - 1].push_back(a);
        }
        for (std::uint16_t ago = 0; ago < 2; ++ago) {
            put(static_cast<Criterion>(c14 + 2 * ago), residents_down[ago]);
            put(static_cast<Criterion>(c15 + 2 * ago), static_cast<std::int64_t>(up[ago].size()));
        }
        for (std::uint16_t ago = 0; ago < 2; ++ago) {
            put_scores(static_cast<Criterion>(c18 + 2 * ago), down[ago]);
            put_scores(static_cast<Criterion>(c19 + 2 * ago), up[ago]);
        }
        return out_;
    }

private:
    bool is_moved(int player) const { return players_[player].level < paired_.bracket.level; }
    void put(Criterion criterion, std::int64_t value, std::size_t place = 0) {
        if (value != 0) out_.push_back({criterion, static_cast<std::uint16_t>(place), value});
    }
    void put_scores(Criterion criterion, const std::vector<int>& who) {
        std::vector<std::int64_t> scores;
        for (const int player : who) scores.push_back(players_[player].score);
        std::sort(scores.rbegin(), scores.rend());
        for (std::size_t i = 0; i < scores.size(); ++i) put(criterion, scores[i], i);
    }

    const Players& players_;
    const PairedBracket& paired_;
    std::vector<Counted> out_;
};

// What makes the least of a counted bracket: wishes and parity are counted; of the only floater
// every resident was looked at.
std::int32_t proof_by_count(Criterion criterion) {
    const bool of_floater = criterion == c9 || criterion == c14 || criterion == c16;
    return of_floater ? REGRA_PROOF_EVERY : REGRA_PROOF_COUNT;
}

std::uint32_t number(int i) {
    return static_cast<std::uint32_t>(i);
}

} // namespace

std::vector<Counted> count_criteria(const Players& players, const PairedBracket& paired,
                                    std::optional<std::int64_t> bye_score) {
    return Counting(players, paired).count(bye_score);
}

void tell_members(const Players& players, const Bracket& bracket, sdk::Account& account) {
    const std::uint32_t at = number(bracket.level);
    const std::int64_t score = players.level_score(bracket.level);
    account.bracket({at, 0, score, score});
    for (const int member : bracket.members)
        account.place(
            {players[member].entrant, at, players[member].level < bracket.level ? 1 : 0, 0});
}

void tell_criteria(const Players& players, const PairedBracket& paired, const PairedBracket* best,
                   std::optional<std::int64_t> bye_score, sdk::Account& account) {
    const std::uint32_t at = number(paired.bracket.level);
    const auto made = count_criteria(players, paired, bye_score);
    const auto least = best ? count_criteria(players, *best, bye_score) : made;
    // Both are in order; what is not there is 0. After the first difference `best` says nothing,
    // since it would have to hold what is told before it.
    bool same = best != nullptr;
    std::size_t i = 0, j = 0;
    const auto key = [](const Counted& counted) {
        return std::pair(counted.criterion, counted.place);
    };
    while (i < made.size() || (same && j < least.size())) {
        const bool own =
            i < made.size() && (!same || j >= least.size() || !(key(least[j]) < key(made[i])));
        const bool other = same && j < least.size() && (!own || key(least[j]) == key(made[i]));
        const Counted& counted = own ? made[i] : least[j];
        const std::int64_t value = own ? made[i].value : 0;
        const std::int64_t least_value = !same ? value : other ? least[j].value : 0;
        std::int32_t proof = REGRA_PROOF_NONE;
        if (same && least_value == 0)
            proof = REGRA_PROOF_ZERO;
        else if (same && best->counted)
            proof = proof_by_count(counted.criterion);
        account.cost({at, counted.criterion, counted.place, value, least_value, proof, 0});
        if (own) ++i;
        if (other) ++j;
        if (value != least_value) same = false;
    }
}

} // namespace regra::swiss
