// Files of rulesets that a command names.
#pragma once

#include <string>
#include <vector>

namespace regra::verbs {

// What is asked, and of a folder all rulesets in it and below, in the order of their names. A
// folder without any: Error(Exit::file).
std::vector<std::string> ruleset_files(const std::vector<std::string>& paths);

} // namespace regra::verbs
