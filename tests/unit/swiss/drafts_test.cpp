// The drafts, Dubov and Burstein, as the plugins pair, against their texts, taken word by word by a
// program of its own.
#include "unit/catch.hpp"

#include <algorithm>
#include <filesystem>

#include "drafts_by_text.hpp"
#include "engines/pairing/explain.hpp"
#include "kernel/loader/pairing_system.hpp"
#include "random_round.hpp"
#include "swiss/subgroups.hpp"

namespace regra::swiss_test {
namespace {

const loader::PairingSystem& draft_system(const std::string& id) {
    const auto open = [](const char* name) {
        return loader::PairingSystem(
            loader::Plugin(std::filesystem::path(REGRA_BUILD_DIR) / "lib/regra/plugins" /
                           (std::string(name) + ".so")));
    };
    static const loader::PairingSystem dubov = open("dubov"), burstein = open("burstein"),
                                       dutch = open("swiss-dutch");
    return id == "dubov" ? dubov : id == "burstein" ? burstein : dutch;
}

std::optional<std::vector<TextPair>> pairs_of(const loader::Pairing& made) {
    if (!made.legal) return std::nullopt;
    std::vector<TextPair> pairs;
    for (const regra_pair& pair : made.pairs) pairs.push_back({pair.white, pair.black});
    std::sort(pairs.begin(), pairs.end());
    return pairs;
}

void compare_dubov(int wanted, std::uint64_t seed, const RandomPlan& plan) {
    int legal = 0;
    for (int compared = 0; compared < wanted; ++compared, ++seed) {
        RandomRound round;
        make_random_round(seed, plan, round);
        const TextRound expected = pair_dubov_by_text(round.request);
        legal += expected.pairs ? 1 : 0;
        INFO("seed " << seed << '\n' << round.text());
        REQUIRE((pairs_of(draft_system("dubov").pair(round.copied())) == expected.pairs));
    }
    CHECK(legal > wanted / 4);
}

// Rounds after the seeding rounds: at most half of those planned, and four.
void compare_burstein(int wanted, std::uint64_t seed, const RandomPlan& plan) {
    int legal = 0;
    for (int compared = 0; compared < wanted; ++seed) {
        RandomRound round;
        make_random_round(seed, plan, round);
        if (round.request.round <= std::min<std::uint32_t>(round.request.rounds / 2, 4)) continue;
        const TextRound expected = pair_burstein_by_text(round.request);
        if (expected.too_large) continue;
        ++compared;
        legal += expected.pairs ? 1 : 0;
        INFO("seed " << seed << '\n' << round.text());
        REQUIRE((pairs_of(draft_system("burstein").pair(round.copied())) == expected.pairs));
    }
    CHECK(legal > wanted / 4);
}

} // namespace

TEST_CASE("random rounds of Dubov's system are paired as the text says") {
    compare_dubov(200, 1, {2, 10, 7, true, true});
    compare_dubov(60, 5000, {8, 11, 3, true, true});
}

TEST_CASE("random rounds of Burstein's system are paired as the text says") {
    compare_burstein(200, 1, {2, 9, 8, true, true});
    compare_burstein(40, 5000, {8, 11, 5, true, true});
}

TEST_CASE("many random rounds of the drafts are paired as their texts say", "[.long]") {
    compare_dubov(4000, 100000, {2, 12, 8, true, true});
    compare_dubov(2000, 200000, {8, 12, 10, true, false});
    compare_burstein(4000, 100000, {2, 11, 8, true, true});
    compare_burstein(2000, 200000, {8, 13, 10, true, false});
}

// C.04.4.1 4.3.3: of A to G the order is D, C, E, B, F, A, G.
TEST_CASE("shifters are numbered from the middle of the list") {
    CHECK(swiss::from_the_middle({1, 2, 3, 4, 5, 6, 7}) == std::vector<int>{4, 3, 5, 2, 6, 1, 7});
    CHECK(swiss::from_the_middle({1, 2, 3, 4}) == std::vector<int>{2, 3, 1, 4});
}

// C.04.4.1 1.8.2: MaxT = 2 + [Rnds/5].
TEST_CASE("how often one may float up grows with the rounds") {
    CHECK(swiss::most_upfloats(4) == 2);
    CHECK(swiss::most_upfloats(5) == 3);
    CHECK(swiss::most_upfloats(9) == 3);
    CHECK(swiss::most_upfloats(11) == 4);
}

// The note of C.04.4.2 4.3 lists the pairings of six players, two of whom float; one of its 46
// lines, "1-3, 2-0, 4-5, 6-0", stands there twice.
TEST_CASE("pairings of six of whom two float stand in the order of the text") {
    const auto all = fold_order(6, 2);
    REQUIRE(all.size() == 45);
    CHECK(all.front() == std::vector<int>{6, 5, 0, 0, 2, 1});
    CHECK(all.back() == std::vector<int>{0, 0, 4, 3, 6, 5}); // 1-0, 2-0, 3-4, 5-6
}

TEST_CASE("the seeding rounds of Burstein's system are those of the Dutch") {
    int rounds = 0;
    for (std::uint64_t seed = 1; rounds < 60; ++seed) {
        RandomRound round;
        make_random_round(seed, {4, 30, 4, true, true}, round);
        auto request = round.copied();
        request.rounds = 9; // half of them is four
        if (request.round > 4) continue;
        ++rounds;
        INFO("seed " << seed);
        CHECK((pairs_of(draft_system("burstein").pair(request)) ==
               pairs_of(draft_system("swiss-dutch").pair(request))));
    }
}

TEST_CASE("what a draft pairs it judges to be the least, and exchanges are never better") {
    const std::string id = GENERATE("dubov", "burstein");
    const auto& system = draft_system(id);
    int worse = 0, legal = 0;
    for (std::uint64_t seed = 1; legal < 60; ++seed) {
        RandomRound round;
        make_random_round(seed, {6, 24, 6, true, true}, round);
        const auto request = round.copied();
        const auto made = system.pair(request);
        if (!made.legal || made.pairs.size() < 2) continue;
        INFO(id << ", seed " << seed << '\n' << round.text());
        const auto own = system.judge(request, made.pairs);
        REQUIRE(own.legal);
        CHECK_FALSE(pairing::first_difference(own.account, made.account));
        for (const regra_cost& cost : own.account.costs) CHECK(cost.value == cost.best);
        auto pairs = made.pairs;
        const std::size_t a = seed % pairs.size(), b = (seed / 5) % pairs.size();
        if (a == b || pairs[a].black == REGRA_NOBODY || pairs[b].black == REGRA_NOBODY) continue;
        std::swap(pairs[a].black, pairs[b].black);
        const auto changed = system.judge(request, pairs);
        if (!changed.legal) continue;
        ++legal;
        const auto differs = pairing::first_difference(changed.account, made.account);
        if (!differs) continue;
        ++worse;
        for (const regra_cost& cost : changed.account.costs) { // up to the first that is not so
            CHECK(cost.value >= cost.best);
            if (cost.value != cost.best) break;
        }
    }
    CHECK(worse > 30);
}

TEST_CASE("a draft is told of no rounds planned, and Dubov's of players without a rating") {
    loader::PairingRequest request;
    request.entrants = loader::numbered_entrants(4);
    for (const std::string id : {"dubov", "burstein"}) {
        try {
            draft_system(id).pair(request);
            FAIL("paired");
        } catch (const Error& failure) {
            std::size_t ratings = 0, rounds = 0;
            for (const auto& item : failure.diagnostics().items()) {
                const std::string said = words(item.message, Language::en);
                ratings += said.find("has no rating") != std::string::npos ? 1 : 0;
                rounds += said.find("number of rounds") != std::string::npos ? 1 : 0;
            }
            CHECK(rounds == 1);
            CHECK(ratings == (id == "dubov" ? 4 : 0));
        }
    }
}

} // namespace regra::swiss_test
