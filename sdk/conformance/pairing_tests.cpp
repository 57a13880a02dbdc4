// Pairing systems: who is paired, what is judged, and what is refused.
#include <algorithm>
#include <cstring>

#include "guarded.hpp"
#include "text.hpp"
#include "tournament.hpp"

namespace regra::conformance {
namespace {

std::string round_of(const Tournament& tournament) {
    return " in round " + number(tournament.round) + " of " + number(tournament.entrants.size()) +
           " entrants";
}

// How often each entrant is paired; counts only what is of a game or a place without one.
std::vector<int> times_paired(const Tournament& tournament, const std::vector<regra_pair>& pairs) {
    std::vector<int> times(tournament.entrants.size());
    const auto entrants = static_cast<int32_t>(times.size());
    const auto count = [&](int32_t who) {
        if (who < 0 || who >= entrants) {
            fail("entrant " + std::to_string(who) + round_of(tournament), "an index of entrants");
        }
        ++times[static_cast<std::size_t>(who)];
    };
    for (const regra_pair& pair : pairs) {
        const bool alone = pair.kind == REGRA_PAIR_BYE || pair.kind == REGRA_PAIR_REST;
        if (alone != (pair.black == REGRA_NOBODY)) {
            fail("kind " + std::to_string(pair.kind) + " against " + std::to_string(pair.black) +
                     round_of(tournament),
                 "nobody opposite a bye or rest, somebody opposite all others");
        }
        count(pair.white);
        if (!alone) count(pair.black);
    }
    return times;
}

void everyone_is_paired_once(const System& system) {
    for_each_round(system, [&](const Tournament& tournament, const Paired& paired) {
        if (paired.status != REGRA_OK) return;
        const std::vector<int> times = times_paired(tournament, paired.pairs);
        for (std::size_t i = 0; i < times.size(); ++i) {
            if (times[i] == (tournament.is_available(i) ? 1 : 0)) continue;
            fail("entrant " + number(i) + " is paired " + std::to_string(times[i]) + " times" +
                     round_of(tournament),
                 tournament.is_available(i) ? "once" : "not at all: it is not there");
        }
    });
}

void boards_are_numbered_in_order(const System& system) {
    for_each_round(system, [&](const Tournament& tournament, const Paired& paired) {
        uint16_t board = 0;
        bool games_over = false;
        for (const regra_pair& pair : paired.pairs) {
            const bool game = pair.black != REGRA_NOBODY;
            if (game) ++board;
            if (pair.board == (game ? board : 0) && !(game && games_over)) {
                games_over = !game;
                continue;
            }
            fail("board " + number(pair.board) + round_of(tournament),
                 "1, 2, 3 ..., then 0 for entrants without a game");
        }
    });
}

void what_is_paired_is_legal(const System& system) {
    for_each_round(system, [&](Tournament& tournament, const Paired& paired) {
        if (paired.status != REGRA_OK) return;
        const Paired judged = system.judge(tournament.request(), paired.pairs);
        if (judged.status == REGRA_OK && judged.findings.worst() < REGRA_FATAL) return;
        fail("judge answers " + std::string(status_name(judged.status)) + " with " +
                 judged.findings.ids() + " to pair's own pairs" + round_of(tournament),
             "OK without a FATAL finding");
    });
}

bool same_pairs(const std::vector<regra_pair>& a, const std::vector<regra_pair>& b) {
    return a.size() == b.size() &&
           (a.empty() || std::memcmp(a.data(), b.data(), a.size() * sizeof a[0]) == 0);
}

void pairing_is_the_same_each_time(const System& system) {
    const System another(system.library, system.context);
    for_each_round(system, [&](Tournament& tournament, const Paired& paired) {
        const Paired again = another.pair(tournament.request());
        if (again.status == paired.status && same_pairs(again.pairs, paired.pairs) &&
            again.findings.all() == paired.findings.all())
            return;
        fail("other pairs or findings" + round_of(tournament), "the same for the same request");
    });
}

void refusals_say_why(const System& system) {
    for_each_round(system, [&](const Tournament& tournament, const Paired& paired) {
        if (paired.status == REGRA_OK) return;
        const bool expected = paired.status == REGRA_NO || paired.status == REGRA_BAD;
        if (expected && paired.findings.worst() == REGRA_FATAL) return;
        fail("pair answers " + std::string(status_name(paired.status)) + " with " +
                 paired.findings.ids() + round_of(tournament),
             "OK; or NO or BAD with a FATAL finding");
    });
}

void pairs_fit_their_room(const System& system) {
    for_each_round(system, [&](Tournament& tournament, const Paired& paired) {
        if (paired.status != REGRA_OK) return;
        const std::size_t needed = paired.pairs.size();
        for (std::size_t capacity = 0; capacity <= needed; ++capacity) {
            const Guarded room(capacity * sizeof(regra_pair));
            std::size_t count = 99999;
            const regra_status status =
                system.table.pair(system.self, &tournament.request(), nullptr,
                                  room.as<regra_pair>(), capacity, &count, no_sink);
            const bool fits = capacity >= needed;
            if (status == (fits ? REGRA_OK : REGRA_MORE) && count == needed &&
                (fits || room.untouched()))
                continue;
            fail("pair answers " + std::string(status_name(status)) + " and count " +
                     number(count) + " with room for " + number(capacity) + " of " + number(needed),
                 fits ? "OK" : "MORE, the count, and nothing written");
        }
    });
}

void contradictions_are_refused(const System& system) {
    const auto expect_bad = [&](Tournament& tournament, const char* what) {
        const Paired paired = system.pair(tournament.request());
        if (paired.status == REGRA_BAD && paired.findings.worst() == REGRA_FATAL) return;
        fail("pair answers " + std::string(status_name(paired.status)) + " with " +
                 paired.findings.ids() + " to " + what,
             "BAD and a FATAL finding");
    };
    Tournament twice(6, system.context.seed);
    twice.entrants[3].number = twice.entrants[2].number;
    expect_bad(twice, "two entrants of one number");
    Tournament stranger(6, system.context.seed);
    stranger.round = 2;
    regra_past game{};
    game.round = 1;
    game.opponent = 77;
    stranger.past = {game};
    expect_bad(stranger, "a past game against nobody there");
    Tournament future(6, system.context.seed);
    game.round = 5;
    game.opponent = 1;
    future.past = {game};
    expect_bad(future, "a past game of a later round");
}

void wrong_pairs_are_refused(const System& system) {
    Tournament tournament(6, system.context.seed);
    const Paired paired = system.pair(tournament.request());
    if (paired.status != REGRA_OK || paired.pairs.size() < 2) {
        fail("six entrants cannot be paired in round 1", "three pairs");
    }
    const auto expect_refused = [&](const std::vector<regra_pair>& pairs, const char* what) {
        const Paired judged = system.judge(tournament.request(), pairs);
        if ((judged.status == REGRA_BAD || judged.status == REGRA_NO) &&
            judged.findings.worst() == REGRA_FATAL)
            return;
        fail("judge answers " + std::string(status_name(judged.status)) + " to " + what,
             "BAD or NO with a FATAL finding");
    };
    std::vector<regra_pair> wrong = paired.pairs;
    wrong[1] = wrong[0];
    expect_refused(wrong, "one pair twice");
    wrong = paired.pairs;
    wrong[0].black = wrong[0].white;
    expect_refused(wrong, "an entrant against himself");
    for (const int32_t nobody : {6, 1000000, -2}) {
        wrong = paired.pairs;
        wrong[0].white = nobody;
        expect_refused(wrong, "an entrant who is not there");
    }
    wrong = paired.pairs;
    wrong.pop_back();
    expect_refused(wrong, "a round without its last pair");
}

} // namespace

Family pairing_family() {
    return {
        Kind::pairing,
        {{"everyone-is-paired-once", "All who are there stand in one pair, nobody else in any.",
          "Pair those with REGRA_AVAILABLE, and give a bye or rest to the odd one.",
          with_system<everyone_is_paired_once>},
         {"boards-are-numbered-in-order", "Games come in board order from 1, the rest after them.",
          "Number the boards as you list them; 0 without a game.",
          with_system<boards_are_numbered_in_order>},
         {"what-is-paired-is-legal", "judge finds nothing against what pair has paired.",
          "Let both rest on the same criteria.", with_system<what_is_paired_is_legal>},
         {"pairing-is-the-same-each-time", "The same request gives the same pairs and findings.",
          "Draw lots from request.seed only.", with_system<pairing_is_the_same_each_time>},
         {"refusals-say-why", "A round that cannot be paired comes with a reason.",
          "Put a FATAL finding before NO or BAD.", with_system<refusals_say_why>},
         {"pairs-fit-their-room", "Pairs are written only where all of them fit.",
          "Count first; with less room answer MORE, the count, and write nothing.",
          with_system<pairs_fit_their_room>},
         {"contradictions-are-refused", "A request that contradicts itself is BAD.",
          "Check the request first (regra/request.hpp does).",
          with_system<contradictions_are_refused>},
         {"wrong-pairs-are-refused", "What are not the pairs of this round is not called legal.",
          "Check the pairs first (regra/request.hpp does).",
          with_system<wrong_pairs_are_refused>}}};
}

} // namespace regra::conformance
