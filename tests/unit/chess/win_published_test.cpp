// Positions with published answers: tests/data/chess/can-win.tsv.
#include <fstream>

#include "unit/chess/win.hpp"

using namespace chess_test;

namespace {

struct Count {
    int asked = 0, undecided = 0;
};

Count compare(uint64_t nodes, uint64_t bytes = 256u << 20) {
    std::ifstream file(REGRA_SOURCE_DIR "/tests/data/chess/can-win.tsv");
    REQUIRE(file);
    Count count;
    int number = 0;
    for (std::string line; std::getline(file, line);) {
        if (line.empty() || line[0] == '#' || (sanitized && ++number % 10 != 0)) continue;
        const Position position = tolerated(line.substr(3) + " 0 1");
        for (const int32_t side : {0, 1}) {
            INFO(line << ", side " << side);
            const Answer answer = ask(position, side, nodes, "any-legal-series", bytes);
            ++count.asked;
            count.undecided += answer.verdict == REGRA_WIN_UNDECIDED;
            if (answer.verdict == REGRA_WIN_YES) CHECK(mates(position, answer.line, side));
            const bool can = line[static_cast<std::size_t>(side)] != '-';
            CHECK(answer.verdict != (can ? REGRA_WIN_NO : REGRA_WIN_YES));
        }
    }
    CHECK(count.asked == 2 * fewer(1823));
    return count;
}

} // namespace

TEST_CASE("no answer differs from the published one, and one in seven is left open at once") {
    const Count count = compare(sanitized ? 1000 : 10'000);
    if (!sanitized) CHECK(count.undecided < count.asked / 6);
}

TEST_CASE("long: with the budget of the command none is", "[.long]") {
    CHECK(compare(10'000'000, 1u << 30).undecided == 0);
}
