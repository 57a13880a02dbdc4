// Positions of games played at random, and texts spoilt at random.
#pragma once

#include <string>
#include <vector>

#include "game.hpp"
#include "random.hpp"

namespace regra::conformance {

// Moves drawn at random from a start drawn at random; ends early with the game.
struct RandomGame {
    std::vector<Position> positions;
    std::vector<regra_move> moves; // one less than positions
};
RandomGame random_game(const Game& game, Random& random, uint32_t plies);

// The level's number of positions, with the first and the last of each game among them.
std::vector<Position> sample(const Game& game);
// A few of them, for tests that cost more than a look.
std::vector<Position> small_sample(const Game& game);
// Positions with a move to play.
std::vector<Position> open_sample(const Game& game);

// Texts of a language with a few bytes changed, left out, doubled or put in, and hostile ones.
std::vector<std::string> spoilt_texts(const std::vector<std::string>& texts, Random& random,
                                      uint32_t each);
// Texts of positions in one format, spoilt.
std::vector<std::string> spoilt_positions(const Game& game, const std::string& format);

} // namespace regra::conformance
