// One act being taken by the procedure: what it is about, and the steps that it may be.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "procedure.hpp"

namespace regra::blind {

struct Taking {
    const Rules& rules;
    const regra_view& view;
    State& state;
    const regra_act& act;
    sdk::Acts& below;
    sdk::Findings& findings;
    Asked asked;

    // Play may have gone back, or on without these acts.
    void follow();
    // A side begins, or goes on with, its move; false: it has none to make.
    bool take_up(int side);
    void demand_turn(int side);

    // An assistant speaks for whoever makes a move, or has to repeat and execute it.
    int player() const { return act.who; }
    int mover() const;
    int opponent_of_mover() const;
    bool uses(int side) const { return (view.uses[side] & REGRA_USES_ADAPTATION) != 0; }

    regra_move last_move() const { return state.is_made ? state.made : state.said; }
    void keep(std::string_view words);
    // What was announced, of no legal move as it was said; last: or else made.
    sdk::Argument said(const char* name) const {
        return move_argument(name, state.said, state.words);
    }
    sdk::Argument last(const char* name) const {
        return move_argument(name, last_move(), state.words);
    }
    static sdk::Argument move_argument(const char* name, regra_move move, std::string_view words);

    void pass_on() { below.put(act); }
    [[noreturn]] void refuse(const char* id, sdk::Arguments arguments = {});
};

// ---- what is said (said.cpp) -------------------------------------------------------------------

void announce(Taking& by);
void repeat(Taking& by);
// What the opponent says or does is what was announced; nothing said: it is.
bool is_agreed(const Taking& by);
// Several were meant, and they differ in what the piece becomes alone.
bool is_promotion_open(const Taking& by);
// Whether a move may be made by what was said of it.
bool is_covered(const Taking& by, regra_move move);
// The legal moves that differ from this one in what a piece becomes alone, and itself.
std::vector<regra_move> moves_as(const Taking& by, const regra_move_detail& given);

// ---- what hands do (by_hand.cpp) ---------------------------------------------------------------

void feel(Taking& by);
void lift(Taking& by);
void remove(Taking& by);
void insert(Taking& by);

// ---- the move is made (made.cpp) ---------------------------------------------------------------

// A move from above is the whole procedure. The hand of who makes it is empty again.
void move(Taking& by);
// A legal one, or the cells of another.
void demand_move(Taking& by);
// The legal move that is on the board, whatever was said; 0: none.
regra_move done(const Taking& by);
void make_if_done(Taking& by);
void make(Taking& by, regra_move move, const std::string& cells);

// ---- the clock (press.cpp) ---------------------------------------------------------------------

void press(Taking& by);

// ---- two boards (two_boards.cpp) ---------------------------------------------------------------

void execute(Taking& by);
void correct_boards(Taking& by);

} // namespace regra::blind
