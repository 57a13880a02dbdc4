// How a move is made where a player does not see (FIDE 2005, Appendix F, 1-8; FIDE 2023, D.2.1 to
// D.2.9): announced, repeated, executed on both boards, corrected before the clock is pressed.
//
// A move is made when the captured piece is off, the piece in another aperture and the move
// announced, in any order; then it goes below, and not before that can the clock be pressed.
#pragma once

#include <array>

#include <regra/adaptation.hpp>

#include "hand.hpp"

namespace regra::blind {

using sdk::Name;

inline constexpr std::array procedure_names = {
    Name{REGRA_NAME_OPTION, "touched-when-lifted", "A piece out of its aperture is touched", "true",
         "bool"},
    Name{REGRA_NAME_OPTION, "captured-removed", "Made only when the captured piece is off", "true",
         "bool"},
    Name{REGRA_NAME_OPTION, "placed", "Made only when the piece is in another aperture", "true",
         "bool"},
    Name{REGRA_NAME_OPTION, "announced", "Made only when announced", "true", "bool"},
    Name{REGRA_NAME_OPTION, "promotion-announced", "What a pawn becomes must be said", "true",
         "bool"},
    Name{REGRA_NAME_OPTION, "slip-corrected", "A slip of the tongue may be corrected", "true",
         "bool"},
    Name{REGRA_NAME_OPTION, "repeated", "The opponent repeats the move", "true", "bool"},
    Name{REGRA_NAME_OPTION, "executed", "The opponent executes the move on the own board", "true",
         "bool"},

    Name{REGRA_NAME_ACT, "announce", "says a move", "TEXT", "side"},
    Name{REGRA_NAME_ACT, "repeat", "repeats the opponent's move", "[TEXT]", "opponent"},
    Name{REGRA_NAME_ACT, "lift", "takes a piece out of its aperture", "CELL", "side"},
    Name{REGRA_NAME_ACT, "remove", "takes a captured piece off", "CELL", "side"},
    Name{REGRA_NAME_ACT, "insert", "puts a piece into an aperture", "CELL [as WORD]", "side"},
    Name{REGRA_NAME_ACT, "execute", "makes the opponent's move on the own board", "[MOVES]",
         "opponent"},
    Name{REGRA_NAME_ACT, "move", "makes a move", "", "side"},
    Name{REGRA_NAME_ACT, "press", "presses the clock", "", "side"},
    Name{REGRA_NAME_ACT, "touch", "touches pieces", "", "host"},
    Name{REGRA_NAME_ACT, "correct-boards", "A board has been put right", "", "host"},

    // What stands in the way.
    Name{REGRA_NAME_RULE, "announcement-missing", "{side} has not announced the move", "", "side"},
    Name{REGRA_NAME_RULE, "announcement-open", "What {side} announced may be several moves", "",
         "side move"},
    Name{REGRA_NAME_RULE, "announced-otherwise", "{side} announced {announced}, not this move", "",
         "side announced"},
    Name{REGRA_NAME_RULE, "captured-piece-stands", "The captured piece still stands on {cell}", "",
         "side cell"},
    Name{REGRA_NAME_RULE, "not-placed", "The piece of {cell} is not in another aperture", "",
         "side cell"},
    Name{REGRA_NAME_RULE, "promotion-not-announced",
         "{side} has not said what the pawn on {cell} becomes", "", "side cell"},
    Name{REGRA_NAME_RULE, "slip-too-late", "{side} can no longer correct what was announced", "",
         "side"},
    Name{REGRA_NAME_RULE, "out-of-turn", "It is not {side}'s turn", "", "side"},
    Name{REGRA_NAME_RULE, "nothing-to-repeat", "Nothing was announced that {side} could repeat", "",
         "side"},
    Name{REGRA_NAME_RULE, "nothing-to-execute", "Nothing was announced that {side} could execute",
         "", "side"},
    Name{REGRA_NAME_RULE, "nothing-in-hand", "No piece was taken out to be put on {cell}", "",
         "side cell"},
    Name{REGRA_NAME_RULE, "only-felt", "{side} only felt pieces, which is no touching", "", "side"},
    Name{REGRA_NAME_RULE, "empty-cell", "No piece stands on {cell}", "", "side cell"},
    Name{REGRA_NAME_RULE, "unknown-piece", "No piece is called {word}", "", "word"},
    Name{REGRA_NAME_RULE, "not-legal", "This is no legal move"},

    // What is worth a ruling.
    Name{REGRA_NAME_RULE, "slip-corrected", "{side} corrects {former} to {move}", "",
         "side move former"},
    Name{REGRA_NAME_RULE, "repeated-otherwise", "{side} repeated {move} for {announced}", "",
         "side move announced"},
    Name{REGRA_NAME_RULE, "boards-differ",
         "From half-move {ply} on {side}'s board differs: {done} for {announced}", "",
         "side ply done announced"},
    Name{REGRA_NAME_RULE, "boards-corrected", "{side}'s board is as the other from half-move {ply}",
         "", "side ply"},
    Name{REGRA_NAME_RULE, "not-executed", "{side} has not executed {move} on the own board", "",
         "side move"},

    // What is expected next.
    Name{REGRA_NAME_RULE, "to-announce", "The move is announced"},
    Name{REGRA_NAME_RULE, "to-repeat", "The opponent repeats it"},
    Name{REGRA_NAME_RULE, "to-execute", "The opponent executes it on the own board"},
    Name{REGRA_NAME_RULE, "to-lift", "A piece is taken out of its aperture"},
    Name{REGRA_NAME_RULE, "to-remove", "The captured piece is taken off"},
    Name{REGRA_NAME_RULE, "to-insert", "The piece is put into its aperture"},
    Name{REGRA_NAME_RULE, "to-move", "A move is made"},
    Name{REGRA_NAME_RULE, "to-press", "The clock is pressed"},
};

// The values that editions and events may change, by the options above.
struct Rules {
    explicit Rules(const sdk::Options& options);

    bool touched_when_lifted, captured_removed, placed, announced, promotion_announced;
    bool slip_corrected, repeated, executed;
};

// The move that is being made, until the opponent begins the next.
struct State {
    regra_move said;     // announced: the first move it may mean; 0 = none that is legal
    regra_move made;     // gone below; 0 = none that is legal
    uint32_t meanings;   // of what was said
    uint32_t ply;        // half-moves made before this one
    uint32_t differs[2]; // the half-move from which that side's board is another; 0 = it is not
    uint8_t side;        // who makes it
    uint8_t is_said, is_made, is_pressed;
    uint8_t is_repeated, is_executed; // by the opponent
    uint8_t zero[2];
    char words[64]; // as it was said: the whole words that fit, then zeros
    Hand hand;
};

void begin(State& state) noexcept;
void act(const Rules& rules, const regra_view& view, State& state, const regra_act& act,
         sdk::Acts& below, sdk::Findings& findings);
void expected(const Rules& rules, const regra_view& view, const State& state, sdk::Acts& acts,
              sdk::Findings& findings);

} // namespace regra::blind
