// Asking the plugin whether a side can still win, and checking its proof.
#pragma once

#include <string>
#include <vector>

#include "unit/catch.hpp"
#include "unit/chess/chess.hpp"

namespace chess_test {

struct Answer {
    int32_t verdict = -1;
    std::vector<regra_move> line;
    Sink findings;
};

// The place of a test in the catalogue.
inline uint32_t win_test(const char* id) {
    regra_name name;
    uint32_t test = 0;
    while (entry().name_at(REGRA_NAME_WIN_TEST, test, &name) == REGRA_OK &&
           std::string(name.id) != id) {
        ++test;
    }
    return test;
}

inline Answer ask(const Position& position, int32_t side, uint64_t nodes = 1000000,
                  const char* test = "any-legal-series", uint64_t bytes = 256u << 20) {
    Answer answer;
    const regra_budget budget = {nodes, bytes, nullptr, nullptr};
    answer.line.resize(REGRA_LINE_MAX);
    size_t number = 0;
    REQUIRE(table().can_win(chess(), position.bytes, side, win_test(test), &budget, &answer.verdict,
                            answer.line.data(), answer.line.size(), &number,
                            answer.findings) == REGRA_OK);
    answer.line.resize(number);
    return answer;
}

// Plays the line that comes with a yes: each move legal, mate at its end.
inline bool mates(const Position& from, const std::vector<regra_move>& line, int32_t side) {
    Position position = from;
    for (const regra_move move : line) position = after(position, move);
    regra_outcome end;
    table().outcome(chess(), position.bytes, &end);
    return end.ended && end.winner == side;
}

inline void check(const char* text, int32_t side, int32_t expected) {
    INFO(text << ", side " << side);
    const Position position = at(text);
    const Answer answer = ask(position, side);
    CHECK(answer.verdict == expected);
    if (answer.verdict == REGRA_WIN_YES) CHECK(mates(position, answer.line, side));
    if (answer.verdict != REGRA_WIN_YES) CHECK(answer.line.empty());
    CHECK((answer.verdict == REGRA_WIN_YES || !answer.findings.all.empty()));
}

} // namespace chess_test
