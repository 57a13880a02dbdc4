// What keys of rulesets are about, as rulesets/reasons/keys*.yaml say it.
#pragma once

#include <string>
#include <vector>

#include "kernel/ruleset/rulesets.hpp"

namespace regra::ruleset {

class KeyTitles {
public:
    // `rulesets` must outlive it.
    KeyTitles(const Rulesets& rulesets, Language language);

    // Of a key without its class and branch; "" where it has none in the language.
    std::string of(const std::string& key) const;
    // Also of a key in which a ruleset's own name stands: "lists any score".
    std::string of(const Ruleset& rules, const Path& path) const;

private:
    const Rulesets& rulesets_;
    std::vector<Reasons> titles_; // a file each
    Language language_;
};

} // namespace regra::ruleset
