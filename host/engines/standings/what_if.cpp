#include "engines/standings/what_if.hpp"

#include <algorithm>
#include <set>

namespace regra {
namespace {

std::set<int> met_by(const Tournament& tournament, int one, int other) {
    std::set<int> met;
    for (const int who : {one, other})
        for (const auto& game : tournament.entries[static_cast<std::size_t>(who)].games)
            if (game.kind == GameKind::played) met.insert(game.opponent);
    met.erase(one);
    met.erase(other);
    return met;
}

Game& game_of(Tournament& tournament, int entry, int round) {
    return tournament.entries[static_cast<std::size_t>(entry)]
        .games[static_cast<std::size_t>(round - 1)];
}

void set_result(Tournament& tournament, const Change& change) {
    game_of(tournament, change.first, change.round).outcome =
        change.draw ? Outcome::draw : Outcome::win;
    game_of(tournament, change.second, change.round).outcome =
        change.draw ? Outcome::draw : Outcome::loss;
}

bool stands_before(const RankedList& list, int one, int other) {
    const auto& order = list.standings.order;
    const auto place = [&](int who) {
        return std::find(order.begin(), order.end(), who) - order.begin();
    };
    const auto rank = [&](int who) { return list.rank[static_cast<std::size_t>(place(who))]; };
    return rank(one) < rank(other);
}

// The other two results of a game, seen from `entry`.
std::vector<Change> alternatives(const Game& game, int entry, int round) {
    std::vector<Change> changes;
    if (game.outcome != Outcome::draw) changes.push_back({round, entry, game.opponent, true});
    if (game.outcome != Outcome::win) changes.push_back({round, entry, game.opponent, false});
    if (game.outcome != Outcome::loss) changes.push_back({round, game.opponent, entry, false});
    return changes;
}

} // namespace

std::optional<Change> smallest_change(const Competition& competition, const RankedList& list,
                                      int ahead, int behind) {
    if (competition.own().teams) return std::nullopt;
    Tournament changed = competition.tournament();
    Machine machine(competition.machine().library());
    const std::set<int> met = met_by(changed, ahead, behind);
    for (int round = competition.field().rounds; round >= 1; --round)
        for (const int entry : met) {
            const Game original = game_of(changed, entry, round);
            const bool of_the_two = original.opponent == ahead || original.opponent == behind;
            if (original.kind != GameKind::played || of_the_two) continue;
            const Game other = game_of(changed, original.opponent, round);
            for (const Change& change : alternatives(original, entry, round)) {
                set_result(changed, change);
                Competition again(competition.rules(), changed, machine, competition.own().name,
                                  false);
                if (stands_before(again.rank(list.name), behind, ahead)) return change;
            }
            game_of(changed, entry, round) = original;
            game_of(changed, original.opponent, round) = other;
        }
    return std::nullopt;
}

} // namespace regra
