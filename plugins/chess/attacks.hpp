// Which squares a piece attacks, from tables made once per process.
#pragma once

#include "bits.hpp"

namespace regra::chess {

// Makes the tables, once, in less than a millisecond; call it before anything else of this library.
void prepare_tables();

struct Slider {
    Bits mask;           // squares whose occupation matters
    Bits magic;          // see magics.inc
    const Bits* attacks; // by (occupied & mask) * magic >> shift
    uint32_t shift;
};

struct Tables {
    Slider bishop[64];
    Slider rook[64];
    Bits knight[64];
    Bits king[64];
    Bits pawn[2][64];     // by side
    Bits between[64][64]; // strictly between two squares of one line, else none
};
extern Tables tables;

static inline Bits look_up(const Slider& slider, Bits occupied) {
    return slider.attacks[((occupied & slider.mask) * slider.magic) >> slider.shift];
}
static inline Bits bishop_attacks(Square from, Bits occupied) {
    return look_up(tables.bishop[from], occupied);
}
static inline Bits rook_attacks(Square from, Bits occupied) {
    return look_up(tables.rook[from], occupied);
}
static inline Bits queen_attacks(Square from, Bits occupied) {
    return bishop_attacks(from, occupied) | rook_attacks(from, occupied);
}

// By a kind known only at run time; not for pawns.
static inline Bits attacks_of(Kind kind, Square from, Bits occupied) {
    switch (kind) {
    case knight: return tables.knight[from];
    case bishop: return bishop_attacks(from, occupied);
    case rook: return rook_attacks(from, occupied);
    case queen: return queen_attacks(from, occupied);
    default: return tables.king[from];
    }
}

} // namespace regra::chess
