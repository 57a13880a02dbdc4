// One game under laws: acts go in, rulings come out.
//
//     acts -> what the host does itself (clocks, moves, history) -> events -> decisions -> effects
//
// An act is done as a whole or not at all: what is refused, or fails, leaves the game as it was.
#pragma once

#include <set>
#include <string>
#include <vector>

#include "engines/game/automatic_ends.hpp"
#include "engines/game/board.hpp"
#include "engines/game/decisions.hpp"
#include "engines/game/effects.hpp"
#include "engines/game/layers.hpp"
#include "engines/game/view.hpp"

namespace regra::game {

// How a game stands before its first act.
struct Setup {
    loader::Position position;
    std::vector<Board::Made> made; // from that position, before the first act
    ClockRules clocks;
    Terms terms;
    std::array<int, 2> moves_before{};                 // before that position
    std::array<std::optional<std::int64_t>, 2> left{}; // on the clocks, if not all of their time
    std::array<std::map<std::string, int>, 2> tallies{};
    std::array<bool, 2> comes_later{}; // not there until an act says so
    std::array<bool, 2> flag_fallen{};
    std::array<PlayerTraits, 2> players{};
    std::array<std::string, 2> names{}; // "" where nobody said
    std::string opening_article{};      // of the table of the opening that was drawn, if one was
    bool set_up = false;                // the position is not the one that a game begins with
};

// What is fixed for all games of an event. What it refers to must outlive it.
struct Laws {
    const ruleset::Ruleset& rules;
    ruleset::Scripts& scripts;
    const Board& board;
    Decisions decisions;
    std::vector<AutomaticEnd> ends;
    Layers layers;

    Laws(const ruleset::Ruleset& of, ruleset::Scripts& with, const Board& on, Layers beside = {});
};

// An end in what a header gives, by the board or by a draw that comes by itself: in the first
// position, its counters included, or by a move. What ruled it, and after how many plies.
struct EndBefore {
    std::size_t ply = 0; // of `made`; 0: in the first position
    Ruling ruling;
};
// Empty if the game can be played from there.
std::optional<EndBefore> ended_before(const Laws& laws, const Setup& setup);

class Game {
public:
    Game(const Laws& laws, Setup setup); // `laws` must outlive it

    // The rulings it led to, in their order. Error(Exit::bad_input): the laws cannot place it
    // (backwards in time, no such move, after the end), or a script failed.
    std::vector<Ruling> act(const Act& act);

    const State& state() const { return state_; }
    const Terms& terms() const { return terms_; }
    const Laws& laws() const { return laws_; }

private:
    const Laws& laws_;
    Terms terms_;
    State state_;
};

} // namespace regra::game
