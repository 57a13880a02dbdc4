// What the scripts declare, asked as rulesets name them; each script is read the first time it is
// named.
#pragma once

#include "kernel/base/diagnostic.hpp"
#include "kernel/sandbox/declaration.hpp"
#include "kernel/sandbox/library.hpp"
#include "kernel/sandbox/machine.hpp"

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace regra::ruleset {

class Scripts {
public:
    // `library` must outlive it.
    explicit Scripts(const Library& library, const Limits& limits = {})
        : library_(library), machine_(library, limits) {}

    // Null if there is no such file. A script that cannot be read declares nothing, and its error
    // is among faults().
    const Declaration* find(const std::string& id);
    std::vector<std::string> ids(std::string_view kind) const { return library_.list(kind); }
    const Diagnostics& faults() const { return faults_; }
    // Where they were read, and run from here on.
    Machine& machine() { return machine_; }

private:
    const Library& library_;
    Machine machine_;
    std::map<std::string, Declaration> declared_;
    Diagnostics faults_;
};

// A key of rulesets that a script reads:
//     { path = "start/default time", type = "time", title = "..." }
struct DeclaredKey {
    std::string path, type, title;
    std::string option;        // of an adaptation, which gets its value: "said-twice aloud"
    bool required = false;     // laws that say anything the script reads must say this
    bool event_states = false; // an event may state it though nobody left it open
    bool who_decided = false;  // an event that changes a line of its block must state it
    std::string information;   // why nothing is decided by it
    std::string needs;         // the path of a key that must be stated with it
    std::string names;         // "rule": of a path that ends in "*", what stands there is one
    std::string asks;          // "win test": no ruleset for a variant without one may state it
};
std::vector<DeclaredKey> declared_keys(const Declaration& script);

// A plain text the script declares beside its functions, or "".
std::string declared_text(const Declaration& script, std::string_view field);

// The option of that phrase, "cut lowest", or null.
const regra::Option* option_named(const Declaration& script, std::string_view name);

} // namespace regra::ruleset
