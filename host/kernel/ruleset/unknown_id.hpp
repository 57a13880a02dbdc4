#pragma once

#include <string>
#include <vector>

#include "kernel/ruleset/rulesets.hpp"

namespace regra::ruleset {

// The id of a ruleset of these kinds that is nearest to an unknown id, or "".
std::string nearest_id(const std::string& id, const std::vector<Listed>& all,
                       const std::vector<Kind>& kinds);

} // namespace regra::ruleset
