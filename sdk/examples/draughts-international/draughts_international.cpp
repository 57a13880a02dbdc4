// International draughts on 100 squares, after Annex 1 of the FMJD. What the rules leave or fix:
//   - the squares are numbered 1 to 50 from Black's side; White, on 31 to 50, begins;
//   - men move forward and take forward and back; kings fly and land anywhere behind what they
//   take;
//   - taking is compulsory, and so is taking most, kings and men counting alike;
//   - a piece taken stays until the capture ends; it is neither jumped twice nor passed;
//   - a man becomes a king only where its move ends;
//   - who is to move and cannot has lost. Draws by agreement, repetition and counts are the laws'.
// A move is from, to and the set of pieces taken: ways round to the same are one move.
#include <regra/help_search.hpp>
#include <regra/variant.hpp>

#include "fen.hpp"
#include "notation.hpp"

namespace {

using namespace regra::sdk;

enum Kind : uint16_t { white_man, white_king, black_man, black_king };

// Can `side` still win, both sides helping? For HelpSearch.
struct HelpedGame {
    using Position = draughts::Position;
    using Move = uint64_t;

    draughts::Side side;

    Position bare(Position position) const {
        position.plies %= 2;
        position.reversible_plies = 0;
        return position;
    }
    draughts::Moves moves(const Position& position) const {
        draughts::Moves moves;
        draughts::list_moves(position, moves);
        return moves;
    }
    void play(Position& position, Move move) const {
        draughts::play(position, draughts::Move::of(move));
    }
    bool won(const Position& position) const {
        return position.to_move() != side && !draughts::can_move(position);
    }
    bool hopeless(const Position& position) const { return !position.pieces[side]; }
    int estimate(const Position& position) const {
        const int theirs = std::popcount(position.pieces[other(side)]);
        const int ours = std::popcount(position.pieces[side]);
        return std::min(4095, 100 * theirs + (50 - ours));
    }
};

struct DraughtsInternational {
    using Position = draughts::Position;

    static constexpr uint32_t moves_max = draughts::moves_max;
    static constexpr uint32_t pieces_max = draughts::square_count;
    static constexpr uint32_t key_size = draughts::square_count + 1;
    static constexpr uint32_t move_text_max = 128;     // 32 squares inside the edge, xNN for each
    static constexpr uint32_t position_text_max = 256; // fifty times K12, and the rest

    static constexpr Name catalogue[] = {
        {REGRA_NAME_SIDE, "white", "White"},
        {REGRA_NAME_SIDE, "black", "Black"},
        {REGRA_NAME_START, "start", "Twenty men a side", "1"},
        {REGRA_NAME_FORMAT, "fen", "As in PDN: W:W31-50:B1-20, K before a king"},
        {REGRA_NAME_STYLE, "short", "The ends: 32-28, 32x23; the way where the ends do not tell"},
        {REGRA_NAME_STYLE, "long", "Captures with every square landed on: 32x23x14"},
        {REGRA_NAME_IDENTITY, "same", "The same pieces on the same squares, the same side to move"},
        {REGRA_NAME_WIN_TEST, "any-legal-series", "Some series of legal moves wins"},
        {REGRA_NAME_ALIAS, "pdn.GameType", "International draughts", "20,W,10,10,N2,0"},
        {REGRA_NAME_FACT, "side-to-move", "Who moves next", "game", "side"},
        {REGRA_NAME_FACT, "plies", "Moves of one side made", "game", "plies"},
        {REGRA_NAME_FACT, "reversible-plies", "Moves of kings without taking, up to now", "game",
         "plies"},
        {REGRA_NAME_FACT, "white.men", "Men of White", "side 0", "pieces"},
        {REGRA_NAME_FACT, "white.kings", "Kings of White", "side 0", "pieces"},
        {REGRA_NAME_FACT, "black.men", "Men of Black", "side 1", "pieces"},
        {REGRA_NAME_FACT, "black.kings", "Kings of Black", "side 1", "pieces"},
        {REGRA_NAME_RULE, "no-pieces", "{winner} has taken every piece", "", "winner"},
        {REGRA_NAME_RULE, "blocked", "{winner} wins: the side to move has no move", "", "winner"},
        {REGRA_NAME_RULE, "fen",
         "A position is the side to move and each side's squares: W:W31-50:B1-20,K25"},
        {REGRA_NAME_RULE, "squares", "Squares are 1 to 50, in rising order, not {squares}", "",
         "squares"},
        {REGRA_NAME_RULE, "twice", "Two pieces stand on {square}", "", "square"},
        {REGRA_NAME_RULE, "number", "{side} has {count} pieces, more than 20", "", "side count"},
        {REGRA_NAME_RULE, "uncrowned", "The man on {square} would be a king", "", "square"},
        {REGRA_NAME_RULE, "moved-without", "{side} has just moved, and has no piece", "", "side"},
        {REGRA_NAME_RULE, "off-board", "Squares are 1 to 50"},
        {REGRA_NAME_RULE, "sign", "A move is written with -, a capture with x"},
        {REGRA_NAME_RULE, "ambiguous", "It may be {move}", "", "move"},
        {REGRA_NAME_RULE, "no-piece", "No piece of the side to move stands on {square}", "",
         "square"},
        {REGRA_NAME_RULE, "must-take", "A capture of {count} is possible, and compulsory", "",
         "count"},
        {REGRA_NAME_RULE, "not-legal", "The piece on {square} cannot move there", "", "square"},
        {REGRA_NAME_RULE, "lost", "{side} has already lost", "", "side"},
        {REGRA_NAME_RULE, "no-series", "No series of moves lets {side} win ({count} positions)", "",
         "side count"},
        {REGRA_NAME_RULE, "search-ended", "The search ended after {count} positions", "", "count"},
    };

    explicit DraughtsInternational(const Options&) {}

    // Cells 0 to 49 are the dark squares; the light ones are drawn, and nothing stands there.
    Board board() const {
        Board board;
        for (int square = 0; square < draughts::square_count; ++square) {
            board.cell(std::to_string(square + 1), static_cast<float>(column_of(square)),
                       static_cast<float>(row_of(square)), 1);
        }
        for (int y = 0; y < 10; ++y) {
            for (int x = (y + 1) % 2; x < 10; x += 2) {
                board.cell("", static_cast<float>(x), static_cast<float>(y), 0, -1);
            }
        }
        board.kind("man", draughts::white, "w", "⛀");
        board.kind("king", draughts::white, "W", "⛁");
        board.kind("man", draughts::black, "b", "⛂");
        board.kind("king", draughts::black, "B", "⛃");
        std::vector<uint16_t> diagonal;
        for (int x = 0; x < 10; ++x) diagonal.push_back(static_cast<uint16_t>(45 - 5 * x + x / 2));
        board.line("long-diagonal", "diagonal", diagonal);
        return board;
    }

    bool start(std::string_view, uint32_t number, Position& out) const {
        out = {{draughts::rows(6, 10), draughts::rows(0, 4)}, 0, 0, 0};
        return number == 0;
    }
    void set_up(std::string_view, std::string_view text, Position& out, Findings& findings) const {
        out = draughts::FenReader(text, findings).read();
    }
    std::string write_position(std::string_view, const Position& position) const {
        return draughts::write_fen(position);
    }
    void pieces(const Position& position, Out<regra_piece>& out) const {
        for (uint16_t cell = 0; cell < draughts::square_count; ++cell) {
            const int bit = draughts::bit_of(cell);
            if (!(position.empty() & draughts::at(bit))) out.put({cell, kind_on(position, bit)});
        }
    }

    void moves(const Position& position, Out<regra_move>& out) const {
        draughts::Moves moves;
        draughts::list_moves(position, moves);
        for (const uint64_t move : moves) out.put(move);
    }
    bool legal(const Position& position, regra_move move) const {
        draughts::Moves moves;
        draughts::list_moves(position, moves);
        return moves.has(move);
    }
    uint64_t count(const Position& position, uint32_t depth, Budget& budget) const {
        if (depth == 0) return 1;
        if (!budget.spend()) limit();
        if (depth == 1) return draughts::count_moves(position);
        draughts::Moves moves;
        draughts::list_moves(position, moves);
        uint64_t leaves = 0;
        for (const uint64_t move : moves) {
            Position next = position;
            play(next, move);
            leaves += count(next, depth - 1, budget);
        }
        return leaves;
    }
    void play(Position& position, regra_move move) const noexcept {
        draughts::play(position, draughts::Move::of(move));
    }

    void detail(const Position& position, regra_move bits, regra_move_detail& out) const {
        const draughts::Move move = draughts::Move::of(bits);
        const uint16_t kind = kind_on(position, move.from);
        int place = move.from;
        for (const draughts::Jump& jump : draughts::jumps_of(position, move)) {
            out.captured[out.captured_count++] = cell_of(jump.over);
            out.steps[out.step_count++] = {cell_of(place), cell_of(jump.landing), kind, kind};
            place = jump.landing;
        }
        if (!move.taken)
            out.steps[out.step_count++] = {cell_of(place), cell_of(move.to), kind, kind};
        Position after = position;
        draughts::play(after, move);
        out.steps[out.step_count - 1].after = kind_on(after, move.to);
    }

    regra_outcome outcome(const Position& position) const noexcept {
        if (draughts::can_move(position)) return Outcome::going_on();
        const draughts::Side winner = other(position.to_move());
        return Outcome::won(winner, position.pieces[position.to_move()] ? "blocked" : "no-pieces");
    }
    void facts(const Position& position, int64_t* out) const noexcept {
        *out++ = position.to_move();
        *out++ = position.plies;
        *out++ = position.reversible_plies;
        for (const draughts::Side side : {draughts::white, draughts::black}) {
            *out++ = std::popcount(position.men(side));
            *out++ = std::popcount(position.kings_of(side));
        }
    }
    // A byte a square, so that the key is the same on every machine.
    void key(const Position& position, uint32_t, uint8_t* out) const noexcept {
        for (int square = 0; square < draughts::square_count; ++square) {
            const int bit = draughts::bit_of(square);
            const bool is_empty = position.empty() & draughts::at(bit);
            *out++ = is_empty ? 0 : static_cast<uint8_t>(1 + kind_on(position, bit));
        }
        *out = position.to_move();
    }

    Verdict can_win(const Position& position, int32_t side, uint32_t, Budget& budget,
                    Findings& findings) const {
        if (const regra_outcome end = outcome(position); end.ended) {
            const bool has_won = end.winner == side;
            findings.note(has_won ? end.rule : "lost", {{has_won ? "winner" : "side", Side{side}}});
            return {has_won ? REGRA_WIN_YES : REGRA_WIN_NO, {}};
        }
        const HelpedGame game{side == 0 ? draughts::white : draughts::black};
        return help_search(game, side, position, budget, findings);
    }

    std::string write_move(const Styled& styled, const Position& position, regra_move move) const {
        return draughts::write_move(position, draughts::Move::of(move), styled.style == "long");
    }
    std::optional<ReadMove> read_move(const Styled&, const Position& position,
                                      std::string_view text, Findings& findings) const {
        return draughts::read_move(position, text, findings);
    }

private:
    // As White sees the board, from the lower left.
    static int row_of(int square) { return 9 - square / 5; }
    static int column_of(int square) { return 2 * (square % 5) + (square / 5 % 2 == 0 ? 1 : 0); }

    static uint16_t cell_of(int bit) { return static_cast<uint16_t>(draughts::square_of(bit)); }
    static uint16_t kind_on(const Position& position, int bit) {
        const draughts::Squares place = draughts::at(bit);
        const bool king = position.kings & place;
        if (position.pieces[draughts::white] & place) return king ? white_king : white_man;
        return king ? black_king : black_man;
    }
};

} // namespace

REGRA_VARIANT_PLUGIN(DraughtsInternational,
                     {"draughts-international", "International draughts", "1.0", "Regra"});
