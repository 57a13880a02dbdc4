// What a ruleset is resolved from and decided by: files of rulesets, scripts, plugins. The event's
// file keeps them, and a lock names them by their hash.
#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

#include "verbs/store.hpp"

namespace regra::verbs {

struct RuleParts {
    // By path, "rulesets/laws/x.yaml", "scripts/laws/flag.lua".
    std::map<std::string, std::string> files;
    struct Plugin {
        std::string version; // "-" of one that is not described
        std::string hash;    // SHA-256 of its file, in hexadecimal
    };
    std::map<std::string, Plugin> plugins; // by id
};

// "rulesets/laws/x.yaml" of the laws "x".
std::string path_of_ruleset(ruleset::Kind kind, const std::string& id);

// The plugins that are here, by id; for "dutch" also "swiss-dutch".
std::map<std::string, RuleParts::Plugin> plugins_here(const Call& call,
                                                      const std::set<std::string>& ids);

// The documents that the ruleset extends, lends from and names, every script, the plugins that it
// names. A plugin that is not there is left out, and named in `missing` if that is given.
RuleParts parts_of(const Call& call, const Store& store, const ruleset::Ruleset& rules,
                   std::vector<std::string>* missing = nullptr);

} // namespace regra::verbs
