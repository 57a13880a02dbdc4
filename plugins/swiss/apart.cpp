#include "apart.hpp"

#include <algorithm>

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

// Groups that are kept apart where possible.
class Groups {
public:
    Groups(const sdk::Request& request, const Players& players)
        : of_(static_cast<std::size_t>(players.count())) {
        const auto index = players_by_entrant(request, players);
        for (const regra_member& member : request.members()) {
            if (member.hard != 0 || index[member.entrant] < 0) continue;
            of_[static_cast<std::size_t>(index[member.entrant])].push_back(member.group);
            any_ = true;
        }
    }
    bool any() const { return any_; }
    bool together(int a, int b) const {
        const auto& one = of_[static_cast<std::size_t>(a)];
        const auto& other = of_[static_cast<std::size_t>(b)];
        return std::find_first_of(one.begin(), one.end(), other.begin(), other.end()) != one.end();
    }

private:
    std::vector<std::vector<std::uint32_t>> of_; // by player
    bool any_ = false;
};

bool can_be_paired(const Players& players, const Opponents& opponents) {
    Opponents copy = opponents;
    return Completion(players, copy).set_bye();
}

// The cheapest pairings are those that use only edges to which the weights of the cheapest matching
// leave nothing, and one edge only out of each odd set that has a weight. The strict opponents have
// one such edge of each set, that of the matching.
class Fewest {
public:
    Fewest(const Players& players, const Groups& groups, const Opponents& loose)
        : players_(players), groups_(groups), loose_(loose), count_(players.count()),
          vertices_(count_ + count_ % 2), matching_(vertices_) {
        for (const Player& player : players.list) lowest_ = std::min(lowest_, player.score);
        each_edge([this](int a, int b) { matching_.edge(a, b, cost(a, b)); });
    }

    // Where there is no legal pairing at all, nobody is kept apart.
    void restrict(Grouped& out) {
        out.opponents = out.strict = loose_;
        if (!matching_.solve([](std::uint64_t) { return true; })) return;
        matching_.blossoms([this](const std::vector<int>& set, const Cost& z) {
            std::vector<char> in(index(vertices_), 0);
            for (const int v : set) in[index(v)] = 1;
            sets_.emplace_back(std::move(in), z);
        });
        each_edge([&](int a, int b) {
            if (matching_.mate(a) == b) {
                total_ += cost(a, b);
                if (b == count_ || !groups_.together(a, b)) return;
                ++out.least.count;
                out.least.scores += players_[a].score + players_[b].score;
            }
        });
        each_edge([&](int a, int b) {
            if (matching_.mate(a) == b) return;
            const bool leaves = leaves_a_set(a, b);
            const bool dear = !left_of(a, b).is_zero() || (leaves && !is_in_a_cheapest(a, b));
            if (dear) part(a, b, out.opponents);
            if (dear || leaves) part(a, b, out.strict);
        });
    }

private:
    using Cost = Wide<2>;
    static std::size_t index(int i) { return static_cast<std::size_t>(i); }

    template<class Visit>
    void each_edge(Visit&& visit) const {
        for (int b = 0; b < vertices_; ++b)
            for (int a = 0; a < b; ++a)
                if (b < count_ ? loose_.may_meet(a, b) : loose_.may_have_bye(a)) visit(a, b);
    }
    void part(int a, int b, Opponents& opponents) const {
        if (b < count_)
            opponents.part(a, b);
        else
            opponents.bar_bye(a);
    }
    Cost cost(int a, int b) const {
        if (b == count_ || !groups_.together(a, b)) return Cost();
        return Cost::scaled(1, scores_bits) +
               Cost::scaled(players_[a].score + players_[b].score - 2 * lowest_, 0);
    }
    bool leaves_a_set(int a, int b) const {
        return std::any_of(sets_.begin(), sets_.end(), [&](const auto& set) {
            return set.first[index(a)] != set.first[index(b)];
        });
    }
    Cost left_of(int a, int b) const {
        Cost left = cost(a, b);
        left += left;
        left += left;
        left -= matching_.potential(a);
        left -= matching_.potential(b);
        for (const auto& [in, z] : sets_)
            if (in[index(a)] && in[index(b)]) left += z;
        return left;
    }
    // Without the two, the others cost no more than they do with them. In large rounds that takes
    // long, and is taken to be so.
    bool is_in_a_cheapest(int a, int b) const {
        if (vertices_ > most_looked_at) return true;
        sdk::CheapestMatching<Cost> rest(vertices_ - 2);
        const auto place = [&](int v) { return v - (v > a ? 1 : 0) - (v > b ? 1 : 0); };
        each_edge([&](int u, int v) {
            if (u != a && u != b && v != a && v != b) rest.edge(place(u), place(v), cost(u, v));
        });
        if (vertices_ > 2 && !rest.solve([](std::uint64_t) { return true; })) return false;
        Cost sum = cost(a, b);
        each_edge([&](int u, int v) {
            if (u != a && u != b && v != a && v != b && rest.mate(place(u)) == place(v))
                sum += cost(u, v);
        });
        return sum == total_;
    }

    static constexpr int scores_bits = 80; // all scores of an event, added up, are less
    static constexpr int most_looked_at = 100;
    const Players& players_;
    const Groups& groups_;
    const Opponents& loose_;
    const int count_, vertices_;
    std::int64_t lowest_ = 0;
    Cost total_;
    sdk::CheapestMatching<Cost> matching_;
    std::vector<std::pair<std::vector<char>, Cost>> sets_; // by vertex, whether it is in
};

// visit(a, b): each two of one group who meet.
template<class Visit>
Meetings meetings_of(const sdk::Request& request, const Players& players,
                     const std::vector<int>& opponent, Visit&& visit) {
    Meetings out;
    const Groups groups(request, players);
    if (!groups.any()) return out;
    for (int a = 0; a < players.count(); ++a) {
        const int b = opponent[static_cast<std::size_t>(a)];
        if (b <= a || !groups.together(a, b)) continue;
        ++out.count;
        out.scores += players[a].score + players[b].score;
        visit(a, b);
    }
    return out;
}

} // namespace

Grouped opponents_of(const sdk::Request& request, const Players& players) {
    Opponents loose(request, players);
    const auto index = players_by_entrant(request, players);
    for (const regra_wanted& pair : request.wanted())
        loose.want(index[static_cast<std::size_t>(pair.a)],
                   pair.b == REGRA_NOBODY ? loose.bye() : index[static_cast<std::size_t>(pair.b)]);
    Grouped out{loose, loose, loose, {}};
    const Groups groups(request, players);
    if (!groups.any()) return out;
    for (int b = 0; b < players.count(); ++b)
        for (int a = 0; a < b; ++a)
            if (groups.together(a, b) && loose.may_meet(a, b)) out.opponents.part(a, b);
    out.strict = out.opponents;
    if (!can_be_paired(players, out.opponents)) Fewest(players, groups, loose).restrict(out);
    return out;
}

bool has_more_meetings(const sdk::Request& request, const Players& players,
                       const std::vector<int>& opponent, Grouped& grouped) {
    if (meetings_of(request, players, opponent, [](int, int) {}) == grouped.least) return false;
    grouped.opponents = grouped.strict;
    return true;
}

void tell_meetings(const sdk::Request& request, const Players& players,
                   const std::vector<int>& opponent, std::uint16_t index, sdk::Account& account,
                   sdk::Findings& findings) {
    const Meetings made = meetings_of(request, players, opponent, [&](int a, int b) {
        findings.note("have-to-meet", {{"entrant", sdk::Entrant{players[a].entrant}},
                                       {"opponent", sdk::Entrant{players[b].entrant}}});
    });
    if (!account.wanted()) return;
    const auto tell = [&](int criterion, std::int64_t value) {
        if (value != 0)
            account.cost({0, static_cast<std::uint16_t>(index + criterion), 0, value, value,
                          REGRA_PROOF_WEIGHTS, 0});
    };
    tell(0, made.count);
    tell(1, made.scores);
}

bool tell_more_meetings(const sdk::Request& request, const Players& players, const Meetings& least,
                        const std::vector<int>& opponent, std::uint16_t index,
                        sdk::Account& account) {
    const Meetings made = meetings_of(request, players, opponent, [](int, int) {});
    if (made == least) return false;
    account.bracket({0, 0, players[0].score, players[players.count() - 1].score});
    for (const Player& player : players.list) account.place({player.entrant, 0, 0, 0});
    const auto tell = [&](int criterion, std::int64_t value, std::int64_t best) {
        account.cost({0, static_cast<std::uint16_t>(index + criterion), 0, value, best,
                      best == 0 ? REGRA_PROOF_ZERO : REGRA_PROOF_WEIGHTS, 0});
    };
    tell(0, made.count, least.count);
    if (made.count == least.count) tell(1, made.scores, least.scores);
    return true;
}

} // namespace regra::swiss
