#include "criteria.hpp"

#include <algorithm>

namespace regra::swiss {
namespace {

class Counting {
public:
    Counting(const Players& players, const PairedBracket& paired)
        : players_(players), paired_(paired) {}

    std::vector<Counted> count_2026(std::optional<std::int64_t> bye_score, bool burstein) {
        const BracketPairs& pairs = paired_.pairs;
        put(c6, static_cast<std::int64_t>(pairs.floaters.size()));
        put_scores(c7, pairs.floaters);
        put_next(c8);
        const bool bye_floats = bye_score && pairs.floaters.size() == 1 &&
                                players_.level_score(paired_.bracket.level) <= *bye_score;
        if (burstein) return count_wishes();
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
    std::vector<Counted> count_wishes() {
        std::int64_t colours[4] = {};
        for (const auto& [a, b] : paired_.pairs.pairs) add_colours(a, b, colours);
        put(c12, colours[2]);
        return out_;
    }
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

} // namespace

std::vector<Counted> count_criteria(const Players& players, const PairedBracket& paired,
                                    const Terms& terms) {
    Counting counting(players, paired);
    return terms.edition == Edition::dutch_2017
               ? counting.count_2017(terms.one_point)
               : counting.count_2026(terms.bye_score, terms.edition == Edition::burstein);
}

} // namespace regra::swiss
