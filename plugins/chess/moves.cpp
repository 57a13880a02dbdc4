// Listing, testing and playing moves.
#include "moves.hpp"

#include <algorithm>
#include <limits>

#include "generate.hpp"

namespace regra::chess {
namespace {

// Writes the moves a generator finds into an array.
template<Side us>
struct Lister {
    Move* end;

    void put(Move move) { *end++ = move; }

    template<Kind moved>
    void pieces(Square from, Bits targets) {
        while (targets) put(make_move(from, take_first(targets), moved));
    }
    template<int delta>
    void steps(Bits targets) {
        while (targets) {
            const Square to = take_first(targets);
            put(make_move(static_cast<Square>(to - delta), to, pawn));
        }
    }
    void double_steps(Bits targets) {
        while (targets) {
            const Square to = take_first(targets);
            const auto from = static_cast<Square>(us == white ? to - 16 : to + 16);
            put(make_move(from, to, pawn, Manner::two_squares));
        }
    }
    template<int delta>
    void promotions(Bits targets) {
        while (targets) {
            const Square to = take_first(targets);
            for (const Kind promoted : promotable) {
                put(make_move(static_cast<Square>(to - delta), to, pawn, Manner::plain, promoted));
            }
        }
    }
    void en_passant(Square from, Square to) { put(make_move(from, to, pawn, Manner::en_passant)); }
    void castling(Square king_from, Square rook_from) {
        put(make_move(king_from, rook_from, king, Manner::castling));
    }
};

// Says whether a generator finds any.
struct Finder {
    bool found = false;

    bool has_enough() const { return found; }

    template<Kind moved>
    void pieces(Square, Bits targets) {
        found |= targets != 0;
    }
    template<int delta>
    void steps(Bits targets) {
        found |= targets != 0;
    }
    void double_steps(Bits targets) { found |= targets != 0; } // it may answer a check alone
    template<int delta>
    void promotions(Bits targets) {
        found |= targets != 0;
    }
    void en_passant(Square, Square) { found = true; }
    void castling(Square, Square) { found = true; }
};

template<Side us>
void play_as(Position& p, Move move) {
    const Square from = from_of(move), to = to_of(move);
    switch (manner_of(move)) {
    case Manner::two_squares: return move_pawn_two<us>(p, from, to);
    case Manner::en_passant: return take_en_passant<us>(p, from, to);
    case Manner::castling: return castle<us>(p, from, to);
    case Manner::plain: break;
    }
    switch (moved_by(move)) {
    case pawn:
        if (promoted_to(move) != pawn) return promote<us>(p, bit(from), bit(to), promoted_to(move));
        return move_piece<us, pawn>(p, bit(from), bit(to));
    case knight: return move_piece<us, knight>(p, bit(from), bit(to));
    case bishop: return move_piece<us, bishop>(p, bit(from), bit(to));
    case rook: return move_piece<us, rook>(p, bit(from), bit(to));
    case queen: return move_piece<us, queen>(p, bit(from), bit(to));
    default: return move_piece<us, king>(p, bit(from), bit(to));
    }
}

uint16_t one_more(uint16_t count) {
    return count == std::numeric_limits<uint16_t>::max() ? count : static_cast<uint16_t>(count + 1);
}

template<Side us, class Wanted>
std::size_t list_as(const Position& p, Wanted wanted, Move* out) {
    Lister<us> lister{out};
    generate<us>(p, lister, wanted);
    return static_cast<std::size_t>(lister.end - out);
}

template<class Wanted>
std::size_t list(const Position& p, Wanted wanted, Move* out) {
    return p.to_move == white ? list_as<white>(p, wanted, out) : list_as<black>(p, wanted, out);
}

} // namespace

std::size_t list_moves(const Position& position, Move* out) {
    return list(position, Every{}, out);
}

void list_moves(const Position& position, Bits from, Bits to, MoveList& out) {
    out.count = list(position, Only{from, to}, out.moves);
}

bool has_moves(const Position& position) {
    Finder finder;
    position.to_move == white ? generate<white>(position, finder, Every{})
                              : generate<black>(position, finder, Every{});
    return finder.found;
}

bool is_legal(const Position& position, Move move) {
    MoveList moves;
    list_moves(position, bit(from_of(move)), bit(to_of(move)), moves);
    return std::find(moves.begin(), moves.end(), move) != moves.end();
}

void play(Position& p, Move move) noexcept {
    const Bits rights = p.castling;
    const Side them = other(p.to_move);
    const Bits theirs = p.side[them];
    p.to_move == white ? play_as<white>(p, move) : play_as<black>(p, move);
    settle_en_passant(p);
    const bool taken = p.side[them] != theirs;
    const bool quiet = moved_by(move) != pawn && !taken;
    p.plies = one_more(p.plies);
    p.quiet_plies = quiet ? one_more(p.quiet_plies) : uint16_t(0);
    p.reversible_plies = quiet && rights == p.castling ? one_more(p.reversible_plies) : uint16_t(0);
}

void settle_en_passant(Position& p) {
    if (p.en_passant == no_square) return;
    MoveList moves;
    list_moves(p, p.kind[pawn], bit(p.en_passant), moves);
    const auto takes = [](Move move) { return manner_of(move) == Manner::en_passant; };
    if (std::none_of(moves.begin(), moves.end(), takes)) p.en_passant = no_square;
}

namespace {

Counting counting_here() noexcept {
#ifdef REGRA_CHESS_POPCNT
    if (__builtin_cpu_supports("popcnt")) return popcnt::counting;
#endif
    return plain::counting;
}

} // namespace

const Counting counting = counting_here();

bool count_lines(const Position& position, uint32_t depth, CountLimit limit, uint64_t& leaves) {
    return counting.lines(position, depth, limit, leaves);
}

} // namespace regra::chess
