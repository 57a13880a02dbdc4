// What the arbiter's acts need, and what they do to entries, games and points.
#include "unit/catch.hpp"

#include "engines/event/tournament.hpp"
#include "unit/event/acts.hpp"

using namespace regra;
using namespace regra::event;

namespace {

List ids(const std::vector<int>& numbers) {
    List all;
    for (const int n : numbers) all.push_back(id(n));
    return all;
}
Value check_in(int round, const std::vector<int>& here) {
    return Map{{"act", "check-in"}, {"round", round}, {"entries", ids(here)}};
}
Value closes(int round, const std::vector<int>& absent) {
    return Map{{"act", "close check-in"}, {"round", round}, {"absent", ids(absent)}};
}
Value rules(int board, Map more) {
    Value act = Map{{"act", "rule"}, {"round", 1}, {"board", board}, {"article", "12.9"}};
    for (auto& [name, value] : more) act.set(name, value);
    return act;
}
Value sanction(int entry, Map more) {
    Value one = Map{{"entry", id(entry)}, {"what", "as the list says"}};
    for (auto& [name, value] : more) one.set(name, value);
    return one;
}
std::vector<Value> all_of(std::vector<Value> first, const std::vector<Value>& more) {
    first.insert(first.end(), more.begin(), more.end());
    return first;
}
// Four entries; round 1: 1-3 is 1-0, 4-2 is open.
std::vector<Value> begun() {
    return {create(3), enter(1, 4), pair(1, {{1, 3}, {4, 2}}), publish(1),
            results({game(1, 1, "1-0")})};
}
State state_of(std::vector<Value> acts) {
    return Journal(std::move(acts), {"test"}).state();
}

} // namespace

TEST_CASE("who is not there when the check-in is closed is not paired, until they come") {
    const std::vector<Value> four = {create(3), enter(1, 4), check_in(1, {1, 2})};
    CHECK(refusal(all_of(four, {pair(1, {{1, 2}})})) == "event.check-in-open");
    CHECK(refusal(all_of(four, {closes(1, {3})})) == "event.absent-differs");
    CHECK(refusal(all_of(four, {closes(1, {2, 3, 4})})) == "event.absent-differs");
    const auto closed = all_of(four, {closes(1, {3, 4})});
    CHECK(refusal(all_of(closed, {pair(1, {{1, 2}, {3, 4}})})) == "event.does-not-play");
    CHECK(refusal(all_of(closed, {pair(1, {{1, 2}})})) == "");
    // 3 comes before round 1 is paired, 4 for the second.
    const auto late = all_of(closed, {check_in(1, {3}), pair(1, {{1, 2}}, 3), publish(1),
                                      results({game(1, 1, "1-0")}), check_in(2, {4})});
    CHECK(refusal(late) == "");
    CHECK(refusal(all_of(late, {pair(2, {{1, 3}, {2, 4}})})) == "");
    CHECK(refusal(all_of(closed, {check_in(1, {1})})) == "event.check-in-closed");
    CHECK(refusal({create(3), closes(1, {})}) == "event.check-in-none");
}

TEST_CASE("who is absent may be withdrawn, and comes back as one who withdrew") {
    const Value leaves = Map{{"act", "withdraw"}, {"entry", id(4)}, {"from", 1}};
    const Value back = Map{{"act", "re-enter"}, {"entry", id(4)}, {"from", 2}};
    const State state =
        state_of({create(3), enter(1, 4), check_in(1, {1, 2, 3}), closes(1, {4}), leaves, back});
    CHECK_FALSE(state.is_in(3, 1));
    CHECK(state.is_in(3, 2));
    CHECK_FALSE(state.is_absent(3, 2));
}

TEST_CASE("what rules for attendance read is who came") {
    const State state = state_of(
        {create(3), enter(1, 4), check_in(1, {1, 2}), closes(1, {3, 4}), check_in(1, {3})});
    const Tournament tournament = tournament_of(state, {}, "player");
    std::vector<std::string> present;
    for (const auto& entry : tournament.entries) present.push_back(entry.columns.at("present"));
    CHECK(present == std::vector<std::string>{"yes", "yes", "yes", "no"});
    REQUIRE(tournament.faults);
    CHECK(tournament.faults->all);
}

TEST_CASE("a fault that is taken back does not count") {
    Value team = Map{{"act", "enter"}, {"entries", List{Map{{"entry", id(1)}, {"team", "Fonte"}}}}};
    const Value fault =
        Map{{"act", "fault"}, {"team", "Fonte"}, {"fault", "absent"}, {"points", 1}, {"unit", 2}};
    const Value waive = Map{{"act", "waive"}, {"of", 3}};
    const Tournament kept = tournament_of(state_of({create(3), team, fault}), {}, "player");
    REQUIRE(kept.faults);
    CHECK(kept.faults->all); // nobody can have stayed away before there is a round
    const auto round = {create(3), team, fault, enter(2, 2), pair(1, {{1, 2}})};
    CHECK_FALSE(tournament_of(state_of(round), {}, "player").faults->all);
    REQUIRE(kept.faults->list.size() == 1);
    CHECK(kept.faults->list[0].points == points(1, 2));
    CHECK(tournament_of(state_of({create(3), team, fault, waive}), {}, "player")
              .faults->list.empty());
    CHECK(refusal({create(3), team, fault, waive, waive}) == "event.waived-already");
    CHECK(refusal({create(3), team, Map{{"act", "waive"}, {"of", 2}}}) == "event.no-fault");
    CHECK(refusal({create(3), enter(1, 2), fault}) == "event.no-team");
}

TEST_CASE("a decision gives a game its result, or takes the place of the one that stands") {
    const Map win = {{"score", "0-1"}, {"kind", "played"}};
    CHECK(refusal(all_of(begun(), {rules(2, win)})) == "");
    CHECK(refusal(all_of(begun(), {rules(1, win)})) == "event.has-result");
    Map instead = win;
    instead.emplace_back("old", Map{{"score", "1-0"}, {"kind", "played"}});
    const State state = state_of(all_of(begun(), {rules(1, instead)}));
    CHECK(state.rounds[0].boards[0].counted->score == "0-1");
    CHECK(state.decisions[0].old->score == "1-0");
    const State again = state_of(all_of(
        begun(),
        {rules(1, {{"annulled", true}, {"old", Map{{"score", "1-0"}, {"kind", "played"}}}})}));
    CHECK_FALSE(again.rounds[0].boards[0].counted);
}

TEST_CASE("a sanction takes points, leaves out for rounds, or expels") {
    const Value act =
        rules(2, {{"score", "1-0"},
                  {"kind", "played"},
                  {"sanctions", List{sanction(2, {{"points", -1}, {"unit", 2}}),
                                     sanction(2, {{"rounds", 1}, {"from", 2}}),
                                     sanction(3, {{"expelled", true}, {"from", 2}})}}});
    const State state = state_of(all_of(begun(), {act}));
    CHECK_FALSE(state.is_in(1, 2));
    CHECK(state.is_in(1, 3));
    CHECK_FALSE(state.is_in(2, 3));
    CHECK(state.is_expelled(2));
    CHECK_FALSE(state.is_expelled(1));
    const Tournament tournament = tournament_of(state, {}, "player");
    REQUIRE(tournament.adjustments.size() == 1);
    CHECK(tournament.adjustments[0].points == points(-1, 2));
    CHECK(tournament.adjustments[0].entries == std::vector<int>{1});
    CHECK(refusal(all_of(
              begun(),
              {rules(2, {{"sanctions", List{sanction(2, {{"rounds", 1}, {"from", 1}})}}})})) ==
          "event.round-paired");
}

TEST_CASE("nothing is final while a protest is open") {
    const Value protest = Map{{"act", "protest"}, {"entry", id(3)}, {"round", 1}, {"board", 1}};
    const auto over = all_of(begun(), {results({game(1, 2, "1-0")}), protest});
    const Value close = Map{{"act", "close"}};
    const Value award = Map{{"act", "award"}, {"prizes", List{}}, {"standings", "d"}};
    CHECK(refusal(all_of(over, {close})) == "event.protest-open");
    CHECK(refusal(all_of(over, {award})) == "event.protest-open");
    const Value decide = Map{{"act", "decide"}, {"of", 7}, {"verdict", "rejected"}, {"body", "B"}};
    CHECK(refusal(all_of(over, {decide, award, close})) == "");
    CHECK(refusal(all_of(over, {decide, decide})) == "event.decided-already");
}

TEST_CASE("a prize is handed out once, and is then given no more") {
    const Value award =
        Map{{"act", "award"},
            {"standings", "d"},
            {"prizes", List{Map{{"prize", "Cup"}, {"group", ""}, {"place", 1}, {"entry", id(1)}}}}};
    const auto hands = [](int prize) {
        return Map{{"act", "hand out"}, {"of", 7}, {"prize", prize}};
    };
    const auto given = all_of(begun(), {results({game(1, 2, "1-0")}), award});
    CHECK(refusal(all_of(given, {hands(1)})) == "");
    CHECK(refusal(all_of(given, {hands(2)})) == "event.no-prize");
    CHECK(refusal(all_of(given, {hands(1), hands(1)})) == "event.handed-out");
    CHECK(refusal(all_of(given, {hands(1), award})) == "event.handed-out");
    CHECK(refusal(all_of(given, {award})) == "");
}

TEST_CASE("an act is done by an official of the event") {
    Value note = Map{{"act", "note"}, {"by", id(9)}};
    const Value official = Map{{"act", "official"}, {"official", id(9)}, {"role", "arbiter"}};
    CHECK(refusal({create(3), note}) == "event.no-official");
    CHECK(refusal({create(3), official, note}) == "");
    CHECK(refusal({create(3), official, official}) == "event.role-already");
}
