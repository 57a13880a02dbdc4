// What a help mate's next move is judged by: one look at the position a turn, then each move
// cheaply.
#pragma once

#include "mate_patterns.hpp"
#include "moves.hpp"

namespace regra::chess {

// For each square a number up to 7.
struct Tally {
    Bits ones = 0, twos = 0, fours = 0;

    void add(Bits squares) {
        const Bits carry = ones & squares;
        ones ^= squares;
        fours ^= twos & carry;
        twos ^= carry;
    }
    Bits any() const { return ones | twos | fours; }
    int at(Square square) const {
        return static_cast<int>((ones >> square & 1) + 2 * (twos >> square & 1) +
                                4 * (fours >> square & 1));
    }
};

// The hunters are the side that is to mate; the prey is the other side's king.
struct Scene {
    Side hunters, hunted;
    Square prey, hunter; // the kings
    Bits men;            // without the prey: lines go on behind it
    Bits attacked;       // by the hunters
    Bits around;         // squares beside the prey without its own men
    Bits flights;        // those the prey may go to
    Bits loose;          // hunters beside the prey that nothing protects
    Bits lanes;          // in front of the hunters' pawns
    Bits lone_bishop;
    Square aim;  // where the hunters' king goes
    bool strong; // the hunters have what mates with the king's help alone
    bool weak;   // they have not, nor a pawn that may become it
    Goal goal;   // for one knight or bishop
    // Only where the hunters are to move:
    Bits check_from[6]; // where a piece of each kind gives check
    Tally seen[4];      // squares around the prey that a pawn, knight, bishop, rook would attack
};
Scene look_at(const Position& position, Side hunters);

// What a hunter attacks from a square.
inline Bits seen_from(const Scene& s, Kind kind, Square square) {
    return kind == pawn ? tables.pawn[s.hunters][square] : attacks_of(kind, square, s.men);
}

// How many squares around the prey a hunter other than the king attacks from a square.
inline int seen_around(const Scene& s, Kind kind, Square from) {
    if (kind == queen) return s.seen[bishop].at(from) + s.seen[rook].at(from);
    return kind == king ? 0 : s.seen[kind].at(from);
}

// The higher the better. Only the order in which moves are tried depends on it. Of the hunted
// side's moves, and of both sides' where there is a goal.
int judge(const Position& position, const Scene& scene, Move move);

} // namespace regra::chess
