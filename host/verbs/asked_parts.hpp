// Parts of a ruleset that a command is asked for: the words that its lines begin with, "points",
// "tie-breaks"; those of a class or a branch are of the part that follows it.
#pragma once

#include <set>
#include <string>
#include <vector>

#include "kernel/ruleset/ruleset.hpp"

namespace regra::verbs {

class AskedParts {
public:
    AskedParts() = default;
    // `names`: one each, or several with commas between. Error(Exit::bad_input): a part that none
    // of the rulesets has, with the nearest, or all.
    AskedParts(const std::vector<std::string>& names,
               const std::vector<const ruleset::Ruleset*>& rulesets);

    bool asked() const { return !names_.empty(); }
    // True for everything if nothing was asked.
    bool has(const ruleset::Ruleset& rules, const ruleset::Path& path) const;

private:
    std::set<std::string> names_;
};

} // namespace regra::verbs
