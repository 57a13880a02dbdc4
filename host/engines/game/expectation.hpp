// What a test of a ruleset expects of its acts, in phrases with commas between; rulesets/TESTS.md
// lists them:
//
//     black +2 min, game goes on, art. 7.5.5        white left 7 min        0-1        refused
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "engines/game/game.hpp"

namespace regra::game {

// All that came of the acts of a test.
struct Played {
    std::vector<Ruling> rulings; // without those of the start
    Diagnostics not_placed;      // acts that were refused as such
    Diagnostics improper;        // about the position it began with
    std::string opening_article; // of the table of the opening it began with, if it was drawn
    const Game& game;
    std::vector<Ruling> at_start = {};
    // By the names of a style of the variant, and of files of words. A name that is neither:
    // Error(Exit::bad_input).
    std::function<loader::Notation(const std::vector<std::string>&)> notation = {};
    std::size_t before_last_act = 0; // how many of the rulings
};

// The phrases that do not hold, each with what there was instead.
struct Unmet {
    std::string phrase, instead;
    bool understood = true; // else no such phrase is known
};
std::vector<Unmet> compare(const std::string& expected, const Played& played);

// Parted at commas, but for those of a list: "KEY is [a, b]". They may stand on several lines.
std::vector<std::string> phrases_in(const std::string& expected);

// The form nearest to a phrase that matches none: "art. N + N".
std::string nearest_form(const std::string& phrase, const Board& board);

// The values in force for the rules of the board that the position breaks with which it began.
std::vector<Citation> broken_at_start(const Played& played);

// A line of what came: "illegal move (move): add time restore".
inline constexpr std::string_view no_ruling = "no ruling";
std::string summary(const Played& played);

} // namespace regra::game
