// Tie-breaks of teams: three teams of four boards, everybody against everybody; matches 3-2-1-0.
#include "unit/catch.hpp"
#include "unit/tiebreaks/table.hpp"

using namespace tie_break_test;

namespace {

// X beat Y 3-1, Y beat Z 2½-1½, Z beat X 2½-1½: 4 match points each.
Field teams() {
    Field field;
    field.teams = true;
    field.system = "round robin";
    field.win = 3;
    field.draw = 2;
    field.loss = 1;
    field.second_unit = 2;
    field.planned = 3;
    field.boards = 4;
    field.resize(3, 3);
    field.name = {"X", "Y", "Z"};
    field.second.assign(9, 0);
    field.board_score.assign(36, -1);
    const auto match = [&](int round, std::size_t a, std::size_t b, std::vector<int> boards) {
        int total = 0;
        for (std::size_t board = 0; board < 4; ++board) {
            field.board_score[field.at(a, round) * 4 + board] = boards[board];
            field.board_score[field.at(b, round) * 4 + board] = 2 - boards[board];
            total += boards[board];
        }
        for (const auto& [own, other, points] :
             {std::tuple(a, b, total), std::tuple(b, a, 8 - total)}) {
            const std::size_t at = field.at(own, round);
            field.kind[at] = Round::game;
            field.opponent[at] = static_cast<std::int32_t>(other);
            field.second[at] = points;
            field.score[at] = points > 4 ? 3 : points == 4 ? 2 : 1;
        }
    };
    match(1, 0, 1, {2, 2, 0, 2});
    match(2, 1, 2, {2, 1, 1, 1});
    match(3, 2, 0, {0, 2, 1, 2});
    return field;
}

} // namespace

TEST_CASE("match points are the score, or what the regulation's own values give") {
    CHECK(values(teams(), "match_points") == Words{"4", "4", "4"});
    CHECK(values(teams(), "match_points", Value::Map{{"win", 2}, {"draw", 1}, {"loss", 0}}) ==
          Words{"2", "2", "2"});
    Field absent = teams();
    absent.kind[absent.at(1, 1)] = Round::forfeit_loss;
    CHECK(values(absent, "match_points",
                 Value::Map{{"win", 3}, {"draw", 2}, {"loss", 1}, {"forfeit_loss", 0}})[1] == "3");
}

TEST_CASE("teams: direct encounter by match points") {
    CHECK(values(teams(), "direct_encounter") == Words{"4", "4", "4"});
}

TEST_CASE("board points of all matches, or of those among the tied") {
    CHECK(values(teams(), "board_points") == Words{"4½", "3½", "4"}); // 3+1½, 1+2½, 1½+2½
    Field two = teams();
    two.score[two.at(2, 2)] = 2; // Z no longer tied with X and Y
    two.score[two.at(2, 3)] = 4;
    const auto among =
        ranked(two, {criterion("board_points", Value::Map{{"among_the_tied", true}})});
    CHECK(among.values() == Words{"3", "1", "."});
    CHECK(among.standings.rank == std::vector<int>{2, 3, 1});
}

TEST_CASE("board points weighted by the board: the first counts four times, the last once") {
    // X: 1×4 + 1×3 + 0 + 1×1 = 8, and 1×4 + 0 + ½×2 + 0 = 5. Y: 0+0+2+0 = 2, 4+1½+1+½ = 7.
    // Z: 0+1½+1+½ = 3, 0+3+1+1 = 5.
    CHECK(values(teams(), "board_weighted") == Words{"13", "9", "8"});
}
