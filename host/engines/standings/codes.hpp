// Code tables: what the numbers behind a program's tie-break lines mean.
#pragma once

#include "kernel/base/diagnostic.hpp"
#include "kernel/ruleset/ruleset.hpp"

#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace regra::ruleset {

// One position of what a line prints behind its code.
struct Parameter {
    std::string is; // an option, "means", or "unknown"; "": the cells say
    // "P" -> "forfeits count": an option; or a value of the ruleset, "points match win: 2"; or
    // words that nothing reads. "otherwise" stands for all other cells; "none" adds nothing.
    std::map<std::string, std::string> cells;

    bool is_unknown() const { return is == "unknown"; }
    bool is_option() const { return !is.empty() && is != "means" && !is_unknown(); }
    // What the table says of a printed cell, "forfeits count"; "none", or "": it does not say.
    std::string cell_meaning(const std::string& cell) const;
    // The same as an option with its value, "cut lowest 1"; "" if the cell is not such an option.
    std::string phrase(const std::string& cell) const;
    // Whether it is about this option.
    bool says(const std::string& option) const;
};

struct Code {
    static constexpr std::string_view unknown = "unknown";

    int number = 0;
    std::string name;               // as the program shows it
    std::vector<std::string> lists; // "team Swiss": where the program offers it; empty: not said
    // Phrases, or "unknown"; if there are several, the parameter "means" of the line chooses one,
    // from 0.
    std::vector<std::string> means;
    std::vector<std::string> means_of_teams; // the same in lists of teams
    std::vector<Parameter> parameters;
    std::size_t fewest = 0; // of them that a line prints
    std::string because;
    Place place; // of `means`

    const std::vector<std::string>& meanings(bool teams) const {
        return teams ? means_of_teams : means;
    }
    // What a line with these parameters means; the first where it prints too few. Null: there is
    // no such meaning.
    const std::string* meaning(const std::vector<std::string>& printed, bool teams) const;
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
