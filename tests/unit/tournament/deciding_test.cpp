// Rounds of games that decide level matches, and a file without them.
#include "unit/catch.hpp"

#include "facts/tournament/match_rounds.hpp"

using namespace regra;

namespace {

// Two entries in columns of a match of two, a game that decides, and a match of two: the opponent
// of each column distinguishes them.
Tournament decided() {
    Tournament t;
    t.rounds = 5;
    t.planned_rounds = 7;
    t.match_games = {{2, false, {}}, {1, true, {}}, {2, false, {}}};
    for (int number = 1; number <= 2; ++number) {
        Entry entry;
        entry.number = number;
        entry.printed_points = points(3);
        entry.games.resize(5);
        for (std::size_t column = 0; column < 5; ++column) {
            entry.games[column].kind = GameKind::played;
            entry.games[column].opponent = static_cast<int>(10 + column);
        }
        t.entries.push_back(entry);
    }
    Adjustment first, second;
    first.round = 2;
    second.round = 4;
    t.adjustments = {first, second};
    t.forbidden = {{{0, 1}, 4, 0}};
    return t;
}

} // namespace

TEST_CASE("the columns of games that decide are told from the others") {
    CHECK(deciding_columns(decided()) == std::vector<bool>{false, false, true, false, false});
    CHECK(deciding_columns(Tournament{}).empty());
}

TEST_CASE("without them the other rounds follow each other") {
    Tournament t = decided();
    leave_out_deciding(t);
    CHECK(t.rounds == 4);
    CHECK(t.planned_rounds == 6);
    REQUIRE(t.entries.front().games.size() == 4);
    for (std::size_t column = 0; column < 4; ++column)
        CHECK(t.entries.front().games[column].opponent ==
              static_cast<int>(column < 2 ? 10 + column : 11 + column));
    CHECK_FALSE(t.entries.front().printed_points);
    CHECK(t.adjustments[0].round == 2);
    CHECK(t.adjustments[1].round == 3);
    CHECK(t.forbidden[0].first_round == 3);
    CHECK(t.forbidden[0].last_round == 0);
    CHECK(MatchRounds(t, 1).paired() == 2);
    const Tournament before = t;
    leave_out_deciding(t);
    CHECK(t == before);
}
