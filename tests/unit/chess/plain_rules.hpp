// The moves of chess once more, as plainly as can be, to check the plugin against: a board of
// letters, every rule written out. No castling: it is asked about positions without kings at home.
#pragma once

#include <cctype>
#include <cstdlib>
#include <string>
#include <vector>

namespace plain {

struct Board {
    std::string men = std::string(64, '.'); // a1 b1 .. h8, letters as in FEN
    bool white_moves = true;
    int passed = -1; // the square a pawn has just passed over
};

inline bool is_white(char man) {
    return std::isupper(static_cast<unsigned char>(man)) != 0;
}
inline bool is_own(const Board& b, int square, bool white) {
    const char man = b.men[static_cast<std::size_t>(square)];
    return man != '.' && is_white(man) == white;
}
inline char kind(char man) {
    return static_cast<char>(std::tolower(static_cast<unsigned char>(man)));
}

// The square some files and ranks away, or -1.
inline int shifted(int square, int files, int ranks) {
    const int file = square % 8 + files, rank = square / 8 + ranks;
    return file < 0 || file > 7 || rank < 0 || rank > 7 ? -1 : rank * 8 + file;
}

struct Step {
    int files, ranks;
};
inline const std::vector<Step>& steps_of(char man) {
    static const std::vector<Step> knight = {{1, 2},   {2, 1},   {2, -1}, {1, -2},
                                             {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}};
    static const std::vector<Step> bishop = {{1, 1}, {1, -1}, {-1, -1}, {-1, 1}};
    static const std::vector<Step> rook = {{1, 0}, {0, -1}, {-1, 0}, {0, 1}};
    static const std::vector<Step> all = {{1, 1}, {1, -1}, {-1, -1}, {-1, 1},
                                          {1, 0}, {0, -1}, {-1, 0},  {0, 1}};
    switch (man) {
    case 'n': return knight;
    case 'b': return bishop;
    case 'r': return rook;
    default: return all;
    }
}

// The squares a man attacks, whoever stands there.
inline std::vector<int> attacks(const Board& b, int from) {
    const char man = b.men[static_cast<std::size_t>(from)];
    std::vector<int> squares;
    if (kind(man) == 'p') {
        for (const int files : {-1, 1}) {
            const int to = shifted(from, files, is_white(man) ? 1 : -1);
            if (to >= 0) squares.push_back(to);
        }
        return squares;
    }
    const bool slides = kind(man) == 'b' || kind(man) == 'r' || kind(man) == 'q';
    for (const Step& step : steps_of(kind(man))) {
        for (int to = shifted(from, step.files, step.ranks); to >= 0;
             to = shifted(to, step.files, step.ranks)) {
            squares.push_back(to);
            if (!slides || b.men[static_cast<std::size_t>(to)] != '.') break;
        }
    }
    return squares;
}

inline bool in_check(const Board& b, bool white) {
    const auto king = static_cast<int>(b.men.find(white ? 'K' : 'k'));
    for (int from = 0; from < 64; ++from) {
        if (!is_own(b, from, !white)) continue;
        for (const int to : attacks(b, from)) {
            if (to == king) return true;
        }
    }
    return false;
}

// The board after a man has moved, as every piece it may become.
inline void put_move(const Board& b, int from, int to, std::vector<Board>& out) {
    const char man = b.men[static_cast<std::size_t>(from)];
    if (kind(b.men[static_cast<std::size_t>(to)]) == 'k') return;
    Board next = b;
    next.men[static_cast<std::size_t>(from)] = '.';
    next.men[static_cast<std::size_t>(to)] = man;
    next.white_moves = !b.white_moves;
    next.passed = -1;
    std::string becomes(1, man);
    if (kind(man) == 'p') {
        if (to == b.passed && from % 8 != to % 8) {
            next.men[static_cast<std::size_t>(from / 8 * 8 + to % 8)] = '.';
        }
        if (std::abs(to - from) == 16) next.passed = (from + to) / 2;
        if (to / 8 == 0 || to / 8 == 7) becomes = is_white(man) ? "QRBN" : "qrbn";
    }
    for (const char piece : becomes) {
        next.men[static_cast<std::size_t>(to)] = piece;
        if (!in_check(next, b.white_moves)) out.push_back(next);
    }
}

inline void put_pawn_steps(const Board& b, int from, std::vector<Board>& out) {
    const int ahead = b.white_moves ? 1 : -1;
    const int one = shifted(from, 0, ahead);
    if (one < 0 || b.men[static_cast<std::size_t>(one)] != '.') return;
    put_move(b, from, one, out);
    const int two = shifted(one, 0, ahead);
    if (from / 8 != (b.white_moves ? 1 : 6)) return;
    if (b.men[static_cast<std::size_t>(two)] == '.') put_move(b, from, two, out);
}

// Every legal move, as the board after it.
inline std::vector<Board> after_each_move(const Board& b) {
    std::vector<Board> out;
    for (int from = 0; from < 64; ++from) {
        if (!is_own(b, from, b.white_moves)) continue;
        const bool pawn = kind(b.men[static_cast<std::size_t>(from)]) == 'p';
        if (pawn) put_pawn_steps(b, from, out);
        for (const int to : attacks(b, from)) {
            const bool takes = is_own(b, to, !b.white_moves) || (pawn && to == b.passed);
            if (pawn ? takes : !is_own(b, to, b.white_moves)) put_move(b, from, to, out);
        }
    }
    return out;
}

inline std::string fen(const Board& b) {
    std::string text;
    for (int rank = 7; rank >= 0; --rank) {
        for (int file = 0; file < 8; ++file) {
            const char man = b.men[static_cast<std::size_t>(rank * 8 + file)];
            const bool counts =
                man == '.' && !text.empty() && text.back() >= '1' && text.back() <= '7' && file > 0;
            if (counts)
                ++text.back();
            else
                text += man == '.' ? '1' : man;
        }
        if (rank) text += '/';
    }
    return text + (b.white_moves ? " w - - 0 1" : " b - - 0 1");
}

} // namespace plain
