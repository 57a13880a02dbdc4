// Moves as values: listing, testing, playing, counting.
#pragma once

#include <cstddef>

#include <regra/abi.h>

#include "position.hpp"

namespace regra::chess {

// from 6 bits, to 6, kind of the piece moved 3, kind promoted to 3 (0 = none), manner 2. Castling
// goes from the king's square to the rook's. 0 is no move.
using Move = uint64_t;

enum class Manner : uint8_t { plain, two_squares, en_passant, castling };

inline constexpr std::size_t moves_max = 768; // no square can be reached by more than 16 pieces

constexpr Move make_move(Square from, Square to, Kind moved, Manner manner = Manner::plain,
                         Kind promoted = pawn) {
    return static_cast<Move>(from | to << 6 | moved << 12 | promoted << 15 |
                             static_cast<int>(manner) << 18);
}
constexpr Square from_of(Move move) {
    return move & 63;
}
constexpr Square to_of(Move move) {
    return (move >> 6) & 63;
}
constexpr Kind moved_by(Move move) {
    return static_cast<Kind>((move >> 12) & 7);
}
// pawn where nothing is promoted.
constexpr Kind promoted_to(Move move) {
    return static_cast<Kind>((move >> 15) & 7);
}
constexpr Manner manner_of(Move move) {
    return static_cast<Manner>((move >> 18) & 3);
}

struct MoveList {
    Move moves[moves_max];
    std::size_t count = 0;

    const Move* begin() const { return moves; }
    const Move* end() const { return moves + count; }
};

// All legal moves, in a fixed order; how many. There must be room for moves_max.
std::size_t list_moves(const Position& position, Move* out);
inline void list_moves(const Position& position, MoveList& out) {
    out.count = list_moves(position, out.moves);
}

// The legal moves of these pieces to these squares (castling: to the rook's square).
void list_moves(const Position& position, Bits from, Bits to, MoveList& out);

bool has_moves(const Position& position);

// Any value may be asked about.
bool is_legal(const Position& position, Move move);

// Plays a legal move; counters follow, and en passant is kept only where it is legal.
void play(Position& position, Move move) noexcept;

// Forgets an en passant that no pawn may legally carry out, so that equal positions are equal.
void settle_en_passant(Position& position);

// Asked at every inner node of a count; false ends it.
struct CountLimit {
    void* context;
    bool (*spend)(void* context);
};

// Counting as count.cpp does it for any processor, and for those with an instruction for it.
struct Counting {
    // REGRA_OK, so that the plugin's call can end in this one.
    regra_status (*moves)(const Position&, uint64_t& count) noexcept;
    bool (*lines)(const Position&, uint32_t depth, CountLimit, uint64_t& leaves);
    void (*facts)(const Position&, int64_t* out) noexcept; // of men above all
};
namespace plain {
extern const Counting counting;
}
namespace popcnt {
extern const Counting counting;
}

// The better one here; hidden, so that a call needs no look-up.
[[gnu::visibility("hidden")]] extern const Counting counting;

// How many list_moves() would list.
inline uint64_t count_moves(const Position& position) noexcept {
    uint64_t count = 0;
    counting.moves(position, count);
    return count;
}

// The ends of all lines of depth moves, depth >= 1. False when the limit ended it.
bool count_lines(const Position& position, uint32_t depth, CountLimit limit, uint64_t& leaves);

} // namespace regra::chess
