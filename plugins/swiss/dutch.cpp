#include "dutch.hpp"

#include "count.hpp"
#include "exact.hpp"

namespace regra::swiss {

Dutch::Dutch(const sdk::Request& request)
    : request_(request), players_(read_players(request, {})), opponents_(request, players_) {}

std::optional<std::vector<BracketPairs>> Dutch::brackets(sdk::Budget& budget) {
    std::vector<BracketPairs> out;
    Completion completion(players_, opponents_);
    if (!completion.set_bye()) return std::nullopt;
    const Round round{players_, opponents_, completion, budget};
    std::vector<int> floaters;
    for (int level = 0; level < players_.levels(); ++level) {
        Bracket bracket{floaters, static_cast<int>(floaters.size()), level};
        const auto at = static_cast<std::size_t>(level);
        for (int v = players_.level_begin[at]; v < players_.level_begin[at + 1]; ++v)
            bracket.members.push_back(v);
        auto paired = pair_by_count(round, bracket);
        if (!paired) paired = pair_exactly(round, bracket);
        if (!paired) return std::nullopt;
        floaters = paired->floaters;
        out.push_back(*paired);
    }
    return out;
}

} // namespace regra::swiss
