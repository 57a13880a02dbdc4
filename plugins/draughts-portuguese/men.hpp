// What the men of a side can do, all of them at once.
#pragma once

#include <array>

#include "moves.hpp"

namespace regra::draughts {

// Directions of a side's men.
template<Side us>
inline constexpr int forward[2] = {us == white ? up_right : down_left,
                                   us == white ? up_left : down_right};

// Squares that men come to in either direction, in one word: none comes to its own first row, so
// that half a word holds the others. A word is counted, or found empty, in one go.
template<Side us>
inline constexpr int lowest_target = us == white ? 4 : 0;
template<Side us>
constexpr Bits pair(Bits first, Bits second) {
    return first >> lowest_target<us> | second << (32 - lowest_target<us>);
}

template<Side us>
class Men {
public:
    explicit constexpr Men(const Board& b) : theirs_(pieces(b, other(us))), free_(empty(b)) {
        const Bits beside_a = step<a>(b.men[us]), beside_c = step<c>(b.men[us]);
        over_a_ = step<a>(beside_a & theirs_) & free_;
        over_c_ = step<c>(beside_c & theirs_) & free_;
        steps_ = pair<us>(beside_a & free_, beside_c & free_);
        jumps_ = pair<us>(over_a_, over_c_);
    }

    constexpr bool can_jump() const { return jumps_ != 0; }
    // What a man has taken, and where it came from, lie behind it.
    constexpr bool can_go_on() const { return can_jump_from(over_a_ | over_c_); }

    // The moves, as a pair, while no man can go on. A side that can jump must jump (3.3.a). Half of
    // all positions have a jump, which no processor guesses: so there is no branch here.
    constexpr Bits moves() const { return jumps_ | (steps_ & (Bits(can_jump()) - 1)); }

    // The ways to take the most (3.7.a) where men can go on, as pairs. None jumps more than three
    // times, and no two ways of one man are over the same pieces.
    constexpr std::array<Bits, 4> longest() const {
        const Bits twice[4] = {jump<a>(over_a_), jump<c>(over_a_), jump<a>(over_c_),
                               jump<c>(over_c_)};
        if (!can_jump_from(twice[0] | twice[1] | twice[2] | twice[3])) {
            return {pair<us>(twice[0], twice[1]), pair<us>(twice[2], twice[3])};
        }
        return {three_times(twice[0]), three_times(twice[1]), three_times(twice[2]),
                three_times(twice[3])};
    }

private:
    static constexpr int a = forward<us>[0], c = forward<us>[1];

    template<int direction>
    constexpr Bits jump(Bits from) const {
        return step<direction>(step<direction>(from) & theirs_) & free_;
    }
    constexpr Bits three_times(Bits twice) const {
        return pair<us>(jump<a>(twice), jump<c>(twice));
    }
    constexpr bool can_jump_from(Bits squares) const {
        return (jump<a>(squares) | jump<c>(squares)) != 0;
    }

    Bits theirs_, free_;
    Bits over_a_ = 0, over_c_ = 0; // where men land
    Bits steps_ = 0, jumps_ = 0;   // pairs
};

// The move that each bit of a pair means.
using MovesOfPair = std::array<Move, 64>;
template<Side us>
constexpr MovesOfPair moves_of_pair(bool jumping) {
    MovesOfPair moves{};
    for (int i = 0; i < 64; ++i) {
        const int direction = forward<us>[i / 32], to = i % 32 + lowest_target<us>;
        const int from = to - (jumping ? 2 : 1) * direction;
        if (from < 0 || from > 35) continue; // off the board: no man comes from there
        const Bits taken = jumping ? Bits(1) << (to - direction) : 0;
        moves[static_cast<std::size_t>(i)] =
            move_of(static_cast<Square>(from), static_cast<Square>(to), taken);
    }
    return moves;
}
template<Side us>
inline constexpr MovesOfPair men_moves[2] = {moves_of_pair<us>(false), moves_of_pair<us>(true)};

} // namespace regra::draughts
