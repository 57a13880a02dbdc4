#include "apart.hpp"

#include <algorithm>

#include "completion.hpp"
#include "wide.hpp"
#include <regra/cheapest_matching.hpp>

namespace regra::swiss {
namespace {

// The player of each entrant, or -1.
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

// Pairs of which the fewest meetings are made, and the odd sets to keep to.
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
        out.opponents = loose_;
        if (!matching_.solve([](std::uint64_t) { return true; })) return;
        const auto sets = std::make_shared<OddSets>(vertices_);
        std::vector<Cost> weights;
        matching_.blossoms([&](const std::vector<int>& set, const Cost& z) {
            sets->add(set);
            weights.push_back(z);
        });
        each_edge([&](int a, int b) {
            if (matching_.mate(a) == b) {
                if (b == count_ || !groups_.together(a, b)) return;
                ++out.least.count;
                out.least.scores += players_[a].score + players_[b].score;
                return;
            }
            Cost left = cost(a, b);
            left += left;
            left += left;
            left -= matching_.potential(a);
            left -= matching_.potential(b);
            sets->each_of_both(a, b,
                               [&](int set) { left += weights[static_cast<std::size_t>(set)]; });
            if (left.is_zero()) return;
            if (b < count_)
                out.opponents.part(a, b);
            else
                out.opponents.bar_bye(a);
        });
        if (sets->count() != 0) out.sets = sets;
    }

private:
    using Cost = Wide<2>;

    template<class Visit>
    void each_edge(Visit&& visit) const {
        for (int b = 0; b < vertices_; ++b)
            for (int a = 0; a < b; ++a)
                if (b < count_ ? loose_.may_meet(a, b) : loose_.may_have_bye(a)) visit(a, b);
    }
    Cost cost(int a, int b) const {
        if (b == count_ || !groups_.together(a, b)) return Cost();
        return Cost::scaled(1, scores_bits) +
               Cost::scaled(players_[a].score + players_[b].score - 2 * lowest_, 0);
    }

    static constexpr int scores_bits = 80; // all scores of an event, added up, are less
    const Players& players_;
    const Groups& groups_;
    const Opponents& loose_;
    const int count_, vertices_;
    std::int64_t lowest_ = 0;
    sdk::CheapestMatching<Cost> matching_;
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
    Grouped out{loose, loose, {}, nullptr};
    const Groups groups(request, players);
    if (!groups.any()) return out;
    for (int b = 0; b < players.count(); ++b)
        for (int a = 0; a < b; ++a)
            if (groups.together(a, b) && loose.may_meet(a, b)) out.opponents.part(a, b);
    if (!can_be_paired(players, out.opponents)) Fewest(players, groups, loose).restrict(out);
    return out;
}

bool has_more_meetings(const sdk::Request& request, const Players& players,
                       const std::vector<int>& opponent, const Meetings& least) {
    return meetings_of(request, players, opponent, [](int, int) {}) != least;
}

void report_meetings(const sdk::Request& request, const Players& players,
                     const std::vector<int>& opponent, std::uint16_t index, sdk::Account& account,
                     sdk::Findings& findings) {
    const Meetings made = meetings_of(request, players, opponent, [&](int a, int b) {
        findings.note("have-to-meet", {{"entrant", sdk::Entrant{players[a].entrant}},
                                       {"opponent", sdk::Entrant{players[b].entrant}}});
    });
    if (!account.wanted()) return;
    const auto report = [&](int criterion, std::int64_t value) {
        if (value != 0)
            account.cost({0, static_cast<std::uint16_t>(index + criterion), 0, value, value,
                          REGRA_PROOF_WEIGHTS, 0});
    };
    report(0, made.count);
    report(1, made.scores);
}

bool report_more_meetings(const sdk::Request& request, const Players& players,
                          const Meetings& least, const std::vector<int>& opponent,
                          std::uint16_t index, sdk::Account& account) {
    const Meetings made = meetings_of(request, players, opponent, [](int, int) {});
    if (made == least) return false;
    account.bracket({0, 0, players[0].score, players[players.count() - 1].score});
    for (const Player& player : players.list) account.place({player.entrant, 0, 0, 0});
    const auto report = [&](int criterion, std::int64_t value, std::int64_t best) {
        account.cost({0, static_cast<std::uint16_t>(index + criterion), 0, value, best,
                      best == 0 ? REGRA_PROOF_ZERO : REGRA_PROOF_WEIGHTS, 0});
    };
    report(0, made.count, least.count);
    if (made.count == least.count) report(1, made.scores, least.scores);
    return true;
}

} // namespace regra::swiss
