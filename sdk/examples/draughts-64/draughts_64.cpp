// Draughts on 64 squares with flying kings. The option rules says which game of the family:
//   - russian: any capture may be chosen; a man that passes the last row goes on as a king;
//   - brazilian: a capture that takes most pieces must be chosen, kings and men counting alike; a
//     man is crowned only where its move ends.
// In both:
//   - White begins on the rows 1 to 3; men move forward and take forward and back;
//   - taking is compulsory, and a capture goes on as long as it can;
//   - a piece taken stays until the capture ends; it is neither jumped twice nor passed;
//   - who is to move and cannot has lost. Draws by agreement, repetition and counts are the laws'.
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

    draughts::Rules rules;
    draughts::Side side;

    Position bare(Position position) const {
        position.plies %= 2;
        position.quiet_plies = 0;
        return position;
    }
    draughts::Moves moves(const Position& position) const {
        draughts::Moves moves;
        draughts::list_moves(position, rules, moves);
        return moves;
    }
    void play(Position& position, Move move) const {
        draughts::play(position, draughts::Move::of(move));
    }
    bool won(const Position& position) const {
        return position.to_move() != side && !draughts::can_move(position, rules);
    }
    bool hopeless(const Position& position) const { return !position.pieces[side]; }
    int estimate(const Position& position) const {
        const int theirs = std::popcount(position.pieces[other(side)]);
        const int ours = std::popcount(position.pieces[side]);
        return std::min(4095, 100 * theirs + (draughts::square_count - ours));
    }
};

struct Draughts64 {
    using Position = draughts::Position;

    static constexpr uint32_t moves_max = draughts::moves_max;
    static constexpr uint32_t pieces_max = draughts::square_count;
    static constexpr uint32_t key_size = draughts::square_count + 1;
    static constexpr uint32_t move_text_max = 64;      // 20 squares inside the edge, xb8 for each
    static constexpr uint32_t position_text_max = 192; // 32 times Kb8, and the rest

    static constexpr Name catalogue[] = {
        {REGRA_NAME_OPTION, "rules", "The game of the family", "russian",
         "one-of russian|brazilian"},
        {REGRA_NAME_SIDE, "white", "White"},
        {REGRA_NAME_SIDE, "black", "Black"},
        {REGRA_NAME_START, "start", "Twelve men a side", "1"},
        {REGRA_NAME_FORMAT, "fen", "As in PDN: W:Wa1,Kc3:Bb8, K before a king"},
        {REGRA_NAME_STYLE, "short", "The ends: c3-d4, c3xe5; the way where the ends do not tell"},
        {REGRA_NAME_STYLE, "long", "Captures with every square landed on: c3xe5xg7"},
        {REGRA_NAME_WORD, "sign.move", "Between the squares of a move", "-", "short long"},
        {REGRA_NAME_WORD, "sign.capture", "Between the squares of a capture", "x", "short long"},
        {REGRA_NAME_IDENTITY, "same", "The same pieces on the same squares, the same side to move"},
        {REGRA_NAME_WIN_TEST, "any-legal-series", "Some series of legal moves wins"},
        {REGRA_NAME_ALIAS, "pdn.GameType", "Russian draughts", "25,W,8,8,A0,0", "rules=russian"},
        {REGRA_NAME_ALIAS, "pdn.GameType", "Brazilian draughts", "26,W,8,8,A0,0",
         "rules=brazilian"},
        {REGRA_NAME_FACT, "side-to-move", "Who moves next", "game", "side"},
        {REGRA_NAME_FACT, "plies", "Moves of one side made", "game", "plies"},
        {REGRA_NAME_FACT, "reversible-plies", "Moves of kings without taking, up to now", "game",
         "plies"},
        {REGRA_NAME_FACT, "plies-since-man-move-or-capture",
         "Moves since a man moved or a piece was taken", "game", "plies"},
        {REGRA_NAME_FACT, "pieces", "Pieces of both sides", "game", "pieces"},
        {REGRA_NAME_FACT, "white.pieces", "Men and kings of White", "side 0", "pieces"},
        {REGRA_NAME_FACT, "black.pieces", "Men and kings of Black", "side 1", "pieces"},
        {REGRA_NAME_RULE, "no-pieces", "{winner} has taken every piece", "", "winner"},
        {REGRA_NAME_RULE, "blocked", "{winner} wins: the side to move has no move", "", "winner"},
        {REGRA_NAME_RULE, "fen",
         "A position is the side to move and each side's squares: W:Wa1,Kc3:Bb8"},
        {REGRA_NAME_RULE, "twice", "Two pieces stand on {square}", "", "square"},
        {REGRA_NAME_RULE, "number", "{side} has {count} pieces, more than 12", "", "side count"},
        {REGRA_NAME_RULE, "uncrowned", "The man on {square} would be a king", "", "square"},
        {REGRA_NAME_RULE, "moved-without", "{side} has just moved, and has no piece", "", "side"},
        {REGRA_NAME_RULE, "sign", "A move is written with -, a capture with x"},
        {REGRA_NAME_RULE, "same-signs", "Moves and captures have the same sign"},
        {REGRA_NAME_RULE, "ambiguous", "It may be {move}", "", "move"},
        {REGRA_NAME_RULE, "no-piece", "No piece of the side to move stands on {square}", "",
         "square"},
        {REGRA_NAME_RULE, "must-take", "A capture is possible, and compulsory to its end"},
        {REGRA_NAME_RULE, "take-most", "A capture of {count} is possible, and compulsory", "",
         "count"},
        {REGRA_NAME_RULE, "not-so", "The piece on {square} cannot move there", "", "square"},
        {REGRA_NAME_RULE, "lost", "{side} has already lost", "", "side"},
        {REGRA_NAME_RULE, "no-series", "No series of moves lets {side} win ({count} positions)", "",
         "side count"},
        {REGRA_NAME_RULE, "search-ended", "The search ended after {count} positions", "", "count"},
    };

    explicit Draughts64(const Options& options)
        : rules(options.text("rules") == "russian" ? draughts::Rules::russian()
                                                   : draughts::Rules::brazilian()) {}

    // Cells 0 to 31 are the dark squares; the light ones are drawn, and nothing stands there.
    Board board() const {
        Board board;
        for (int square = 0; square < draughts::square_count; ++square) {
            board.cell(draughts::name_of(square), static_cast<float>(draughts::column_of(square)),
                       static_cast<float>(draughts::row_of(square)), 1);
        }
        for (int y = 0; y < 8; ++y) {
            for (int x = (y + 1) % 2; x < 8; x += 2) {
                board.cell("", static_cast<float>(x), static_cast<float>(y), 0, -1);
            }
        }
        board.kind("man", draughts::white, "w", "⛀");
        board.kind("king", draughts::white, "W", "⛁");
        board.kind("man", draughts::black, "b", "⛂");
        board.kind("king", draughts::black, "B", "⛃");
        std::vector<uint16_t> diagonal;
        for (int i = 0; i < 8; ++i)
            diagonal.push_back(static_cast<uint16_t>(draughts::square_at(i, i)));
        board.line("main-road", "diagonal", diagonal);
        return board;
    }

    bool start(std::string_view, uint32_t number, Position& out) const {
        out = {{draughts::rows(5, 8), draughts::rows(0, 3)}, 0, 0, 0};
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
        draughts::list_moves(position, rules, moves);
        for (const uint64_t move : moves) out.put(move);
    }
    bool legal(const Position& position, regra_move move) const {
        draughts::Moves moves;
        draughts::list_moves(position, rules, moves);
        return moves.has(move);
    }
    void play(Position& position, regra_move move) const noexcept {
        draughts::play(position, draughts::Move::of(move));
    }

    void detail(const Position& position, regra_move bits, regra_move_detail& out) const {
        const draughts::Move move = draughts::Move::of(bits);
        const draughts::Side side = position.to_move();
        const uint16_t man = side == draughts::white ? white_man : black_man;
        const auto king = static_cast<uint16_t>(man + 1);
        uint16_t kind = kind_on(position, move.from);
        int place = move.from;
        for (const draughts::Landing& landing : draughts::landings_of(position, rules, move)) {
            const uint16_t after = landing.king ? king : kind;
            out.captured[out.captured_count++] = cell_of(landing.over);
            out.steps[out.step_count++] = {cell_of(place), cell_of(landing.place), kind, after};
            place = landing.place;
            kind = after;
        }
        if (!move.taken)
            out.steps[out.step_count++] = {cell_of(place), cell_of(move.to), kind, kind};
        if (move.king) out.steps[out.step_count - 1].after = king;
    }

    regra_outcome outcome(const Position& position) const noexcept {
        if (draughts::can_move(position, rules)) return Outcome::going_on();
        const draughts::Side loser = position.to_move();
        return Outcome::won(other(loser), position.pieces[loser] ? "blocked" : "no-pieces");
    }
    void facts(const Position& position, int64_t* out) const noexcept {
        const int white_pieces = std::popcount(position.pieces[draughts::white]);
        const int black_pieces = std::popcount(position.pieces[draughts::black]);
        *out++ = position.to_move();
        *out++ = position.plies;
        *out++ = position.quiet_plies;
        *out++ = position.quiet_plies;
        *out++ = white_pieces + black_pieces;
        *out++ = white_pieces;
        *out++ = black_pieces;
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
        const HelpedGame game{rules, side == 0 ? draughts::white : draughts::black};
        return help_search(game, side, position, budget, findings);
    }

    using Notation = Styled;
    Notation notation(const Styled& styled, Findings& findings) const {
        if (styled.word("sign.move") == styled.word("sign.capture")) findings.fatal("same-signs");
        return styled;
    }
    std::string write_move(const Styled& styled, const Position& position, regra_move move) const {
        return draughts::write_move(position, rules, draughts::Move::of(move), signs_of(styled),
                                    styled.style == "long");
    }
    std::optional<ReadMove> read_move(const Styled& styled, const Position& position,
                                      std::string_view text, Findings& findings) const {
        const draughts::Signs signs = signs_of(styled);
        return draughts::MoveReader(position, rules, signs, text, findings).read();
    }

private:
    static draughts::Signs signs_of(const Styled& styled) {
        return {styled.word("sign.move"), styled.word("sign.capture")};
    }
    static uint16_t cell_of(int bit) { return static_cast<uint16_t>(draughts::square_of(bit)); }
    static uint16_t kind_on(const Position& position, int bit) {
        const draughts::Squares place = draughts::at(bit);
        const bool king = position.kings & place;
        if (position.pieces[draughts::white] & place) return king ? white_king : white_man;
        return king ? black_king : black_man;
    }

    draughts::Rules rules;
};

} // namespace

REGRA_VARIANT_PLUGIN(Draughts64, {"draughts-64", "Draughts on 64 squares", "1.0", "Regra"});
