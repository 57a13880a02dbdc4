// What a ruling can do to a game: a closed list. A script writes { "add time", side = "black", ms =
// 120000 }; who reads the list of words below knows all there is.
//
//     end          winner = SIDE | draw = true | lost_by = "both" | scores = {SIDE = "1" ...};
//                  forfeit = true: nobody played, "+/-"
//     annul        the game counts for nothing; another is to be played
//     pending      the result is the arbiter's, later
//     restore      ply = N: back to the position after so many plies. The time used since stays
//                  used; increments, next periods and counted moves of later plies go back
//     play         side =, move = TEXT: a legal move that was written down is made and completed;
//                  its increment is added
//     let stand    ply = N: an illegal one stands
//     promote      cell =, kind =: the piece there becomes that kind, of its side
//     mark moved   cells =: their pieces count as having moved
//     add time     side =, ms = (may be less than 0; a clock stops at 0), [put_right = true: what
//                  a clock ran wrongly, by which no flag falls]
//     withhold increment  side =: its last completed move brings none
//     leave times  what the last restore changed of the clocks is undone
//     set time     side =, ms =            set moves   side =, moves =
//     next period  side =: the next move is the first of the next period, with its time
//     set increment ms =                   flag        side =: it has fallen
//     settle flag  side =: it is down and the game goes on; it is up again in the next period
//     start clock  side =                  stop clocks
//     count        name =, side =, [by = 1]
//     oblige       side =, what =, moves = IDS: one of these must be played in this position
//     release      side =, what =
//     complete     side =: the last move of that side is completed
//     open         what =, ...: an offer, a claim, kept until        expire  what =
//     duty         side =, what =, on = yes or no
//     penalty      side =, what =: of the arbiter's list; for the event: [rounds = N: out for so
//                  many], [expelled = true], [cents =, currency =: a fine]
//     note         name =, value =
//     score        side =, points = TEXT: an addition or deduction for the standings
//     adjourn      result  text =: as signed
//     uses         side =, what = "assistant", on = yes or no: the player has one from now on
//     layer        act =, by = SIDE or "arbiter", [cell =], [move =], [text =]: goes down the
//                  adaptations of the game once this event is ruled on
#pragma once

#include "engines/game/board.hpp"
#include "engines/game/state.hpp"
#include "kernel/base/border.hpp"
#include "kernel/base/value.hpp"

namespace regra::game {

inline constexpr std::int64_t most_counted = 1'000'000'000; // of what effects "count" make

// Applies one. Misuse tells what is wrong with it: an effect that is none, a field that is not as
// its table says, what cannot be done now.
void apply(const Value& effect, const Board& board, const std::string& decision, State& state);
// After all effects of a ruling. Misuse: they have led to a state in which no game can be.
void check_possible(const State& state);

// What each effect may have, by its word.
std::vector<std::pair<std::string, Border>> fields_of_effects();

// Whether it changes what stands on the board.
bool changes_board(const Value& effect);
// Whether it names moves, cells or plies of the position in which it was given.
bool speaks_of_position(const Value& effect);
// What two decisions must not both touch for one event: "result", "board", "time white"; "" for
// what may be touched by many.
std::string touches(const Value& effect);

// "1-0", "½-½", "+/-": of `winner` -1 and draw: as said.
std::string result_text(const Value& end, const loader::Variant& variant);

} // namespace regra::game
