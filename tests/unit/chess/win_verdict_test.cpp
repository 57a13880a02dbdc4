// The verdict alone, which may be known without the moves that prove it. It is held against the
// search that gives the moves.
#include <fstream>

#include "unit/chess/random_boards.hpp"
#include "unit/chess/random_games.hpp"
#include "unit/chess/win.hpp"

using namespace chess_test;

namespace {

int32_t verdict(const Position& position, int32_t side, uint64_t nodes) {
    const regra_budget budget = {nodes, 256u << 20, nullptr, nullptr};
    int32_t answer = -1;
    REQUIRE(table().can_win(chess(), position.bytes, side, 0, &budget, &answer, nullptr, 0, nullptr,
                            {nullptr, nullptr}) == REGRA_OK);
    return answer;
}

// The boards of the published positions.
std::vector<plain::Board> published() {
    std::ifstream file(REGRA_SOURCE_DIR "/tests/data/chess/can-win.tsv");
    std::vector<plain::Board> boards;
    for (std::string line; std::getline(file, line);) {
        if (line.empty() || line[0] == '#') continue;
        plain::Board b;
        uint64_t square = 56;
        std::size_t at = 3;
        for (; line[at] != ' '; ++at) {
            const char c = line[at];
            if (c == '/')
                square -= 16;
            else if (c >= '1' && c <= '8')
                square += static_cast<uint64_t>(c - '0');
            else
                plain::at_square(b, square++) = c;
        }
        b.white_moves = line[at + 1] == 'w';
        boards.push_back(std::move(b));
    }
    REQUIRE(boards.size() == 1823);
    return boards;
}

// Asks about boards until the verdict was known at once so many times.
template<class Make>
void compare(int known, uint64_t seed, Make&& make) {
    std::mt19937_64 lots(seed);
    while (known > 0) {
        const Position position = tolerated(plain::fen(make(lots)));
        for (const int32_t side : {0, 1}) {
            const int32_t at_once = verdict(position, side, 0);
            if (at_once == REGRA_WIN_UNDECIDED) continue;
            --known;
            INFO(fen(position) << ", side " << side);
            const Answer answer = ask(position, side, 1'000'000);
            REQUIRE(answer.verdict == at_once);
            if (at_once == REGRA_WIN_YES) REQUIRE(mates(position, answer.line, side));
        }
    }
}

void compare_all_kinds(int known) {
    const auto boards = published();
    compare(known / 4, 1, plain::few_men);
    compare(known / 4, 2,
            [](std::mt19937_64& lots) { return plain::changed(plain::walls(lots), lots); });
    compare(known / 2, 3, [&](std::mt19937_64& lots) {
        return plain::changed(boards[lots() % boards.size()], lots);
    });
}

} // namespace

TEST_CASE("what is known at once agrees with the search, also of positions made to be difficult") {
    compare_all_kinds(sanitized ? 40 : 2000);
}

TEST_CASE("long: the same, fifty times as often", "[.long]") {
    compare_all_kinds(100'000);
}

TEST_CASE("a free pawn wins nothing where the other side has to stop it, and with it all moves") {
    // 1.Kb6 and 1.Nb6 are White's only moves, and both are stalemate.
    const Position position = at("NBb1N1k1/KpPpPpPp/3P1P1P/8/8/8/8/8 w - - 0 1");
    CHECK(verdict(position, 1, 0) != REGRA_WIN_YES);
    CHECK(verdict(position, 1, 100'000) == REGRA_WIN_NO);
}

TEST_CASE("of published positions nothing is known at once that is not so") {
    int known = 0;
    std::ifstream file(REGRA_SOURCE_DIR "/tests/data/chess/can-win.tsv");
    for (std::string line; std::getline(file, line);) {
        if (line.empty() || line[0] == '#') continue;
        const Position position = tolerated(line.substr(3) + " 0 1");
        for (const int32_t side : {0, 1}) {
            const int32_t at_once = verdict(position, side, 0);
            const bool can = line[static_cast<std::size_t>(side)] != '-';
            INFO(line << ", side " << side);
            CHECK(at_once != (can ? REGRA_WIN_NO : REGRA_WIN_YES));
            known += at_once != REGRA_WIN_UNDECIDED;
        }
    }
    CHECK(known > 200);
}

TEST_CASE("of most positions of games the verdict is known at once, and never contrary") {
    int asked = 0, known = 0;
    play_random_games(sanitized ? 1 : 20, 4, [&](const Position& position, const auto& all) {
        if (all.empty()) return;
        for (const int32_t side : {0, 1}) {
            const int32_t at_once = verdict(position, side, 0);
            ++asked;
            known += at_once != REGRA_WIN_UNDECIDED;
            if (asked % 20 || at_once == REGRA_WIN_UNDECIDED) continue;
            INFO(fen(position));
            CHECK(ask(position, side).verdict == at_once);
        }
    });
    CHECK(known * 2 > asked);
}

TEST_CASE("the verdict alone is never contrary to the one with moves, whatever the budget") {
    std::mt19937_64 lots(12);
    for (int i = 0; i < (sanitized ? 20 : 2000); ++i) {
        const Position position =
            tolerated(plain::fen(i % 2 ? plain::walls(lots) : plain::few_men(lots)));
        for (const uint64_t nodes : {0u, 30u, 3000u, 100'000u}) {
            const int32_t alone = verdict(position, 0, nodes);
            const int32_t with_moves = ask(position, 0, nodes).verdict;
            INFO(fen(position) << ", " << nodes << " nodes");
            CHECK((alone == with_moves || with_moves == REGRA_WIN_UNDECIDED));
        }
    }
}
