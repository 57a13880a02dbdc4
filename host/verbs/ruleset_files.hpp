// Files of rulesets that a command names.
#pragma once

#include <string>
#include <vector>

#include "kernel/ruleset/ruleset.hpp"

namespace regra::verbs {

// What is asked, and of a folder all rulesets in it and below, in the order of their names. A
// folder without any: Error(Exit::file).
std::vector<std::string> ruleset_files(const std::vector<std::string>& paths);

// A line that somebody still has to compare with the text: of what is ruled, or of the file itself
// (its title, its laws, the rest).
struct ToConfirm {
    std::string key;
    Place place;
};
// The lines of the file that was loaded and of those that it extends.
std::vector<ToConfirm> lines_to_confirm(const ruleset::Ruleset& rules);

} // namespace regra::verbs
