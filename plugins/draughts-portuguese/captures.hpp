// The captures that the laws of quantity and quality leave (Articles 3.4 to 3.8).
#pragma once

#include "moves.hpp"

namespace regra::draughts {

// Directions of a side's men.
template<Side us>
inline constexpr int forward[2] = {us == white ? up_right : down_left,
                                   us == white ? up_left : down_right};

// A king going this way turns at right angles into these (3.6.b).
template<int direction>
inline constexpr int turn = direction == up_right || direction == down_left ? int(up_left)
                                                                            : int(up_right);

// The first square of a ray that is not empty, or no square.
template<int direction>
constexpr Bits first_on_ray(Bits from, Bits empty_squares) {
    do {
        from = step<direction>(from);
    } while (from & empty_squares);
    return from;
}

// The piece a king on this square can take in this direction (3.5), or none.
template<int direction>
constexpr Bits king_victim(Bits at, Bits targets, Bits empty_squares) {
    const Bits victim = first_on_ray<direction>(at, empty_squares) & targets;
    return step<direction>(victim) & empty_squares ? victim : 0;
}

// From which a man of this side could take, and on which squares those that stand there land, in
// each of their directions.
template<Side us>
struct Jumps {
    Bits from[2], to[2], taken[2];

    explicit constexpr Jumps(const Board& b) {
        const Bits theirs = pieces(b, other(us)), free = empty(b);
        one<0>(b.men[us], theirs, free);
        one<1>(b.men[us], theirs, free);
    }
    template<int i>
    constexpr void one(Bits men, Bits theirs, Bits free) {
        constexpr int ahead = forward<us>[i];
        const Bits victims = step<-ahead>(free) & theirs;
        from[i] = step<-ahead>(victims);
        taken[i] = step<ahead>(from[i] & men);
        to[i] = step<ahead>(taken[i]);
    }
    constexpr bool any() const { return (to[0] | to[1]) != 0; }
    // Whether one of them could go on. What it has taken and where it came from lie behind it.
    constexpr bool go_on() const { return ((to[0] | to[1]) & (from[0] | from[1])) != 0; }
};

template<Side us>
constexpr Bits men_that_take(const Board& b) {
    const Jumps<us> jumps(b);
    return b.men[us] & (jumps.from[0] | jumps.from[1]);
}

template<Side us>
constexpr bool king_takes(const Board& b, Bits king) {
    const Bits theirs = pieces(b, other(us)), free = empty(b);
    return (king_victim<up_right>(king, theirs, free) | king_victim<up_left>(king, theirs, free) |
            king_victim<down_left>(king, theirs, free) |
            king_victim<down_right>(king, theirs, free)) != 0;
}

template<Side us>
constexpr bool can_take(const Board& b) {
    if (men_that_take<us>(b)) return true;
    for (Bits rest = b.kings[us]; rest;) {
        if (king_takes<us>(b, bit(take_first(rest)))) return true;
    }
    return false;
}

// Walks every path and keeps the moves of the greatest worth, each once.
template<Side us>
class Captures {
public:
    Captures(const Board& board, MoveList& out)
        : targets_(pieces(board, other(us))), empty_(empty(board)),
          their_kings_(board.kings[other(us)]), out_(out) {
        for (Bits rest = men_that_take<us>(board); rest;) {
            begin(take_first(rest));
            man(bit(from_));
        }
        for (Bits rest = board.kings[us]; rest;) {
            begin(take_first(rest));
            empty_ |= bit(from_); // it may come back to where it stood (3.6.c)
            king<up_right>(bit(from_));
            king<up_left>(bit(from_));
            king<down_left>(bit(from_));
            king<down_right>(bit(from_));
            empty_ &= ~bit(from_);
        }
    }

private:
    void begin(Square from) {
        from_ = from;
        first_of_piece_ = out_.count;
    }

    void take(Bits victim) {
        targets_ ^= victim; // it stays where it is (3.8) and is not taken twice (3.6.c)
        taken_ ^= victim;
        worth_ += victim & their_kings_ ? 0x101 : 0x100;
    }
    void give_back(Bits victim) {
        targets_ ^= victim;
        taken_ ^= victim;
        worth_ -= victim & their_kings_ ? 0x101 : 0x100;
    }

    // The base row ends a man's move by itself: nothing lies before it (3.1.e, 4.11).
    void man(Bits at) {
        man_jump<forward<us>[0]>(at);
        man_jump<forward<us>[1]>(at);
        if (worth_ >= best_ && taken_) keep(at);
    }
    template<int direction>
    void man_jump(Bits at) {
        const Bits victim = step<direction>(at) & targets_;
        const Bits to = step<direction>(victim) & empty_;
        if (!to) return;
        take(victim);
        man(to);
        give_back(victim);
    }

    template<int direction>
    void king(Bits at) {
        const Bits victim = king_victim<direction>(at, targets_, empty_);
        if (victim) king_jump<direction>(victim);
    }
    template<int direction>
    void king_jump(Bits victim) {
        take(victim);
        Bits at = step<direction>(victim);
        do {
            if (worth_ >= best_) keep_once(at);
            king<turn<direction>>(at);
            king<-turn<direction>>(at);
            at = step<direction>(at);
        } while (at & empty_);
        // Straight on over a further piece; 3.6.b does not demand a turn.
        if ((at & targets_) && (step<direction>(at) & empty_)) king_jump<direction>(at);
        give_back(victim);
    }

    void keep(Bits to) {
        if (worth_ > best_) {
            best_ = worth_;
            out_.count = first_of_piece_ = 0;
        }
        out_.add(move_of(from_, first_square(to), taken_));
    }
    void keep_once(Bits to) {
        const Move move = move_of(from_, first_square(to), taken_);
        for (std::size_t i = first_of_piece_; worth_ == best_ && i < out_.count; ++i) {
            if (out_.moves[i] == move) return;
        }
        keep(to);
    }

    Bits targets_, empty_, their_kings_;
    MoveList& out_;
    std::size_t first_of_piece_ = 0; // where the moves of this piece begin
    Bits taken_ = 0;
    unsigned worth_ = 0, best_ = 0x100;
    Square from_ = 0;
};

} // namespace regra::draughts
