// Trees of ruleset files in the index.
#pragma once

#include "kernel/base/index.hpp"
#include "kernel/ruleset/tree.hpp"

#include <optional>

namespace regra::ruleset {

enum class Levels { all, first }; // first: lists and maps below the file's own map are empty

// The tree of a source, as read_tree() gave it.
std::optional<Node> indexed_tree(const Index& index, const Source& source, Levels levels);

// Adds the tree of a source in which read_tree() found nothing to report.
void add_to(IndexBuilder& index, const Source& source, const Node& root);

} // namespace regra::ruleset
