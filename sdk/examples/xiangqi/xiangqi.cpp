// Xiangqi on the 90 points of its board. What the Asian Rules leave to the board:
//   - Red begins; elephants stay on their side of the river, kings and advisors in the palace;
//   - horses and elephants can be barred, cannons capture over one piece;
//   - a king may neither be left attacked nor face the other king on an open file;
//   - a player without a legal move has lost, in check or not.
// Repetition, perpetual check and chase, and counts of moves are the laws'.
#include <regra/variant.hpp>

#include "fen.hpp"
#include "notation.hpp"

namespace {

using namespace regra::sdk;

struct Xiangqi {
    using Position = xiangqi::Position;
    using Notation = xiangqi::Notation;

    static constexpr uint32_t moves_max = xiangqi::moves_max;
    static constexpr uint32_t pieces_max = 32;
    static constexpr uint32_t key_size = xiangqi::point_count + 1;
    static constexpr uint32_t move_text_max = 4;
    static constexpr uint32_t position_text_max = 128; // 90 signs, 9 strokes, two counts

    static constexpr Name catalogue[] = {
        {REGRA_NAME_SIDE, "red", "Red"},
        {REGRA_NAME_SIDE, "black", "Black"},
        {REGRA_NAME_START, "start", "The sixteen pieces of each side", "1"},
        {REGRA_NAME_FORMAT, "fen",
         "Ranks from Black's side, w or b to move, - -, plies since a capture, move number"},
        {REGRA_NAME_STYLE, "wxf", "Piece, file, way and where to: C2.5, H8+7, R+-2"},
        {REGRA_NAME_STYLE, "iccs", "The two points: h2e2"},
        {REGRA_NAME_WORD, "piece.king", "The king", "K", "wxf"},
        {REGRA_NAME_WORD, "piece.advisor", "The advisor", "A", "wxf"},
        {REGRA_NAME_WORD, "piece.elephant", "The elephant", "E", "wxf"},
        {REGRA_NAME_WORD, "piece.horse", "The horse", "H", "wxf"},
        {REGRA_NAME_WORD, "piece.chariot", "The chariot", "R", "wxf"},
        {REGRA_NAME_WORD, "piece.cannon", "The cannon", "C", "wxf"},
        {REGRA_NAME_WORD, "piece.pawn", "The pawn", "P", "wxf"},
        {REGRA_NAME_IDENTITY, "same", "The same pieces on the points, the same side to move"},
        {REGRA_NAME_FACT, "side-to-move", "Who moves next", "game", "side"},
        {REGRA_NAME_FACT, "plies", "Moves of one side made", "game", "plies"},
        {REGRA_NAME_FACT, "reversible-plies", "Moves since a capture", "game", "plies"},
        {REGRA_NAME_FACT, "plies-since-capture", "Moves since a capture", "game", "plies"},
        {REGRA_NAME_FACT, "check", "The king of the side to move is attacked", "game", "bool"},
        {REGRA_NAME_RULE, "checkmate", "{winner} has given checkmate", "", "winner"},
        {REGRA_NAME_RULE, "stalemate", "{winner} wins: the side to move has no legal move", "",
         "winner"},
        {REGRA_NAME_RULE, "fen",
         "A position is ten ranks and the side to move: 4k4/9/9/9/9/9/9/9/9/3K5 w"},
        {REGRA_NAME_RULE, "number", "There are {count} pieces {letter}", "", "letter count"},
        {REGRA_NAME_RULE, "never-there", "No piece {letter} comes to {point}", "", "letter point"},
        {REGRA_NAME_RULE, "waiting-in-check", "{side} has just moved, and its king is attacked", "",
         "side"},
        {REGRA_NAME_RULE, "kings-face", "The kings face each other on an open file"},
        {REGRA_NAME_RULE, "king-attacked", "The king would be left attacked"},
        {REGRA_NAME_RULE, "no-piece", "No piece of the side to move stands on {point}", "",
         "point"},
        {REGRA_NAME_RULE, "not-so", "The piece on {point} cannot go to {to}", "", "point to"},
        {REGRA_NAME_RULE, "ambiguous", "It may be {move}", "", "move"},
        {REGRA_NAME_RULE, "no-word", "There is no word for {kind}", "", "kind"},
        {REGRA_NAME_RULE, "same-words", "{first} and {second} have the same word", "",
         "first second"},
    };

    explicit Xiangqi(const Options&) {}

    // Points are cells with a gap between them, in which thin cells draw the lines of the board.
    Board board() const {
        Board board;
        for (int point = 0; point < xiangqi::point_count; ++point) {
            board.cell(xiangqi::name_of(point), x_of(point), y_of(point), 1);
        }
        for (int point = 0; point < xiangqi::point_count; ++point) draw_lines_from(board, point);
        constexpr const char* red_signs[] = {"帥", "仕", "相", "傌", "俥", "炮", "兵"};
        constexpr const char* black_signs[] = {"將", "士", "象", "馬", "車", "砲", "卒"};
        for (const xiangqi::Side side : {xiangqi::red, xiangqi::black}) {
            for (int type = 0; type < xiangqi::type_count; ++type) {
                const int kind = type + side * xiangqi::type_count;
                const char letter = xiangqi::letters[static_cast<std::size_t>(kind)];
                board.kind(xiangqi::type_names[type], side, std::string(1, letter),
                           side == xiangqi::red ? red_signs[type] : black_signs[type]);
            }
        }
        return board;
    }

    bool start(std::string_view, uint32_t number, Position& out) const {
        Findings nobody{regra_sink{}};
        out = xiangqi::FenReader("rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w",
                                 nobody)
                  .read();
        return number == 0;
    }
    void set_up(std::string_view, std::string_view text, Position& out, Findings& findings) const {
        out = xiangqi::FenReader(text, findings).read();
    }
    std::string write_position(std::string_view, const Position& position) const {
        return xiangqi::write_fen(position);
    }
    void pieces(const Position& position, Out<regra_piece>& out) const {
        for (uint16_t point = 0; point < xiangqi::point_count; ++point) {
            const xiangqi::Piece piece = position.on[point];
            if (piece) out.put({point, static_cast<uint16_t>(piece - 1)});
        }
    }

    void moves(const Position& position, Out<regra_move>& out) const {
        xiangqi::list_moves(position, [&](xiangqi::Move move) { out.put(move.bits()); });
    }
    void play(Position& position, regra_move move) const noexcept {
        xiangqi::play(position, xiangqi::Move::of(move));
    }
    void detail(const Position& position, regra_move bits, regra_move_detail& out) const {
        const xiangqi::Move move = xiangqi::Move::of(bits);
        const auto from = static_cast<uint16_t>(move.from), to = static_cast<uint16_t>(move.to);
        const auto kind = static_cast<uint16_t>(position.on[from] - 1);
        out.step_count = 1;
        out.steps[0] = {from, to, kind, kind};
        if (position.on[to]) out.captured[out.captured_count++] = to;
    }
    void attackers(const Position& position, uint16_t cell, int32_t by_side,
                   Out<uint16_t>& out) const {
        std::vector<uint16_t> cells;
        const xiangqi::Side side = by_side == 0 ? xiangqi::red : xiangqi::black;
        xiangqi::visit_attackers(position, cell, side, [&](int from) {
            cells.push_back(static_cast<uint16_t>(from));
            return true;
        });
        std::sort(cells.begin(), cells.end());
        for (const uint16_t from : cells) out.put(from);
    }

    regra_outcome outcome(const Position& position) const noexcept {
        if (xiangqi::can_move(position)) return Outcome::going_on();
        const xiangqi::Side loser = position.to_move();
        const bool mated = xiangqi::in_check(position, loser);
        return Outcome::won(other(loser), mated ? "checkmate" : "stalemate");
    }
    void facts(const Position& position, int64_t* out) const noexcept {
        out[0] = position.to_move();
        out[1] = position.plies;
        out[2] = position.quiet_plies;
        out[3] = position.quiet_plies;
        out[4] = xiangqi::in_check(position, position.to_move());
    }
    void key(const Position& position, uint32_t, uint8_t* out) const noexcept {
        std::memcpy(out, position.on, xiangqi::point_count);
        out[xiangqi::point_count] = position.to_move();
    }

    Notation notation(const Styled& styled, Findings& findings) const {
        Notation notation(styled);
        for (const char* type : xiangqi::type_names) { // without a word, any piece would be meant
            if (styled.word("piece.", type).empty()) findings.fatal("no-word", {{"kind", type}});
        }
        if (const auto same = notation.same_words()) {
            findings.fatal("same-words", {{"first", xiangqi::type_names[same->first]},
                                          {"second", xiangqi::type_names[same->second]}});
        }
        return notation;
    }
    std::string write_move(const Notation& notation, const Position& position,
                           regra_move move) const {
        return notation.write(position, xiangqi::Move::of(move));
    }
    std::optional<ReadMove> read_move(const Notation& notation, const Position& position,
                                      std::string_view text, Findings& findings) const {
        return xiangqi::MoveReader(notation, position, text, findings).read();
    }

private:
    static float x_of(int point) { return static_cast<float>(2 * xiangqi::file_of(point)); }
    static float y_of(int point) { return static_cast<float>(2 * xiangqi::rank_of(point)); }

    // To the right, and upwards but for the river.
    static void draw_lines_from(Board& board, int point) {
        constexpr float thick = 0.125F, half = (1 - thick) / 2;
        const int file = xiangqi::file_of(point), rank = xiangqi::rank_of(point);
        const bool on_edge = file == 0 || file == xiangqi::file_count - 1;
        if (file + 1 < xiangqi::file_count) {
            board.cell("", x_of(point) + 1, y_of(point) + half, 1, -1, 1, thick);
        }
        if (rank + 1 < xiangqi::rank_count && (rank != 4 || on_edge)) {
            board.cell("", x_of(point) + half, y_of(point) + 1, 1, -1, thick, 1);
        }
    }
};

} // namespace

REGRA_VARIANT_PLUGIN(Xiangqi, {"xiangqi", "Xiangqi", "1.0", "Regra"});
