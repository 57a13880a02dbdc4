// Pairing systems: who is paired, what is judged, and what is refused.
#include <algorithm>
#include <cstring>
#include <set>
#include <tuple>

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
        for (const std::size_t capacity : std::set{
                 std::size_t{0}, needed / 2, needed - std::min<std::size_t>(needed, 1), needed}) {
            const Guarded room(capacity * sizeof(regra_pair));
            std::size_t count = 99999;
            const regra_request request = system.planned(tournament.request());
            const regra_status status =
                system.table.pair(system.self, &request, nullptr, room.as<regra_pair>(), capacity,
                                  &count, {}, no_sink);
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

bool contains(const std::vector<regra_pair>& pairs, const regra_wanted& wanted) {
    return std::any_of(pairs.begin(), pairs.end(), [&](const regra_pair& pair) {
        return (pair.white == wanted.a && pair.black == wanted.b) ||
               (pair.white == wanted.b && pair.black == wanted.a);
    });
}

// Some places from 0 to below count, the first and the last among them: a round is paired again for
// each.
std::set<std::size_t> some_of(std::size_t count) {
    std::set<std::size_t> some;
    for (std::size_t i = 0; i < 4 && count > 0; ++i) some.insert((count - 1) * i / 3);
    return some;
}

// Some pairs made are wanted in turn; then pairs that were not made, which the rule may refuse.
void wanted_pairs_are_paired(const System& system) {
    for_each_round(system, [&](Tournament& tournament, const Paired& paired) {
        if (paired.status != REGRA_OK) return;
        const auto expect = [&](const regra_wanted& wanted, bool must) {
            tournament.wanted = {wanted};
            const Paired again = system.pair(tournament.request());
            const bool paired_so = again.status == REGRA_OK && contains(again.pairs, wanted);
            const bool refused =
                again.status == REGRA_NO && again.findings.worst() == REGRA_FATAL && !must;
            if (paired_so || refused) return;
            fail("pair answers " + std::string(status_name(again.status)) + " with " +
                     again.findings.ids() + ", wanted " + std::to_string(wanted.a) + " and " +
                     std::to_string(wanted.b) + round_of(tournament),
                 must ? "the wanted pair: it was among the pairs before"
                      : "the wanted pair, or NO with a FATAL finding");
        };
        const auto& pairs = paired.pairs;
        for (const auto i : some_of(pairs.size())) expect({pairs[i].white, pairs[i].black}, true);
        for (const auto i : some_of(pairs.size()))
            if (i > 0) expect({pairs[i - 1].white, pairs[i].white}, false);
        const int32_t first = paired.pairs.empty() ? 0 : paired.pairs[0].white;
        tournament.wanted = {{first, first}};
        const Paired contradiction = system.pair(tournament.request());
        if (contradiction.status == REGRA_BAD) return;
        fail("pair answers " + std::string(status_name(contradiction.status)) +
                 ", wanted an entrant against himself" + round_of(tournament),
             "BAD");
    });
}

std::string cost_text(const regra_cost& cost) {
    return "bracket " + number(cost.bracket) + ", criterion " + number(cost.criterion) +
           ", place " + number(cost.place) + ": value " + std::to_string(cost.value) + ", best " +
           std::to_string(cost.best);
}

auto precedence(const regra_cost& cost) {
    return std::tuple(cost.bracket, cost.criterion, cost.place);
}

void accounts_are_in_order(const System& system) {
    const std::size_t criteria = system.library.names(REGRA_NAME_CRITERION).size();
    for_each_round(system, [&](const Tournament& tournament, const Paired& paired) {
        if (paired.status != REGRA_OK) return;
        const Account& account = paired.account;
        for (std::size_t i = 0; i < account.costs.size(); ++i) {
            const regra_cost& cost = account.costs[i];
            const bool named = cost.criterion < criteria && cost.bracket < account.brackets.size();
            const bool ordered = i == 0 || precedence(account.costs[i - 1]) < precedence(cost);
            if (named && ordered && cost.best == cost.value) continue;
            fail(cost_text(cost) + round_of(tournament),
                 "a bracket and a criterion there are, in rising order; and of the system's own "
                 "pairs the least value");
        }
        for (std::size_t i = 0; i < tournament.entrants.size(); ++i) {
            const bool placed = std::any_of(
                account.places.begin(), account.places.end(), [&](const regra_place& place) {
                    return place.entrant == i && place.bracket < account.brackets.size();
                });
            if (placed == tournament.is_available(i)) continue;
            fail("entrant " + number(i) + (placed ? " has a place" : " has no place in a bracket") +
                     round_of(tournament),
                 "a place for those who are there, and for nobody else");
        }
    });
}

void the_account_changes_nothing(const System& system) {
    for_each_round(system, [&](Tournament& tournament, const Paired& paired) {
        tournament.detail = 0;
        const Paired plain = system.pair(tournament.request());
        if (plain.status == paired.status && same_pairs(plain.pairs, paired.pairs)) return;
        fail("other pairs with detail 0 and without an account" + round_of(tournament),
             "the same pairs");
    });
}

void judge_tells_the_account_of_pair(const System& system) {
    for_each_round(system, [&](Tournament& tournament, const Paired& paired) {
        if (paired.status != REGRA_OK) return;
        const Paired judged = system.judge(tournament.request(), paired.pairs);
        const auto told = [](const Account& account) {
            std::string all;
            for (const regra_cost& cost : account.costs) {
                if (cost.value == 0) continue; // what the plugin does not report counts 0
                all += number(cost.bracket) + "/" + number(cost.criterion) + "/" +
                       number(cost.place) + "=" + std::to_string(cost.value) + " ";
            }
            return all.empty() ? "nothing" : all;
        };
        if (told(judged.account) == told(paired.account)) return;
        fail("judge counts " + told(judged.account) + round_of(tournament),
             "as pair: " + told(paired.account));
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
        fail("pair answers " + std::string(status_name(paired.status)) + " with " +
                 paired.findings.ids() + " to six entrants in round 1",
             "three pairs");
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
         {"wanted-pairs-are-paired",
          "Pairs fixed by hand are among the pairs, or the rule says no.",
          "Seat request.wanted first, then pair the others.", with_system<wanted_pairs_are_paired>},
         {"accounts-are-in-order",
          "An account names what is there, in order of precedence, and nothing less was possible.",
          "Tell costs by bracket, criterion and place (regra/account.h).",
          with_system<accounts_are_in_order>},
         {"the-account-changes-nothing", "The pairs are the same with and without an account.",
          "Let detail and account decide only what is told.",
          with_system<the_account_changes_nothing>},
         {"judge-tells-the-account-of-pair", "judge counts what pair counts for the same pairs.",
          "Let both count by the same function.", with_system<judge_tells_the_account_of_pair>},
         {"contradictions-are-refused", "A request that contradicts itself is BAD.",
          "Check the request first (regra/request.hpp does).",
          with_system<contradictions_are_refused>},
         {"wrong-pairs-are-refused", "What are not the pairs of this round is not called legal.",
          "Check the pairs first (regra/request.hpp does).",
          with_system<wrong_pairs_are_refused>}}};
}

} // namespace regra::conformance
