#include "account.hpp"

#include <algorithm>

namespace regra::swiss {
namespace {

class Counting {
public:
    Counting(const Players& players, const PairedBracket& paired)
        : players_(players), paired_(paired) {}

    std::vector<Counted> count_2026(std::optional<std::int64_t> bye_score) {
        const BracketPairs& pairs = paired_.pairs;
        put(c6, static_cast<std::int64_t>(pairs.floaters.size()));
        put_scores(c7, pairs.floaters);
        put_next(c8);
        const bool bye_floats = bye_score && pairs.floaters.size() == 1 &&
                                players_.level_score(paired_.bracket.level) <= *bye_score;
        if (bye_floats) put(c9, players_[pairs.floaters.front()].unplayed);
        std::int64_t colours[4] = {};
        for (const auto& [a, b] : pairs.pairs) add_colours(a, b, colours);
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

    std::vector<Counted> count_2017(std::int64_t one_point) {
        const BracketPairs& pairs = paired_.pairs;
        put(o5, static_cast<std::int64_t>(pairs.floaters.size()));
        std::vector<std::int64_t> differences, down[2], up[2];
        const std::int64_t artificial = players_[paired_.bracket.members.back()].score - one_point;
        const auto falls = [&](int who, std::int64_t by) {
            for (const int ago : {1, 2})
                if (players_[who].floated(Float::down, ago)) down[ago - 1].push_back(by);
        };
        std::int64_t colours[4] = {};
        for (const int floater : pairs.floaters) {
            differences.push_back(players_[floater].score - artificial);
            falls(floater, differences.back());
        }
        for (const auto& [a, b] : pairs.pairs) {
            add_colours(a, b, colours);
            const std::int64_t by = players_[a].score - players_[b].score;
            if (by == 0) continue;
            differences.push_back(by);
            falls(a, by);
            for (const int ago : {1, 2})
                if (players_[b].floated(Float::up, ago)) up[ago - 1].push_back(by);
        }
        put_list(o6, differences);
        put_next(o7);
        for (std::uint16_t i = 0; i < 4; ++i) put(static_cast<Criterion>(o8 + i), colours[i]);
        for (std::uint16_t ago = 0; ago < 2; ++ago) {
            put(static_cast<Criterion>(o12 + 2 * ago), static_cast<std::int64_t>(down[ago].size()));
            put(static_cast<Criterion>(o13 + 2 * ago), static_cast<std::int64_t>(up[ago].size()));
        }
        for (std::uint16_t ago = 0; ago < 2; ++ago) {
            put_list(static_cast<Criterion>(o16 + 2 * ago), down[ago]);
            put_list(static_cast<Criterion>(o17 + 2 * ago), up[ago]);
        }
        return out_;
    }

private:
    bool is_moved(int player) const { return players_[player].level < paired_.bracket.level; }
    void add_colours(int a, int b, std::int64_t (&colours)[4]) const {
        const ColourCost cost = colour_cost(players_[a], players_[b]);
        const std::uint8_t each[4] = {cost.c10, cost.c11, cost.c12, cost.c13};
        for (int i = 0; i < 4; ++i) colours[i] += each[i];
    }
    void put_next(Criterion count) {
        put(count, static_cast<std::int64_t>(paired_.pairs.next_scores.size()));
        put_list(static_cast<Criterion>(count + 1), paired_.pairs.next_scores);
    }
    void put_list(Criterion criterion, std::vector<std::int64_t> list) {
        std::sort(list.rbegin(), list.rend());
        for (std::size_t i = 0; i < list.size(); ++i) put(criterion, list[i], i);
    }
    void put(Criterion criterion, std::int64_t value, std::size_t place = 0) {
        if (value != 0) out_.push_back({criterion, static_cast<std::uint16_t>(place), value});
    }
    void put_scores(Criterion criterion, const std::vector<int>& who) {
        std::vector<std::int64_t> scores;
        for (const int player : who) scores.push_back(players_[player].score);
        put_list(criterion, scores);
    }

    const Players& players_;
    const PairedBracket& paired_;
    std::vector<Counted> out_;
};

// What makes the least of a counted bracket: wishes and parity are counted; of the only floater
// every resident was looked at.
std::int32_t proof_by_count(Criterion criterion) {
    const bool of_floater =
        criterion == c9 || criterion == c14 || criterion == c16 || criterion >= o12;
    return of_floater ? REGRA_PROOF_EVERY : REGRA_PROOF_COUNT;
}

} // namespace

std::vector<Counted> count_criteria(const Players& players, const PairedBracket& paired,
                                    const Terms& terms) {
    Counting counting(players, paired);
    return terms.edition == Edition::dutch_2017 ? counting.count_2017(terms.one_point)
                                                : counting.count_2026(terms.bye_score);
}

void tell_members(const Players& players, const Bracket& bracket, std::uint32_t at,
                  sdk::Account& account) {
    const auto moved = static_cast<std::size_t>(bracket.moved);
    const int highest = bracket.members[std::min(moved, bracket.members.size() - 1)];
    account.bracket({at, 0, players[highest].score, players[bracket.members.back()].score});
    for (std::size_t i = 0; i < bracket.members.size(); ++i)
        account.place({players[bracket.members[i]].entrant, at, i < moved ? 1 : 0, 0});
}

void tell_criteria(const Players& players, const PairedBracket& paired, const PairedBracket* best,
                   const Terms& terms, std::uint32_t at, sdk::Account& account) {
    const auto made = count_criteria(players, paired, terms);
    const auto least = best ? count_criteria(players, *best, terms) : made;
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
