// Code tables: what the numbers behind a program's tie-break lines mean.
#pragma once

#include "kernel/base/diagnostic.hpp"

#include <map>
#include <string>
#include <vector>

namespace regra::ruleset {

struct Code {
    int number = 0;
    std::string name;                    // as the program shows it
    std::string means;                   // a phrase, or "unknown"
    std::vector<std::string> parameters; // what each position is, or "unknown"
    std::string because;
    Place place; // of `means`
};

struct CodeTable {
    std::string program; // "Swiss-Manager"
    std::map<int, Code> codes;
    bool empty() const { return codes.empty(); }
};

} // namespace regra::ruleset
