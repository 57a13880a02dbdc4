// What a file declares that its own lines may use before they come to it: classes and branches of
// the laws, names.
#pragma once

#include "kernel/ruleset/grammar.hpp"
#include "kernel/ruleset/names.hpp"
#include "kernel/ruleset/ruleset.hpp"
#include "kernel/ruleset/schema.hpp"
#include "kernel/ruleset/tree.hpp"

namespace regra::ruleset {

// Classes of the laws (`rapid:` with a `when`) and their branches (`A.4:` with a `means` or `as`)
// are added to the ruleset.
void declare_scopes(const Node& root, Ruleset& ruleset);

// Those that every ruleset may ask of: the engines', and those that scripts of `facts/` work out
// (`of = "entry"`, `is = "number"`), by the script's name.
std::vector<Fact> facts_of(const Schema& schema);

// What values may name: what the engines know by name, and the facts of the file at `root`.
Names names_for_values(const Node& root, const Ruleset& ruleset, const Grammar& grammar);

} // namespace regra::ruleset
