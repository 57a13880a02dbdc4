// A small reader of TRF files for tests of the kernel alone, which need no host: the request for
// one round of a tournament, from what was known before it.
#pragma once

#include <string>
#include <vector>

#include "random_round.hpp"

namespace regra::swiss_test {

struct TrfFile {
    struct Cell {
        int opponent = 0; // number, 0 = none
        char colour = '-', result = ' ';
    };
    struct Row {
        int number = 0;
        std::vector<Cell> cells;
    };
    std::vector<Row> rows;
    int rounds = 0;
    char first = 'W';
    long win = 10, draw = 5, loss = 0, forfeit_loss = 0, bye = 10, zero = 0; // tenths
    std::vector<std::vector<long>> virtual_points;                           // by row, by round
};

// Records 001, 142, 152, XXR, XXC, XXA and the point values BBW, BBD, BBL, BBF, BBU, BBZ.
TrfFile read_trf(const std::string& text);

// Rounds before `round`, and the byes H, F and Z of `round` itself. Numbers for 5.2.5 go to those
// who have taken part or are there. Entrants stand in the order of the rows.
void request_round(const TrfFile& file, int round, RandomRound& out);

} // namespace regra::swiss_test
