// Each tie-break on tables small enough to work out by hand.
#include "unit/catch.hpp"
#include "unit/tiebreaks/table.hpp"

using namespace tie_break_test;

namespace {

// Four players, everybody against everybody. A 2½, B 1½, C 1, D 1.
Field four() {
    return table({"A 4w1 3b½ 2w1", "B 3w1 4b½ 1b0", "C 2b0 1w½ 4b½", "D 1b0 2w½ 3w½"},
                 "round robin");
}

constexpr auto scored = "unplayed/as_scored";
const Value cut_lowest = Value::Map{{"cut_lowest", 1}};

// What a round of the first player counts for in Buchholz.
std::string worth_of_round(const Field& field, std::size_t round) {
    Machine machine(scripts());
    Ranking ranking(field, {criterion("buchholz")}, "unplayed/virtual_opponent", machine);
    return text(points(ranking.explain(ranking.rank(), 0, 0).terms.at(round - 1).value, 2));
}

} // namespace

TEST_CASE("Buchholz: the opponents' points, without the lowest, the highest, or both") {
    // Points: A 2½, B 2, C 1, D ½; all met but A and D, who had byes in round 3 (A left over, D
    // left).
    const Field field = table({"A 2w½ 3b1 bye", "B 1b½ 4w½ 3w1", "C 4b1 1w0 2b0", "D 3w0 2b½ -"});
    CHECK(values(field, "buchholz", {}, scored)[1] == "4"); // A 2½ + D ½ + C 1
    CHECK(values(field, "buchholz", cut_lowest, scored)[1] == "3½");
    CHECK(values(field, "buchholz", Value::Map{{"cut_highest", 1}}, scored)[1] == "1½");
    CHECK(values(field, "buchholz", Value::Map{{"cut_lowest", 1}, {"cut_highest", 1}}, scored)[1] ==
          "1");
    CHECK(values(field, "buchholz", Value::Map{{"cut_lowest", 2}, {"cut_highest", 2}}, scored)[1] ==
          "0");
    CHECK(values(field, "buchholz", Value::Map{{"cut_lowest", 9}}, scored)[1] == "0");
}

TEST_CASE("virtual opponent: the two examples of the rule of 2009") {
    // Nine rounds. Two points, then a forfeit win in round 3: 2 + 0 + 6 × ½ = 5.
    CHECK(worth_of_round(table({"A 2w1 2b1 2w+ 2b0 2w0 2b0 2w0 2b0 2w0",
                                "B 1b0 1w0 1b- 1w1 1b1 1w1 1b1 1w1 1b1"}),
                         3) == "5");
    // Four points after six rounds, absent in round 7: 4 + 1 + 2 × ½ = 6.
    CHECK(worth_of_round(table({"A 2w1 2b1 2w1 2b1 2w0 2b0 -   2b0 2w0",
                                "B 1b0 1w0 1b0 1w0 1b1 1w1 bye 1w1 1b1"}),
                         7) == "6");
}

TEST_CASE("virtual opponent: an opponent's unplayed games count as draws, the others as they are") {
    // B won by forfeit in round 2 and lost in round 1: for A, B counts 0 + ½.
    const Field field = table({"A 2w1 4b1", "B 1b0 3w+", "C 4w½ 2b-", "D 3b½ 1w0"});
    CHECK(values(field, "buchholz")[0] == "1"); // B ½, D ½
}

TEST_CASE(
    "FIDE 2023: rounds after leaving are draws for the opponents, a bye asked for before is not") {
    // B: win, then left. C: asked for no game in round 2, came back. D: did not come in round 3.
    const Field field = table({"A 2w0 4b1 3w1", "B 1b1 - -", "C 4w0 Z 1b0", "D 3b1 1w0 1b-"});
    const auto own = values(field, "buchholz", {}, "unplayed/fide_2023");
    CHECK(own[0] == "3"); // B 1 + ½ + ½, D 1 (a forfeit is no draw), C 0
    CHECK(own[1] == "4"); // A 2, then twice a dummy with B's own point
    CHECK(own[2] == "3"); // D 1, dummy 0, A 2
}

TEST_CASE("Sonneborn-Berger: opponents' points times what was made against them") {
    // A: D 1 × 1 + C 1 × ½ + B 1½ × 1 = 3. B: C 1 + D ½ + A 0. C: B 0 + A 1¼ + D ½. D: A 0 + B ¾ +
    // C ½
    CHECK(values(four(), "sonneborn_berger", {}, scored) == Words{"3", "1½", "1¾", "1¼"});
}

TEST_CASE("Sonneborn-Berger: a cut takes the round of the opponent with fewest points") {
    // A's opponents with fewest points are C and D with 1: the draw adds ½, the win 1; the ½ is
    // cut.
    CHECK(values(four(), "sonneborn_berger", cut_lowest, scored)[0] == "2½");
    // B met C (won) and D (drawn) with 1 each: the draw's ½ is cut.
    CHECK(values(four(), "sonneborn_berger", cut_lowest, scored)[1] == "1");
    CHECK(values(four(), "sonneborn_berger", Value::Map{{"cut_highest", 1}}, scored)[0] == "1½");
}

TEST_CASE("FIDE 2023: in Sonneborn-Berger a chosen absence is cut only if it adds no less") {
    // A: win against B (1 point), half bye with own 2½ × ½ = 1¼, win against C (½ point).
    // Lowest opponent: C with ½, which adds ½. The bye adds 1¼, more: it is cut. 1 + ½ remain.
    const Field field = table({"A 2w1 H 3w1", "B 1b0 3w½ 4w½", "C 4w0 2b½ 1b0", "D 3b1 - 2b½"});
    CHECK(values(field, "sonneborn_berger", cut_lowest, "unplayed/fide_2023")[0] == "1½");
    // B's own: A 2½ × 0, C ½ × ½, D's points: 1½ × ½. Lowest opponent C, ¼, nothing chosen: cut.
    CHECK(values(field, "sonneborn_berger", cut_lowest, "unplayed/fide_2023")[1] == "¾");
    // D: C ½ × 1, absence in round 2 with own 1½ × 0, B 1 × ½. The absence adds 0, less than ½: not
    // the absence but C's is cut.
    CHECK(values(field, "sonneborn_berger", cut_lowest, "unplayed/fide_2023")[3] == "½");
}

TEST_CASE("wins: with byes and forfeits, or only those that were played") {
    const Field field = table({"A 2w1 3w+ bye", "B 1b0 F H", "C 4w½ 1b- Z", "D 3b½ - -"});
    CHECK(values(field, "wins", {}) == Words{"3", "1", "0", "0"});
    CHECK(values(field, "wins", Value::Map{{"only_played", true}}) == Words{"1", "0", "0", "0"});
}

TEST_CASE("progressive: early points count more, a cut leaves out the first rounds") {
    const Field field = table({"A 2w1 2w0 2w½", "B 1b0 1b1 1b½"});
    CHECK(values(field, "progressive") == Words{"3½", "2½"}); // 1 + 1 + 1½; 0 + 1 + 1½
    CHECK(values(field, "progressive", cut_lowest) == Words{"2½", "2½"});
}

TEST_CASE("direct encounter: the points among the tied, and only among them") {
    // A and B have 2, C and D 1. A beat B, D beat C.
    const Field pair = table({"A 2w1 3b0 4w1", "B 1b0 4b1 3w1", "C 4w0 1w1 2b0", "D 3b1 2w0 1b0"});
    CHECK(values(pair, "direct_encounter") == Words{"1", "0", "0", "1"});
    CHECK(ranked(pair, {criterion("direct_encounter")}).standings.rank ==
          std::vector<int>{1, 2, 4, 3});
}

TEST_CASE("direct encounter: all must have met, or it separates nobody") {
    // A and B met and A won; C met neither. All have 1.
    const Field field =
        table({"A 2w1 4b0", "B 1b0 5w1", "C 6w1 7b0", "D - 1w1", "E - 2b0", "F 3b0 -", "G - 3w1"});
    const Value all = Value::Map{{"all_must_have_met", true}};
    const auto without = ranked(field, {criterion("direct_encounter")});
    CHECK(without.values()[0] == "1");
    CHECK(without.values()[1] == "0");
    CHECK(without.standings.rank[0] < without.standings.rank[1]);
    const auto with = ranked(field, {criterion("direct_encounter", all)});
    CHECK(with.values()[0] == "-");
    CHECK(with.standings.rank[0] == with.standings.rank[1]);
}

TEST_CASE("direct encounter: two games against the same player are one opponent met") {
    // A and B met twice, C met nobody of them. All have 1.
    const Field field = table({"A 2w1 2b0", "B 1b0 1w1", "C 4w1 4b0", "D 3b0 3w1"});
    CHECK(values(field, "direct_encounter", Value::Map{{"all_must_have_met", true}}) ==
          Words{"-", "-", "-", "-"});
}

TEST_CASE("direct encounter: a forfeit counts where the regulation says so, and in a round robin") {
    const std::vector<std::string> rows = {"A 2w+ 3w0", "B 1b- 4w1", "C 4w0 1b1", "D 3b1 2b0"};
    // All have 1. In a Swiss A's forfeit over B is no meeting.
    CHECK(values(table(rows), "direct_encounter") == Words{"0", "1", "1", "1"});
    CHECK(values(table(rows), "direct_encounter", Value::Map{{"forfeits_count", true}}) ==
          Words{"1", "1", "1", "1"});
    CHECK(values(table(rows, "round robin"), "direct_encounter") == Words{"1", "1", "1", "1"});
}

TEST_CASE("direct encounter, certain: ahead only if no missing game could change it") {
    // A beat B, C and D, so has 3 among the tied; B, C, D did not meet each other and could
    // reach 2.
    const Field field = table({"A 2w1 3w1 4w1 -   -   -  ", "B 1b0 bye bye bye -   -  ",
                               "C bye 1b0 bye -   bye -  ", "D bye bye 1b0 -   -   bye"});
    CHECK(values(field, "direct_encounter_certain") == Words{"3", "0", "0", "0"});
    // With A's game against D missing A has 2, and D could still reach 3.
    const Field open = table({"A 2w1 3w1 bye -   -  ", "B 1b0 bye bye bye -  ",
                              "C bye 1b0 bye bye -  ", "D bye bye bye -   -  "});
    CHECK(values(open, "direct_encounter_certain") == Words{"0", "0", "0", "0"});
}

TEST_CASE(
    "a criterion is applied again to those it leaves equal, only where the regulation says so") {
    // All five have 2. Among the five: A 2, B 1, C 1, D 0, E 0; of those equal, B beat C.
    const Field field = table({"A 4w1 5w1 -   -  ", "B 3w1 bye -   -  ", "C 2b0 4b1 bye -  ",
                               "D 1b0 3w0 bye bye", "E bye 1b0 bye -  "});
    CHECK(ranked(field, {criterion("direct_encounter")}).standings.rank ==
          std::vector<int>{1, 2, 2, 4, 4});
    const Criterion direct = criterion("direct_encounter", Value::Map{{"again", true}});
    CHECK(ranked(field, {direct}).standings.rank == std::vector<int>{1, 2, 3, 4, 4});
}
