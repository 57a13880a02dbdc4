// Code tables: what the numbers behind a program's tie-break lines mean.
#pragma once

#include "kernel/base/diagnostic.hpp"
#include "kernel/ruleset/ruleset.hpp"

#include <map>
#include <memory>
#include <string>
#include <vector>

namespace regra::ruleset {

struct Code {
    int number = 0;
    std::string name;               // as the program shows it
    std::vector<std::string> lists; // "team Swiss": where the program offers it; empty: not said
    std::string means;              // a phrase, or "unknown"
    std::vector<std::string> parameters; // what each position is, or "unknown"
    std::string because;
    Place place; // of `means`
};

struct CodeTable : Table {
    std::string program; // "Swiss-Manager"
    std::map<int, Code> codes;
    bool empty() const { return codes.empty(); }
};

struct Context;
struct Node;

// A table of rulesets/codes/.
std::shared_ptr<const Table> read_codes(const Node& root, const Context& context);

} // namespace regra::ruleset
