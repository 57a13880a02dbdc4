// Positions with published answers: tests/data/chess/can-win.tsv.
#include <fstream>

#include "unit/chess/win.hpp"

using namespace chess_test;

TEST_CASE("the published answers are ours") {
    std::ifstream file(REGRA_SOURCE_DIR "/tests/data/chess/can-win.tsv");
    REQUIRE(file);
    int asked = 0, undecided = 0;
    for (std::string line; std::getline(file, line);) {
        if (line.empty() || line[0] == '#') continue;
        const Position position = tolerated(line.substr(3) + " 0 1");
        for (const int32_t side : {0, 1}) {
            INFO(line << ", side " << side);
            const Answer answer = ask(position, side, sanitized ? 10'000 : 1'000'000);
            ++asked;
            if (answer.verdict == REGRA_WIN_UNDECIDED) {
                ++undecided;
                continue;
            }
            CHECK((answer.verdict == REGRA_WIN_YES) ==
                  (line[static_cast<std::size_t>(side)] != '-'));
            if (answer.verdict == REGRA_WIN_YES) CHECK(mates(position, answer.line, side));
        }
    }
    CHECK(asked == 546);
    if (!sanitized) CHECK(undecided <= 1);
}
