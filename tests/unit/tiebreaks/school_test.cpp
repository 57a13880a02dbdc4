// The tie-breaks of the Madeira school regulation of 2022/2023, on the table of six players that
// its ruleset is tested with.
#include "unit/catch.hpp"
#include "unit/tiebreaks/table.hpp"

using namespace tie_break_test;

namespace {

std::vector<Criterion> printed() {
    return {criterion("direct_encounter", Value::Map{{"all_must_have_met", true}}),
            criterion("buchholz", Value::Map{{"cut_lowest", 1}}), criterion("buchholz"),
            criterion("sonneborn_berger"), criterion("wins")};
}

} // namespace

TEST_CASE("tied players who have not met: b) is equal and c) decides") {
    const Ranked six_ranked = ranked(six(), printed());
    CHECK(six_ranked.standings.points == std::vector<std::int32_t>{5, 4, 4, 2, 3, 0});
    CHECK(six_ranked.values(0) == Words{".", "-", "-", ".", ".", "."});
    CHECK(six_ranked.values(1) == Words{"4", "3½", "3½", "4½", "4", "4"});
    CHECK(six_ranked.values(2) == Words{"5", "4", "4½", "5", "5", "5"});
    CHECK(six_ranked.standings.rank == std::vector<int>{1, 3, 2, 5, 4, 6});
    CHECK(six_ranked.standings.order == std::vector<int>{0, 2, 1, 4, 3, 5});
    CHECK(six_ranked.standings.separated_by ==
          std::vector<int>{Standings::nothing, Standings::primary, 2, Standings::primary,
                           Standings::primary, Standings::primary});
    CHECK(six_ranked.standings.equal.empty());
}

TEST_CASE("the explanation of Carla's value names the games and what was cut") {
    Machine machine(scripts());
    const Field field = six();
    Ranking ranking(field, printed(), "unplayed/virtual_opponent", machine);
    const Standings standings = ranking.rank();
    constexpr int carla = 2, duarte = 3, ana = 0, eva = 4;

    const Explanation cut = ranking.explain(standings, carla, 1);
    REQUIRE(cut.terms.size() == 3);
    CHECK(cut.terms[0].opponent == duarte);
    CHECK(cut.terms[0].value == 2);
    CHECK(cut.terms[0].cut);
    CHECK(cut.terms[1].opponent == ana);
    CHECK(cut.terms[1].value == 5);
    CHECK_FALSE(cut.terms[1].cut);
    CHECK(cut.terms[2].opponent == eva);
    CHECK(cut.terms[2].value == 2);
    CHECK_FALSE(cut.terms[2].cut);
    CHECK(cut.mark.value == 7);

    const Explanation direct = ranking.explain(standings, carla, 0);
    CHECK(direct.mark.state == CriterionValue::State::does_not_apply);
    CHECK(direct.tied == std::vector<int>{1, 2});
    CHECK(direct.terms.empty());

    const Explanation wins = ranking.explain(standings, eva, 4);
    REQUIRE(wins.terms.size() == 1); // the forfeit of round 1
    CHECK(wins.terms[0].round == 1);
    CHECK(wins.terms[0].opponent == 5);

    // Eva: 6 did not come (virtual opponent 1), 0 against Bruno's 2, ½ against Carla's 2.
    CHECK(ranking.explain(standings, eva, 3).terms.size() == 3);
}

TEST_CASE("every explanation adds up, for everybody and every criterion") {
    Machine machine(scripts());
    const Field field = six();
    auto all = printed();
    all.push_back(criterion("buchholz", Value::Map{{"cut_lowest", 1}, {"cut_highest", 1}}));
    all.push_back(criterion("sonneborn_berger", Value::Map{{"cut_lowest", 2}}));
    all.push_back(criterion("progressive", Value::Map{{"cut_lowest", 1}}));
    all.push_back(criterion("direct_encounter_certain"));
    all.push_back(criterion("match_points", Value::Map{{"win", 3}, {"draw", 2}, {"loss", 1}}));
    Ranking ranking(field, all, "unplayed/fide_2023", machine);
    const Standings standings = ranking.rank();
    for (std::size_t c = 0; c < all.size(); ++c)
        for (int i = 0; i < 6; ++i) CHECK_NOTHROW(ranking.explain(standings, i, c));
}
