// What a test of a ruleset expects of its acts, in phrases with commas between:
//
//     black +2 min, game goes on, art. 7.5.5        white left 7 min        0-1        ½-½,
//     art. 5.2.2 arbiter decides loss or draw    arbiter may decide new game    refused    not
//     placed new game        result pending                warning                 back to ply 3
//     move stands     white's flag has fallen       class rapid             no ruling
#pragma once

#include <string>
#include <vector>

#include "game/game.hpp"

namespace regra::game {

// All that came of the acts of a test.
struct Played {
    std::vector<Ruling> rulings; // without that of the start
    Diagnostics not_placed;      // acts that were refused as such
    const Game& game;
};

// The phrases that do not hold, each with what there was instead.
struct Unmet {
    std::string phrase, instead;
};
std::vector<Unmet> compare(const std::string& expected, const Played& played);

// A line of what came: "effects: add time black 120000; art. 7.5.5".
std::string summary(const Played& played);

} // namespace regra::game
