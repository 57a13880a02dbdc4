// A position of draughts on 64 squares, its legal moves and what they do.
#pragma once

#include <algorithm>
#include <span>

#include "squares.hpp"

namespace draughts {

// Where the games of the family differ.
struct Rules {
    bool most;               // of several captures one that takes most pieces is compulsory
    bool crowned_in_passing; // a man that passes the last row goes on as a king

    static constexpr Rules russian() { return {false, true}; }
    static constexpr Rules brazilian() { return {true, false}; }
};

enum Side { white, black };

constexpr Side other(Side side) {
    return side == white ? black : white;
}

// Where a man of the side becomes a king.
constexpr Squares last_row(Side side) {
    return side == white ? rows(0, 1) : rows(7, 8);
}

struct Position {
    Squares pieces[2];    // of each side
    Squares kings;        // of both
    uint32_t plies;       // since the game began: even when White is to move
    uint32_t quiet_plies; // since a man moved or a piece was taken

    Side to_move() const { return plies % 2 == 0 ? white : black; }
    Squares empty() const { return board & ~(pieces[white] | pieces[black]); }
    Squares men(Side side) const { return pieces[side] & ~kings; }
    Squares kings_of(Side side) const { return pieces[side] & kings; }
};

// From, to, the pieces taken, and whether a king arrives: ways round to the same are one move.
struct Move {
    int from, to;
    Squares taken;
    bool king;

    uint64_t bits() const {
        return static_cast<uint64_t>(from) | static_cast<uint64_t>(to) << 6 | taken << 12 |
               static_cast<uint64_t>(king) << 48;
    }
    static Move of(uint64_t bits) {
        return {static_cast<int>(bits & 63), static_cast<int>(bits >> 6 & 63), bits >> 12 & board,
                (bits >> 48 & 1) != 0};
    }
};

// A king moves to 13 squares at most, and captures are far fewer than the moves of 24 kings.
constexpr uint32_t moves_max = 512;

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

// The board during a capture. The square it began on is free; what is taken stays until the end and
// can be neither jumped again nor passed.
struct Capture {
    Rules rules;
    Side side;
    Squares empty;
    Squares enemy;

    Capture(const Rules& rules_given, const Position& position, int from)
        : rules(rules_given), side(position.to_move()), empty(position.empty() | at(from)),
          enemy(position.pieces[other(side)]) {}

    // The piece that can be jumped in a direction, or nothing, and the squares behind it.
    struct Jump {
        Squares over = 0;
        Squares landings = 0;
    };
    Jump jump(int place, bool king, Squares taken, int direction) const {
        Squares over = step(at(place), direction);
        while (king && over & empty) over = step(over, direction);
        if (!(over & enemy & ~taken)) return {};
        Squares landings = 0, landing = step(over, direction) & empty;
        for (; landing; landing = king ? step(landing, direction) & empty : 0) landings |= landing;
        return {over, landings};
    }
    bool can_jump(int place, bool king, Squares taken) const {
        return std::any_of(std::begin(directions), std::end(directions), [&](int direction) {
            return jump(place, king, taken, direction).landings != 0;
        });
    }
    // Whether the piece is a king once it has landed.
    bool crowned(int landing, bool king) const {
        return king || (rules.crowned_in_passing && at(landing) & last_row(side));
    }
    // Where it can land; if it can go on from some of these squares, it must land on one of them.
    Squares landings_of(const Jump& jump, bool king, Squares taken) const {
        Squares going_on = 0;
        for (Squares left = jump.landings; left; left = rest(left)) {
            const int landing = first(left);
            if (can_jump(landing, crowned(landing, king), taken | jump.over))
                going_on |= at(landing);
        }
        return going_on ? going_on : jump.landings;
    }
};

// Collects the captures: each to its end, and where the rules say so only those that take most.
class Captures {
public:
    Captures(const Position& position, const Rules& rules, Moves& moves) : moves_(moves) {
        const Side side = position.to_move();
        for (Squares left = position.pieces[side]; left; left = rest(left)) {
            const int from = first(left);
            const Capture capture(rules, position, from);
            go_on(capture, from, from, position.kings & at(from), 0);
        }
    }
    int most() const { return most_; }

private:
    void go_on(const Capture& capture, int from, int place, bool king, Squares taken) {
        bool ends = true;
        for (const int direction : directions) {
            const Capture::Jump jump = capture.jump(place, king, taken, direction);
            if (!jump.landings) continue;
            ends = false;
            Squares left = capture.landings_of(jump, king, taken);
            for (; left; left = rest(left)) {
                const int landing = first(left);
                go_on(capture, from, landing, capture.crowned(landing, king), taken | jump.over);
            }
        }
        if (!ends || !taken) return;
        king = king || at(place) & last_row(capture.side);
        put(Move{from, place, taken, king}, capture.rules.most);
    }
    void put(const Move& move, bool only_most) {
        const int count = std::popcount(move.taken);
        if (only_most && count < most_) return;
        if (only_most && count > most_) moves_.count = 0;
        most_ = std::max(most_, count);
        // A circle of pieces can be taken either way round.
        if (!moves_.has(move.bits())) moves_.put(move.bits());
    }

    Moves& moves_;
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
            const bool crowned = at(first(to)) & last_row(side);
            moves.put(Move{first(to) - direction, first(to), 0, crowned}.bits());
        }
    }
    for (Squares kings = position.kings_of(side); kings; kings = rest(kings)) {
        for (Squares to = king_reach(first(kings), empty); to; to = rest(to)) {
            moves.put(Move{first(kings), first(to), 0, true}.bits());
        }
    }
}

// Returns how many pieces can be taken; taking is compulsory.
inline int list_moves(const Position& position, const Rules& rules, Moves& moves) {
    const int most = Captures(position, rules, moves).most();
    if (most == 0) list_quiet_moves(position, moves);
    return most;
}

inline bool can_move(const Position& position, const Rules& rules) {
    Moves moves;
    list_moves(position, rules, moves);
    return moves.count != 0;
}

inline void play(Position& position, const Move& move) {
    const Side side = position.to_move();
    const bool was_king = position.kings & at(move.from);
    // A capture may end where it began, so the piece is lifted before it is put down.
    position.pieces[side] &= ~at(move.from);
    position.pieces[side] |= at(move.to);
    position.pieces[other(side)] &= ~move.taken;
    position.kings &= ~(at(move.from) | move.taken);
    if (move.king) position.kings |= at(move.to);
    position.quiet_plies = was_king && !move.taken ? position.quiet_plies + 1 : 0;
    ++position.plies;
}

} // namespace draughts
