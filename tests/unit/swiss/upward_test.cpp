// Systems that fill brackets from below, Double-Swiss and Swiss Team, against their text, taken
// word by word by a program of its own.
#include "unit/catch.hpp"

#include <algorithm>
#include <map>

#include "random_round.hpp"
#include "swiss/upward_system.hpp"
#include "unit/sanitized.hpp"
#include "upward_by_text.hpp"

namespace regra::swiss_test {
namespace {

swiss::UpwardSystem system_of(const UpwardText& text) {
    using swiss::PastRules;
    swiss::UpwardSystem system;
    PastRules& past = system.rules.past;
    past.wishes = text.wishes == '-' || !text.teams ? PastRules::Wishes::none
                  : text.wishes == 'a'              ? PastRules::Wishes::type_a
                                                    : PastRules::Wishes::type_b;
    past.floats = PastRules::Floats::played_only;
    past.bars = PastRules::Bars::forfeit_win_or_full;
    past.floats_by_real_score = text.real_floats;
    past.strong_in_last_round = text.strong_at_end;
    system.rules.seats_by_number = !text.by_score;
    system.rules.graded = text.fewest;
    system.rules.spared_rounds = text.teams ? 2 : 1;
    system.seat = text.teams ? &swiss::MatchColours::of_teams : &swiss::MatchColours::of_players;
    system.second_score = text.second_score;
    for (std::uint16_t i = 0; i < swiss::upward_criteria; ++i) system.index[i] = i;
    return system;
}

struct Answer {
    std::optional<std::vector<regra_pair>> pairs; // as paired; nullopt: none is legal
    sdk::KeptAccount account;
};

Answer ask(const regra_request& plain, const UpwardText& text) {
    Answer answer;
    const sdk::Request request(plain);
    std::vector<regra_pair> room(plain.entrant_count * plain.games_per_match);
    sdk::Out<regra_pair> out(room.data(), room.size());
    sdk::Budget budget(nullptr);
    sdk::Account account(answer.account.listen());
    sdk::Findings findings({});
    const regra_status status = sdk::guard([&] {
        system_of(text).pair(request, budget, out, account, findings);
        return REGRA_OK;
    });
    REQUIRE((status == REGRA_OK || status == REGRA_NO));
    if (status == REGRA_OK) {
        room.resize(out.count());
        answer.pairs = room;
    }
    return answer;
}

std::optional<std::vector<TextPair>> first_games(const Answer& answer) {
    if (!answer.pairs) return std::nullopt;
    std::vector<TextPair> pairs;
    for (const regra_pair& pair : *answer.pairs)
        if (pair.game == 0) pairs.push_back({pair.white, pair.black});
    std::sort(pairs.begin(), pairs.end());
    return pairs;
}

// Rounds compared with brackets of at most ten members.
void compare_upward(int wanted, std::uint64_t seed, const RandomPlan& plan, const UpwardText& text,
                    int least_legal) {
    int legal = 0;
    wanted = std::max(fewer(wanted), 1);
    for (int compared = 0; compared < wanted; ++seed) {
        RandomRound round;
        make_random_round(seed, plan, round);
        const TextRound expected = pair_upward_by_text(round.request, 10, text);
        if (expected.too_large) continue;
        ++compared;
        legal += expected.pairs ? 1 : 0;
        INFO("seed " << seed << '\n' << round.text());
        REQUIRE((first_games(ask(round.request, text)) == expected.pairs));
    }
    CHECK(legal >= fewer(least_legal));
}

const RandomPlan some_teams{2, 12, 7, true, true, false, 1, true};
const RandomPlan some_matches{2, 12, 7, true, true, false, 2, false};

// The readings, each by itself and some together.
const std::vector<UpwardText> team_texts = {{},
                                            {true, 'b'},
                                            {true, '-'},
                                            {true, 'a', true},
                                            {true, 'b', true, true, false, true, false},
                                            {true, 'b', false, true, false},
                                            {true, 'a', false, false, true, true}};
const std::vector<UpwardText> match_texts = {
    {false}, {false, '-', false, true}, {false, '-', false, false, true, true}};

void compare_all(int each, std::uint64_t seed) {
    for (const UpwardText& text : team_texts) {
        compare_upward(each, seed, some_teams, text, each / 2);
        compare_upward(each / 2, seed + 300000, {6, 13, 3, true, true, true, 1, true}, text,
                       each / 10);
    }
    for (const UpwardText& text : match_texts) {
        compare_upward(each, seed, some_matches, text, each / 2);
        compare_upward(each / 2, seed + 300000, {6, 13, 3, true, true, true, 2, false}, text,
                       each / 10);
        compare_upward(each / 4, seed + 600000, {2, 10, 4, true, false, false, 4, false}, text,
                       each / 10);
    }
}

// What a criterion counts, by bracket, criterion and place; what is not reported counts 0.
using UpwardCosts = std::map<std::tuple<std::uint32_t, std::uint16_t, std::uint16_t>, std::int64_t>;

UpwardCosts costs_by_place(const sdk::KeptAccount& account) {
    UpwardCosts costs;
    for (const regra_cost& cost : account.costs)
        if (cost.value != 0) costs[{cost.bracket, cost.criterion, cost.place}] = cost.value;
    return costs;
}

// Whether the first difference is in favour of `a`.
bool is_better(const UpwardCosts& a, const UpwardCosts& b) {
    UpwardCosts all = a;
    for (const auto& [key, value] : b) all.try_emplace(key, 0);
    for (const auto& [key, value] : all) {
        const auto other = b.find(key);
        const std::int64_t of_b = other == b.end() ? 0 : other->second;
        if (value != of_b) return value < of_b;
    }
    return false;
}

struct Verdict {
    bool legal = false;
    sdk::KeptAccount account;
};

Verdict judge(const regra_request& plain, const std::vector<regra_pair>& pairs,
              const UpwardText& text) {
    Verdict verdict;
    const sdk::Request request(plain);
    sdk::Budget budget(nullptr);
    sdk::Account account(verdict.account.listen());
    sdk::Findings findings({});
    system_of(text).judge(request, budget, pairs, account, findings);
    verdict.legal = !findings.fatal_so_far();
    return verdict;
}

} // namespace

TEST_CASE("what is paired from below is judged to be the least, and no change by hand is better") {
    const bool teams = GENERATE(true, false);
    const UpwardText text{teams};
    int legal = 0, worse = 0;
    for (std::uint64_t seed = 1; seed <= 400; ++seed) {
        RandomRound round;
        make_random_round(seed, {4, 14, 6, true, true, false, teams ? 1 : 2, teams}, round);
        const Answer answer = ask(round.request, text);
        if (!answer.pairs || answer.pairs->size() < 2) continue;
        INFO("seed " << seed << '\n' << round.text());
        auto pairs = *answer.pairs;
        const Verdict own = judge(round.request, pairs, text);
        REQUIRE(own.legal);
        CHECK(costs_by_place(own.account) == costs_by_place(answer.account));
        for (const regra_cost& cost : own.account.costs) CHECK(cost.value == cost.best);
        // Two pairs exchange an opponent, in all their games.
        const std::uint16_t first = pairs[seed % pairs.size()].board;
        const std::uint16_t second = pairs[(seed / 5) % pairs.size()].board;
        if (first == second || first == 0 || second == 0) continue;
        std::int32_t one = -1, other = -1;
        for (const regra_pair& pair : pairs) {
            if (pair.board == first && pair.game == 0) one = pair.black;
            if (pair.board == second && pair.game == 0) other = pair.black;
        }
        for (regra_pair& pair : pairs)
            for (std::int32_t* who : {&pair.white, &pair.black})
                *who = *who == one ? other : *who == other ? one : *who;
        const Verdict changed = judge(round.request, pairs, text);
        if (!changed.legal) continue;
        ++legal;
        CHECK_FALSE(is_better(costs_by_place(changed.account), costs_by_place(answer.account)));
        worse += is_better(costs_by_place(answer.account), costs_by_place(changed.account)) ? 1 : 0;
    }
    CHECK(legal > 50);
    CHECK(worse > 25);
}

TEST_CASE("pairs from below are the same in another order of the lines and with choices named") {
    const bool teams = GENERATE(true, false);
    const UpwardText text{teams, 'b'};
    int rounds = 0;
    for (std::uint64_t seed = 1; seed <= 150; ++seed) {
        RandomRound round;
        make_random_round(seed, {4, 40, 6, true, true, false, teams ? 1 : 2, teams}, round);
        const auto pairs = first_games(ask(round.request, text));
        if (!pairs) continue;
        ++rounds;
        INFO("seed " << seed << '\n' << round.text());
        // Backwards: entrant i is the last but i; numbers stay with the persons.
        const auto last = static_cast<std::int32_t>(round.entrants.size()) - 1;
        const auto turn = [last](auto who) {
            return static_cast<decltype(who)>(last - static_cast<std::int32_t>(who));
        };
        RandomRound turned;
        turned.request = round.request;
        turned.entrants.assign(round.entrants.rbegin(), round.entrants.rend());
        turned.past = round.past;
        turned.forbidden = round.forbidden;
        turned.accelerations = round.accelerations;
        for (regra_past& past : turned.past) {
            past.entrant = turn(past.entrant);
            if (past.opponent != REGRA_NOBODY) past.opponent = turn(past.opponent);
        }
        std::stable_sort(turned.past.begin(), turned.past.end(),
                         [](const auto& a, const auto& b) { return a.entrant < b.entrant; });
        for (regra_forbidden& pair : turned.forbidden) pair = {turn(pair.b), turn(pair.a)};
        for (regra_acceleration& given : turned.accelerations) given.entrant = turn(given.entrant);
        turned.point();
        auto back = first_games(ask(turned.request, text));
        REQUIRE(back);
        for (TextPair& pair : *back) {
            pair.white = turn(pair.white);
            if (pair.black >= 0) pair.black = turn(pair.black);
        }
        std::sort(back->begin(), back->end());
        CHECK(*back == *pairs);
        // A pair that was made, wanted by hand, changes nothing.
        const TextPair& some = (*pairs)[seed % pairs->size()];
        round.wanted = {{some.white, some.black}};
        round.point();
        CHECK(first_games(ask(round.request, text)) == pairs);
    }
    CHECK(rounds > 100);
}

TEST_CASE("random rounds of teams and of matches are paired as the text says") {
    compare_all(50, 1);
}

TEST_CASE("from below too the rules choose among those in which the fewest of a group meet") {
    for (const int groups : {1, 2, 3}) {
        RandomPlan teams = some_teams, matches = some_matches;
        teams.groups = matches.groups = groups;
        compare_upward(40, 1, teams, {true, 'b'}, 10);
        compare_upward(40, 1, teams, {true, 'a', true, true}, 10);
        compare_upward(40, 1, matches, {false}, 10);
    }
}

// Most pairs have met, so that scoregroups often need more from below than their parity says.
TEST_CASE("late rounds of teams are paired as the text says", "[.long]") {
    const RandomPlan late{8, 13, 10, true, false, false, 1, true};
    for (const bool fewest : {false, true})
        compare_upward(4000, 5000000, late, {true, 'a', false, fewest}, 1000);
}

TEST_CASE("many random rounds of teams and of matches are paired as the text says", "[.long]") {
    compare_all(1000, 1000000);
    RandomPlan teams{6, 13, 7, true, true, false, 1, true, 3};
    compare_upward(2000, 3000000, teams, {true, 'b'}, 500);
    compare_upward(2000, 4000000, teams, {true, 'a', true, true}, 500);
}

} // namespace regra::swiss_test
