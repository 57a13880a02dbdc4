// The rules of the board, put together for the SDK.
#include "rules.hpp"

#include "paths.hpp"
#include "win.hpp"

namespace regra::draughts {
namespace {

// Kinds of piece as the board description numbers them.
uint16_t kind_of(Side side, bool king) {
    return static_cast<uint16_t>(2 * side + (king ? 1 : 0));
}
constexpr uint16_t kind_count = 4;
constexpr uint16_t cell_count = 64; // 32 dark ones, then 32 light ones, which are only drawn

// The pieces of an arrangement; complains of those that cannot be placed.
void place_pieces(const regra_arrangement& arrangement, SetUp& out, sdk::Findings& findings) {
    for (std::size_t i = 0; i < arrangement.piece_count; ++i) {
        const regra_piece& piece = arrangement.pieces[i];
        if (piece.cell >= cell_count) {
            findings.fatal("no-such-cell", {{"number", piece.cell}});
        } else if (piece.cell >= square_count) {
            findings.fatal("light-square");
        }
        if (piece.kind >= kind_count) findings.fatal("no-such-piece", {{"number", piece.kind}});
        if (piece.cell >= square_count || piece.kind >= kind_count) continue;
        out.place(square_at(piece.cell), piece.kind < 2 ? white : black, piece.kind % 2 == 1,
                  findings);
    }
    for (std::size_t i = 0; i < arrangement.moved_count; ++i) {
        const uint16_t cell = arrangement.moved[i];
        if (cell >= cell_count) findings.fatal("no-such-cell", {{"number", cell}});
    }
}

bool same(const Board& a, const Board& b) {
    return a.men[white] == b.men[white] && a.men[black] == b.men[black] &&
           a.kings[white] == b.kings[white] && a.kings[black] == b.kings[black];
}

// A man moved or a piece went: the count of moves without either restarts (3.9.b(2)).
bool restarts_count(const Board& from, const Board& to) {
    return from.men[white] != to.men[white] || from.men[black] != to.men[black] ||
           count_bits(occupied(to)) < count_bits(occupied(from));
}

template<int direction>
Bits attacker(const Board& b, Side by, Square square) {
    const Bits free = empty(b) & ~bit(square);
    if (!(step<-direction>(bit(square)) & free)) return 0;
    const Bits beside = step<direction>(bit(square));
    const bool ahead = (direction < 0) == (by == white); // the man looks at the square
    Bits at = beside;
    while (at & free) at = step<direction>(at);
    return (at & b.kings[by]) | (ahead ? beside & b.men[by] : 0);
}

Counting counting_here() noexcept {
#ifdef REGRA_DRAUGHTS_POPCNT
    if (__builtin_cpu_supports("popcnt")) return popcnt::counting;
#endif
    return plain::counting;
}

} // namespace

const Counting counting = counting_here();

sdk::Board Rules::board() const {
    sdk::Board board;
    for (int cell = 0; cell < square_count; ++cell) {
        const Square square = square_at(cell);
        board.cell(std::to_string(cell + 1), static_cast<float>(column_of(square)),
                   static_cast<float>(row_of(square)), 1);
    }
    for (int row = 0; row < 8; ++row) {
        for (int column = row % 2; column < 8; column += 2) {
            board.cell("", static_cast<float>(column), static_cast<float>(row), 0, -1);
        }
    }
    board.kind("man", white, "w", "⛀");
    board.kind("king", white, "W", "⛁");
    board.kind("man", black, "b", "⛂");
    board.kind("king", black, "B", "⛃");
    for (uint16_t row = 0; row < 8; ++row) {
        const auto left = static_cast<uint16_t>(4 * row + 3);
        board.line("row-" + std::to_string(row + 1), "row",
                   {left, uint16_t(left - 1), uint16_t(left - 2), uint16_t(left - 3)});
    }
    std::vector<uint16_t> rio;
    for (const int number : rio_numbers) rio.push_back(static_cast<uint16_t>(number - 1));
    board.line("rio", "main-line", std::move(rio));
    return board;
}

void Rules::set_up(std::string_view, std::string_view text, Position& out,
                   sdk::Findings& findings) const {
    SetUp set_up;
    if (!read_position_text(text, set_up, findings)) sdk::bad();
    judge(set_up, out, findings);
}

void Rules::rearrange(const Position& from, const regra_arrangement& arrangement, Position& out,
                      sdk::Findings& findings) const {
    SetUp set_up;
    place_pieces(arrangement, set_up, findings);
    const int32_t side = arrangement.side_to_move;
    if (side != white && side != black) findings.fatal("no-such-side", {{"number", side}});
    const bool ply_made = side != static_cast<int32_t>(from.to_move);
    const auto counted = [&](uint32_t count) { return ply_made ? one_more(count) : count; };
    set_up.to_move = side == black ? black : white;
    set_up.plies = ply_made ? one_ply_more(from.plies) : from.plies;
    const bool restarts = ply_made && restarts_count(from.board, set_up.board);
    set_up.quiet_plies = restarts ? 0 : counted(from.quiet_plies);
    // By hand any earlier position can come back, so the search for repetitions must not be cut
    // short.
    set_up.reversible_plies =
        same(from.board, set_up.board) ? counted(from.reversible_plies) : set_up.plies;
    judge(set_up, out, findings);
}

void Rules::pieces(const Position& p, sdk::Out<regra_piece>& out) const {
    for (Bits rest = occupied(p.board); rest;) {
        const Square square = take_first(rest);
        const Side side = draughts::pieces(p.board, white) & bit(square) ? white : black;
        out.put({cell_of(square), kind_of(side, (p.board.kings[side] & bit(square)) != 0)});
    }
}

uint64_t Rules::count(const Position& position, uint32_t depth, sdk::Budget& budget) const {
    if (depth == 0) return 1;
    uint64_t leaves = 0;
    if (depth > deepest_count || !counting.lines(position, depth, budget, leaves)) sdk::limit();
    return leaves;
}

void Rules::detail(const Position& p, regra_move move, regra_move_detail& out) const {
    const Side us = side_to_move(p);
    const bool king = (p.board.kings[us] & bit(from_of(move))) != 0;
    const bool crowned = !king && (bit(to_of(move)) & crowning_row(us));
    const uint16_t before = kind_of(us, king);
    Square at = from_of(move);
    const auto go = [&](Square to) {
        const bool last = to == to_of(move) && crowned;
        out.steps[out.step_count++] = {cell_of(at), cell_of(to), before,
                                       last ? kind_of(us, true) : before};
        at = to;
    };
    const Path path = written_path(p, move);
    if (path.count == 0) return go(to_of(move));
    for (int i = 0; i < path.count; ++i) {
        go(path.landing[i]);
        out.captured[out.captured_count++] = cell_of(path.taken[i]);
    }
}

void Rules::attackers(const Position& p, uint16_t cell, int32_t by_side,
                      sdk::Out<uint16_t>& out) const {
    if (cell >= square_count) return; // a light square
    const Square square = square_at(cell);
    const Side by = by_side == white ? white : black;
    for (Bits rest =
             attacker<up_right>(p.board, by, square) | attacker<up_left>(p.board, by, square) |
             attacker<down_left>(p.board, by, square) | attacker<down_right>(p.board, by, square);
         rest;) {
        out.put(cell_of(take_first(rest)));
    }
}

sdk::Verdict Rules::can_win(const Position& position, int32_t side, uint32_t, sdk::Budget& budget,
                            sdk::Findings& findings) const {
    return draughts::can_win(position, side == white ? white : black, budget, findings);
}

} // namespace regra::draughts
