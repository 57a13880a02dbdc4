// The draw itself and its record: the sealed text, the commitment, the public text, the lots.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engines/lots/plan.hpp"

namespace regra::lots {

struct Drawn {
    std::string item;
    std::optional<Lot> lot; // where numbers are drawn
    std::string first;      // the side of the one named first, where colours are drawn
};

// In the order of the plan's items; for each first the number, then the colour. A number that may
// not come twice is drawn again; fewer numbers than items then: Error(Exit::bad_input).
std::vector<Drawn> draw(const Plan& plan, const Source& source, const std::string& secret,
                        const std::string& commitment, const std::string& public_text);

std::string record(const std::string& sealed, const std::string& public_text,
                   const std::vector<Drawn>& drawn);

// The parts of a record that were given, not drawn. A text that has them not:
// Error(Exit::bad_input).
struct Given {
    std::string sealed, commitment, public_text;
    int commitment_line = 0;
};
Given given_of(const std::string& record, const std::string& file);

} // namespace regra::lots
