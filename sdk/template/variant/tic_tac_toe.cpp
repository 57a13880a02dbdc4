// Tic tac toe: cells a1 .. c3, cross begins, three in a row win.
#include <regra/variant.hpp>

using namespace regra::sdk;

struct TicTacToe {
    // Plain bytes without gaps: whose mark stands on each cell (0 none, 1 cross, 2 nought).
    struct Position {
        uint8_t mark[9];
        uint8_t plies;
    };

    static constexpr uint32_t moves_max = 9, pieces_max = 9, key_size = 9;
    static constexpr uint32_t move_text_max = 2, position_text_max = 9;

    // Every name the plugin uses. Rulesets are checked against this table.
    static constexpr Name catalogue[] = {
        {REGRA_NAME_SIDE, "cross", "Cross"},
        {REGRA_NAME_SIDE, "nought", "Nought"},
        {REGRA_NAME_START, "empty", "The empty board", "1"},
        {REGRA_NAME_FORMAT, "marks", "Nine signs, x o or -, from a1 to c3"},
        {REGRA_NAME_STYLE, "cell", "The cell marked: b2"},
        {REGRA_NAME_IDENTITY, "marks", "The same marks on the same cells"},
        {REGRA_NAME_FACT, "side-to-move", "Who marks next", "game", "side"},
        {REGRA_NAME_FACT, "plies", "Marks made", "game", "plies"},
        {REGRA_NAME_FACT, "reversible-plies", "Always 0: a mark stays", "game", "plies"},
        {REGRA_NAME_RULE, "three", "{winner} has three in a row", "", "winner"},
        {REGRA_NAME_RULE, "full", "The board is full"},
        {REGRA_NAME_RULE, "signs", "A position is nine of x, o and -"},
        {REGRA_NAME_RULE, "turns", "Cross has made {cross} marks and nought {nought}", "",
         "cross nought"},
    };

    explicit TicTacToe(const Options&) {}

    Board board() const {
        Board board = Board::grid(3, 3);
        board.kind("cross", 0, "x", "✕");
        board.kind("nought", 1, "o", "◯");
        return board;
    }

    bool start(std::string_view, uint32_t number, Position& out) const {
        out = {};
        return number == 0;
    }

    void set_up(std::string_view, std::string_view text, Position& out, Findings& findings) const {
        if (text.size() != 9 || text.find_first_not_of("xo-") != text.npos) {
            findings.fatal("signs");
            bad(); // not a text of this format
        }
        int marks[3] = {};
        for (std::size_t i = 0; i < 9; ++i) {
            out.mark[i] = text[i] == 'x' ? 1 : text[i] == 'o' ? 2 : 0;
            ++marks[out.mark[i]];
        }
        out.plies = static_cast<uint8_t>(marks[1] + marks[2]);
        const int ahead = marks[1] - marks[2];
        if (ahead != 0 && ahead != 1) { // a position no game reaches, but it can be held
            findings.tolerable("turns", {{"cross", marks[1]}, {"nought", marks[2]}});
        }
    }

    std::string write_position(std::string_view, const Position& position) const {
        std::string text;
        for (const uint8_t mark : position.mark) text += "-xo"[mark];
        return text;
    }

    void pieces(const Position& position, Out<regra_piece>& out) const {
        for (uint16_t cell = 0; cell < 9; ++cell) {
            const uint8_t mark = position.mark[cell];
            if (mark) out.put({cell, static_cast<uint16_t>(mark - 1)});
        }
    }

    // A move is the cell plus one, since 0 means no move.
    void moves(const Position& position, Out<regra_move>& out) const {
        if (outcome(position).ended) return;
        for (regra_move cell = 0; cell < 9; ++cell) {
            if (!position.mark[cell]) out.put(cell + 1);
        }
    }

    void play(Position& position, regra_move move) const noexcept {
        position.mark[move - 1] = position.plies++ % 2 == 0 ? 1 : 2;
    }

    void detail(const Position& position, regra_move move, regra_move_detail& out) const {
        const auto cell = static_cast<uint16_t>(move - 1);
        const uint16_t kind = position.plies % 2;
        out.step_count = 1;
        out.steps[0] = {cell, cell, kind, kind};
    }

    regra_outcome outcome(const Position& position) const noexcept {
        constexpr int rows[8][3] = {{0, 1, 2}, {3, 4, 5}, {6, 7, 8}, {0, 3, 6},
                                    {1, 4, 7}, {2, 5, 8}, {0, 4, 8}, {2, 4, 6}};
        const auto& mark = position.mark;
        for (const auto& [a, b, c] : rows) {
            if (mark[a] && mark[a] == mark[b] && mark[b] == mark[c]) {
                return Outcome::won(mark[a] - 1, "three");
            }
        }
        if (position.plies == 9) return Outcome::drawn("full");
        return Outcome::going_on();
    }

    void facts(const Position& position, int64_t* out) const noexcept {
        out[0] = position.plies % 2;
        out[1] = position.plies;
        out[2] = 0;
    }

    void key(const Position& position, uint32_t, uint8_t* out) const noexcept {
        std::memcpy(out, position.mark, 9);
    }

    std::string write_move(const Styled&, const Position&, regra_move move) const {
        const auto cell = static_cast<int>(move - 1);
        return {static_cast<char>('a' + cell % 3), static_cast<char>('1' + cell / 3)};
    }
};

REGRA_VARIANT_PLUGIN(TicTacToe, {"tic-tac-toe", "Tic tac toe", "1.0", "Regra"});
