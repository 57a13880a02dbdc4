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
    // Phrases, or "unknown"; of several the parameter "means" of the line counts from 0.
    std::vector<std::string> means;
    std::vector<std::string> parameters; // what each position is, or "unknown"
    std::size_t fewest = 0;              // of them that a line prints
    std::string because;
    Place place; // of `means`

    bool is_known() const { return !means.empty() && means.front() != "unknown"; }
    // What a line with these parameters means; the first where it prints too few. Null: there is
    // no such meaning.
    const std::string* meaning(const std::vector<std::string>& printed) const;
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
