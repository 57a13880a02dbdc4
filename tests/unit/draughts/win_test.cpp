// Can a side still win (11.4), and what a move does on the board.
#include "unit/catch.hpp"

#include "unit/draughts/draughts.hpp"

using namespace draughts_test;

namespace {

struct Answer {
    std::int32_t verdict = -1;
    std::vector<Move> line;
};

Answer can_win(const Position& position, int side, std::uint64_t nodes = 200'000) {
    const regra_budget budget = {nodes, 64u << 20, nullptr, nullptr};
    Answer answer;
    answer.line.resize(REGRA_LINE_MAX);
    std::size_t count = 0;
    CHECK(table().can_win(instance(), position.data(), side, 0, &budget, &answer.verdict,
                          answer.line.data(), answer.line.size(), &count,
                          {nullptr, nullptr}) == REGRA_OK);
    answer.line.resize(count);
    return answer;
}

// A yes is proved by its line: legal moves to a position that this side has won.
void check_proof(Position position, int side, const std::vector<Move>& line) {
    for (const Move move : line) {
        const auto next = draughts().play(position, move);
        REQUIRE(next);
        position = *next;
    }
    CHECK(draughts().outcome(position).ended);
    CHECK(draughts().outcome(position).winner == side);
}

regra_move_detail detail(const Position& position, std::string_view text) {
    regra_move_detail out{};
    const Move move = draughts().read_move(draughts().notation(), position, text).move;
    CHECK(table().move_detail(instance(), position.data(), move, &out) == REGRA_OK);
    return out;
}

} // namespace

TEST_CASE("both sides can win from the start and in random games, with a proof") {
    for (const int side : {0, 1}) {
        const Answer answer = can_win(start(), side);
        CHECK(answer.verdict == REGRA_WIN_YES);
        check_proof(start(), side, answer.line);
    }
    int shown = 0, undecided = 0;
    play_random_games(sanitized ? 1 : 10, 8, [&](const Position& position, const auto&) {
        if (++shown % 7 != 0) return;
        for (const int side : {0, 1}) {
            const Answer answer = can_win(position, side);
            INFO(text(position) << " side " << side);
            if (answer.verdict == REGRA_WIN_YES) check_proof(position, side, answer.line);
            if (answer.verdict == REGRA_WIN_UNDECIDED) ++undecided;
        }
    });
    CHECK(undecided == 0);
}

TEST_CASE("a side without pieces cannot win, whoever is to move") {
    CHECK(can_win(at("W:WK1:B"), 1).verdict == REGRA_WIN_NO);
    CHECK(can_win(at("B:WK1:B"), 1).verdict == REGRA_WIN_NO);
    CHECK(can_win(at("B:WK1:B"), 0).verdict == REGRA_WIN_YES);
    CHECK(can_win(at("B:WK1:B"), 0).line.empty());
}

TEST_CASE("a win that every line gives away is denied, and nothing is said beyond the budget") {
    // White must take the last piece.
    CHECK(can_win(at("W:W10:B14"), 1).verdict == REGRA_WIN_NO);
    CHECK(can_win(at("W:WK1:B32"), 0).verdict == REGRA_WIN_YES);
    CHECK(can_win(start(), 0, 0).verdict == REGRA_WIN_UNDECIDED);
    CHECK(can_win(start(), 0, 20).verdict == REGRA_WIN_UNDECIDED);
}

TEST_CASE("king against king: either can win with help, on the Rio and off it (5.3, 11.4)") {
    // What the limits of moves and good play make a draw is not what these articles ask.
    for (const char* kings : {"W:WK29:BK5", "B:WK29:BK5", "W:WK4:BK29", "W:WK4,K8,K12:BK1"}) {
        for (const int side : {0, 1}) {
            INFO(kings << " side " << side);
            const Answer answer = can_win(at(kings), side);
            CHECK(answer.verdict == REGRA_WIN_YES);
            check_proof(at(kings), side, answer.line);
        }
    }
}

TEST_CASE("a king that must go before the other's on the Rio can no longer win (5.3, 11.4)") {
    // From the corner 1 only the Rio is open, and on each of its squares the king on 32 takes.
    CHECK(can_win(at("W:WK1:BK32"), 0).verdict == REGRA_WIN_NO);
    CHECK(can_win(at("W:WK1:BK32"), 1).verdict == REGRA_WIN_YES);
    // Beside it, it must take the last piece itself.
    CHECK(can_win(at("W:WK1:BK5"), 0).verdict == REGRA_WIN_YES);
    CHECK(can_win(at("W:WK1:BK5"), 1).verdict == REGRA_WIN_NO);
}

TEST_CASE("who is shut in and to move has lost, and can no longer win (5.4)") {
    // 9 is at the edge: before it 13, which cannot be taken while 18 stands behind it.
    CHECK(can_win(at("W:W9:B13,18"), 0).verdict == REGRA_WIN_NO);
    CHECK(can_win(at("W:W9:B13,18"), 1).verdict == REGRA_WIN_YES);
    CHECK(can_win(at("W:W9:B13,18"), 1).line.empty());
    // With Black to move 18 may leave, and then the man takes 13.
    CHECK(can_win(at("B:W9:B13,18"), 0).verdict == REGRA_WIN_YES);
}

TEST_CASE("the detail of a capture is a step for each landing") {
    const regra_move_detail three = detail(at("W:W1:B5,14,23"), "1x28");
    CHECK(three.step_count == 3);
    CHECK(three.captured_count == 3);
    CHECK((three.steps[0].from == 0 && three.steps[0].to == 9 && three.steps[2].to == 27));
    CHECK((three.captured[0] == 4 && three.captured[1] == 13 && three.captured[2] == 22));
    CHECK((three.steps[2].before == 0 && three.steps[2].after == 0));
    const regra_move_detail crowned = detail(at("B:W9:B7"), "7-4");
    CHECK(crowned.step_count == 1);
    CHECK((crowned.steps[0].before == 2 && crowned.steps[0].after == 3));
}

TEST_CASE("the board can be drawn") {
    const auto board = draughts().board();
    REQUIRE(board.cells.size() == 64);
    CHECK(board.cells[0].name == "1");
    CHECK((board.cells[0].x == 7 && board.cells[0].y == 0)); // at White's right hand (1.2, 2.2)
    CHECK((board.cells[31].x == 0 && board.cells[31].y == 7));
    std::set<std::pair<float, float>> places;
    for (const auto& cell : board.cells) {
        places.insert({cell.x, cell.y});
        const bool dark = (static_cast<int>(cell.x) + static_cast<int>(cell.y)) % 2 == 1;
        CHECK((cell.shade == 1) == dark);
        CHECK((cell.zone == 0) == dark);
    }
    CHECK(places.size() == 64);
    // The long diagonal begins at the right of each player (1.2).
    for (const auto& line : board.lines) {
        if (line.id != "rio") continue;
        for (const auto cell : line.cells) CHECK(board.cells[cell].x + board.cells[cell].y == 7);
    }
}
