// Where can each man ever stand? Whatever is not shown to be impossible is taken for possible, so
// the sets below hold more than the truth, never less.
//
// They start with every man where it stands and grow until no rule adds a square. A man that
// never moves and is never taken is fixed: only such men block lines, and only they guard squares
// for ever. Chess played on the board cannot leave the sets: look at the first move that would.
#include "locked.hpp"

#include <algorithm>
#include <initializer_list>

#include "generate.hpp"

namespace regra::chess {
namespace {

struct Man {
    Kind kind;
    Side side;
    Square from;
    Bits stands;        // where it can ever stand, as a pawn or at all
    Bits promoted = 0;  // where it can stand as a piece, for a pawn
    Bits attacks = 0;   // squares it can ever attack
    bool taken = false; // it can be

    Bits anywhere() const { return stands | promoted; }
    bool fixed() const { return !taken && anywhere() == bit(from); }
};

template<Side us>
Bits pawn_attacks(Bits pawns) {
    return us == white ? step<7>(pawns) | step<9>(pawns) : step<-7>(pawns) | step<-9>(pawns);
}
Bits pawn_attacks(Side side, Bits pawns) {
    return side == white ? pawn_attacks<white>(pawns) : pawn_attacks<black>(pawns);
}

Bits forward(Side side, Bits squares) {
    return side == white ? squares << 8 : squares >> 8;
}

Bits seen_by(Kind kind, Bits squares, Bits blockers) {
    Bits seen = 0;
    while (squares) seen |= attacks_of(kind, take_first(squares), blockers);
    return seen;
}

class Reach {
public:
    explicit Reach(const Position& p) {
        for (Bits rest = occupied(p); rest;) {
            const Square square = take_first(rest);
            const Side side = p.side[white] & bit(square) ? white : black;
            men_[count_++] = {kind_on(p, square), side, square, bit(square)};
        }
        while (grow()) {
        }
    }

    bool can_mate(Side hunters) const {
        const Man& hunter = king_of_side(hunters);
        const Man& prey = king_of_side(other(hunters));
        Bits attacks = 0; // by other men than the king
        for (const Man& man : *this) {
            if (man.side == hunters && man.kind != king) attacks |= man.attacks;
        }
        const Bits blockers = everywhere(other(hunters));
        for (Bits rest = prey.stands & attacks; rest;) {
            const Square square = take_first(rest);
            const Bits left = tables.king[square] & ~attacks & ~fixed_[other(hunters)];
            Bits kings = hunter.stands & ~tables.king[square] & ~bit(square);
            while (kings) {
                const Bits open = left & ~tables.king[take_first(kings)];
                if (open & ~blockers) continue;
                if (can_shut(open, other(hunters), 0)) return true;
            }
        }
        return false;
    }

    bool can_promote(Side side) const {
        return std::any_of(begin(), end(),
                           [&](const Man& man) { return man.side == side && man.promoted != 0; });
    }

private:
    const Man* begin() const { return men_; }
    const Man* end() const { return men_ + count_; }

    const Man& king_of_side(Side side) const {
        const Man* man = men_;
        while (man->kind != king || man->side != side) ++man;
        return *man;
    }

    // One man for each of these squares, no man for two.
    bool can_shut(Bits open, Side side, Bits used) const {
        if (!open) return true;
        const Square square = take_first(open);
        for (int i = 0; i < count_; ++i) {
            const Man& man = men_[i];
            if (man.side != side || man.kind == king || (used >> i & 1)) continue;
            if (!(man.anywhere() & bit(square))) continue;
            if (can_shut(open, side, used | Bits(1) << i)) return true;
        }
        return false;
    }

    // What the men that never move and are never taken hold and guard. A king is in the way of
    // moves, but not of attacks: what attacks him attacks the squares behind him.
    void look_at_fixed() {
        for (const Side side : {white, black}) fixed_[side] = guarded_[side] = 0;
        kings_ = 0;
        for (const Man& man : *this) {
            if (man.fixed()) (man.kind == king ? kings_ : fixed_[man.side]) |= bit(man.from);
        }
        const Bits all = fixed_[white] | fixed_[black];
        for (const Man& man : *this) {
            if (!man.fixed()) continue;
            // Beyond a neighbouring square something may come between.
            const Bits near = man.kind == knight ? ~Bits(0) : tables.king[man.from];
            guarded_[man.side] |= near & (man.kind == pawn ? pawn_attacks(man.side, bit(man.from))
                                                           : attacks_of(man.kind, man.from, all));
        }
    }

    Bits everywhere(Side side) const { // where its men but the king can stand
        Bits squares = 0;
        for (const Man& man : *this) {
            if (man.side == side && man.kind != king) squares |= man.anywhere();
        }
        return squares;
    }

    bool grow() {
        look_at_fixed();
        const Bits stood[2] = {everywhere(white), everywhere(black)};
        bool grown = false;
        for (int i = 0; i < count_; ++i) {
            Man& man = men_[i];
            const Man before = man;
            man.kind == pawn ? grow_pawn(man, stood[other(man.side)]) : grow_piece(man);
            grown |= man.stands != before.stands || man.promoted != before.promoted ||
                     man.attacks != before.attacks;
        }
        return mark_taken() || grown;
    }

    // Two pawns that face each other stay in that order while neither is taken nor leaves the file.
    Bits beyond_facing_pawns(const Man& man) const {
        const Bits file = file_bits(file_of(man.from));
        if (man.stands & ~file) return 0;
        Bits beyond = 0;
        for (const Man& enemy : *this) {
            if (enemy.kind != pawn || enemy.side == man.side || enemy.taken) continue;
            if ((enemy.stands & ~file) != 0 || (man.side == white) != (enemy.from > man.from))
                continue;
            beyond |= man.side == white ? ~(bit(enemy.from) - 1)
                                        : bit(enemy.from) | (bit(enemy.from) - 1);
        }
        return beyond & file;
    }

    void grow_pawn(Man& man, Bits enemies) {
        const Bits all = fixed_[white] | fixed_[black] | kings_ | beyond_facing_pawns(man);
        const Bits strikes = pawn_attacks(man.side, man.stands);
        const Bits start = rank_bits(man.side == white ? 1 : 6);
        const Bits one = forward(man.side, man.stands) & ~all;
        const Bits two = forward(man.side, one & forward(man.side, start)) & ~all;
        man.stands |= one | two | (strikes & enemies & ~fixed_[man.side]);
        man.promoted |= man.stands & last_rank(man.side);
        const Bits blocked = fixed_[white] | fixed_[black];
        const Bits moves =
            seen_by(queen, man.promoted, blocked) | seen_by(knight, man.promoted, blocked);
        man.attacks = strikes | moves;
        man.promoted |= moves & ~fixed_[man.side];
    }

    void grow_piece(Man& man) {
        const Bits all = fixed_[white] | fixed_[black];
        man.attacks = seen_by(man.kind, man.stands, all);
        Bits barred = fixed_[man.side] | kings_;
        if (man.kind == king) barred |= guarded_[other(man.side)];
        const Bits moves = kings_ ? seen_by(man.kind, man.stands, all | kings_) : man.attacks;
        man.stands |= moves & ~barred;
    }

    bool mark_taken() {
        bool marked = false;
        for (int i = 0; i < count_; ++i) {
            Man& man = men_[i];
            if (man.taken || man.kind == king) continue;
            for (const Man& enemy : *this) {
                if (enemy.side == man.side) continue;
                const Bits takes = enemy.kind == king   ? enemy.stands
                                   : enemy.kind == pawn ? enemy.attacks
                                                        : enemy.attacks | enemy.stands;
                man.taken |= (takes & man.anywhere()) != 0;
            }
            marked |= man.taken;
        }
        return marked;
    }

    Man men_[64];
    int count_ = 0;
    Bits fixed_[2] = {0, 0};   // by side
    Bits kings_ = 0;           // those that never move
    Bits guarded_[2] = {0, 0}; // for ever, by side
};

} // namespace

Prospects prospects(const Position& p, Side hunters) {
    // What castles or takes in passing is not followed, nor pawns where none can be.
    const bool followed =
        !p.castling && p.en_passant == no_square && !(p.kind[pawn] & (rank_bits(0) | rank_bits(7)));
    if (!followed) return {true, true};
    const Reach reach(p);
    return {reach.can_mate(hunters), reach.can_promote(hunters)};
}

} // namespace regra::chess
