// The pairing system "round-robin": everyone meets everyone, in the order of the Berger tables.
//
// Choices made here:
// - Entrants, players or teams, take the numbers of the table in the order of their pairing
//   numbers. Who withdraws keeps his number, so that the rounds already played stand.
// - Who would meet an entrant that is not there rests; what that is worth is the regulation's.
// - With `double`, a second cycle follows with colours reversed. With `swap-last-two`, the last two
//   rounds of the first cycle change places, so that nobody has one colour three times in a row
//   (recommended there, not prescribed).
// - Pairs fixed by hand are kept. Those they leave alone meet each other, or who would rest, as far
//   as they may, with the colours that the table has for them in another round; all other pairs
//   stay as they are. The table says nothing of this.
// - The drawn first colour is not used: lots decide the numbers, and the table the colours.
#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include <regra/pairing.hpp>

#include "berger.hpp"
#include "seating.hpp"

namespace regra::round_robin {
namespace {

using namespace regra::sdk;

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
        {REGRA_NAME_CRITERION, "table",
         "Pairs of the table that do not meet, though both are there: {value}", "C.05 annex 1"},
        {REGRA_NAME_CRITERION, "rests",
         "Entrants who rest though the table has an opponent for them: {value}", "C.05 annex 1"},
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

    void pair(const Request& request, Budget& budget, Out<regra_pair>& out, Account& account,
              Findings& findings) const {
        const TableRound table = table_of(request, findings);
        const auto met = earlier_meetings(request);
        const auto seating = least_seating(request, table, met, times(), budget);
        if (!seating) {
            for (std::size_t i = 0; i < request.wanted().size(); ++i) {
                const regra_wanted& pair = request.wanted()[i];
                if (has_met(met, pair.a, pair.b))
                    tell_met(pair.a, pair.b, static_cast<std::int32_t>(i), findings);
            }
            no();
        }
        const auto pairs = pairs_of(request, table, *seating);
        for (const regra_pair& pair : pairs) out.put(pair);
        note_away(request, table, *seating, findings);
        note_unwanted(request, paired_in(*seating), findings);
        tell(request, table, pairs, *seating, *seating, account);
        if (request->detail > 0) tell_steps(table, pairs, account);
    }

    void judge(const Request& request, Budget& budget, std::span<const regra_pair> pairs,
               Account& account, Findings& findings) const {
        const TableRound table = table_of(request, findings);
        const auto met = earlier_meetings(request);
        Seating seating{std::vector<std::int32_t>(request.entrants().size(), REGRA_NOBODY)};
        for (std::size_t i = 0; i < pairs.size(); ++i) {
            const regra_pair& pair = pairs[i];
            if (pair.black == REGRA_NOBODY || pair.game != 0) continue;
            seating.opponents[static_cast<std::size_t>(pair.white)] = pair.black;
            seating.opponents[static_cast<std::size_t>(pair.black)] = pair.white;
            if (has_met(met, pair.white, pair.black))
                tell_met(pair.white, pair.black, static_cast<std::int32_t>(i), findings);
        }
        count(seating, request, table);
        const auto least = least_seating(request, table, met, times(), budget);
        tell(request, table, pairs, seating, least ? *least : seating, account);
    }

private:
    // The criteria of the catalogue, by their places there.
    static constexpr std::uint16_t table_criterion = 0, rests_criterion = 1, colours_criterion = 2;

    TableRound table_of(const Request& request, Findings& findings) const {
        const std::uint32_t players = player_count(request);
        const std::uint32_t in_cycle = rounds_of_cycle(players);
        if (request->round > in_cycle * cycles()) {
            findings.fatal("round-past-table",
                           {{"rounds", in_cycle * cycles()}, {"round", request->round}});
            bad();
        }
        TableRound table;
        table.opponents.assign(players, REGRA_NOBODY);
        table.meetings = meetings_of(request, round_of_table(request, in_cycle));
        for (const auto& [white, black] : table.meetings) {
            if (white != REGRA_NOBODY) table.opponents[static_cast<std::size_t>(white)] = black;
            if (black != REGRA_NOBODY) table.opponents[static_cast<std::size_t>(black)] = white;
        }
        return table;
    }

    // White and black of a round of the table, as indices of entrants; REGRA_NOBODY opposite who
    // rests.
    static std::vector<Two> meetings_of(const Request& request, std::uint32_t round) {
        const std::uint32_t players = player_count(request);
        const bool again = request->round > rounds_of_cycle(players);
        const auto order = by_number(request);
        const auto index = [&](std::uint32_t number) {
            return number > players ? REGRA_NOBODY : order[number - 1];
        };
        std::vector<Two> meetings;
        for (const Meeting& meeting : berger_round(players, round))
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
    int times() const { return static_cast<int>(cycles()); }

    bool has_met(const std::map<Two, int>& met, std::int32_t a, std::int32_t b) const {
        const auto found = met.find(two(a, b));
        return b != REGRA_NOBODY && found != met.end() && found->second >= times();
    }
    static void tell_met(std::int32_t a, std::int32_t b, std::int32_t subject, Findings& findings) {
        findings.fatal("met-before", {{"entrant", entrant(a)}, {"opponent", entrant(b)}},
                       {-1, -1, subject});
    }

    static bool is_there(const Request& request, std::int32_t index) {
        return index != REGRA_NOBODY && request.available(static_cast<std::uint32_t>(index));
    }

    // In the order of the table, then pairs of other rounds, then who rests.
    static std::vector<regra_pair> pairs_of(const Request& request, const TableRound& table,
                                            const Seating& seating) {
        std::vector<regra_pair> pairs;
        std::uint16_t board = 0;
        const auto opponent = [&](std::int32_t index) {
            return seating.opponents[static_cast<std::size_t>(index)];
        };
        for (const auto& [white, black] : table.meetings)
            if (is_there(request, white) && black != REGRA_NOBODY && opponent(white) == black)
                put_games(request, {white, black, ++board, 0, REGRA_PAIR_GAME}, pairs);
        const std::uint32_t in_cycle = rounds_of_cycle(player_count(request));
        for (std::uint32_t round = 1; round <= in_cycle; ++round)
            for (const auto& [white, black] : meetings_of(request, round)) {
                if (white == REGRA_NOBODY || black == REGRA_NOBODY) continue;
                const bool here = table.opponents[static_cast<std::size_t>(white)] == black;
                if (!here && opponent(white) == black)
                    put_games(request, {white, black, ++board, 0, REGRA_PAIR_GAME}, pairs);
            }
        for (const auto& meeting : table.meetings)
            for (const std::int32_t stays : {meeting.first, meeting.second})
                if (is_there(request, stays) && opponent(stays) == REGRA_NOBODY)
                    pairs.push_back({stays, REGRA_NOBODY, 0, 0, REGRA_PAIR_REST});
        return pairs;
    }

    // The games of one match, colours in turn.
    static void put_games(const Request& request, regra_pair pair, std::vector<regra_pair>& out) {
        for (std::uint32_t game = 0; game < request->games_per_match; ++game) {
            pair.game = static_cast<std::uint16_t>(game);
            out.push_back(pair);
            std::swap(pair.white, pair.black);
        }
    }

    static void note_away(const Request& request, const TableRound& table, const Seating& seating,
                          Findings& findings) {
        for (const auto& [white, black] : table.meetings)
            for (const auto& [stays, other] : {Two{white, black}, Two{black, white}})
                if (is_there(request, stays) && other != REGRA_NOBODY &&
                    !is_there(request, other) &&
                    seating.opponents[static_cast<std::size_t>(stays)] == REGRA_NOBODY)
                    findings.note("opponent-away",
                                  {{"entrant", entrant(stays)}, {"opponent", entrant(other)}});
    }

    static std::set<Two> paired_in(const Seating& seating) {
        std::set<Two> paired;
        for (std::size_t i = 0; i < seating.opponents.size(); ++i)
            if (seating.opponents[i] != REGRA_NOBODY)
                paired.insert(two(static_cast<std::int32_t>(i), seating.opponents[i]));
        return paired;
    }

    // One bracket holds everybody.
    static void tell(const Request& request, const TableRound& table,
                     std::span<const regra_pair> pairs, const Seating& seating,
                     const Seating& least, Account& account) {
        if (!account.wanted()) return;
        regra_bracket bracket{};
        bool first = true;
        for (std::uint32_t i = 0; i < request.entrants().size(); ++i) {
            if (!request.available(i)) continue;
            const std::int64_t score = request.entrants()[i].score;
            bracket.highest = first ? score : std::max(bracket.highest, score);
            bracket.lowest = first ? score : std::min(bracket.lowest, score);
            first = false;
        }
        account.bracket(bracket);
        for (std::uint32_t i = 0; i < request.entrants().size(); ++i)
            if (request.available(i)) account.place({i, 0, 0, 0});
        const auto cost = [&](std::uint16_t criterion, std::int64_t value, std::int64_t best,
                              std::int32_t proof) {
            if (best == 0 && proof == REGRA_PROOF_EVERY) proof = REGRA_PROOF_ZERO;
            account.cost({0, criterion, 0, value, best, proof, 0});
        };
        cost(table_criterion, seating.broken, least.broken, REGRA_PROOF_EVERY);
        const bool known = seating.broken == least.broken;
        cost(rests_criterion, seating.rests, known ? least.rests : 0,
             known ? REGRA_PROOF_EVERY : REGRA_PROOF_NONE);
        cost(colours_criterion, reversed(table, pairs), 0, REGRA_PROOF_ZERO);
    }

    // Pairs of this round of the table with the other's colours.
    static std::int64_t reversed(const TableRound& table, std::span<const regra_pair> pairs) {
        return std::count_if(pairs.begin(), pairs.end(), [&](const regra_pair& pair) {
            const Two turned{pair.black, pair.white};
            return pair.game == 0 && pair.black != REGRA_NOBODY &&
                   std::find(table.meetings.begin(), table.meetings.end(), turned) !=
                       table.meetings.end();
        });
    }

    static void tell_steps(const TableRound& table, std::span<const regra_pair> pairs,
                           Account& account) {
        for (const regra_pair& pair : pairs) {
            if (pair.game != 0) continue;
            const std::int32_t given = table.opponents[static_cast<std::size_t>(pair.white)];
            const bool by_table = given == pair.black || given == REGRA_NOBODY;
            const std::uint16_t criterion =
                by_table ? std::uint16_t{REGRA_NO_CRITERION} : table_criterion;
            const std::int32_t instead = by_table ? REGRA_NOBODY : given;
            const std::uint16_t kind =
                pair.black == REGRA_NOBODY ? REGRA_STEP_BYE : REGRA_STEP_PAIR;
            account.step({0, kind, criterion, pair.white, pair.black, instead, 0});
            if (kind == REGRA_STEP_PAIR)
                account.step({0, REGRA_STEP_COLOUR, colours_criterion, pair.white, pair.black,
                              REGRA_NOBODY, 0});
        }
    }

    bool double_, swap_last_two_;
};

} // namespace
} // namespace regra::round_robin

using regra::round_robin::RoundRobin;
REGRA_PAIRING_PLUGIN(RoundRobin, {"round-robin", "Round robin (Berger tables)", "1.1", "Regra"});
