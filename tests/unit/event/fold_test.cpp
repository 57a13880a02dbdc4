// What acts need, and what they add up to.
#include "unit/catch.hpp"

#include "engines/event/acts.hpp"
#include "engines/event/tournament.hpp"
#include "unit/event/acts.hpp"

using namespace regra;
using namespace regra::event;

namespace {

// Four entries; round 1: 1-3 and 4-2, published.
std::vector<Value> round_one() {
    return {create(3), enter(1, 4), pair(1, {{1, 3}, {4, 2}}), publish(1)};
}

std::vector<Value> after(std::vector<Value> acts, std::vector<Value> more) {
    acts.insert(acts.end(), more.begin(), more.end());
    return acts;
}

Value withdraw(int entry, int from) {
    return Map{{"act", "withdraw"}, {"entry", id(entry)}, {"from", from}};
}
Value re_enter(int entry, int from) {
    return Map{{"act", "re-enter"}, {"entry", id(entry)}, {"from", from}};
}
Value bye(int entry, int round, const char* kind) {
    return Map{{"act", "bye"}, {"entry", id(entry)}, {"rounds", List{round}}, {"kind", kind}};
}

} // namespace

TEST_CASE("an event begins with create, once") {
    CHECK(refusal({enter(1, 2)}) == "event.not-created");
    CHECK(refusal({create(3), create(3)}) == "event.created-already");
}

TEST_CASE("an act is held against the table") {
    CHECK(fault_in_act(Map{{"act", "publish"}, {"round", 1}}) == "it lacks what");
    CHECK(fault_in_act(Map{{"act", "crete"}}) == "\"crete\" is no act");
    CHECK_FALSE(fault_in_act(Map{{"act", "close"}, {"rounds", 3}}).empty());
    CHECK(fault_in_act(results({game(1, 1, "2-0")})).find("score") != std::string::npos);
    for (const auto& kind : act_kinds()) CHECK_FALSE(kind.what.empty());
}

TEST_CASE("an entry is entered once, before the round it begins with") {
    CHECK(refusal({create(3), enter(1, 2), enter(2, 3)}) == "event.entered-already");
    CHECK(refusal(after(round_one(), {enter(5, 5)})) == "event.round-paired");
    CHECK(refusal(after(round_one(), {enter(5, 5, 2)})) == "");
}

TEST_CASE("a round is paired after the one before it, with everybody in one place") {
    CHECK(refusal({create(3), enter(1, 4), pair(2, {{1, 2}, {3, 4}})}) == "event.round-unpaired");
    CHECK(refusal({create(3), enter(1, 4), pair(1, {{1, 2}})}) == "event.left-over");
    CHECK(refusal({create(3), enter(1, 4), pair(1, {{1, 2}, {2, 3}})}) == "event.paired-twice");
    CHECK(refusal({create(3), enter(1, 3), pair(1, {{1, 2}}, 3)}) == "");
    CHECK(refusal({create(3), enter(1, 4), withdraw(4, 1), pair(1, {{1, 2}, {3, 4}})}) ==
          "event.does-not-play");
    CHECK(refusal({create(3), enter(1, 4), bye(4, 1, "zero"), pair(1, {{1, 2}}, 3)}) == "");
}

TEST_CASE("no round is paired while results are missing; adjourned games may be") {
    const auto half = after(round_one(), {results({game(1, 1, "1-0")})});
    CHECK(refusal(after(half, {pair(2, {{1, 4}, {2, 3}})})) == "event.results-missing");
    const Value adjourn = Map{{"act", "adjourn"}, {"round", 1}, {"board", 2}};
    CHECK(refusal(after(half, {adjourn, pair(2, {{1, 4}, {2, 3}})})) == "");
}

TEST_CASE("no round comes after the last one planned") {
    CHECK(refusal({create(1), enter(1, 2), pair(1, {{1, 2}}), publish(1),
                   results({game(1, 1, "1-0")}), pair(2, {{2, 1}})}) == "event.past-last");
}

TEST_CASE("a result needs a published round and an empty board, and a refused act enters none") {
    CHECK(refusal({create(3), enter(1, 4), pair(1, {{1, 3}, {4, 2}}),
                   results({game(1, 1, "1-0")})}) == "event.not-published");
    CHECK(refusal(after(round_one(), {results({game(1, 3, "1-0")})})) == "event.no-board");
    CHECK(refusal(after(round_one(), {results({game(2, 1, "1-0")})})) == "event.round-unpaired");
    Journal journal = journal_of(after(round_one(), {results({game(1, 2, "1-0")})}));
    const State before = journal.state();
    const auto why = journal.add(results({game(1, 1, "1-0"), game(1, 2, "0-1")}));
    REQUIRE(why);
    CHECK(why->id == "event.has-result");
    CHECK(journal.state() == before);
    CHECK(journal.add(results({game(1, 1, "1-0"), game(1, 1, "1-0")}))->id == "event.has-result");
    CHECK(journal.state() == before);
}

TEST_CASE("a correction says what stood, and counts for standings or for the report only") {
    const auto played = after(round_one(), {results({game(1, 1, "1-0"), game(1, 2, "1/2-1/2")})});
    CHECK(refusal(after(played, {correct(1, 1, "0-1", "1/2-1/2")})) == "event.old-differs");
    const auto counted = journal_of(after(played, {correct(1, 1, "1-0", "1/2-1/2")})).state();
    CHECK(counted.rounds[0].boards[0].counted->score == "1/2-1/2");
    CHECK(counted.rounds[0].boards[0].reported->score == "1/2-1/2");
    const auto late =
        journal_of(after(played, {correct(1, 1, "1-0", "1/2-1/2", "report")})).state();
    CHECK(late.rounds[0].boards[0].counted->score == "1-0");
    CHECK(late.rounds[0].boards[0].reported->score == "1/2-1/2");
}

TEST_CASE("who withdraws is out from a round on, and comes back unless expelled") {
    const auto played = after(round_one(), {results({game(1, 1, "1-0"), game(1, 2, "0-1")})});
    CHECK(refusal(after(played, {withdraw(2, 1)})) == "event.round-paired");
    CHECK(refusal(after(played, {withdraw(2, 2), withdraw(2, 3)})) == "event.out-already");
    CHECK(refusal(after(played, {re_enter(2, 2)})) == "event.not-out");
    const Value exclude = Map{{"act", "exclude"}, {"entry", id(2)}, {"from", 2}};
    CHECK(refusal(after(played, {exclude, re_enter(2, 3)})) == "event.excluded");
    const auto state = journal_of(after(played, {withdraw(2, 2), re_enter(2, 3)})).state();
    CHECK_FALSE(state.is_in(1, 2));
    CHECK(state.is_in(1, 3));
}

TEST_CASE("start numbers are given to all, and stay once the fourth round is paired") {
    const auto number = [](List order) {
        return Value(Map{{"act", "number"}, {"method", "hand"}, {"order", std::move(order)}});
    };
    CHECK(refusal({create(9), enter(1, 2), number({id(2)})}) == "event.numbers-all");
    CHECK(refusal({create(9), enter(1, 2), number({id(2), id(2)})}) == "event.numbers-all");
    const auto state = journal_of({create(9), enter(1, 3), number({id(3), id(1), id(2)})}).state();
    CHECK(state.entries[0].number == 2);
    CHECK(state.entries[1].number == 3);
    CHECK(state.entries[2].number == 1);
    std::vector<Value> acts = {create(9), enter(1, 2)};
    for (int round = 1; round <= 4; ++round) {
        acts.push_back(pair(round, {{1, 2}}));
        if (round == 4) break;
        acts.push_back(publish(round));
        acts.push_back(results({game(round, 1, "1-0")}));
    }
    CHECK(refusal(after(acts, {number({id(2), id(1)})})) == "event.numbers-fixed");
    acts.pop_back();
    CHECK(refusal(after(acts, {number({id(2), id(1)})})) == "");
    Value until = number({id(2), id(1)}); // as a ruleset says it
    until.set("until", 3);
    CHECK(refusal(after(acts, {until})) == "event.numbers-fixed");
    until.set("until", 4);
    CHECK(refusal(after(acts, {until})) == "");
}

TEST_CASE("pairs are changed by hand before the first result of their round") {
    const Value manual = Map{{"act", "manual"},
                             {"round", 1},
                             {"pairs", List{Map{{"white", id(1)}, {"black", id(4)}},
                                            Map{{"white", id(2)}, {"black", id(3)}}}}};
    const auto state = journal_of(after(round_one(), {manual})).state();
    CHECK(state.rounds[0].boards[0].black == 3);
    CHECK(state.rounds[0].by_hand);
    CHECK(state.rounds[0].published);
    CHECK(refusal(after(round_one(), {results({game(1, 1, "1-0")}), manual})) ==
          "event.has-results");
}

TEST_CASE("a closed event takes late corrections for the report, and no other result") {
    const auto done = after(
        round_one(), {results({game(1, 1, "1-0"), game(1, 2, "0-1")}), Map{{"act", "close"}}});
    CHECK(refusal(done) == "");
    CHECK(refusal(after(round_one(), {Map{{"act", "close"}}})) == "event.unfinished");
    CHECK(refusal(after(done, {pair(2, {{1, 4}, {2, 3}})})) == "event.closed");
    CHECK(refusal(after(done, {correct(1, 1, "1-0", "0-1")})) == "event.closed");
    CHECK(refusal(after(done, {correct(1, 1, "1-0", "0-1", "report")})) == "");
    CHECK(refusal(after(done, {Map{{"act", "reopen"}}, correct(1, 1, "1-0", "0-1")})) == "");
}

// Worked out by hand. Five entries, three rounds: 5 comes late (round 2), 3 asks for half a point
// in round 2, 4 withdraws before round 3, 2 does not appear in round 2, a colour was turned in
// round 1.
TEST_CASE("a state is told as a tournament file would tell it") {
    Value turned = game(1, 2, "0-1");
    turned.set("reversed", true);
    const State state =
        journal_of({create(4), enter(1, 4), pair(1, {{1, 3}, {4, 2}}), publish(1),
                    results({game(1, 1, "1/2-1/2"), turned}), enter(5, 5, 2), bye(3, 2, "half"),
                    pair(2, {{2, 1}, {4, 5}}), publish(2),
                    results({game(2, 1, "0-1", "forfeit"), game(2, 2, "1-0")}), withdraw(4, 3),
                    pair(3, {{1, 5}, {3, 2}}), publish(3), results({game(3, 2, "0-0")})})
            .state();
    const People people = {{id(1), Map{{"name", "Ana"}, {"birth", "2012-03-04"}}}};
    const Tournament t = tournament_of(state, people, "player");
    REQUIRE(t.entries.size() == 5);
    CHECK(t.entries[0].name == "Ana");
    CHECK(t.entries[0].birth == Date{2012, 3, 4});
    CHECK(t.entries[1].name == "player 2");
    CHECK(t.rounds == 3);
    using K = GameKind;
    using O = Outcome;
    const auto white = Colour::white, black = Colour::black, none = Colour::none;
    const std::vector<std::vector<Game>> expected = {
        {{2, white, K::played, O::draw, true},
         {1, black, K::forfeit_win, O::win, false},
         {4, white, K::awaited, O::none, false}},
        {{3, white, K::played, O::win, true},
         {0, white, K::forfeit_loss, O::loss, false},
         {2, black, K::played, O::loss, true}},
        {{0, black, K::played, O::draw, true},
         {no_entry, none, K::half_bye, O::none, false},
         {1, white, K::played, O::loss, true}},
        {{1, black, K::played, O::loss, true},
         {4, white, K::played, O::win, true},
         {no_entry, none, K::not_paired, O::none, false}},
        {{no_entry, none, K::zero_bye, O::none, false},
         {3, black, K::played, O::loss, true},
         {0, black, K::awaited, O::none, false}}};
    for (std::size_t e = 0; e < expected.size(); ++e) CHECK(t.entries[e].games == expected[e]);
    CHECK(t.absent == std::vector<int>{3});
}

TEST_CASE(
    "entries of a tournament stand in the order of their numbers, whoever was entered first") {
    const State state =
        journal_of(
            {create(3), enter(1, 3),
             Map{{"act", "number"}, {"method", "hand"}, {"order", List{id(3), id(1), id(2)}}},
             pair(1, {{3, 1}}, 2)})
            .state();
    const Tournament t = tournament_of(state, {}, "p");
    CHECK(t.entries[0].games[0].opponent == 1); // number 1 is the third entered, who has white
    CHECK(t.entries[0].games[0].colour == Colour::white);
    CHECK(t.entries[2].games[0].kind == GameKind::pairing_bye);
}
