// What the steps say is so: with the other pair fixed, the criterion named is the first to be
// worse.
#include "unit/catch.hpp"

#include <algorithm>

#include "random_round.hpp"
#include "swiss/explain.hpp"

namespace regra::swiss_test {
namespace {

using CountedList = std::vector<swiss::Counted>;

// The first number in which they differ; c1 if there is none.
swiss::Criterion first_difference(const CountedList& a, const CountedList& b) {
    for (std::size_t i = 0; i < std::max(a.size(), b.size()); ++i) {
        if (i == a.size()) return b[i].criterion;
        if (i == b.size()) return a[i].criterion;
        const bool same_place = a[i].criterion == b[i].criterion && a[i].place == b[i].place;
        if (!same_place) return std::min(a[i].criterion, b[i].criterion);
        if (a[i].value != b[i].value) return a[i].criterion;
    }
    return swiss::c1;
}

} // namespace

TEST_CASE("who comes earlier in the order and is passed over is excluded by what is named") {
    const auto edition = GENERATE(swiss::Edition::dutch_2026, swiss::Edition::dutch_2017);
    int asked = 0, rounds = 0;
    for (std::uint64_t seed = 1; rounds < 200; ++seed) {
        RandomRound round;
        make_random_round(seed, {6, 16, 5, true, true}, round);
        const sdk::Request request(round.request);
        swiss::Dutch dutch(request, edition);
        sdk::Budget budget(nullptr);
        const auto paired = dutch.pair(budget);
        if (!paired || paired->empty()) continue;
        ++rounds;
        swiss::Terms terms{edition, dutch.one_point(), dutch.least_bye_score()};
        const auto choices = dutch.explain(*paired, terms, budget);
        REQUIRE(choices.size() == paired->size());
        // Of the first bracket, where nothing above can change.
        std::vector<regra_wanted> fixed;
        for (const swiss::Choice& choice : choices.front()) {
            if (choice.other < 0) continue;
            const auto entrant = [&](int player) {
                return static_cast<std::int32_t>(dutch.players()[player].entrant);
            };
            if (choice.instead >= 0 && choice.excluded_by > swiss::apart) {
                std::vector<regra_wanted> wanted = fixed;
                wanted.push_back({entrant(choice.who), entrant(choice.instead)});
                round.request.wanted = wanted.data();
                round.request.wanted_count = wanted.size();
                swiss::Dutch other(request, edition);
                const auto instead = other.pair(budget);
                round.request.wanted_count = 0;
                INFO("seed " << seed << ": " << choice.who << " for " << choice.instead << '\n'
                             << round.text());
                if (!instead || other.least_bye_score() != dutch.least_bye_score()) continue;
                const auto own = count_criteria(dutch.players(), paired->front(), terms);
                const auto costs = count_criteria(other.players(), instead->front(), terms);
                CHECK(first_difference(own, costs) == choice.excluded_by);
                ++asked;
            }
            fixed.push_back({entrant(choice.who), entrant(choice.other)});
        }
    }
    CHECK(asked > 8);
}

} // namespace regra::swiss_test
