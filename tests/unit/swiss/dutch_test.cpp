// The Dutch system of 2026 against its text, taken word by word by a program of its own.
#include "unit/catch.hpp"

#include <algorithm>

#include "by_text.hpp"
#include "random_round.hpp"
#include "swiss/dutch.hpp"

namespace regra::swiss_test {
namespace {

std::optional<std::vector<TextPair>> pair_by_kernel(const regra_request& plain) {
    const sdk::Request request(plain);
    sdk::Budget budget(nullptr);
    swiss::Dutch dutch(request);
    const auto brackets = dutch.brackets(budget);
    if (!brackets) return std::nullopt;
    std::vector<TextPair> out;
    const auto entrant = [&](int player) {
        return static_cast<int>(dutch.players()[player].entrant);
    };
    for (const swiss::BracketPairs& bracket : *brackets)
        for (const auto& [a, b] : bracket.pairs) {
            const auto seats =
                swiss::seat(dutch.players(), a, b, static_cast<swiss::Colour>(plain.first_colour));
            REQUIRE(seats);
            out.push_back({entrant(seats->white), entrant(seats->black)});
        }
    if (!brackets->empty())
        for (const int player : brackets->back().floaters) out.push_back({entrant(player), -1});
    std::sort(out.begin(), out.end());
    return out;
}

// Rounds compared with brackets of at most eight members.
void compare(int wanted, std::uint64_t seed, const RandomPlan& plan) {
    int legal = 0;
    for (int compared = 0; compared < wanted; ++seed) {
        RandomRound round;
        make_random_round(seed, plan, round);
        const TextRound expected = pair_by_text(round.request, 8);
        if (expected.too_large) continue;
        ++compared;
        legal += expected.pairs ? 1 : 0;
        INFO("seed " << seed << '\n' << round.text());
        REQUIRE((pair_by_kernel(round.request) == expected.pairs));
    }
    CHECK(legal > wanted / 2);
}

} // namespace

TEST_CASE("random rounds are paired as the text says") {
    compare(300, 1, {});
    compare(200, 5000, {2, 14, 5, true, true});
}

TEST_CASE("ten thousand random rounds are paired as the text says", "[.long]") {
    compare(6000, 100000, {});
    compare(4000, 900000, {6, 16, 6, true, true});
}

} // namespace regra::swiss_test
