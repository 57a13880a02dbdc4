// The procedure of announced moves, as an adaptation's state and acts.
#pragma once

#include <array>

#include <regra/adaptation.hpp>

namespace regra::blind {

inline constexpr std::array procedure_names = {
    sdk::Name{REGRA_NAME_ACT, "move", "A move is made", "", "side"},
    sdk::Name{REGRA_NAME_ACT, "press", "The clock is pressed", "", "side"},
    sdk::Name{REGRA_NAME_RULE, "to-move", "A move may be made"},
    sdk::Name{REGRA_NAME_RULE, "not-legal", "No such move is legal"},
};

struct State {
    uint32_t nothing;
};

} // namespace regra::blind
