#include "refusals.hpp"

#include <algorithm>

#include "wishes.hpp"

namespace regra::swiss {

using namespace sdk;

namespace {

constexpr std::size_t most_named = 60; // a host reads so many arguments and some

// Names those who cannot all be served, and whom alone they could meet.
void report_shortage(const Players& players, const Opponents& opponents, const Shortage& shortage,
                     Findings& findings) {
    const auto& [left, others, no_bye] = shortage;
    if (no_bye) return findings.fatal("no-bye", {{"count", left.size()}});
    if (left.size() + others.size() > most_named)
        return findings.fatal("no-pairing", {{"count", left.size()}, {"opponents", others.size()}});
    std::vector<Argument> named;
    for (const int player : left) named.emplace_back("left", entrant_of(players, player));
    for (const int player : others) named.emplace_back("opponents", entrant_of(players, player));
    const bool among = std::any_of(left.begin(), left.end(), [&](int a) {
        return std::any_of(left.begin(), left.end(),
                           [&](int b) { return opponents.may_meet(a, b); });
    });
    findings.fatal(others.empty() ? (among ? "no-pairing-within" : "no-opponent")
                                  : (among ? "no-pairing-among" : "no-pairing-of"),
                   named);
}

} // namespace

void refuse(const Request& request, const Players& players, const Opponents& opponents,
            Findings& findings) {
    for (const auto& [a, b] : opponents.wanted_apart()) {
        const bool reported = report_same_colour(players, a, b, {}, findings);
        report_kept_apart(request, players, a, b, reported, {}, findings);
    }
    for (const auto& [a, b] : opponents.wanted())
        if (b == opponents.bye() && players.count() % 2 == 0)
            findings.fatal("bye-of-even", {{"entrant", entrant_of(players, a)}});
        else if (b == opponents.bye() && !players[a].may_have_bye)
            findings.fatal("bye-barred", {{"entrant", entrant_of(players, a)}});
    if (findings.fatal_so_far()) no();
    report_shortage(players, opponents, shortage_of(opponents), findings);
    no();
}

void report_kept_apart(const Request& request, const Players& players, int a, int b, bool reported,
                       Place place, Findings& findings) {
    for (const regra_past& past : request.past_of(players[a].entrant)) {
        if (past.kind != REGRA_PLAYED || past.opponent != index_of(players, b)) continue;
        findings.fatal("met-before",
                       {{"entrant", entrant_of(players, a)},
                        {"opponent", entrant_of(players, b)},
                        {"round", past.round}},
                       place);
        reported = true;
    }
    if (reported) return;
    findings.fatal("forbidden-pair",
                   {{"entrant", entrant_of(players, a)}, {"opponent", entrant_of(players, b)}},
                   place);
}

HandMade read_pairs(const Request& request, const Players& players, const Opponents& opponents,
                    std::span<const regra_pair> pairs,
                    const std::function<void(int, int, Place)>& report_illegal,
                    Findings& findings) {
    std::vector<int> player(request.entrants().size(), -1);
    for (int i = 0; i < players.count(); ++i) player[players[i].entrant] = i;
    HandMade made{std::vector<int>(static_cast<std::size_t>(players.count()), -1)};
    for (std::size_t i = 0; i < pairs.size(); ++i) {
        const int white = player[static_cast<std::size_t>(pairs[i].white)];
        const Place place{-1, -1, static_cast<std::int32_t>(i)};
        if (pairs[i].black == REGRA_NOBODY) {
            made.bye = white;
            if (!players[white].may_have_bye)
                findings.fatal("bye-barred", {{"entrant", entrant_of(players, white)}}, place);
            continue;
        }
        const int black = player[static_cast<std::size_t>(pairs[i].black)];
        const bool reported = made.opponent[static_cast<std::size_t>(white)] == black;
        made.opponent[static_cast<std::size_t>(white)] = black;
        made.opponent[static_cast<std::size_t>(black)] = white;
        if (!reported && !opponents.may_meet(white, black)) report_illegal(white, black, place);
    }
    std::vector<Argument> alone;
    for (int i = 0; i < players.count(); ++i)
        if (made.opponent[static_cast<std::size_t>(i)] < 0 && alone.size() < most_named)
            alone.emplace_back("left", entrant_of(players, i));
    if (alone.size() > 1) findings.fatal("byes-many", alone);
    return made;
}

void check_games(const sdk::Request& request, sdk::Findings& findings) {
    if (request->games_per_match != 1)
        findings.fatal("one-game", {{"games", request->games_per_match}});
    if (request->rounds == 0) findings.fatal("rounds-open");
}

void note_bound(const Players& players, const std::vector<std::pair<int, int>>& pairs,
                std::size_t bracket, Findings& findings) {
    Wishes wishes;
    for (const auto& [a, b] : pairs) {
        wishes.add(players[a]);
        wishes.add(players[b]);
    }
    findings.note("bound", {{"bracket", bracket},
                            {"white", wishes.white()},
                            {"black", wishes.black()},
                            {"none", wishes.none()},
                            {"pairs", pairs.size()}});
}

bool report_same_colour(const Players& players, int a, int b, sdk::Place place,
                        sdk::Findings& findings) {
    const Player &one = players[a], &two = players[b];
    const bool same_colour = one.strength == Strength::absolute &&
                             two.strength == Strength::absolute && one.wish == two.wish &&
                             !one.top && !two.top;
    if (same_colour)
        findings.fatal("same-colour",
                       {{"entrant", entrant_of(players, a)}, {"opponent", entrant_of(players, b)}},
                       place);
    return same_colour;
}

} // namespace regra::swiss
