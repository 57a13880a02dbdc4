// A position of international draughts, its legal moves and what they do.
#pragma once

#include <algorithm>
#include <span>

#include "squares.hpp"

namespace draughts {

enum Side { white, black };

constexpr Side other(Side side) {
    return side == white ? black : white;
}

// Where a man of the side becomes a king.
constexpr Squares last_row(Side side) {
    return side == white ? rows(0, 1) : rows(9, 10);
}

struct Position {
    Squares pieces[2]; // of each side
    Squares kings;     // of both
    uint32_t plies;    // since the game began: even when White is to move
    uint32_t reversible_plies;

    Side to_move() const { return plies % 2 == 0 ? white : black; }
    Squares empty() const { return board & ~(pieces[white] | pieces[black]); }
    Squares men(Side side) const { return pieces[side] & ~kings; }
    Squares kings_of(Side side) const { return pieces[side] & kings; }
};

// From, to and the pieces taken. These never stand on the edge, so bits 5 to 48 hold them.
struct Move {
    int from, to;
    Squares taken;

    static constexpr int lowest_taken = 5;

    uint64_t bits() const {
        return static_cast<uint64_t>(from) | static_cast<uint64_t>(to) << 6 |
               taken >> lowest_taken << 12;
    }
    static Move of(uint64_t bits) {
        return {static_cast<int>(bits & 63), static_cast<int>(bits >> 6 & 63),
                bits >> 12 << lowest_taken};
    }
};

// A king moves to 17 squares at most, and captures are far fewer than the moves of fifty kings.
constexpr uint32_t moves_max = 1024;

struct Moves {
    uint64_t at[moves_max];
    std::size_t count = 0;

    const uint64_t* begin() const { return at; }
    const uint64_t* end() const { return at + count; }
    bool has(uint64_t move) const { return std::find(begin(), end(), move) != end(); }
    void put(uint64_t move) {
        if (count < moves_max) at[count++] = move;
    }
};

// Collects the captures that take most pieces, each from, to and set once.
class Captures {
public:
    Captures(const Position& position, Moves& moves)
        : enemy_(position.pieces[other(position.to_move())]), empty_(position.empty()),
          moves_(moves) {
        const Side side = position.to_move();
        for (Squares men = men_that_take(position.men(side)); men; men = rest(men)) {
            start(first(men), &Captures::go_on_as_man);
        }
        for (Squares kings = position.kings_of(side); kings; kings = rest(kings)) {
            start(first(kings), &Captures::go_on_as_king);
        }
    }
    int most() const { return most_; }

private:
    using GoOn = void (Captures::*)(int, Squares, int);

    Squares men_that_take(Squares men) const {
        Squares takers = 0;
        for (const int direction : directions) {
            takers |= men & step(enemy_ & step(empty_, -direction), -direction);
        }
        return takers;
    }

    // The square a piece starts from is free for its own later jumps.
    void start(int from, GoOn go_on) {
        from_ = from;
        empty_ |= at(from);
        (this->*go_on)(from, 0, 0);
        empty_ &= ~at(from);
    }

    // What is taken stays on the board until the end: it can be neither jumped again nor passed.
    Squares open_to_jump(Squares taken) const { return enemy_ & ~taken; }

    void go_on_as_man(int place, Squares taken, int) {
        for (const int direction : directions) {
            const Squares over = step(at(place), direction) & open_to_jump(taken);
            const Squares landing = step(over, direction) & empty_;
            if (landing) go_on_as_man(first(landing), taken | over, direction);
        }
        put(place, taken);
    }

    // `passed` is the direction another landing square of the same jump has already gone on in.
    void go_on_as_king(int place, Squares taken, int passed) {
        for (const int direction : directions) {
            if (direction == passed) continue;
            Squares over = step(at(place), direction);
            while (over & empty_) over = step(over, direction);
            if (!(over & open_to_jump(taken))) continue;
            int straight_on = 0;
            for (Squares landing = step(over, direction); landing & empty_;
                 landing = step(landing, direction)) {
                go_on_as_king(first(landing), taken | over, straight_on);
                straight_on = direction;
            }
        }
        put(place, taken);
    }

    void put(int to, Squares taken) {
        const int count = std::popcount(taken);
        if (count == 0 || count < most_) return;
        if (count > most_) moves_.count = 0;
        most_ = count;
        const uint64_t move = Move{from_, to, taken}.bits();
        // A circle of pieces can be taken either way round.
        if (!moves_.has(move)) moves_.put(move);
    }

    Squares enemy_;
    Squares empty_;
    Moves& moves_;
    int from_ = 0;
    int most_ = 0;
};

// The squares a king on this one reaches without taking.
inline Squares king_reach(int from, Squares empty) {
    Squares reach = 0;
    for (const int direction : directions) {
        for (Squares to = step(at(from), direction) & empty; to; to = step(to, direction) & empty) {
            reach |= to;
        }
    }
    return reach;
}

// Men of White go up the board, men of Black down.
inline std::span<const int> forward(Side side) {
    return std::span(directions).subspan(side == white ? 0 : 2, 2);
}

inline void list_quiet_moves(const Position& position, Moves& moves) {
    const Side side = position.to_move();
    const Squares empty = position.empty();
    for (const int direction : forward(side)) {
        for (Squares to = step(position.men(side), direction) & empty; to; to = rest(to)) {
            moves.put(Move{first(to) - direction, first(to), 0}.bits());
        }
    }
    for (Squares kings = position.kings_of(side); kings; kings = rest(kings)) {
        for (Squares to = king_reach(first(kings), empty); to; to = rest(to)) {
            moves.put(Move{first(kings), first(to), 0}.bits());
        }
    }
}

// Returns how many pieces each of them takes; taking is compulsory.
inline int list_moves(const Position& position, Moves& moves) {
    const int most = Captures(position, moves).most();
    if (most == 0) list_quiet_moves(position, moves);
    return most;
}

inline uint64_t count_quiet_moves(const Position& position) {
    const Side side = position.to_move();
    const Squares empty = position.empty();
    int count = 0;
    for (const int direction : forward(side)) {
        count += std::popcount(step(position.men(side), direction) & empty);
    }
    for (Squares kings = position.kings_of(side); kings; kings = rest(kings)) {
        count += std::popcount(king_reach(first(kings), empty));
    }
    return static_cast<uint64_t>(count);
}

inline uint64_t count_moves(const Position& position) {
    Moves moves;
    return Captures(position, moves).most() ? moves.count : count_quiet_moves(position);
}

inline bool can_move(const Position& position) {
    return count_moves(position) != 0;
}

inline void play(Position& position, Move move) {
    const Side side = position.to_move();
    const bool was_king = position.kings & at(move.from);
    // A capture may end where it began, so the piece is lifted before it is put down.
    position.pieces[side] &= ~at(move.from);
    position.pieces[side] |= at(move.to);
    position.pieces[other(side)] &= ~move.taken;
    position.kings &= ~(at(move.from) | move.taken);
    // A man crowns only where its move ends, not where a capture merely passes.
    if (was_king || at(move.to) & last_row(side)) position.kings |= at(move.to);
    position.reversible_plies = was_king && !move.taken ? position.reversible_plies + 1 : 0;
    ++position.plies;
}

} // namespace draughts
