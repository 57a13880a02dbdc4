#include "loose_bishops.hpp"

#include <algorithm>

#include <regra/help_search.hpp>

#include "mate_patterns.hpp"
#include "moves.hpp"

namespace regra::chess {
namespace {

constexpr uint64_t most_nodes = 60'000;

// What a move of the thinned board is: of a man, of some bishop, or a bishop's capture.
constexpr Move waiting_move = Move(1) << 32;
constexpr Move bishop_takes = Move(1) << 33; // and the square

// The thinned board as a game for HelpSearch. `castling` of its positions, which has no other use
// there, is 1 where the last move may have let a bishop give check.
struct Thinned {
    using Position = chess::Position;
    using Move = chess::Move;
    Side hunters;
    Bits bishops[2]; // squares of the colours that each side has bishops on

    static Position bare(Position p) {
        p.plies = p.quiet_plies = p.reversible_plies = 0;
        return p;
    }
    bool hopeless(const Position&) const { return false; }
    int estimate(const Position&) const { return 0; }

    // Attacks that nothing can come between.
    static Bits strikes(const Position& p, Side side) {
        Bits seen = tables.king[king_of(p, side)];
        for (Bits rest = pieces(p, side, knight); rest;) seen |= tables.knight[take_first(rest)];
        for (Bits rest = pieces(p, side, pawn); rest;) seen |= tables.pawn[side][take_first(rest)];
        return seen;
    }

    void put(MoveList& list, const Position& p, Move move) const {
        Position next = p;
        play(next, move);
        const bool exposed = (strikes(next, next.to_move) & next.kind[king] & next.side[p.to_move]);
        if (!exposed) list.moves[list.count++] = move;
    }
    void put_all(MoveList& list, const Position& p, Square from, Bits targets, Kind kind) const {
        while (targets) {
            const Square to = take_first(targets);
            const bool last = kind == pawn && (bit(to) & last_rank(p.to_move));
            put(list, p, make_move(from, to, kind, Manner::plain, last ? queen : pawn));
        }
    }

    MoveList moves(const Position& p) const {
        MoveList list;
        const Side us = p.to_move, them = other(us);
        const Bits own = p.side[us], all = occupied(p), enemy_king = pieces(p, them, king);
        const Square home = king_of(p, us);
        put_all(list, p, home, tables.king[home] & ~own & ~enemy_king, king);
        for (Bits rest = pieces(p, us, knight); rest;) {
            const Square from = take_first(rest);
            put_all(list, p, from, tables.knight[from] & ~own & ~enemy_king, knight);
        }
        for (Bits rest = pieces(p, us, pawn); rest;) {
            const Square from = take_first(rest);
            const auto ahead = [&](Bits squares) {
                return (us == white ? squares << 8 : squares >> 8) & ~all;
            };
            const Bits start = rank_bits(us == white ? 1 : 6);
            const Bits one = ahead(bit(from));
            const Bits two = ahead(bit(from) & start ? one : 0);
            const Bits prey = (p.side[them] & ~enemy_king) | (bishops[them] & ~all);
            const Bits passed = p.en_passant == no_square ? 0 : bit(p.en_passant);
            put_all(list, p, from, one | (tables.pawn[us][from] & (prey | passed)), pawn);
            if (two) put(list, p, make_move(from, first_square(two), pawn, Manner::two_squares));
        }
        if (!bishops[us]) return list;
        put(list, p, waiting_move);
        for (Bits rest = p.side[them] & ~enemy_king & bishops[us]; rest;) {
            put(list, p, bishop_takes | take_first(rest));
        }
        return list;
    }

    void play(Position& p, Move move) const {
        const Side us = p.to_move, them = other(us);
        const Square passed = p.en_passant;
        p.en_passant = no_square;
        p.to_move = them;
        p.castling = 0;
        const auto take = [&](Bits square) {
            for (Bits& kind : p.kind) kind &= ~square;
            p.side[them] &= ~square;
        };
        const Bits prey = pieces(p, them, king);
        if (move & (waiting_move | bishop_takes)) {
            if (move & bishop_takes) take(bit(static_cast<Square>(move & 63)));
            p.castling = us == hunters && (prey & bishops[us]);
            return;
        }
        const Square from = from_of(move), to = to_of(move);
        const Kind kind = moved_by(move);
        Bits left = bit(from); // squares that nothing stands on any more
        if (kind == pawn && to == passed) left |= us == white ? bit(to) >> 8 : bit(to) << 8;
        take(left & p.side[them]);
        take(bit(to));
        p.kind[kind] ^= bit(from);
        p.kind[kind_after(move)] ^= bit(to);
        p.side[us] ^= bit(from) | bit(to);
        if (manner_of(move) == Manner::two_squares) {
            p.en_passant = static_cast<Square>((from + to) / 2);
        }
        const Bits lines = bishop_attacks(first_square(prey), occupied(p));
        p.castling = us == hunters && (left & lines & bishops[us]);
    }
    static Kind kind_after(Move move) {
        return promoted_to(move) == pawn ? moved_by(move) : promoted_to(move);
    }

    // What may be a mate, or leads to what is not looked at here.
    bool won(const Position& p) const {
        if (p.kind[queen]) return true; // a pawn has promoted
        const Side prey = other(hunters);
        if (p.to_move != prey) return false;
        const Square at = king_of(p, prey);
        const Bits struck = strikes(p, hunters);
        if (!p.castling && !(struck & bit(at))) return false;
        const Bits shut = p.side[prey] | struck | bishops[white] | bishops[black];
        return (tables.king[at] & ~shut) == 0;
    }
};

} // namespace

bool bishops_cannot_help(const Position& p, Side hunters, sdk::Budget& budget) {
    const bool made_for = p.kind[bishop] && !p.kind[rook] && !p.kind[queen] && !p.castling &&
                          !(p.kind[pawn] & (rank_bits(0) | rank_bits(7)));
    if (!made_for) return false;
    Thinned game{hunters, {0, 0}};
    for (const Side side : {white, black}) {
        const Bits bishops = pieces(p, side, bishop);
        if (bishops & dark_squares) game.bishops[side] |= dark_squares;
        if (bishops & ~dark_squares) game.bishops[side] |= ~dark_squares;
    }
    Position thinned = p;
    for (Bits& side : thinned.side) side &= ~p.kind[bishop];
    thinned.kind[bishop] = 0;
    sdk::Budget part = budget.part(most_nodes);
    using Search = sdk::HelpSearch<Thinned>;
    const auto search = std::make_unique<Search>(game, part);
    const bool proved = search->run(thinned).verdict == REGRA_WIN_NO;
    return budget.spend(part.spent() - budget.spent()) && proved;
}

} // namespace regra::chess
