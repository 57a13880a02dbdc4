// A round's request for C++ authors: spans over the flat arrays, and the checks every system needs.
#pragma once

#include <algorithm>
#include <span>
#include <tuple>
#include <vector>

#include <regra/finding.hpp>
#include <regra/guard.hpp>
#include <regra/pairing.h>

namespace regra::sdk {

// Looks at the caller's arrays; lives during the call.
class Request {
public:
    explicit Request(const regra_request& plain) : plain_(plain) {}

    const regra_request* operator->() const { return &plain_; }

    std::span<const regra_entrant> entrants() const {
        return {plain_.entrants, plain_.entrant_count};
    }
    std::span<const regra_past> past() const { return {plain_.past, plain_.past_count}; }
    std::span<const regra_forbidden> forbidden() const {
        return {plain_.forbidden, plain_.forbidden_count};
    }
    std::span<const regra_member> members() const { return {plain_.members, plain_.member_count}; }
    std::span<const regra_acceleration> accelerations() const {
        return {plain_.accelerations, plain_.acceleration_count};
    }

    std::span<const regra_wanted> wanted() const { return {plain_.wanted, plain_.wanted_count}; }

    // The records of one entrant, by round; a search, since they stand in order.
    std::span<const regra_past> past_of(uint32_t entrant) const {
        const auto all = past();
        const auto by_entrant = [](const regra_past& a, const regra_past& b) {
            return a.entrant < b.entrant;
        };
        regra_past wanted{};
        wanted.entrant = entrant;
        const auto range = std::equal_range(all.begin(), all.end(), wanted, by_entrant);
        return {range.first, range.second};
    }
    bool available(uint32_t entrant) const {
        return (plain_.entrants[entrant].flags & (REGRA_AVAILABLE | REGRA_WITHDRAWN)) ==
               REGRA_AVAILABLE;
    }

private:
    const regra_request& plain_;
};

namespace detail {

inline void check_entrants(const Request& request, Findings& findings) {
    std::vector<uint32_t> numbers;
    for (const regra_entrant& entrant : request.entrants()) numbers.push_back(entrant.number);
    std::sort(numbers.begin(), numbers.end());
    if (std::adjacent_find(numbers.begin(), numbers.end()) != numbers.end() ||
        (!numbers.empty() && numbers.front() == 0)) {
        findings.fatal("sdk.request", {{"what", "pairing numbers are not unique, or one is 0"}});
    }
}

inline void check_past(const Request& request, Findings& findings) {
    const std::size_t entrants = request.entrants().size();
    const auto place = [](const regra_past& p) { return std::tuple(p.entrant, p.round, p.game); };
    std::size_t index = 0;
    for (const regra_past& past : request.past()) {
        const Place here{-1, -1, static_cast<int32_t>(index)};
        const bool nobody = past.opponent == REGRA_NOBODY;
        const bool known = past.opponent >= 0 && static_cast<std::size_t>(past.opponent) < entrants;
        if (past.entrant >= entrants || (!nobody && !known)) {
            findings.fatal("sdk.request", {{"what", "a past game names no entrant"}}, here);
        } else if (known && static_cast<uint32_t>(past.opponent) == past.entrant) {
            findings.fatal("sdk.request", {{"what", "an entrant has met himself"}}, here);
        }
        if (past.round == 0 || past.round >= request->round) {
            findings.fatal("sdk.request", {{"what", "a past game is not of an earlier round"}},
                           here);
        }
        if (past.kind > REGRA_ABSENT || past.colour > REGRA_COLOUR_BLACK ||
            (past.kind == REGRA_PLAYED && nobody)) {
            findings.fatal("sdk.request", {{"what", "a past game is of no known kind"}}, here);
        }
        if (index > 0 && place(request.past()[index - 1]) >= place(past)) {
            findings.fatal("sdk.request", {{"what", "past games are not in order"}}, here);
        }
        ++index;
    }
}

inline void check_wishes(const Request& request, Findings& findings) {
    const std::size_t entrants = request.entrants().size();
    for (const regra_forbidden& pair : request.forbidden()) {
        if (pair.a < entrants && pair.b < entrants && pair.a != pair.b) continue;
        findings.fatal("sdk.request", {{"what", "a forbidden pair names no two entrants"}});
    }
    for (const regra_member& member : request.members()) {
        if (member.entrant < entrants) continue;
        findings.fatal("sdk.request", {{"what", "a member of a group is no entrant"}});
    }
    for (const regra_acceleration& virtual_points : request.accelerations()) {
        if (virtual_points.entrant < entrants) continue;
        findings.fatal("sdk.request", {{"what", "an acceleration is of no entrant"}});
    }
}

// Wanted pairs name two who are there (or one and nobody), each once, and are not forbidden.
inline void check_wanted(const Request& request, Findings& findings) {
    const std::size_t entrants = request.entrants().size();
    std::vector<bool> seated(request.wanted().empty() ? 0 : entrants);
    const auto seat = [&](int32_t who, Place here) {
        const auto index = static_cast<std::size_t>(who);
        if (who < 0 || index >= entrants) {
            findings.fatal("sdk.request", {{"what", "a wanted pair names no entrant"}}, here);
        } else if (!request.available(static_cast<uint32_t>(who))) {
            findings.fatal("sdk.request", {{"what", "a wanted pair names who is not there"}}, here);
        } else if (seated[index]) {
            findings.fatal("sdk.request", {{"what", "two wanted pairs name one entrant"}}, here);
        } else {
            seated[index] = true;
        }
    };
    int32_t index = 0;
    for (const regra_wanted& pair : request.wanted()) {
        const Place here{-1, -1, index++};
        seat(pair.a, here);
        if (pair.b != REGRA_NOBODY) seat(pair.b, here);
        for (const regra_forbidden& forbidden : request.forbidden()) {
            const auto a = static_cast<int32_t>(forbidden.a);
            const auto b = static_cast<int32_t>(forbidden.b);
            const bool same = (a == pair.a && b == pair.b) || (a == pair.b && b == pair.a);
            if (!same) continue;
            findings.fatal("sdk.request", {{"what", "a wanted pair is forbidden"}}, here);
            break;
        }
    }
}

} // namespace detail

// Ends the call with BAD, after a finding for each contradiction.
inline void check_request(const Request& request, Findings& findings) {
    if (request->round == 0 || request->units_per_point == 0 || request->games_per_match == 0) {
        findings.fatal("sdk.request", {{"what", "round, unit or games of a match is 0"}});
    }
    if (request->rounds != 0 && request->round > request->rounds) {
        findings.fatal("sdk.request", {{"what", "the round is past the last one planned"}});
    }
    detail::check_entrants(request, findings);
    detail::check_past(request, findings);
    detail::check_wishes(request, findings);
    detail::check_wanted(request, findings);
    if (findings.fatal_so_far()) bad();
}

// Ends the call with BAD unless the pairs name each available entrant in just one opposition and
// nobody else.
inline void check_pairs(const Request& request, std::span<const regra_pair> pairs,
                        Findings& findings) {
    const std::size_t entrants = request.entrants().size();
    std::vector<int32_t> opponent(entrants, -2); // -2: in no pair yet
    const auto seat = [&](int32_t who, int32_t against, std::size_t index) {
        const Place here{-1, -1, static_cast<int32_t>(index)};
        if (who < 0 || static_cast<std::size_t>(who) >= entrants) {
            findings.fatal("sdk.pairs", {{"what", "a pair names no entrant"}}, here);
            return;
        }
        const auto entrant = static_cast<uint32_t>(who);
        int32_t& old = opponent[entrant];
        if (!request.available(entrant)) {
            findings.fatal("sdk.pairs", {{"what", "not available"}, {"entrant", Entrant{entrant}}},
                           here);
        } else if (who == against || (old != -2 && old != against)) {
            findings.fatal("sdk.pairs", {{"what", "paired twice"}, {"entrant", Entrant{entrant}}},
                           here);
        }
        old = against;
    };
    for (std::size_t i = 0; i < pairs.size(); ++i) {
        seat(pairs[i].white, pairs[i].black, i);
        if (pairs[i].black != REGRA_NOBODY) seat(pairs[i].black, pairs[i].white, i);
    }
    for (uint32_t entrant = 0; entrant < entrants; ++entrant) {
        if (!request.available(entrant) || opponent[entrant] != -2) continue;
        findings.fatal("sdk.pairs", {{"what", "not paired"}, {"entrant", Entrant{entrant}}});
    }
    if (findings.fatal_so_far()) bad();
}

} // namespace regra::sdk
