// Score sheets: what a player wrote of the game, as far as it can be read.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "loader/position.hpp"
#include "loader/variant.hpp"

namespace regra::game {

class Board;

struct Sheet {
    bool given = false;
    std::vector<loader::Move> moves; // from the first position of the game
    std::vector<std::string> texts;  // the same in the words of the game
    std::string unread;              // from where it is no legal move, to its end
};

Sheet read_sheet(std::string_view text, const loader::Position& first, const Board& board);

// The words that are moves: "1.e4 e5 2. Nf3" -> e4, e5, Nf3.
std::vector<std::string_view> move_words(std::string_view text);

} // namespace regra::game
