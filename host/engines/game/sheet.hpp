// Score sheets: what a player wrote of the game, as far as it can be read.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "kernel/loader/position.hpp"
#include "kernel/loader/variant.hpp"

namespace regra::game {

class Board;

struct Sheet {
    bool given = false;
    std::vector<loader::Move> moves; // from the first position of the game
    std::vector<std::string> texts;  // the same in the words of the game
    std::string unread;              // from where it is no legal move, to its end
};

Sheet read_sheet(std::string_view text, const loader::Position& first, const Board& board);

// Takes the next move from the front of a text, without the number before it: of "1.e4 e5 2. Nf3"
// e4, e5 and Nf3 one after the other. Two words are one move where they are written so:
// "exd6 e.p.". Empty at the end of the text.
std::string_view take_move(std::string_view& text, const loader::Position& now, const Board& board);

} // namespace regra::game
