#include "apart.hpp"

#include <map>

#include "completion.hpp"
#include "wide.hpp"
#include <regra/cheapest_matching.hpp>

namespace regra::swiss {
namespace {

// Of each entrant, its player, or -1.
std::vector<int> players_by_entrant(const sdk::Request& request, const Players& players) {
    std::vector<int> index(request.entrants().size(), -1);
    for (int i = 0; i < players.count(); ++i) index[players[i].entrant] = i;
    return index;
}

bool can_be_paired(const Players& players, const Opponents& opponents) {
    Opponents copy = opponents;
    return Completion(players, copy).set_bye();
}

} // namespace

void keep_apart(const sdk::Request& request, const Players& players, Opponents& opponents) {
    const auto index = players_by_entrant(request, players);
    std::map<std::uint32_t, std::vector<int>> groups;
    for (const regra_member& member : request.members())
        if (member.hard == 0 && index[member.entrant] >= 0)
            groups[member.group].push_back(index[member.entrant]);
    if (groups.empty()) return;
    const Opponents free = opponents;
    for (const auto& [group, members] : groups)
        for (const int a : members)
            for (const int b : members)
                if (a < b && opponents.may_meet(a, b)) opponents.part(a, b);
    if (can_be_paired(players, opponents)) return;
    // A perfect matching with the fewest such pairs, then with the lowest players in them.
    using Cost = Wide<1>;
    const int count = players.count(), vertices = count + count % 2;
    sdk::CheapestMatching<Cost> matching(vertices);
    for (int a = 0; a < count; ++a) {
        for (int b = a + 1; b < count; ++b) {
            if (!free.may_meet(a, b)) continue;
            const bool meets = !opponents.may_meet(a, b);
            const std::int64_t height = std::int64_t{count} * 2 - a - b;
            matching.edge(a, b, meets ? Cost::scaled((std::int64_t{1} << 32) + height, 0) : Cost());
        }
        if (vertices > count && players[a].may_have_bye) matching.edge(a, count, Cost());
    }
    if (!matching.solve([](std::uint64_t) { return true; })) return; // no legal pairing at all
    for (int a = 0; a < count; ++a) {
        const int b = matching.mate(a);
        if (b < count && !opponents.may_meet(a, b)) opponents.join(a, b);
    }
}

Opponents opponents_of(const sdk::Request& request, const Players& players) {
    Opponents opponents(request, players);
    const auto index = players_by_entrant(request, players);
    for (const regra_wanted& pair : request.wanted())
        opponents.want(index[static_cast<std::size_t>(pair.a)],
                       pair.b == REGRA_NOBODY ? opponents.bye()
                                              : index[static_cast<std::size_t>(pair.b)]);
    keep_apart(request, players, opponents);
    return opponents;
}

} // namespace regra::swiss
