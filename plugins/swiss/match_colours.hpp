// Who has white in matches: on the first board of two teams (C.04.6 art. 4), or in the first game
// of two players (C.04.5 art. 4).
#pragma once

#include <regra/request.hpp>

#include "colours.hpp"

namespace regra::swiss {

struct MatchColours {
    const sdk::Request& request;
    const Players& players;
    Colour first_colour;      // of the lots before the first round
    bool second_score = true; // teams: C.04.6 4.2.2 is used

    // Rules by their number under C.04.6 4.3, and under C.04.5 4.3.
    Seats of_teams(int a, int b) const;
    Seats of_players(int a, int b) const;
    // By their number under C.04.4.1 5.2.
    Seats of_games(int a, int b) const;

private:
    int first_team(int a, int b) const;
};

} // namespace regra::swiss
