#include "table.hpp"

#include <algorithm>
#include <set>

namespace regra::round_robin {
namespace {

using namespace regra::sdk;

// The criteria of the catalogue, by their places there.
constexpr std::uint16_t table_criterion = 0, rests_criterion = 1, colours_criterion = 2;

Entrant entrant(std::int32_t index) {
    return {static_cast<std::uint32_t>(index)};
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

bool has_met(const Table& table, const std::map<Two, int>& met, std::int32_t a, std::int32_t b) {
    const auto found = met.find(two(a, b));
    return b != REGRA_NOBODY && found != met.end() && found->second >= table.times;
}

// Why two may not be a pair, if they may not.
void report_barred(const Table& table, const std::map<Two, int>& met, std::int32_t a,
                   std::int32_t b, std::int32_t subject, Findings& findings) {
    if (b == REGRA_NOBODY) return;
    const bool barred = !table.may_meet(a, b);
    if (!barred && !has_met(table, met, a, b)) return;
    findings.fatal(barred ? "not-in-table" : "met-before",
                   {{"entrant", entrant(a)}, {"opponent", entrant(b)}}, {-1, -1, subject});
}

bool is_there(const Request& request, std::int32_t index) {
    return index != REGRA_NOBODY && request.available(static_cast<std::uint32_t>(index));
}

// The games of one match, colours in turn.
void put_games(const Request& request, regra_pair pair, std::vector<regra_pair>& out) {
    for (std::uint32_t game = 0; game < request->games_per_match; ++game) {
        pair.game = static_cast<std::uint16_t>(game);
        out.push_back(pair);
        std::swap(pair.white, pair.black);
    }
}

// In the order of the table, then pairs of other rounds, then who rests.
std::vector<regra_pair> pairs_of(const Request& request, const Table& table,
                                 const Seating& seating) {
    std::vector<regra_pair> pairs;
    std::uint16_t board = 0;
    const auto opponent = [&](std::int32_t index) {
        return seating.opponents[static_cast<std::size_t>(index)];
    };
    for (const auto& [white, black] : table.meetings)
        if (is_there(request, white) && black != REGRA_NOBODY && opponent(white) == black)
            put_games(request, {white, black, ++board, 0, REGRA_PAIR_GAME}, pairs);
    for (const auto& [white, black] : table.cycle) {
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

// How many of his games somebody has played who is said to have left, or is away for the second
// round: before half of them his results do not count.
void note_left(const Request& request, const Table& table, std::int32_t who, Findings& findings) {
    const auto& entry = request.entrants()[static_cast<std::size_t>(who)];
    bool away = false;
    std::uint32_t done = 0;
    for (const regra_past& past : request.past_of(static_cast<std::uint32_t>(who))) {
        done += past.kind == REGRA_PLAYED;
        away |= past.kind != REGRA_PLAYED && past.round + 1u == request->round;
    }
    if (!away && !(entry.flags & REGRA_WITHDRAWN)) return;
    const std::uint32_t games = table.games_of_each() * request->games_per_match;
    const bool half = 2 * done >= games;
    findings.note(half ? "left-after-half" : "left-before-half",
                  {{"entrant", entrant(who)}, {"done", done}, {"games", games}});
}

void note_away(const Request& request, const Table& table, const Seating& seating,
               Findings& findings) {
    for (const auto& [white, black] : table.meetings)
        for (const auto& [stays, other] : {Two{white, black}, Two{black, white}})
            if (is_there(request, stays) && other != REGRA_NOBODY && !is_there(request, other) &&
                seating.opponents[static_cast<std::size_t>(stays)] == REGRA_NOBODY) {
                findings.note("opponent-away",
                              {{"entrant", entrant(stays)}, {"opponent", entrant(other)}});
                note_left(request, table, other, findings);
            }
}

std::set<Two> paired_in(const Seating& seating) {
    std::set<Two> paired;
    for (std::size_t i = 0; i < seating.opponents.size(); ++i)
        if (seating.opponents[i] != REGRA_NOBODY)
            paired.insert(two(static_cast<std::int32_t>(i), seating.opponents[i]));
    return paired;
}

// Pairs of this round of the table with the other's colours.
std::int64_t reversed(const Table& table, std::span<const regra_pair> pairs) {
    return std::count_if(pairs.begin(), pairs.end(), [&](const regra_pair& pair) {
        const Two turned{pair.black, pair.white};
        return pair.game == 0 && pair.black != REGRA_NOBODY &&
               std::find(table.meetings.begin(), table.meetings.end(), turned) !=
                   table.meetings.end();
    });
}

// One bracket holds everybody.
void report(const Request& request, const Table& table, std::span<const regra_pair> pairs,
            const Seating& seating, const Seating& least, Account& account) {
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

void report_steps(const Table& table, std::span<const regra_pair> pairs, Account& account) {
    for (const regra_pair& pair : pairs) {
        if (pair.game != 0) continue;
        const std::int32_t given = table.opponents[static_cast<std::size_t>(pair.white)];
        const bool by_table = given == pair.black || given == REGRA_NOBODY;
        const std::uint16_t criterion =
            by_table ? std::uint16_t{REGRA_NO_CRITERION} : table_criterion;
        const std::int32_t instead = by_table ? REGRA_NOBODY : given;
        const std::uint16_t kind = pair.black == REGRA_NOBODY ? REGRA_STEP_BYE : REGRA_STEP_PAIR;
        account.step({0, kind, criterion, pair.white, pair.black, instead, 0});
        if (kind == REGRA_STEP_PAIR)
            account.step(
                {0, REGRA_STEP_COLOUR, colours_criterion, pair.white, pair.black, REGRA_NOBODY, 0});
    }
}

} // namespace

void Table::set_meetings(std::vector<Two> printed, std::size_t entrants) {
    meetings = std::move(printed);
    opponents.assign(entrants, REGRA_NOBODY);
    for (const auto& [white, black] : meetings) {
        if (white != REGRA_NOBODY) opponents[static_cast<std::size_t>(white)] = black;
        if (black != REGRA_NOBODY) opponents[static_cast<std::size_t>(black)] = white;
    }
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

void check_round(const Request& request, std::uint32_t rounds, Findings& findings) {
    if (request->round <= rounds) return;
    findings.fatal("round-past-table", {{"rounds", rounds}, {"round", request->round}});
    bad();
}

void pair_by_table(const Table& table, const Request& request, Budget& budget, Out<regra_pair>& out,
                   Account& account, Findings& findings) {
    const auto met = earlier_meetings(request);
    const auto seating = least_seating(request, table, met, budget);
    if (!seating) {
        for (std::size_t i = 0; i < request.wanted().size(); ++i) {
            const regra_wanted& pair = request.wanted()[i];
            report_barred(table, met, pair.a, pair.b, static_cast<std::int32_t>(i), findings);
        }
        no();
    }
    const auto pairs = pairs_of(request, table, *seating);
    for (const regra_pair& pair : pairs) out.put(pair);
    note_away(request, table, *seating, findings);
    note_unwanted(request, paired_in(*seating), findings);
    report(request, table, pairs, *seating, *seating, account);
    if (request->detail > 0) report_steps(table, pairs, account);
}

void judge_by_table(const Table& table, const Request& request, Budget& budget,
                    std::span<const regra_pair> pairs, Account& account, Findings& findings) {
    const auto met = earlier_meetings(request);
    Seating seating{std::vector<std::int32_t>(request.entrants().size(), REGRA_NOBODY)};
    for (std::size_t i = 0; i < pairs.size(); ++i) {
        const regra_pair& pair = pairs[i];
        if (pair.black == REGRA_NOBODY || pair.game != 0) continue;
        seating.opponents[static_cast<std::size_t>(pair.white)] = pair.black;
        seating.opponents[static_cast<std::size_t>(pair.black)] = pair.white;
        report_barred(table, met, pair.white, pair.black, static_cast<std::int32_t>(i), findings);
    }
    count(seating, request, table);
    const auto least = least_seating(request, table, met, budget);
    report(request, table, pairs, seating, least ? *least : seating, account);
}

} // namespace regra::round_robin
