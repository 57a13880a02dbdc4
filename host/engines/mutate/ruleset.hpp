// Edits of a ruleset's file: its values, the elements of its lists, its cases, its keys.
//
// Left as they are: articles, which the tests of citations hold against the printed text; the lines
// that say something about the file, or that only people read; texts in a federation's own words.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "engines/mutate/edit.hpp"
#include "kernel/ruleset/names.hpp"
#include "kernel/ruleset/ruleset.hpp"
#include "kernel/ruleset/schema.hpp"
#include "kernel/ruleset/tree.hpp"

namespace regra::mutate {

// All names of a type that the ruleset's variant knows, as a ruleset writes them: the sides, the
// tests of who can win. None for other types.
using NamesOfVariant = std::function<ruleset::Names(const std::string& type)>;

// `rules` is what the file gave when it was read; `root` its tree.
std::vector<Edit> edits_of_ruleset(const ruleset::Source& source, const ruleset::Node& root,
                                   const ruleset::Ruleset& rules, const ruleset::Schema& schema,
                                   const NamesOfVariant& names_of);

// Edits within one value of a type, [begin, begin + text) of the file.
std::vector<Edit> edits_of_value(const std::string& type, const std::string& text,
                                 std::size_t begin, const NamesOfVariant& names_of);
// Within one condition of a case: "fewer than 10 moves each".
std::vector<Edit> edits_of_condition(const std::string& text, std::size_t begin);

} // namespace regra::mutate
