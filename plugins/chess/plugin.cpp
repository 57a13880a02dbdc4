// The variant "chess": one start position, castling as Article 3.8 has it.
#include <regra/variant.hpp>

#include "catalogue.hpp"
#include "rules.hpp"

namespace regra::chess {

struct Chess : Rules {
    static constexpr auto catalogue =
        join(common_names,
             std::array{
                 Name{REGRA_NAME_START, "standard", "The start position of Article 2.3", "1"},
                 Name{REGRA_NAME_FORMAT, "fen", "Forsyth-Edwards notation"},
                 Name{REGRA_NAME_ALIAS, "pgn.Variant", "PGN's tag Variant", "Standard"},
                 Name{REGRA_NAME_ALIAS, "pgn.Variant", "The same, as others write it", "Chess"},
                 Name{REGRA_NAME_ALIAS, "pgn.Variant", "The same, as others write it", "Normal"},
                 Name{REGRA_NAME_ALIAS, "pgn.Variant", "The same, with a FEN", "From Position"},
                 Name{REGRA_NAME_ALIAS, "pdn.GameType", "PDN's number of the game", "0"},
                 Name{REGRA_NAME_ALIAS, "uci", "UCI's variant", "chess"},
             });

    explicit Chess(const sdk::Options&) : Rules(Castling::classical) {}

    bool start(std::string_view, uint32_t number, Position& out) const {
        if (number != 0) return false;
        sdk::Findings unwanted({nullptr, nullptr});
        set_up("fen", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", out, unwanted);
        return true;
    }
};

} // namespace regra::chess

REGRA_VARIANT_PLUGIN(regra::chess::Chess, {"chess", "Chess", "1.0", "Regra"});
