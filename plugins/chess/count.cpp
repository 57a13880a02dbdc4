// Counting whole trees of moves, and what the laws count. Built twice (CMakeLists.txt): the
// instruction that counts bits is not on every processor, and is worth a fifth of the time.
#include "generate.hpp"
#include "moves.hpp"

namespace regra::chess {
namespace {

// The last ply: how many moves, without making any.
struct Counter {
    uint64_t& count;

    template<Kind>
    void pieces(Square, Bits targets) {
        count += static_cast<uint64_t>(count_bits(targets));
    }
    template<int>
    void steps(Bits targets) {
        count += static_cast<uint64_t>(count_bits(targets));
    }
    void double_steps(Bits targets) { count += static_cast<uint64_t>(count_bits(targets)); }
    template<int>
    void promotions(Bits targets) {
        count += 4 * static_cast<uint64_t>(count_bits(targets));
    }
    void en_passant(Square, Square) { ++count; }
    void castling(Square, Square) { ++count; }
};

template<Side us>
void count_moves(const Position& p, uint64_t& count) {
    Counter counter{count};
    generate<us>(p, counter, Every{});
}

template<Side us>
bool count_below(const Position& p, uint32_t depth, CountLimit limit, uint64_t& leaves);

// Inner plies: make each move and count on.
template<Side us>
struct Walker {
    const Position& position;
    uint32_t depth; // left after this move
    CountLimit limit;
    uint64_t leaves = 0;
    bool within = true;

    void count(const Position& next) {
        if (depth == 1) {
            count_moves<other(us)>(next, leaves);
        } else {
            within = within && count_below<other(us)>(next, depth, limit, leaves);
        }
    }

    template<Kind moved>
    void pieces(Square from, Bits targets) {
        while (targets) {
            Position next = position;
            move_piece<us, moved>(next, bit(from), bit(take_first(targets)));
            count(next);
        }
    }
    template<int delta>
    void steps(Bits targets) {
        while (targets) {
            const Square to = take_first(targets);
            Position next = position;
            move_piece<us, pawn>(next, bit(static_cast<Square>(to - delta)), bit(to));
            count(next);
        }
    }
    void double_steps(Bits targets) {
        while (targets) {
            const Square to = take_first(targets);
            Position next = position;
            move_pawn_two<us>(next, static_cast<Square>(us == white ? to - 16 : to + 16), to);
            count(next);
        }
    }
    template<int delta>
    void promotions(Bits targets) {
        while (targets) {
            const Square to = take_first(targets);
            for (const Kind promoted : promotable) {
                Position next = position;
                promote<us>(next, bit(static_cast<Square>(to - delta)), bit(to), promoted);
                count(next);
            }
        }
    }
    void en_passant(Square from, Square to) {
        Position next = position;
        take_en_passant<us>(next, from, to);
        count(next);
    }
    void castling(Square king_from, Square rook_from) {
        Position next = position;
        castle<us>(next, king_from, rook_from);
        count(next);
    }
};

template<Side us>
bool count_below(const Position& p, uint32_t depth, CountLimit limit, uint64_t& leaves) {
    if (!limit.spend(limit.context)) return false;
    if (depth == 1) {
        count_moves<us>(p, leaves);
        return true;
    }
    Walker<us> walker{p, depth - 1, limit};
    generate<us>(p, walker, Every{});
    leaves += walker.leaves;
    return walker.within;
}

regra_status moves(const Position& position, uint64_t& count) noexcept {
    count = 0;
    position.to_move == white ? count_moves<white>(position, count)
                              : count_moves<black>(position, count);
    return REGRA_OK;
}

bool lines(const Position& position, uint32_t depth, CountLimit limit, uint64_t& leaves) {
    leaves = 0;
    return position.to_move == white ? count_below<white>(position, depth, limit, leaves)
                                     : count_below<black>(position, depth, limit, leaves);
}

template<Side side>
int64_t count_men(const Position& p, int64_t* out) {
    const int64_t all = count_bits(p.side[side]);
    out[0] = all;
    out[1] = all == 1;
    out[2] = count_bits(pieces(p, side, queen));
    out[3] = count_bits(pieces(p, side, rook));
    out[4] = count_bits(pieces(p, side, bishop));
    out[5] = count_bits(pieces(p, side, knight));
    out[6] = count_bits(pieces(p, side, pawn));
    return all;
}

void facts(const Position& p, int64_t* out) noexcept {
    out[0] = p.to_move;
    out[1] = p.plies;
    out[2] = p.reversible_plies;
    out[3] = p.quiet_plies;
    out[4] = count_men<white>(p, out + 8) + count_men<black>(p, out + 15);
    out[5] = in_check(p, p.to_move);
    out[6] = in_check(p, other(p.to_move));
    out[7] = (p.kind[pawn] & (rank_bits(0) | rank_bits(7))) != 0;
}

} // namespace

namespace REGRA_CHESS_COUNT {
const Counting counting = {moves, lines, facts};
} // namespace REGRA_CHESS_COUNT

} // namespace regra::chess
