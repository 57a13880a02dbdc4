// The variant "chess960" (FIDE 2023, Guideline II): the board and the moves of chess, 960 start
// positions, castling from wherever king and rook began.
#include <regra/variant.hpp>

#include <chess/catalogue.hpp>
#include <chess/rules.hpp>

#include "start.hpp"

namespace regra::chess960 {

using chess::Name;

struct Chess960 : chess::Rules {
    static constexpr auto catalogue = chess::join(
        chess::common_names,
        std::array{
            Name{REGRA_NAME_START, "chess960",
                 "The start positions by number; 518 is that of chess", "960"},
            Name{REGRA_NAME_FORMAT, "x-fen",
                 "FEN; a right to castle with an inner rook is that rook's file"},
            Name{REGRA_NAME_FORMAT, "shredder-fen", "FEN; each right to castle is the rook's file"},
            Name{REGRA_NAME_ALIAS, "pgn.Variant", "PGN's tag Variant", "Chess960"},
            Name{REGRA_NAME_ALIAS, "pgn.Variant", "The same, as others write it", "fischerandom"},
            Name{REGRA_NAME_ALIAS, "uci", "UCI's variant", "chess960"},
            Name{REGRA_NAME_ALIAS, "uci.UCI_Chess960", "UCI's option for it", "true"},
        });

    explicit Chess960(const sdk::Options&) : Rules(chess::Castling::any_file) {}

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
