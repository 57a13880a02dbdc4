#pragma once

#include <string>
#include <vector>

#include "kernel/ruleset/rulesets.hpp"

namespace regra::ruleset {

// Of the rulesets of some kinds the id that is nearest to one that no file has, or "".
std::string nearest_id(const std::string& id, const std::vector<Listed>& all,
                       const std::vector<Kind>& kinds);

} // namespace regra::ruleset
