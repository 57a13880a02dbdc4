// Making the tables of attacks.hpp.
#include "attacks.hpp"

#include <array>
#include <mutex>

namespace regra::chess {

Tables tables;

namespace {

constexpr Bits magics[2][64] = {
#include "magics.inc"
};

constexpr std::size_t bishop_entries = 5248,
                      rook_entries = 102400; // sums of 2^(squares of the mask)
Bits slider_attacks[bishop_entries + rook_entries];

struct Direction {
    int file, rank;
};
constexpr Direction diagonals[4] = {{1, 1}, {-1, -1}, {-1, 1}, {1, -1}};
constexpr Direction straights[4] = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}};

bool on_board(int file, int rank) {
    return file >= 0 && file < 8 && rank >= 0 && rank < 8;
}

Bits ray(Square from, Direction direction, Bits occupied) {
    Bits squares = 0;
    int file = file_of(from) + direction.file, rank = rank_of(from) + direction.rank;
    for (; on_board(file, rank); file += direction.file, rank += direction.rank) {
        squares |= bit(square_at(file, rank));
        if (occupied & bit(square_at(file, rank))) break;
    }
    return squares;
}

// A blocker on the last square of a ray changes nothing.
Bits ray_mask(Square from, Direction direction) {
    Bits squares = ray(from, direction, 0);
    const Bits beyond_edge = squares ? ray(from, direction, 0) : 0;
    for (Bits rest = beyond_edge; rest;) {
        const Square square = take_first(rest);
        const int file = file_of(square) + direction.file, rank = rank_of(square) + direction.rank;
        if (!on_board(file, rank)) squares &= ~bit(square);
    }
    return squares;
}

// The attacks along one line (two opposite rays) for every set of blockers on it.
struct Line {
    std::array<Bits, 64> blockers;
    std::array<Bits, 64> attacks;
    std::size_t count = 0;
};

Line line_of(Square from, Direction a, Direction b) {
    Line line;
    const Bits mask = ray_mask(from, a) | ray_mask(from, b);
    Bits blockers = 0;
    do {
        line.blockers[line.count] = blockers;
        line.attacks[line.count++] = ray(from, a, blockers) | ray(from, b, blockers);
        blockers = (blockers - mask) & mask;
    } while (blockers);
    return line;
}

// Fills the table of one square: every set of blockers is one of each of its two lines.
Bits* fill(Slider& slider, Square from, const Direction (&directions)[4], Bits magic, Bits* table) {
    slider.mask = 0;
    for (const Direction& direction : directions) slider.mask |= ray_mask(from, direction);
    slider.magic = magic;
    slider.attacks = table;
    slider.shift = static_cast<uint32_t>(64 - count_bits(slider.mask));
    const Line first = line_of(from, directions[0], directions[1]);
    const Line second = line_of(from, directions[2], directions[3]);
    for (std::size_t i = 0; i < first.count; ++i) {
        for (std::size_t j = 0; j < second.count; ++j) {
            const Bits blockers = first.blockers[i] | second.blockers[j];
            table[(blockers * magic) >> slider.shift] = first.attacks[i] | second.attacks[j];
        }
    }
    return table + (std::size_t(1) << count_bits(slider.mask));
}

Bits leaps(Square from, std::initializer_list<Direction> directions) {
    Bits squares = 0;
    for (const Direction& d : directions) {
        const int file = file_of(from) + d.file, rank = rank_of(from) + d.rank;
        if (on_board(file, rank)) squares |= bit(square_at(file, rank));
    }
    return squares;
}

void fill_between(Square from) {
    for (const auto& directions : {diagonals, straights}) {
        for (int i = 0; i < 4; ++i) {
            Bits passed = 0;
            Bits rest = ray(from, directions[i], 0);
            while (rest) {
                const bool up = directions[i].rank * 8 + directions[i].file > 0;
                const Square next =
                    up ? first_square(rest) : static_cast<Square>(63 - __builtin_clzll(rest));
                tables.between[from][next] = passed;
                passed |= bit(next);
                rest &= ~bit(next);
            }
        }
    }
}

void fill_tables() {
    Bits* table = slider_attacks;
    for (Square s = 0; s < 64; ++s)
        table = fill(tables.bishop[s], s, diagonals, magics[0][s], table);
    for (Square s = 0; s < 64; ++s) table = fill(tables.rook[s], s, straights, magics[1][s], table);
    for (Square s = 0; s < 64; ++s) {
        tables.knight[s] =
            leaps(s, {{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}});
        tables.king[s] =
            leaps(s, {{1, 0}, {1, 1}, {0, 1}, {-1, 1}, {-1, 0}, {-1, -1}, {0, -1}, {1, -1}});
        tables.pawn[white][s] = leaps(s, {{-1, 1}, {1, 1}});
        tables.pawn[black][s] = leaps(s, {{-1, -1}, {1, -1}});
        fill_between(s);
    }
}

} // namespace

void prepare_tables() {
    static std::once_flag once;
    std::call_once(once, fill_tables);
}

} // namespace regra::chess
