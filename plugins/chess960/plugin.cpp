// The variant "chess960" (FIDE 2023, Guideline II): the board and the moves of chess, 960 start
// positions, castling from wherever king and rook began.
#include <regra/variant.hpp>

#include <chess/catalogue.hpp>
#include <chess/rules.hpp>

#include "start.hpp"

namespace regra::chess960 {

using chess::Name;
using chess::Position;

// All men at home: the pawns on their second rank, eight men behind them.
bool is_start(const Position& p) {
    for (const auto side : {chess::white, chess::black}) {
        const chess::Bits second = chess::rank_bits(side == chess::white ? 1 : 6);
        if (chess::pieces(p, side, chess::pawn) != second) return false;
        if ((p.side[side] & ~second) != chess::rank_bits(side == chess::white ? 0 : 7))
            return false;
    }
    return p.plies == 0;
}

// What a start must keep: the king between the rooks (II.2.1), bishops on both colours (II.2.2),
// Black as White's mirror (II.2.3).
void judge_start(const Position& p, sdk::Findings& findings) {
    constexpr chess::Bits dark_squares = 0xaa55aa55aa55aa55;
    const chess::Bits bishops = chess::pieces(p, chess::white, chess::bishop);
    const chess::Bits rooks = chess::pieces(p, chess::white, chess::rook);
    const chess::Bits king = chess::pieces(p, chess::white, chess::king);
    if ((bishops & dark_squares) == 0 || (bishops & ~dark_squares) == 0)
        findings.tolerable("start-bishops");
    if ((rooks & (king - 1)) == 0 || (rooks & ~(king * 2 - 1)) == 0)
        findings.tolerable("start-king");
    for (int kind = chess::knight; kind <= chess::king; ++kind) {
        const auto men = static_cast<chess::Kind>(kind);
        if (chess::pieces(p, chess::white, men) << 56 != chess::pieces(p, chess::black, men))
            return findings.tolerable("start-mirror");
    }
}

struct Chess960 : chess::Rules {
    static constexpr auto catalogue = chess::join(
        chess::common_names,
        std::array{
            Name{REGRA_NAME_START, "chess960",
                 "The start positions by number; 518 is that of chess", "960"},
            Name{REGRA_NAME_FORMAT, "x-fen",
                 "FEN; a right to castle with an inner rook is that rook's file"},
            Name{REGRA_NAME_FORMAT, "shredder-fen", "FEN; each right to castle is the rook's file"},
            Name{REGRA_NAME_RULE, "start-bishops",
                 "The bishops of a start stand on squares of one colour"},
            Name{REGRA_NAME_RULE, "start-king", "The king of a start is not between the rooks"},
            Name{REGRA_NAME_RULE, "start-mirror", "Black's pieces do not stand opposite White's"},
            Name{REGRA_NAME_ALIAS, "pgn.Variant", "PGN's tag Variant", "Chess960"},
            Name{REGRA_NAME_ALIAS, "pgn.Variant", "The same, as others write it", "fischerandom"},
            Name{REGRA_NAME_ALIAS, "uci", "UCI's variant", "chess960"},
            Name{REGRA_NAME_ALIAS, "uci.UCI_Chess960", "UCI's option for it", "true"},
        });

    explicit Chess960(const sdk::Options&) : Rules(chess::Castling::any_file) {}

    void set_up(std::string_view format, std::string_view text, Position& out,
                sdk::Findings& findings) const {
        Rules::set_up(format, text, out, findings);
        if (!findings.fatal_so_far() && is_start(out)) judge_start(out, findings);
    }

    bool start(std::string_view, uint32_t number, Position& out) const {
        if (number >= start_count) return false;
        std::string black, white;
        for (const char piece : first_rank(number)) {
            white += piece;
            black += static_cast<char>(piece - 'A' + 'a'); // as White's (II.2.3)
        }
        sdk::Findings unwanted({nullptr, nullptr});
        set_up("x-fen", black + "/pppppppp/8/8/8/8/PPPPPPPP/" + white + " w KQkq - 0 1", out,
               unwanted);
        return true;
    }
};

} // namespace regra::chess960

REGRA_VARIANT_PLUGIN(regra::chess960::Chess960, {"chess960", "Chess960", "1.0", "Regra"});
