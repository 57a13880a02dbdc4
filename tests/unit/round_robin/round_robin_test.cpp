// Round robins against the printed Berger tables (FIDE Handbook, C.05 annex 1).
#include "unit/catch.hpp"

#include <filesystem>
#include <map>
#include <set>

#include "kernel/loader/pairing_system.hpp"

using namespace regra;
using namespace regra::loader;

namespace {

PairingSystem round_robin(const Texts& options = {}) {
    return PairingSystem(
        Plugin(std::filesystem::path(REGRA_BUILD_DIR) / "lib/regra/plugins/round-robin.so"),
        options);
}

PairingRequest request_of(std::uint32_t players, std::uint32_t round = 1) {
    PairingRequest request;
    request.entrants = numbered_entrants(players);
    request.round = round;
    return request;
}

// "1-6 2-5 3-4"; who rests stands alone.
std::string printed(const PairingRequest& request, const std::vector<regra_pair>& pairs) {
    const auto number = [&](std::int32_t index) {
        return std::to_string(request.entrants[static_cast<std::size_t>(index)].number);
    };
    std::string out;
    for (const auto& pair : pairs) {
        out += (out.empty() ? "" : " ") + number(pair.white);
        if (pair.black != REGRA_NOBODY) out += "-" + number(pair.black);
    }
    return out;
}

std::string round_of(const PairingSystem& system, const PairingRequest& request) {
    const Pairing made = system.pair(request);
    CHECK(made.legal);
    return printed(request, made.pairs);
}

std::vector<std::string> table_of(const PairingSystem& system, std::uint32_t players) {
    std::vector<std::string> rounds;
    const auto count = *system.rounds_needed(request_of(players));
    for (std::uint32_t round = 1; round <= count; ++round)
        rounds.push_back(round_of(system, request_of(players, round)));
    return rounds;
}

std::vector<std::string> ids_of(const Findings& findings) {
    std::vector<std::string> ids;
    for (const auto& finding : findings) ids.push_back(finding.id);
    return ids;
}

using Table = std::vector<std::string>;

} // namespace

TEST_CASE("the table of 3 or 4 players") {
    CHECK(table_of(round_robin(), 4) == Table{"1-4 2-3", "4-3 1-2", "2-4 3-1"});
    CHECK(table_of(round_robin(), 3) == Table{"2-3 1", "1-2 3", "3-1 2"});
}

TEST_CASE("the table of 5 or 6 players") {
    CHECK(table_of(round_robin(), 6) ==
          Table{"1-6 2-5 3-4", "6-4 5-3 1-2", "2-6 3-1 4-5", "6-5 1-4 2-3", "3-6 4-2 5-1"});
    CHECK(table_of(round_robin(), 5) ==
          Table{"2-5 3-4 1", "5-3 1-2 4", "3-1 4-5 2", "1-4 2-3 5", "4-2 5-1 3"});
}

TEST_CASE("the table of 8 players") {
    CHECK(table_of(round_robin(), 8) ==
          Table{"1-8 2-7 3-6 4-5", "8-5 6-4 7-3 1-2", "2-8 3-1 4-7 5-6", "8-6 7-5 1-4 2-3",
                "3-8 4-2 5-1 6-7", "8-7 1-6 2-5 3-4", "4-8 5-3 6-2 7-1"});
}

TEST_CASE("everyone meets everyone once, colours differ by one at most, nobody rests twice") {
    const auto system = round_robin();
    for (std::uint32_t players = 2; players <= 41; ++players) {
        std::set<std::pair<int, int>> met;
        std::map<int, int> white_minus_black, rests;
        const auto rounds = *system.rounds_needed(request_of(players));
        CHECK(rounds == (players % 2 == 0 ? players - 1 : players));
        for (std::uint32_t round = 1; round <= rounds; ++round)
            for (const auto& pair : system.pair(request_of(players, round)).pairs) {
                if (pair.black == REGRA_NOBODY) {
                    ++rests[pair.white];
                    continue;
                }
                CHECK(met.insert(std::minmax(pair.white, pair.black)).second);
                ++white_minus_black[pair.white];
                --white_minus_black[pair.black];
            }
        CHECK(met.size() == players * (players - 1) / 2);
        for (const auto& [player, difference] : white_minus_black)
            CHECK(std::abs(difference) <= (players % 2 == 0 ? 1 : 0));
        CHECK(rests.size() == (players % 2 == 0 ? 0 : players));
    }
}

TEST_CASE("a double round robin repeats the cycle with colours reversed") {
    const auto system = round_robin({{"double", "true"}});
    CHECK(table_of(system, 4) ==
          Table{"1-4 2-3", "4-3 1-2", "2-4 3-1", "4-1 3-2", "3-4 2-1", "4-2 1-3"});
    std::set<std::pair<int, int>> games;
    for (std::uint32_t round = 1; round <= *system.rounds_needed(request_of(9)); ++round)
        for (const auto& pair : system.pair(request_of(9, round)).pairs)
            if (pair.black != REGRA_NOBODY) CHECK(games.insert({pair.white, pair.black}).second);
    CHECK(games.size() == 9 * 8);
}

TEST_CASE("the last two rounds of the first of two cycles may change places") {
    CHECK(table_of(round_robin({{"double", "true"}, {"swap-last-two", "true"}}), 4) ==
          Table{"1-4 2-3", "2-4 3-1", "4-3 1-2", "4-1 3-2", "3-4 2-1", "4-2 1-3"});
    CHECK(table_of(round_robin({{"swap-last-two", "true"}}), 4) ==
          Table{"1-4 2-3", "4-3 1-2", "2-4 3-1"});
}

TEST_CASE("the table follows pairing numbers, wherever the entrants stand in the list") {
    auto request = request_of(4);
    request.entrants[0].number = 40;
    request.entrants[1].number = 30;
    request.entrants[2].number = 20;
    request.entrants[3].number = 10;
    CHECK(round_of(round_robin(), request) == "10-40 20-30");
}

TEST_CASE("boards are counted from the first pair, and who rests has none") {
    const auto pairs = round_robin().pair(request_of(5)).pairs;
    REQUIRE(pairs.size() == 3);
    CHECK(pairs[0].board == 1);
    CHECK(pairs[1].board == 2);
    CHECK(pairs[2].board == 0);
    CHECK(pairs[2].kind == REGRA_PAIR_REST);
}

TEST_CASE("a match of two games is played with both colours on one board") {
    auto request = request_of(4);
    request.games_per_match = 2;
    const auto pairs = round_robin().pair(request).pairs;
    CHECK(printed(request, pairs) == "1-4 4-1 2-3 3-2");
    CHECK(pairs[1].game == 1);
    CHECK(pairs[1].board == 1);
    CHECK(pairs[2].board == 2);
}

TEST_CASE("who would meet an entrant that is away or has withdrawn rests") {
    auto request = request_of(6);
    request.entrants[5].flags = 0;                                 // 6 is away
    request.entrants[1].flags = REGRA_AVAILABLE | REGRA_WITHDRAWN; // 2 has withdrawn
    const auto made = round_robin().pair(request);
    CHECK(printed(request, made.pairs) == "3-4 1 5");
    CHECK(ids_of(made.findings) == Table{"opponent-away", "opponent-away", "left-before-half"});
    CHECK(*round_robin().rounds_needed(request) == 5); // the numbers of the table stay
}

// FIDE's rule of withdrawals: results count from half of the games on. Six players, five games
// each.
TEST_CASE("whether the results of somebody who left count is told by the games he has played") {
    auto request = request_of(6, 4); // in round 4 the printed table has 6-5 1-4 2-3
    const auto play = [&](std::uint16_t round, std::uint32_t one, std::int32_t other) {
        for (const auto& [own, opponent] :
             {std::pair(one, other), std::pair(std::uint32_t(other), std::int32_t(one))}) {
            regra_past past{};
            past.entrant = own;
            past.round = round;
            past.opponent = opponent;
            request.past.push_back(past);
        }
    };
    play(1, 1, 4);
    play(2, 0, 1);
    request.entrants[1].flags = REGRA_AVAILABLE | REGRA_WITHDRAWN;
    const auto reported = [&] {
        std::sort(request.past.begin(), request.past.end(), [](const auto& a, const auto& b) {
            return std::pair(a.entrant, a.round) < std::pair(b.entrant, b.round);
        });
        const auto system = round_robin();
        const auto made = system.pair(request);
        REQUIRE(made.findings.size() == 2);
        return sentence(made.findings[1], system.plugin()).in(Language::en);
    };
    CHECK(reported() ==
          "If 2 has left for good: 2 of 5 games played is less than half, so none of them "
          "counts in the final standings (C.06 V.4.1).");
    play(3, 1, 5);
    CHECK(reported() ==
          "If 2 has left for good: 3 of 5 games played is at least half, so they count, and "
          "the others are lost by forfeit (C.06 V.4.2).");
}

TEST_CASE("two absent opponents are simply not paired") {
    auto request = request_of(4);
    request.entrants[0].flags = request.entrants[3].flags = 0;
    CHECK(round_of(round_robin(), request) == "2-3");
}

TEST_CASE("a forbidden pair cannot be honoured, and the round in which it comes says so") {
    auto request = request_of(6, 2);
    request.forbidden = {{2, 4}, {0, 5}}; // 3 and 5 meet in round 2, 1 and 6 in round 1
    request.members = {{0, 7, 1, 0}, {1, 7, 1, 0}};
    const auto made = round_robin().pair(request);
    CHECK(made.legal);
    REQUIRE(ids_of(made.findings) == Table{"forbidden-pair", "same-group"});
    const auto system = round_robin();
    CHECK(sentence(made.findings[0], system.plugin()).in(Language::en) ==
          "3 and 5 are not to meet, but the table has them in this round.");
}

TEST_CASE("a round past the table is bad input") {
    try {
        round_robin().pair(request_of(6, 6));
        FAIL("paired");
    } catch (const Error& error) {
        CHECK(error.exit() == Exit::bad_input);
        CHECK(line(error.diagnostics().items().at(0), Language::en) ==
              "error: The table has 5 rounds, and round 6 is asked for.");
    }
}

TEST_CASE("one entrant or none needs no rounds") {
    CHECK(*round_robin().rounds_needed(request_of(1)) == 0);
    CHECK(*round_robin().rounds_needed(request_of(0)) == 0);
}

TEST_CASE("an unknown option or value is bad input") {
    CHECK_THROWS_AS(round_robin({{"triple", "true"}}), Error);
    CHECK_THROWS_AS(round_robin({{"double", "perhaps"}}), Error);
}

namespace {

// Pairs of the table that do not meet, needless rests, reversed colours.
std::vector<std::int64_t> values_of(const Account& account) {
    std::vector<std::int64_t> values;
    for (const auto& cost : account.costs) values.push_back(cost.value);
    return values;
}
std::vector<std::int64_t> values_of(const Judgement& judgement) {
    return values_of(judgement.account);
}

regra_pair game(std::int32_t white, std::int32_t black) {
    return {white, black, 1, 0, REGRA_PAIR_GAME};
}

using Values = std::vector<std::int64_t>;

} // namespace

TEST_CASE("the table's own round is judged without fault") {
    const auto system = round_robin();
    const auto request = request_of(6, 3);
    const auto judged = system.judge(request, system.pair(request).pairs);
    CHECK(judged.legal);
    CHECK(values_of(judged) == Values{0, 0, 0});
}

TEST_CASE("reversed colours and pairs of another round are legal, and are counted") {
    const auto system = round_robin();
    const auto request = request_of(4, 1); // the table: 1-4 2-3
    CHECK(values_of(system.judge(request, {game(3, 0), game(1, 2)})) == Values{0, 0, 1});
    const auto other = system.judge(request, {game(0, 1), game(2, 3)});
    CHECK(other.legal);
    CHECK(values_of(other) == Values{2, 0, 0});
}

TEST_CASE("nobody meets the same opponent twice, or three times if the round robin is double") {
    auto request = request_of(4, 2);
    for (const auto& [a, b] :
         {std::pair<std::uint32_t, std::int32_t>{0, 3}, {1, 2}, {2, 1}, {3, 0}}) {
        regra_past past{};
        past.entrant = a;
        past.opponent = b;
        past.round = 1;
        past.colour = a < static_cast<std::uint32_t>(b) ? REGRA_COLOUR_WHITE : REGRA_COLOUR_BLACK;
        request.past.push_back(past);
    }
    const std::vector<regra_pair> again = {game(3, 0), game(2, 1)};
    const auto single = round_robin().judge(request, again);
    CHECK_FALSE(single.legal);
    CHECK(ids_of(single.findings) == Table{"met-before", "met-before"});
    CHECK(values_of(single) == Values{2, 0, 0});
    CHECK(round_robin({{"double", "true"}}).judge(request, again).legal);
}

namespace {

std::string wanted_round(PairingRequest request, std::vector<regra_wanted> wanted,
                         const Values& values) {
    const auto system = round_robin();
    request.wanted = std::move(wanted);
    request.detail = 1;
    const auto made = system.pair(request);
    CHECK(made.legal);
    CHECK(values_of(made.account) == values);
    return printed(request, made.pairs);
}

} // namespace

// Round 1 of six by the table: 1-6 2-5 3-4.
TEST_CASE("a pair fixed by hand moves no other pairs than those of the two") {
    const auto request = request_of(6);
    CHECK(wanted_round(request, {{1, 4}}, {0, 0, 0}) == "1-6 2-5 3-4");
    // 1-2 is of round 2; their opponents 6 and 5 meet in round 4 with 6 white.
    CHECK(wanted_round(request, {{0, 1}}, {2, 0, 0}) == "3-4 1-2 6-5");
    CHECK(wanted_round(request, {{1, 0}}, {2, 0, 0}) == "3-4 1-2 6-5");
}

TEST_CASE("who is to rest rests, and the opponent of the table rests too") {
    CHECK(wanted_round(request_of(6), {{0, REGRA_NOBODY}}, {1, 2, 0}) == "2-5 3-4 1 6");
    // Of five, 1 rests by the table. If 3 is to rest, 4 meets 1: 1-4 is of round 4.
    CHECK(wanted_round(request_of(5), {{2, REGRA_NOBODY}}, {1, 1, 0}) == "2-5 1-4 3");
}

TEST_CASE("a pair that has met is not paired again, though it is wanted") {
    auto request = request_of(4, 2);
    regra_past past{};
    past.round = 1;
    past.opponent = 3;
    request.past = {past};
    past.entrant = 3;
    past.opponent = 0;
    request.past.push_back(past);
    request.wanted = {{0, 3}};
    const auto made = round_robin().pair(request);
    CHECK_FALSE(made.legal);
    CHECK(ids_of(made.findings) == Table{"met-before"});
}

TEST_CASE("wanted pairs that contradict themselves are bad input, all at once") {
    auto request = request_of(6);
    request.entrants[5].flags = 0;
    request.wanted = {{0, 1}, {1, 2}, {5, 3}, {9, REGRA_NOBODY}, {3, 4}};
    request.forbidden = {{4, 3}};
    try {
        round_robin().pair(request);
        FAIL("paired");
    } catch (const Error& error) {
        CHECK(error.exit() == Exit::bad_input);
        CHECK(error.diagnostics().items().size() == 5);
    }
}
