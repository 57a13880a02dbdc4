// The captures that the laws of quantity and quality leave (Articles 3.4 to 3.8).
#pragma once

#include "men.hpp"

namespace regra::draughts {

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

template<Side us, int direction>
constexpr Bits men_that_jump(const Board& b) {
    const Bits victims = step<-direction>(empty(b)) & pieces(b, other(us));
    return step<-direction>(victims) & b.men[us];
}
template<Side us>
constexpr Bits men_that_take(const Board& b) {
    return men_that_jump<us, forward<us>[0]>(b) | men_that_jump<us, forward<us>[1]>(b);
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

// Walks every path and keeps the moves of the greatest worth, each once. There must be room for
// moves_max.
template<Side us>
class Captures {
public:
    Captures(const Board& board, Move* out)
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

    std::size_t count() const { return count_; }

private:
    void begin(Square from) {
        from_ = from;
        first_of_piece_ = count_;
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
            count_ = first_of_piece_ = 0;
        }
        if (count_ < moves_max) out_[count_++] = move_of(from_, first_square(to), taken_);
    }
    void keep_once(Bits to) {
        const Move move = move_of(from_, first_square(to), taken_);
        for (std::size_t i = first_of_piece_; worth_ == best_ && i < count_; ++i) {
            if (out_[i] == move) return;
        }
        keep(to);
    }

    Bits targets_, empty_, their_kings_;
    Move* out_;
    std::size_t count_ = 0;
    std::size_t first_of_piece_ = 0; // where the moves of this piece begin
    Bits taken_ = 0;
    unsigned worth_ = 0, best_ = 0x100;
    Square from_ = 0;
};

} // namespace regra::draughts
