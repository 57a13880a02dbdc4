// The variant "draughts-portuguese": the rules of the FPD, in force since 1 April 2026.
#include <regra/variant.hpp>

#include "catalogue.hpp"
#include "rules.hpp"

namespace regra::draughts {

struct Portuguese : Rules {
    static constexpr auto catalogue = names;

    explicit Portuguese(const sdk::Options&) {}

    // Twelve men each in the first three rows (2.1); White begins (6.3.c, Appendix A).
    bool start(std::string_view, uint32_t number, Position& out) const {
        if (number != 0) return false;
        out = {{{bits_of_cells(0, 11), bits_of_cells(20, 31)}, {0, 0}}, 0, 0, 0, white};
        return true;
    }
};

} // namespace regra::draughts

REGRA_VARIANT_PLUGIN(regra::draughts::Portuguese,
                     {"draughts-portuguese", "Portuguese draughts", "1.0", "Regra"});
