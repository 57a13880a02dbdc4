#include "opponents.hpp"

#include <algorithm>
#include <map>

namespace regra::swiss {

Opponents::Opponents(const sdk::Request& request, const Players& players)
    : players_(players.count()), words_((static_cast<std::size_t>(players.count()) + 2 + 63) / 64),
      bits_(words_ * (static_cast<std::size_t>(players.count()) + 2)) {
    for (const Player& player : players.list) rests_.push_back(player.may_have_bye ? 1 : 0);
    std::vector<int> index(request.entrants().size(), -1);
    Bits everyone(vertices());
    Bits same_colour[2] = {Bits(vertices()), Bits(vertices())};
    for (int i = 0; i < players_; ++i) {
        const Player& player = players[i];
        index[player.entrant] = i;
        everyone.add(i);
        if (player.strength == Strength::absolute && !player.top)
            same_colour[player.wish == Colour::white ? 0 : 1].add(i);
    }
    for (int i = 0; i < players_; ++i) {
        for (std::size_t w = 0; w < words_; ++w) own_row(i)[w] = everyone.data()[w];
        part(i, i);
    }
    for (const Bits& set : same_colour) part_all(set);
    for (const regra_past& past : request.past()) {
        if (past.kind != REGRA_PLAYED || past.opponent == REGRA_NOBODY) continue;
        const int a = index[past.entrant], b = index[static_cast<std::size_t>(past.opponent)];
        if (a >= 0 && b >= 0) part(a, b);
    }
    for (const regra_forbidden& pair : request.forbidden())
        if (index[pair.a] >= 0 && index[pair.b] >= 0) part(index[pair.a], index[pair.b]);
    std::map<std::uint32_t, Bits> groups;
    for (const regra_member& member : request.members()) {
        if (member.hard == 0 || index[member.entrant] < 0) continue;
        groups.try_emplace(member.group, vertices()).first->second.add(index[member.entrant]);
    }
    for (const auto& [group, members] : groups) part_all(members);
}

void Opponents::part_all(const Bits& set) {
    for (int i = 0; i < players_; ++i)
        if (set.has(i))
            for (std::size_t w = 0; w < words_; ++w) own_row(i)[w] &= ~set.data()[w];
}

void Opponents::join(int a, int b) {
    own_row(a)[static_cast<std::size_t>(b) >> 6] |= std::uint64_t{1} << (b & 63);
    own_row(b)[static_cast<std::size_t>(a) >> 6] |= std::uint64_t{1} << (a & 63);
}

void Opponents::part(int a, int b) {
    own_row(a)[static_cast<std::size_t>(b) >> 6] &= ~(std::uint64_t{1} << (b & 63));
    own_row(b)[static_cast<std::size_t>(a) >> 6] &= ~(std::uint64_t{1} << (a & 63));
}

void Opponents::want(int a, int b) {
    wanted_.emplace_back(std::min(a, b), std::max(a, b));
    const bool parted = std::any_of(wanted_.begin(), wanted_.end() - 1,
                                    [&](const auto& pair) { return pair == wanted_.back(); });
    if (!parted && b != bye() && !may_meet(a, b)) wanted_apart_.push_back(wanted_.back());
    for (const int who : {a, b}) {
        const int only = who == a ? b : a;
        for (int i = 0; i <= players_; ++i)
            if (i != only && may_meet(who, i)) part(who, i);
    }
}

} // namespace regra::swiss
