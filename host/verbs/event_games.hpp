// The moves of an event's games, where it holds them: of files of games, and of acts files on which
// rulings rest.
#pragma once

#include <map>
#include <string>

#include "verbs/event_work.hpp"

namespace regra::verbs {

struct GameMoves {
    std::string position; // where the game begins; "": as its variant does
    std::string moves;    // with their numbers and clocks, as PGN or PDN has them; may be long
};

// By board, from 1. Needs the attachments of the event's file. What was read from a file of games
// comes before acts files, and the later before the earlier; a game that was annulled has none.
std::map<int, GameMoves> moves_of_round(const EventWork& work, int round);

} // namespace regra::verbs
