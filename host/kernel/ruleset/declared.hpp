// What a file declares that its own lines may use before they come to it: classes and branches of
// the laws, names of categories.
#pragma once

#include "kernel/ruleset/names.hpp"
#include "kernel/ruleset/ruleset.hpp"
#include "kernel/ruleset/tree.hpp"

namespace regra::ruleset {

// Classes of the laws (`rapid:` with a `when`) and their branches (`A.4:` with a `means` or `as`)
// are added to the ruleset.
void declare_scopes(const Node& root, Ruleset& ruleset);

// Categories, and what entries can be grouped by: of the ruleset, and of the file at `root`.
Names names_for_values(const Node& root, const Ruleset& ruleset);

// Category names of the ruleset, in their order.
Names category_names(const Ruleset& ruleset);

// What entries can be grouped by: "category", "gender", a column of the list of entries.
Names columns_of_entries(const Ruleset& ruleset);

} // namespace regra::ruleset
