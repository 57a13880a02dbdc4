// What reading one ruleset has come to: shared by the files of class Rulesets.
#pragma once

#include "kernel/ruleset/reader.hpp"
#include "kernel/ruleset/rulesets.hpp"

#include <filesystem>
#include <vector>

namespace regra::ruleset {

struct Rulesets::Loading {
    Ruleset ruleset;
    Diagnostics& diagnostics;
    std::vector<std::filesystem::path> open; // files on the way down, to find a circle
    Reference laws, codes;                   // as stated nearest to the file that is loaded
    bool event_names_laws = false;
    bool broken = false; // a parent is missing or cannot be read: what builds on it would mislead

    void fail(const Place& place, std::string_view id, Arguments arguments) {
        diagnostics.error(place, id, std::move(arguments));
        broken = true;
    }
};

} // namespace regra::ruleset
