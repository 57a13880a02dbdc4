#include "bracket.hpp"

#include <algorithm>
#include <optional>

namespace regra::knock_out {
namespace {

using namespace regra::sdk;

// What two have done against each other in one round.
struct Score {
    bool met = false;
    std::int64_t better = 0, other = 0;
    std::int32_t black = REGRA_NOBODY; // in their last game
};

class Follower {
public:
    Follower(const Request& request, const Rules& rules) : request_(request), rules_(rules) {}

    Standing follow() {
        std::vector<std::int32_t> field = seated();
        for (;;) {
            field.resize(std::max<std::size_t>(field.size(), 1), REGRA_NOBODY);
            if (field.size() == 1) {
                made_.winner = field[0];
                return std::move(made_);
            }
            made_.matches = matches_of(field);
            made_.stages_left = stages(field.size());
            if (to_be_played(made_.matches)) return std::move(made_);
            std::vector<Match> level;
            std::vector<std::int32_t> through(made_.matches.size(), REGRA_NOBODY);
            const bool played = was_played(made_.matches);
            if (played) made_.unplayed.clear(); // reported when the round was paired
            for (std::size_t i = 0; i < through.size(); ++i)
                if (const auto winner = winner_of(made_.matches[i], played, false))
                    through[i] = *winner;
                else
                    level.push_back(made_.matches[i]);
            round_ += played;
            if (!decide(level, through)) return std::move(made_);
            field = std::move(through);
            made_.stages_left = 0;
        }
    }

private:
    static std::uint32_t stages(std::size_t places) {
        std::uint32_t count = 0;
        for (; places > 1; places /= 2) ++count;
        return count;
    }

    // Entrants by number, in the places of the bracket; seed k is the k-th number.
    std::vector<std::int32_t> seated() {
        const auto entrants = request_.entrants();
        std::vector<std::int32_t> order(entrants.size());
        for (std::size_t i = 0; i < order.size(); ++i) order[i] = static_cast<std::int32_t>(i);
        std::sort(order.begin(), order.end(),
                  [&](std::int32_t a, std::int32_t b) { return number(a) < number(b); });
        std::uint32_t slots = 1;
        while (slots < order.size()) slots *= 2;
        std::vector<std::int32_t> field;
        for (const std::uint32_t seed : seeds_from_top(slots))
            field.push_back(seed <= order.size() ? order[seed - 1] : REGRA_NOBODY);
        return field;
    }
    std::uint32_t number(std::int32_t index) const {
        return request_.entrants()[static_cast<std::size_t>(index)].number;
    }
    bool is_there(std::int32_t index) const {
        return index != REGRA_NOBODY && request_.available(static_cast<std::uint32_t>(index));
    }

    std::vector<Match> matches_of(std::vector<std::int32_t> field) const {
        const auto before = [&](std::int32_t a, std::int32_t b) { // nobody comes last
            if (a == REGRA_NOBODY || b == REGRA_NOBODY) return b == REGRA_NOBODY && a != b;
            return number(a) < number(b);
        };
        if (rules_.reseeded) std::stable_sort(field.begin(), field.end(), before);
        std::vector<Match> matches;
        for (std::size_t i = 0; i < field.size() / 2; ++i) {
            Match match = rules_.reseeded ? Match{field[i], field[field.size() - 1 - i]}
                                          : Match{field[2 * i], field[2 * i + 1]};
            if (before(match.other, match.better)) std::swap(match.better, match.other);
            matches.push_back(match);
        }
        return matches;
    }

    // Whether the round asked for is the one of these matches.
    bool to_be_played(const std::vector<Match>& matches) const {
        return round_ >= request_->round &&
               std::any_of(matches.begin(), matches.end(), [&](const Match& match) {
                   return is_there(match.better) && is_there(match.other);
               });
    }
    // Whether the earlier round in question was played by these matches: some of their pairs met in
    // it.
    bool was_played(const std::vector<Match>& matches) const {
        return round_ < request_->round &&
               std::any_of(matches.begin(), matches.end(),
                           [&](const Match& match) { return score_of(match).met; });
    }

    Score score_of(const Match& match) const {
        Score score;
        if (match.other == REGRA_NOBODY) return score;
        for (const std::int32_t own : {match.better, match.other})
            for (const regra_past& past : request_.past_of(static_cast<std::uint32_t>(own))) {
                if (past.round != round_) continue;
                (own == match.better ? score.better : score.other) += past.points;
                if (past.opponent != (own == match.better ? match.other : match.better)) continue;
                score.met = true;
                if (past.colour == REGRA_COLOUR_BLACK) score.black = own;
            }
        return score;
    }
    bool met_somebody_later(std::int32_t index) const {
        const auto past = request_.past_of(static_cast<std::uint32_t>(index));
        return std::any_of(past.begin(), past.end(), [&](const regra_past& one) {
            return one.opponent != REGRA_NOBODY && one.round > round_;
        });
    }

    // Empty if the match is level.
    std::optional<std::int32_t> winner_of(const Match& match, bool played, bool deciding) {
        if (match.other == REGRA_NOBODY) return match.better;
        const Score score = played ? score_of(match) : Score{};
        if (!score.met) return without_a_game(match, score, played);
        if (score.better != score.other)
            return score.better > score.other ? match.better : match.other;
        if (!deciding || rules_.draw_odds == REGRA_COLOUR_NONE || score.black == REGRA_NOBODY)
            return std::nullopt;
        const std::int32_t white = score.black == match.better ? match.other : match.better;
        return rules_.draw_odds == REGRA_COLOUR_BLACK ? score.black : white;
    }
    std::int32_t without_a_game(const Match& match, const Score& score, bool played) {
        // Where no round was spent on the match, a game of this very round is a later one.
        const std::uint32_t spent = round_;
        if (!played) --round_;
        const bool better_later = met_somebody_later(match.better);
        const bool other_later = met_somebody_later(match.other);
        round_ = spent;
        bool better = true;
        if (better_later != other_later)
            better = better_later;
        else if (score.better != score.other)
            better = score.better > score.other;
        else if (is_there(match.better) != is_there(match.other))
            better = is_there(match.better);
        const std::int32_t through = better ? match.better : match.other;
        made_.unplayed.push_back({through, better ? match.other : match.better});
        return through;
    }

    // Follows the rounds that decide level matches; false: one of them is to be played now.
    bool decide(std::vector<Match>& level, std::vector<std::int32_t>& through) {
        while (!level.empty()) {
            const bool by_seed = rules_.deciding == Rules::Deciding::seed;
            if (!by_seed && to_be_played(level)) {
                made_.matches = std::move(level);
                made_.deciding = true;
                return false;
            }
            const bool played = !by_seed && was_played(level);
            if (played) made_.unplayed.clear();
            std::vector<Match> still;
            for (const Match& match : level) {
                const auto winner =
                    by_seed ? std::optional(match.better) : winner_of(match, played, true);
                if (!winner) {
                    still.push_back(match);
                    continue;
                }
                for (std::size_t i = 0; i < through.size(); ++i)
                    if (made_.matches[i].better == match.better) through[i] = *winner;
            }
            round_ += played;
            level = std::move(still);
        }
        return true;
    }

    const Request& request_;
    const Rules& rules_;
    std::uint32_t round_ = 1; // that is looked at
    Standing made_;
};

} // namespace

std::vector<std::uint32_t> seeds_from_top(std::uint32_t slots) {
    std::vector<std::uint32_t> seeds = {1};
    while (seeds.size() < slots) {
        const auto sum = static_cast<std::uint32_t>(2 * seeds.size() + 1);
        std::vector<std::uint32_t> doubled;
        // Odd places hold the stronger half above, even ones below: 1 v 8, 4 v 5, then 3 v 6, 2
        // v 7.
        for (std::size_t i = 0; i < seeds.size(); ++i) {
            const std::uint32_t seed = seeds[i];
            doubled.push_back(i % 2 == 0 ? seed : sum - seed);
            doubled.push_back(i % 2 == 0 ? sum - seed : seed);
        }
        seeds = std::move(doubled);
    }
    return seeds;
}

Standing standing_of(const Request& request, const Rules& rules) {
    return Follower(request, rules).follow();
}

} // namespace regra::knock_out
