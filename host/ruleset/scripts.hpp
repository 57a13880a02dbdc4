// What the scripts declare, asked as rulesets name them; each script is read the first time it is
// named.
#pragma once

#include "base/diagnostic.hpp"
#include "sandbox/declaration.hpp"
#include "sandbox/library.hpp"
#include "sandbox/machine.hpp"

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace regra::ruleset {

class Scripts {
public:
    // `library` must outlive it.
    explicit Scripts(const Library& library) : library_(library), machine_(library) {}

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

// A plain text the script declares beside its functions, or "".
std::string declared_text(const Declaration& script, std::string_view field);

// The option of that phrase, "cut lowest", or null.
const regra::Option* option_named(const Declaration& script, std::string_view name);

} // namespace regra::ruleset
