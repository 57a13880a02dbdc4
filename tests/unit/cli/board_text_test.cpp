// Boards drawn from their description alone, whatever the game.
#include "unit/catch.hpp"

#include "verbs/board.hpp"

using namespace regra;
using loader::Board;
using loader::Cell;

namespace {

Board board_of(std::vector<Cell> cells) {
    Board board;
    board.cells = std::move(cells);
    board.kinds = {{"man", 0, "m", "⛀", ""}, {"stone", 1, "s", "", ""}, {"bare", 1, "", "", ""}};
    return board;
}

} // namespace

TEST_CASE("rows and columns are named by what their cells' names share, side 0 below") {
    const Board board = board_of(
        {{"a1", 0, 0}, {"b1", 1, 0}, {"a2", 0, 1}, {"b2", 1, 1}, {"a3", 0, 2}, {"b3", 1, 2}});
    CHECK(verbs::draw(board, {{0, 0}, {5, 1}, {3, 2}}) == "3  · s\n"
                                                          "2  · ?\n"
                                                          "1  ⛀ ·\n"
                                                          "\n"
                                                          "   a b\n");
}

TEST_CASE("a numbered board names the first and last cell of a row and leaves its light squares") {
    // Four by four, played on the dark squares 1 to 8, drawn with the light ones.
    Board board = board_of({{"1", 1, 3},
                            {"2", 3, 3},
                            {"3", 0, 2},
                            {"4", 2, 2},
                            {"5", 1, 1},
                            {"6", 3, 1},
                            {"7", 0, 0},
                            {"8", 2, 0}});
    for (auto [x, y] : {std::pair{0, 3}, {2, 3}, {1, 2}, {3, 2}, {0, 1}, {2, 1}, {1, 0}, {3, 0}})
        board.cells.push_back({"", static_cast<float>(x), static_cast<float>(y), 1, 1, 0, -1});
    CHECK(verbs::draw(board, {{0, 1}, {1, 1}, {7, 0}}) == "1    s   s  2\n"
                                                          "3  ·   ·    4\n"
                                                          "5    ·   ·  6\n"
                                                          "7  ·   ⛀    8\n");
}

TEST_CASE("pockets follow the board, with all that they hold") {
    const Board board = board_of({{"a1", 0, 0}, {"hand", 9, 0, 1, 1, 0, 1}});
    CHECK(verbs::draw(board, {{1, 0}, {1, 0}, {1, 1}}).find("\nhand: ⛀ ×2 s ×1\n") !=
          std::string::npos);
}

TEST_CASE("a board without cells or with absurd ones is still drawn") {
    CHECK(verbs::draw(board_of({}), {}).empty());
    CHECK_FALSE(verbs::draw(board_of({{"a", 1e30f, -1e30f}, {"b", -1e30f, 1e30f}}), {}).empty());
}
