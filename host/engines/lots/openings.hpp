// The openings that a document numbers, for lots to be drawn among them.
#pragma once

#include "kernel/base/diagnostic.hpp"
#include "kernel/ruleset/ruleset.hpp"

#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace regra::ruleset {

struct Opening {
    int number = 0;
    std::string moves;   // as they are read: those printed, unless the print is wrong
    std::string printed; // as the document prints them
    std::string because; // why they are read otherwise; empty: they are not
    Place place;         // of `moves`
};

struct Openings : Table {
    std::string variant;                                      // the plugin that plays them
    std::vector<std::pair<std::string, std::string>> options; // of that plugin
    std::string notation;                                     // its style; empty: the first
    std::string start;   // its set of start positions; empty: the first
    std::string article; // of the document: "A.3"
    Place variant_place, options_place, notation_place, start_place;
    std::vector<Opening> lines; // numbered without a gap; empty: the ruleset is of another kind

    // Null: there is no such number.
    const Opening* find(int number) const;
};

struct Context;
struct Node;

// A file of openings.
std::shared_ptr<const Table> read_openings(const Node& root, const Context& context);

} // namespace regra::ruleset
