// Nine men's morris. What this game is played by, where rules differ:
//   - nine men a side; White begins; each places all men before moving any;
//   - a mill takes one man, also when a move closes two at once; the man is taken from a mill only
//     if all are in mills;
//   - with three men left a side moves to any empty point, unless the option flying is false;
//   - a side with fewer than three men, those in hand included, or without a move has lost.
//     Draws by repetition and counts are the laws'.
// The men in hand stand on two cells beside the board, so that a placed man comes from somewhere.
#include <regra/help_search.hpp>
#include <regra/variant.hpp>

#include "text.hpp"

namespace {

using namespace regra::sdk;

struct MoveList {
    uint64_t at[morris::moves_max];
    std::size_t count = 0;

    const uint64_t* begin() const { return at; }
    const uint64_t* end() const { return at + count; }
};

// Can `side` still win, both sides helping? For HelpSearch.
struct HelpedGame {
    using Position = morris::Position;
    using Move = uint64_t;

    morris::Rules rules;
    morris::Side side;

    Position bare(Position position) const {
        position.plies %= 2;
        position.reversible_plies = 0;
        return position;
    }
    MoveList moves(const Position& position) const {
        MoveList list;
        morris::list_moves(position, rules,
                           [&](morris::Move move) { list.at[list.count++] = move.bits(); });
        return list;
    }
    void play(Position& position, Move move) const {
        morris::play(position, morris::Move::of(move));
    }
    bool won(const Position& position) const {
        return position.to_move() != side && moves(position).count == 0;
    }
    bool hopeless(const Position& position) const { return morris::has_lost(position, side); }
    int estimate(const Position& position) const {
        const int theirs = position.total(other(side));
        const int unplaced = static_cast<int>(position.in_hand[0] + position.in_hand[1]);
        return 400 * theirs + 10 * unplaced;
    }
};

struct NineMensMorris {
    using Position = morris::Position;

    static constexpr uint32_t moves_max = morris::moves_max;
    static constexpr uint32_t pieces_max = 2 * morris::men_a_side;
    static constexpr uint32_t key_size = morris::point_count + 3;
    static constexpr uint32_t move_text_max = 8;
    static constexpr uint32_t position_text_max = 64;

    static constexpr Name catalogue[] = {
        {REGRA_NAME_OPTION, "flying", "Three men move to any empty point", "true", "bool"},
        {REGRA_NAME_SIDE, "white", "White"},
        {REGRA_NAME_SIDE, "black", "Black"},
        {REGRA_NAME_START, "empty", "The empty board", "1"},
        {REGRA_NAME_FORMAT, "fen", "Rows from above, side to move, men in hand, two counts"},
        {REGRA_NAME_STYLE, "points", "d2 placed, d2-d3 moved, d2-d3xa7 with the man taken"},
        {REGRA_NAME_IDENTITY, "same",
         "The same men on the points and in hand, the same side to move"},
        {REGRA_NAME_WIN_TEST, "any-legal-series", "Some series of legal moves wins"},
        {REGRA_NAME_FACT, "side-to-move", "Who moves next", "game", "side"},
        {REGRA_NAME_FACT, "plies", "Moves of one side made", "game", "plies"},
        {REGRA_NAME_FACT, "reversible-plies", "Moves since a man was placed or taken", "game",
         "plies"},
        {REGRA_NAME_FACT, "white.men", "Men of White on the board", "side 0", "pieces"},
        {REGRA_NAME_FACT, "white.in-hand", "Men of White in hand", "side 0", "pieces"},
        {REGRA_NAME_FACT, "black.men", "Men of Black on the board", "side 1", "pieces"},
        {REGRA_NAME_FACT, "black.in-hand", "Men of Black in hand", "side 1", "pieces"},
        {REGRA_NAME_RULE, "few", "{winner} wins: the other side has fewer than three men", "",
         "winner"},
        {REGRA_NAME_RULE, "blocked", "{winner} wins: the side to move has no move", "", "winner"},
        {REGRA_NAME_RULE, "fen",
         "A position is rows, side to move and men in hand: WB1/3/3/6/3/3/3 w 8 8"},
        {REGRA_NAME_RULE, "number", "{side} has {count} men, more than nine", "", "side count"},
        {REGRA_NAME_RULE, "moved-without", "{side} has just moved, and has fewer than three men",
         "", "side"},
        {REGRA_NAME_RULE, "turns", "With {white} and {black} men in hand it is not {side}'s turn",
         "", "side white black"},
        {REGRA_NAME_RULE, "must-place", "There are men in hand: one must be placed"},
        {REGRA_NAME_RULE, "must-move", "No man is in hand: one must be moved"},
        {REGRA_NAME_RULE, "not-legal", "No man of the side to move can go there"},
        {REGRA_NAME_RULE, "no-mill", "No mill is closed, so nothing is taken"},
        {REGRA_NAME_RULE, "only-one-to-take", "Only one man can be taken: {move}", "", "move"},
        {REGRA_NAME_RULE, "takes", "A mill is closed and takes: {move}", "", "move"},
        {REGRA_NAME_RULE, "lost", "{side} has already lost", "", "side"},
        {REGRA_NAME_RULE, "no-series", "No series of moves lets {side} win ({count} positions)", "",
         "side count"},
        {REGRA_NAME_RULE, "search-ended", "The search ended after {count} positions", "", "count"},
    };

    explicit NineMensMorris(const Options& options) : rules{options.flag("flying")} {}

    Board board() const {
        Board board;
        for (int point = 0; point < morris::point_count; ++point) {
            board.cell(std::string(morris::names[point]), column_of(point), row_of(point), 1);
        }
        board.cell("hand W", 15, 0, 0, 1);
        board.cell("hand B", 15, 12, 0, 2);
        board.kind("man", morris::white, "W", "⛀");
        board.kind("man", morris::black, "B", "⛂");
        for (const auto& [a, b, c] : morris::lines) {
            draw_between(board, a, b);
            draw_between(board, b, c);
            board.line(
                std::string(morris::names[a]) + "-" + std::string(morris::names[c]), "mill",
                {static_cast<uint16_t>(a), static_cast<uint16_t>(b), static_cast<uint16_t>(c)});
        }
        return board;
    }

    bool start(std::string_view, uint32_t number, Position& out) const {
        out = {{0, 0}, {morris::men_a_side, morris::men_a_side}, 0, 0};
        return number == 0;
    }
    void set_up(std::string_view, std::string_view text, Position& out, Findings& findings) const {
        out = morris::FenReader(text, findings).read();
    }
    std::string write_position(std::string_view, const Position& position) const {
        return morris::write_fen(position);
    }
    void pieces(const Position& position, Out<regra_piece>& out) const {
        for (uint16_t point = 0; point < morris::point_count; ++point) {
            if (position.men[morris::white] & morris::at(point)) out.put({point, morris::white});
            if (position.men[morris::black] & morris::at(point)) out.put({point, morris::black});
        }
        for (const morris::Side side : {morris::white, morris::black}) {
            for (uint32_t i = 0; i < position.in_hand[side]; ++i) {
                out.put({hand_of(side), static_cast<uint16_t>(side)});
            }
        }
    }

    void moves(const Position& position, Out<regra_move>& out) const {
        morris::list_moves(position, rules, [&](morris::Move move) { out.put(move.bits()); });
    }
    bool legal(const Position& position, regra_move wanted) const {
        bool found = false;
        morris::list_moves(position, rules,
                           [&](morris::Move move) { found = found || move.bits() == wanted; });
        return found;
    }
    uint64_t count(const Position& position, uint32_t depth, Budget& budget) const {
        if (depth == 0) return 1;
        if (!budget.spend()) limit();
        uint64_t leaves = 0;
        morris::list_moves(position, rules, [&](morris::Move move) {
            if (depth == 1) {
                ++leaves;
                return;
            }
            Position next = position;
            morris::play(next, move);
            leaves += count(next, depth - 1, budget);
        });
        return leaves;
    }
    void play(Position& position, regra_move move) const noexcept {
        morris::play(position, morris::Move::of(move));
    }
    void detail(const Position& position, regra_move bits, regra_move_detail& out) const {
        const morris::Move move = morris::Move::of(bits);
        const morris::Side side = position.to_move();
        const auto from = static_cast<uint16_t>(move.from);
        const auto man = static_cast<uint16_t>(side);
        out.step_count = 1;
        out.steps[0] = {move.from == morris::Move::hand ? hand_of(side) : from,
                        static_cast<uint16_t>(move.to), man, man};
        if (move.taken == morris::Move::none) return;
        out.captured_count = 1;
        out.captured[0] = static_cast<uint16_t>(move.taken);
    }

    regra_outcome outcome(const Position& position) const noexcept {
        const morris::Side side = position.to_move();
        if (has_lost(position, side)) return Outcome::won(other(side), "few");
        if (has_lost(position, other(side))) return Outcome::won(side, "few");
        bool can_move = false;
        morris::list_moves(position, rules, [&](morris::Move) { can_move = true; });
        if (!can_move) return Outcome::won(other(side), "blocked");
        return Outcome::going_on();
    }
    void facts(const Position& position, int64_t* out) const noexcept {
        *out++ = position.to_move();
        *out++ = position.plies;
        *out++ = position.reversible_plies;
        for (const morris::Side side : {morris::white, morris::black}) {
            *out++ = position.on_board(side);
            *out++ = position.in_hand[side];
        }
    }
    void key(const Position& position, uint32_t, uint8_t* out) const noexcept {
        for (int point = 0; point < morris::point_count; ++point) {
            const bool is_white = position.men[morris::white] & morris::at(point);
            const bool is_black = position.men[morris::black] & morris::at(point);
            *out++ = is_white ? 1 : is_black ? 2 : 0;
        }
        *out++ = static_cast<uint8_t>(position.in_hand[morris::white]);
        *out++ = static_cast<uint8_t>(position.in_hand[morris::black]);
        *out = position.to_move();
    }
    Verdict can_win(const Position& position, int32_t side, uint32_t, Budget& budget,
                    Findings& findings) const {
        if (const regra_outcome end = outcome(position); end.ended) {
            const bool has_won = end.winner == side;
            findings.note(has_won ? end.rule : "lost", {{has_won ? "winner" : "side", Side{side}}});
            return {has_won ? REGRA_WIN_YES : REGRA_WIN_NO, {}};
        }
        const HelpedGame game{rules, side == 0 ? morris::white : morris::black};
        return help_search(game, side, position, budget, findings);
    }

    std::string write_move(const Styled&, const Position&, regra_move move) const {
        return morris::write_move(morris::Move::of(move));
    }
    std::optional<ReadMove> read_move(const Styled&, const Position& position,
                                      std::string_view text, Findings& findings) const {
        return morris::MoveReader(position, rules, text, findings).read();
    }

private:
    static float column_of(int point) {
        return static_cast<float>(2 * (morris::names[point][0] - 'a'));
    }
    static float row_of(int point) {
        return static_cast<float>(2 * (morris::names[point][1] - '1'));
    }

    static void draw_between(Board& board, int a, int b) {
        const bool along = row_of(a) == row_of(b);
        const float length = along ? column_of(b) - column_of(a) - 1 : row_of(b) - row_of(a) - 1;
        constexpr float thick = 0.125F, half = (1 - thick) / 2;
        if (along)
            board.cell("", column_of(a) + 1, row_of(a) + half, 1, -1, length, thick);
        else
            board.cell("", column_of(a) + half, row_of(a) + 1, 1, -1, thick, length);
    }
    static uint16_t hand_of(morris::Side side) {
        return static_cast<uint16_t>(morris::point_count + side);
    }

    morris::Rules rules;
};

} // namespace

REGRA_VARIANT_PLUGIN(NineMensMorris, {"nine-mens-morris", "Nine men's morris", "1.0", "Regra"});
