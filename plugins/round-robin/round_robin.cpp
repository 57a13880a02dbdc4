// The pairing system "round-robin": everyone meets everyone, in the order of the Berger tables.
//
// Choices made here:
// - Entrants, players or teams, take the numbers of the table in the order of their pairing
//   numbers. Who withdraws keeps his number, so that the rounds already played stand.
// - Who would meet an entrant that is not there rests; what that is worth is the regulation's.
// - With `double`, a second cycle follows with colours reversed. With `swap-last-two`, the last two
//   rounds of the first cycle change places, so that nobody has one colour three times in a row
//   (recommended there, not prescribed).
// - The drawn first colour is not used: lots decide the numbers, and the table the colours.
#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include <regra/pairing.hpp>

#include "berger.hpp"

namespace regra::round_robin {
namespace {

using namespace regra::sdk;

// Two entrants, by their indices, the lower first.
using Two = std::pair<std::int32_t, std::int32_t>;

Two two(std::int32_t a, std::int32_t b) {
    return {std::min(a, b), std::max(a, b)};
}

Entrant entrant(std::int32_t index) {
    return {static_cast<std::uint32_t>(index)};
}

// Indices of entrants in the order of their pairing numbers: the table's 1, 2, 3 ...
std::vector<std::int32_t> by_number(const Request& request) {
    const auto entrants = request.entrants();
    std::vector<std::int32_t> order(entrants.size());
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = static_cast<std::int32_t>(i);
    std::sort(order.begin(), order.end(), [&](std::int32_t a, std::int32_t b) {
        return entrants[static_cast<std::size_t>(a)].number <
               entrants[static_cast<std::size_t>(b)].number;
    });
    return order;
}

std::uint32_t player_count(const Request& request) {
    return static_cast<std::uint32_t>(request.entrants().size());
}

// In how many earlier rounds each two were paired; a forfeited game was paired too.
std::map<Two, int> earlier_meetings(const Request& request) {
    std::map<Two, std::set<std::uint16_t>> rounds;
    for (const regra_past& past : request.past())
        if (past.opponent != REGRA_NOBODY)
            rounds[two(static_cast<std::int32_t>(past.entrant), past.opponent)].insert(past.round);
    std::map<Two, int> counts;
    for (const auto& [pair, in] : rounds) counts[pair] = static_cast<int>(in.size());
    return counts;
}

void note_unwanted(const Request& request, const std::set<Two>& paired, Findings& findings) {
    for (const regra_forbidden& pair : request.forbidden()) {
        const auto a = static_cast<std::int32_t>(pair.a), b = static_cast<std::int32_t>(pair.b);
        if (paired.count(two(a, b)))
            findings.note("forbidden-pair", {{"entrant", entrant(a)}, {"opponent", entrant(b)}});
    }
    std::map<std::uint32_t, std::vector<std::int32_t>> groups;
    for (const regra_member& member : request.members())
        groups[member.group].push_back(static_cast<std::int32_t>(member.entrant));
    for (const auto& [group, members] : groups)
        for (const std::int32_t a : members)
            for (const std::int32_t b : members)
                if (a < b && paired.count({a, b}))
                    findings.note("same-group",
                                  {{"entrant", entrant(a)}, {"opponent", entrant(b)}});
}

struct RoundRobin {
    static constexpr Name catalogue[] = {
        {REGRA_NAME_OPTION, "double", "Everyone meets everyone twice, with both colours", "false",
         "bool"},
        {REGRA_NAME_OPTION, "swap-last-two",
         "If double: the last two rounds of the first cycle change places", "false", "bool"},
        {REGRA_NAME_CRITERION, "once", "Pairs that have met as often as they are to: {value}",
         "C.05 annex 1"},
        {REGRA_NAME_CRITERION, "table", "Pairs that the table has in another round: {value}",
         "C.05 annex 1"},
        {REGRA_NAME_CRITERION, "colours", "Pairs with the other's colours: {value}",
         "C.05 annex 1"},
        {REGRA_NAME_RULE, "round-past-table",
         "The table has {rounds} rounds, and round {round} is asked for", "", "rounds round"},
        {REGRA_NAME_RULE, "met-before",
         "{entrant} and {opponent} have met as often as they are to meet", "", "entrant opponent"},
        {REGRA_NAME_RULE, "opponent-away", "{entrant} rests, because {opponent} is not there", "",
         "entrant opponent"},
        {REGRA_NAME_RULE, "forbidden-pair",
         "{entrant} and {opponent} are not to meet, but in a round robin everyone meets everyone",
         "", "entrant opponent"},
        {REGRA_NAME_RULE, "same-group",
         "{entrant} and {opponent} are of one group, but in a round robin everyone meets everyone",
         "", "entrant opponent"},
        {REGRA_NAME_FEATURE, "round-robin", "Everyone meets everyone"},
        {REGRA_NAME_FEATURE, "teams", "Entrants may be teams"},
    };

    explicit RoundRobin(const Options& options)
        : double_(options.flag("double")), swap_last_two_(options.flag("swap-last-two")) {}

    std::optional<std::uint32_t> rounds_needed(const Request& request) const {
        return rounds_of_cycle(player_count(request)) * cycles();
    }

    void pair(const Request& request, Budget&, Out<regra_pair>& out, Findings& findings) const {
        const auto meetings = meetings_of(request, findings);
        std::vector<std::int32_t> resting;
        std::set<Two> paired;
        std::uint16_t board = 0;
        for (const auto& [white, black] : meetings) {
            if (is_there(request, white) && is_there(request, black)) {
                put_games(request, {white, black, ++board, 0, REGRA_PAIR_GAME}, out);
                paired.insert(two(white, black));
                continue;
            }
            for (const auto& [stays, other] : {Two{white, black}, Two{black, white}}) {
                if (!is_there(request, stays)) continue;
                resting.push_back(stays);
                if (other != REGRA_NOBODY)
                    findings.note("opponent-away",
                                  {{"entrant", entrant(stays)}, {"opponent", entrant(other)}});
            }
        }
        for (const std::int32_t rests : resting)
            out.put({rests, REGRA_NOBODY, 0, 0, REGRA_PAIR_REST});
        note_unwanted(request, paired, findings);
    }

    void judge(const Request& request, std::span<const regra_pair> pairs,
               Findings& findings) const {
        std::map<Two, std::int32_t> white_by_table;
        for (const auto& [white, black] : meetings_of(request, findings))
            white_by_table[two(white, black)] = white;
        const auto met = earlier_meetings(request);
        int repeated = 0, elsewhere = 0, reversed = 0;
        for (const regra_pair& pair : pairs) {
            if (pair.game != 0) continue;
            const Two both = two(pair.white, pair.black);
            const auto before = met.find(both);
            if (before != met.end() && before->second >= static_cast<int>(cycles())) {
                ++repeated;
                findings.fatal("met-before", {{"entrant", entrant(pair.white)},
                                              {"opponent", entrant(pair.black)}});
            }
            const auto by_table = white_by_table.find(both);
            if (by_table == white_by_table.end())
                elsewhere += pair.black == REGRA_NOBODY ? 0 : 1;
            else if (pair.black != REGRA_NOBODY && by_table->second != pair.white)
                ++reversed;
        }
        findings.note("once", {{"value", repeated}});
        findings.note("table", {{"value", elsewhere}});
        findings.note("colours", {{"value", reversed}});
    }

private:
    // White and black as indices of entrants; REGRA_NOBODY opposite who rests.
    std::vector<std::pair<std::int32_t, std::int32_t>> meetings_of(const Request& request,
                                                                   Findings& findings) const {
        const std::uint32_t players = player_count(request);
        const std::uint32_t in_cycle = rounds_of_cycle(players);
        if (request->round > in_cycle * cycles()) {
            findings.fatal("round-past-table",
                           {{"rounds", in_cycle * cycles()}, {"round", request->round}});
            bad();
        }
        const bool again = request->round > in_cycle;
        const auto order = by_number(request);
        const auto index = [&](std::uint32_t number) {
            return number > players ? REGRA_NOBODY : order[number - 1];
        };
        std::vector<std::pair<std::int32_t, std::int32_t>> meetings;
        for (const Meeting& meeting : berger_round(players, round_of_table(request, in_cycle)))
            meetings.emplace_back(index(again ? meeting.black : meeting.white),
                                  index(again ? meeting.white : meeting.black));
        return meetings;
    }

    std::uint32_t round_of_table(const Request& request, std::uint32_t in_cycle) const {
        const std::uint32_t round = request->round;
        if (round > in_cycle) return round - in_cycle;
        const bool one_of_last_two = in_cycle > 1 && round + 1 >= in_cycle;
        if (!double_ || !swap_last_two_ || !one_of_last_two) return round;
        return round == in_cycle ? in_cycle - 1 : in_cycle;
    }

    std::uint32_t cycles() const { return double_ ? 2 : 1; }

    static bool is_there(const Request& request, std::int32_t index) {
        return index != REGRA_NOBODY && request.available(static_cast<std::uint32_t>(index));
    }

    // The games of one match, colours in turn.
    static void put_games(const Request& request, regra_pair pair, Out<regra_pair>& out) {
        for (std::uint32_t game = 0; game < request->games_per_match; ++game) {
            pair.game = static_cast<std::uint16_t>(game);
            out.put(pair);
            std::swap(pair.white, pair.black);
        }
    }

    bool double_, swap_last_two_;
};

} // namespace
} // namespace regra::round_robin

using regra::round_robin::RoundRobin;
REGRA_PAIRING_PLUGIN(RoundRobin, {"round-robin", "Round robin (Berger tables)", "1.0", "Regra"});
