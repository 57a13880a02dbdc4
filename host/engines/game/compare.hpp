// What two rulesets say otherwise: editions of laws, seasons of a regulation.
#pragma once

#include "kernel/ruleset/ruleset.hpp"

#include <vector>

namespace regra::ruleset {

struct Difference {
    Path path;
    const Setting* before = nullptr; // null: that ruleset does not say
    const Setting* after = nullptr;
    bool value = false;   // the value, its conditions, or who may change it
    bool article = false; // where it stands
};

// Line by line, in the order of the first and then of the second. Lines about the files themselves
// are left out, and which document an article belongs to.
std::vector<Difference> differences(const Ruleset& before, const Ruleset& after);

// Which games of a ruleset are like an event's: its class, or the one its time has there, and the
// branch that applies like its own (`otherwise`, or not), whatever its name; "" if none does.
Scope scope_like(const Ruleset& event, const Ruleset& ruleset);

// The same for the games of an event: only what is in force in them, before the last period and in
// it (then `last period` stands before the path), and nothing that the event or its regulations
// state themselves.
std::vector<Difference> differences_for(const Ruleset& event, const Ruleset& before,
                                        const Ruleset& after);

} // namespace regra::ruleset
