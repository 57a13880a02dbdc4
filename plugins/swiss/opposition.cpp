#include "opposition.hpp"

#include <algorithm>
#include <numeric>
#include <tuple>

namespace regra::swiss {
namespace {

// A zero-point bye, or no record at all.
bool is_absence(const sdk::Request& request, std::uint32_t entrant, std::uint32_t round) {
    for (const regra_past& past : request.past_of(entrant)) {
        if (past.round != round) continue;
        const bool away = past.kind == REGRA_BYE_ZERO || past.kind == REGRA_ABSENT;
        return away && past.points <= request->values.bye_zero;
    }
    return true;
}

// His score as those see it who have met him.
std::int64_t score_for_others(const sdk::Request& request, std::uint32_t entrant) {
    std::int64_t score = request.entrants()[entrant].score;
    for (std::uint32_t round = request->round; --round > 0;) {
        if (!is_absence(request, entrant, round)) break;
        score += request->values.draw - request->values.bye_zero;
    }
    return score;
}

struct Index {
    std::int64_t buchholz = 0, sonneborn_berger = 0;
};

Index index_of(const sdk::Request& request, std::uint32_t entrant,
               const std::vector<std::int64_t>& scores) {
    Index index;
    const std::int64_t own = request.entrants()[entrant].score;
    std::uint32_t rounds = 0;
    for (const regra_past& past : request.past_of(entrant)) {
        ++rounds;
        const std::int64_t other =
            past.kind == REGRA_PLAYED ? scores[static_cast<std::size_t>(past.opponent)] : own;
        index.buchholz += other;
        index.sonneborn_berger += past.points * other;
    }
    index.buchholz += own * (static_cast<std::int64_t>(request->round) - 1 - rounds);
    return index;
}

} // namespace

std::vector<int> opposition_ranks(const sdk::Request& request) {
    const std::size_t count = request.entrants().size();
    std::vector<std::int64_t> scores;
    for (std::uint32_t i = 0; i < count; ++i) scores.push_back(score_for_others(request, i));
    std::vector<Index> indices;
    for (std::uint32_t i = 0; i < count; ++i) indices.push_back(index_of(request, i, scores));
    std::vector<std::size_t> order(count);
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
        const Index &one = indices[a], &two = indices[b];
        return std::tuple(-one.buchholz, -one.sonneborn_berger, request.entrants()[a].number) <
               std::tuple(-two.buchholz, -two.sonneborn_berger, request.entrants()[b].number);
    });
    std::vector<int> ranks(count);
    for (std::size_t i = 0; i < count; ++i) ranks[order[i]] = static_cast<int>(i);
    return ranks;
}

} // namespace regra::swiss
