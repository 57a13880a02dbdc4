// Othello, by the ten rules of the World Othello Federation:
//   - Black begins; a disc is placed where it turns over at least one disc of the other side;
//   - all discs that a placed disc encloses are turned over;
//   - a side that can place nothing passes, and may not pass otherwise;
//   - when neither side can place a disc the game is over, and more discs win.
// The plugin counts what lies on the board. Points for empty squares are the tournament's.
#include <algorithm>
#include <charconv>
#include <regra/variant.hpp>

#include "position.hpp"

namespace {

using namespace regra::sdk;

struct Othello {
    using Position = othello::Position;

    static constexpr uint32_t moves_max = othello::moves_max;
    static constexpr uint32_t pieces_max = othello::square_count;
    static constexpr uint32_t key_size = othello::square_count + 1;
    static constexpr uint32_t move_text_max = 4;      // pass
    static constexpr uint32_t position_text_max = 96; // 64 signs, the side, the turns taken

    static constexpr Name catalogue[] = {
        {REGRA_NAME_SIDE, "black", "Black"},
        {REGRA_NAME_SIDE, "white", "White"},
        {REGRA_NAME_START, "start", "Two discs a side in the middle", "1"},
        {REGRA_NAME_FORMAT, "discs",
         "64 signs X, O or - from a1 to h8, the side to move, the turns taken"},
        {REGRA_NAME_STYLE, "square", "The square: f5; or pass"},
        {REGRA_NAME_WORD, "pass", "The side passes", "pass", "square"},
        {REGRA_NAME_IDENTITY, "same", "The same discs on the squares, the same side to move"},
        {REGRA_NAME_FACT, "side-to-move", "Who moves next", "game", "side"},
        {REGRA_NAME_FACT, "plies", "Turns taken, passes too", "game", "plies"},
        {REGRA_NAME_FACT, "reversible-plies", "Always 0: a disc stays", "game", "plies"},
        {REGRA_NAME_FACT, "pieces", "Discs on the board", "game", "pieces"},
        {REGRA_NAME_FACT, "black.pieces", "Discs of Black", "side 0", "pieces"},
        {REGRA_NAME_FACT, "white.pieces", "Discs of White", "side 1", "pieces"},
        {REGRA_NAME_RULE, "more-discs", "{winner} has {discs} discs, {margin} more", "",
         "winner discs margin"},
        {REGRA_NAME_RULE, "equal", "Both sides have {discs} discs", "", "discs"},
        {REGRA_NAME_RULE, "text",
         "A position is 64 of X, O and -, then X or O for the side to move, and the turns taken"},
        {REGRA_NAME_RULE, "turn", "After {turns} turns {side} is not to move", "", "turns side"},
        {REGRA_NAME_RULE, "turns", "{discs} discs cannot lie after {turns} turns", "",
         "discs turns"},
        {REGRA_NAME_RULE, "middle", "{square} is empty, and a disc lay there at the start", "",
         "square"},
        {REGRA_NAME_RULE, "occupied", "A disc lies on {square}", "", "square"},
        {REGRA_NAME_RULE, "turns-nothing", "A disc on {square} turns no disc over", "", "square"},
        {REGRA_NAME_RULE, "may-not-pass", "{side} can place a disc and may not pass", "", "side"},
        {REGRA_NAME_RULE, "over", "Neither side can place a disc"},
    };

    explicit Othello(const Options&) {}

    // Row 1 is at the top, so this is no Board::grid.
    Board board() const {
        Board board;
        for (int square = 0; square < othello::square_count; ++square) {
            const int column = square % 8, row = square / 8;
            board.cell(name_of(square), static_cast<float>(column), static_cast<float>(7 - row));
        }
        board.kind("disc", othello::black, "X", "●");
        board.kind("disc", othello::white, "O", "○");
        return board;
    }

    bool start(std::string_view, uint32_t number, Position& out) const {
        out = othello::start;
        return number == 0;
    }

    void set_up(std::string_view, std::string_view text, Position& out, Findings& findings) const {
        constexpr std::size_t signs = othello::square_count;
        const bool has_side = text.size() >= signs + 2 && text[signs] == ' ' &&
                              (text[signs + 1] == 'X' || text[signs + 1] == 'O');
        if (!has_side || text.substr(0, signs).find_first_not_of("XO-") != text.npos) {
            malformed(text, findings);
        }
        for (int square = 0; square < othello::square_count; ++square) {
            const char sign = text[static_cast<std::size_t>(square)];
            if (sign == 'X') out.discs[othello::black] |= othello::at(square);
            if (sign == 'O') out.discs[othello::white] |= othello::at(square);
        }
        const othello::Side side = text[signs + 1] == 'X' ? othello::black : othello::white;
        out.plies = read_turns(text, out, side, findings);
        judge(out, side, findings);
    }
    std::string write_position(std::string_view, const Position& position) const {
        std::string text;
        for (int square = 0; square < othello::square_count; ++square) {
            const bool is_empty = position.empty() & othello::at(square);
            text += is_empty ? '-' : kind_on(position, square) == othello::black ? 'X' : 'O';
        }
        text += position.to_move() == othello::black ? " X " : " O ";
        return text + std::to_string(position.plies);
    }
    void pieces(const Position& position, Out<regra_piece>& out) const {
        othello::Squares discs = ~position.empty();
        for (; discs; discs = othello::rest(discs)) {
            const int square = othello::first(discs);
            out.put({static_cast<uint16_t>(square), kind_on(position, square)});
        }
    }

    void moves(const Position& position, Out<regra_move>& out) const {
        othello::list_moves(position, [&](regra_move move) { out.put(move); });
    }
    void play(Position& position, regra_move move) const noexcept { othello::play(position, move); }

    // A disc is placed by a step from its square to itself. Each disc turned over is such a step
    // too, and changes its kind. A pass has no step.
    void detail(const Position& position, regra_move move, regra_move_detail& out) const {
        if (move == othello::pass) return;
        const othello::Side side = position.to_move();
        const auto ours = static_cast<uint16_t>(side);
        const auto theirs = static_cast<uint16_t>(other(side));
        const auto placed = static_cast<uint16_t>(othello::square_of(move));
        out.steps[out.step_count++] = {placed, placed, ours, ours};
        othello::Squares turned = othello::turned_by(position, side, placed);
        for (; turned; turned = othello::rest(turned)) {
            const auto square = static_cast<uint16_t>(othello::first(turned));
            out.steps[out.step_count++] = {square, square, theirs, ours};
        }
    }

    regra_outcome outcome(const Position& position) const noexcept {
        if (!othello::is_over(position)) return Outcome::going_on();
        const int black = position.count(othello::black), white = position.count(othello::white);
        if (black == white) return Outcome::drawn("equal", {black});
        if (black > white)
            return Outcome::won(othello::black, "more-discs", {black, black - white});
        return Outcome::won(othello::white, "more-discs", {white, white - black});
    }
    void facts(const Position& position, int64_t* out) const noexcept {
        out[0] = position.to_move();
        out[1] = static_cast<int64_t>(position.plies);
        out[2] = 0;
        out[3] = othello::square_count - std::popcount(position.empty());
        out[4] = position.count(othello::black);
        out[5] = position.count(othello::white);
    }
    void key(const Position& position, uint32_t, uint8_t* out) const noexcept {
        for (int square = 0; square < othello::square_count; ++square) {
            const bool is_empty = position.empty() & othello::at(square);
            *out++ = is_empty ? 0 : static_cast<uint8_t>(1 + kind_on(position, square));
        }
        *out = position.to_move();
    }

    std::string write_move(const Styled& styled, const Position&, regra_move move) const {
        if (move == othello::pass) return styled.word("pass");
        return name_of(othello::square_of(move));
    }
    std::optional<ReadMove> read_move(const Styled& styled, const Position& position,
                                      std::string_view text, Findings& findings) const {
        const std::string& pass = styled.word("pass");
        if (!pass.empty() && text.starts_with(pass)) {
            return answer(position, othello::pass, pass.size(), findings);
        }
        const int column = text.size() < 2 ? -1 : (text[0] | 0x20) - 'a';
        const int row = text.size() < 2 ? -1 : text[1] - '1';
        if (column < 0 || column > 7 || row < 0 || row > 7) {
            findings.fatal("sdk.not-a-move", {}, {0, static_cast<int32_t>(text.size())});
            bad();
        }
        return answer(position, othello::move_to(8 * row + column), 2, findings);
    }

private:
    static std::string name_of(int square) {
        return {static_cast<char>('a' + square % 8), static_cast<char>('1' + square / 8)};
    }
    static uint16_t kind_on(const Position& position, int square) {
        return position.discs[othello::black] & othello::at(square) ? othello::black
                                                                    : othello::white;
    }

    [[noreturn]] static void malformed(std::string_view text, Findings& findings) {
        findings.fatal("text", {}, {0, static_cast<int32_t>(text.size())});
        bad();
    }

    // The number at the end of the text. Without it one disc was placed in each turn, and the side
    // that is not to move has passed once if that leaves the other side to move.
    static uint64_t read_turns(std::string_view text, const Position& position, othello::Side side,
                               Findings& findings) {
        constexpr std::size_t begin = othello::square_count + 2;
        if (text.size() == begin) {
            const int placed =
                std::max(0, othello::square_count - std::popcount(position.empty()) - 4);
            return static_cast<uint64_t>(placed + (placed % 2 == side ? 0 : 1));
        }
        constexpr uint64_t most = 1'000'000'000;
        uint64_t turns = 0;
        const char* end = text.data() + text.size();
        if (text[begin] != ' ') malformed(text, findings);
        const auto [after, error] = std::from_chars(text.data() + begin + 1, end, turns);
        if (error != std::errc() || after != end || turns > most) malformed(text, findings);
        return turns;
    }

    // What no game reaches.
    static void judge(const Position& position, othello::Side side, Findings& findings) {
        if (position.to_move() != side) {
            findings.fatal("turn", {{"turns", position.plies}, {"side", Side{side}}});
        }
        const int discs = othello::square_count - std::popcount(position.empty());
        if (position.plies + 4 < static_cast<uint64_t>(discs)) {
            findings.tolerable("turns", {{"discs", discs}, {"turns", position.plies}});
        }
        othello::Squares gaps = position.empty() & othello::middle;
        for (; gaps; gaps = othello::rest(gaps)) {
            const auto square = static_cast<uint16_t>(othello::first(gaps));
            findings.tolerable("middle", {{"square", Cell{square}}});
        }
    }

    // The move if it is legal, else the rule against it.
    static std::optional<ReadMove> answer(const Position& position, regra_move move,
                                          std::size_t used, Findings& findings) {
        bool legal = false;
        othello::list_moves(position, [&](regra_move other) { legal |= other == move; });
        if (legal) return ReadMove{move, used};
        const Place place{0, static_cast<int32_t>(used)};
        const Cell square{static_cast<uint16_t>(othello::square_of(move))};
        if (othello::is_over(position)) {
            findings.fatal("over", {}, place);
        } else if (move == othello::pass) {
            findings.fatal("may-not-pass", {{"side", Side{position.to_move()}}}, place);
        } else if (position.empty() & othello::at(square.index)) {
            findings.fatal("turns-nothing", {{"square", square}}, place);
        } else {
            findings.fatal("occupied", {{"square", square}}, place);
        }
        return std::nullopt;
    }
};

} // namespace

REGRA_VARIANT_PLUGIN(Othello, {"othello", "Othello", "1.0", "Regra"});
