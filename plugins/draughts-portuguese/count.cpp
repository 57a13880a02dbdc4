// Counting moves and trees of moves. Built twice (CMakeLists.txt): the instruction that counts bits
// is not on every processor. Only code of this file's own may count bits: what it shares with
// others is in the plugin once.
#include "count.hpp"

#include "captures.hpp"

namespace regra::draughts {
namespace {

template<Side us>
bool count_below(const Board& b, uint32_t depth, sdk::Budget& budget, uint64_t& leaves);

// The mobility of kings, or of men, without making a move.
template<Side us>
uint64_t count_quiet(const Board& b) {
    const Bits free = empty(b);
    int moves = count_bits(step<forward<us>[0]>(b.men[us]) & free) +
                count_bits(step<forward<us>[1]>(b.men[us]) & free);
    for (Bits kings = b.kings[us]; kings;) {
        const Bits king = bit(take_first(kings));
        for (const int direction : directions) {
            for (Bits at = step(king, direction); at & free; at = step(at, direction)) ++moves;
        }
    }
    return static_cast<uint64_t>(moves);
}

template<Side us>
[[gnu::noinline]] uint64_t count_with_kings(const Board& b) {
    if (!can_take<us>(b)) return count_quiet<us>(b);
    MoveList list;
    return Captures<us>(b, list.moves).count();
}

// Without kings nothing need be listed.
template<Side us>
uint64_t count_last(const Board& b) {
    if (has_kings(b)) return count_with_kings<us>(b);
    const Men<us> men(b);
    if (!men.can_go_on()) return static_cast<uint64_t>(count_bits(men.moves()));
    int count = 0;
    for (const Bits ways : men.longest()) count += count_bits(ways);
    return static_cast<uint64_t>(count);
}

// A list only where something is taken: at most 31 plies of a line need one.
template<Side us>
[[gnu::noinline]] bool count_captures(const Board& b, uint32_t depth, sdk::Budget& budget,
                                      uint64_t& leaves) {
    constexpr Side them = other(us);
    MoveList list;
    list.count = Captures<us>(b, list.moves).count();
    for (const Move move : list) {
        const Bits from = bit(from_of(move)), to = bit(to_of(move)), taken = taken_by(move);
        Board next = b;
        next.men[them] &= ~taken;
        next.kings[them] &= ~taken;
        if (b.men[us] & from) {
            const Bits crowned = to & crowning_row(us);
            next.men[us] = (b.men[us] ^ from) | (to ^ crowned);
            next.kings[us] |= crowned;
        } else {
            next.kings[us] = (b.kings[us] ^ from) | to;
        }
        if (!count_below<them>(next, depth - 1, budget, leaves)) return false;
    }
    return true;
}

template<Side us, int direction>
bool count_steps(const Board& b, uint32_t depth, sdk::Budget& budget, uint64_t& leaves) {
    for (Bits rest = step<direction>(b.men[us]) & empty(b); rest;) {
        const Bits to = rest & -rest;
        rest ^= to;
        const Bits crowned = to & crowning_row(us);
        Board next = b;
        next.men[us] ^= step<-direction>(to) | (to ^ crowned);
        next.kings[us] |= crowned;
        if (!count_below<other(us)>(next, depth, budget, leaves)) return false;
    }
    return true;
}

template<Side us>
bool count_king_moves(const Board& b, uint32_t depth, sdk::Budget& budget, uint64_t& leaves) {
    const Bits free = empty(b);
    for (Bits kings = b.kings[us]; kings;) {
        const Bits king = bit(take_first(kings));
        for (const int direction : directions) {
            for (Bits at = step(king, direction); at & free; at = step(at, direction)) {
                Board next = b;
                next.kings[us] ^= king | at;
                if (!count_below<other(us)>(next, depth, budget, leaves)) return false;
            }
        }
    }
    return true;
}

template<Side us>
bool count_below(const Board& b, uint32_t depth, sdk::Budget& budget, uint64_t& leaves) {
    if (!budget.spend()) return false;
    if (depth == 1) {
        leaves += count_last<us>(b);
        return true;
    }
    if (can_take<us>(b)) return count_captures<us>(b, depth, budget, leaves);
    return count_steps<us, forward<us>[0]>(b, depth - 1, budget, leaves) &&
           count_steps<us, forward<us>[1]>(b, depth - 1, budget, leaves) &&
           count_king_moves<us>(b, depth - 1, budget, leaves);
}

regra_status moves(const Position& p, uint64_t& count) noexcept {
    count = side_to_move(p) == white ? count_last<white>(p.board) : count_last<black>(p.board);
    return REGRA_OK;
}

bool lines(const Position& p, uint32_t depth, sdk::Budget& budget, uint64_t& leaves) {
    leaves = 0;
    return side_to_move(p) == white ? count_below<white>(p.board, depth, budget, leaves)
                                    : count_below<black>(p.board, depth, budget, leaves);
}

} // namespace

namespace REGRA_DRAUGHTS_COUNT {
const Counting counting = {moves, lines};
} // namespace REGRA_DRAUGHTS_COUNT

} // namespace regra::draughts
