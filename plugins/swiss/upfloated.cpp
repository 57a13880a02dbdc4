#include "upfloated.hpp"

#include "scores.hpp"

namespace regra::swiss {

std::vector<Upfloated> read_upfloated(const sdk::Request& request, const Players& players) {
    std::vector<Upfloated> all;
    const Scores scores(request);
    for (const Player& player : players.list) {
        Upfloated own;
        std::int64_t ratings = 0, opponents = 0;
        for (const regra_past& past : request.past_of(player.entrant)) {
            if (past.opponent == REGRA_NOBODY) continue;
            const auto other = static_cast<std::uint32_t>(past.opponent);
            if (scores.before(player.entrant, past.round) < scores.before(other, past.round)) {
                ++own.times;
                own.last_round = own.last_round || past.round + 1u == request->round;
            }
            if (past.kind != REGRA_PLAYED) continue;
            ratings += request.entrants()[other].rating;
            ++opponents;
        }
        if (opponents > 0)
            own.average = static_cast<int>((2 * ratings + opponents) / (2 * opponents));
        all.push_back(own);
    }
    return all;
}

} // namespace regra::swiss
