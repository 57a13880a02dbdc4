// The record of a draw, proved.
#pragma once

#include <string>
#include <vector>

#include "engines/lots/draw.hpp"
#include "verbs/call.hpp"

namespace regra::verbs {

struct ProvedDraw {
    lots::Plan plan;
    std::string commitment;
    std::vector<lots::Drawn> drawn;
};

// Reads the record that `variant draw-lots draw` printed. Throws Error(Exit::bad_input) with all
// faults if the record does not follow from what was sealed.
ProvedDraw proved_draw(const Call& call, const std::string& record, const std::string& file);

} // namespace regra::verbs
