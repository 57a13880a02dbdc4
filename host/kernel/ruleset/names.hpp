// Names a federation gives, which may hold commas, "e" and "or" themselves: found in a text, and
// compared as a reader's eye does.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "kernel/base/diagnostic.hpp"

namespace regra::ruleset {

using Names = std::vector<std::string>;

// "A, B and C", "A or B": the longest known name first; what is not known is cut at ", ", " and "
// and " or ".
Names split_names(std::string_view text, const Names& known);

// "A, B or C" of a choice, whose items may hold "and", and "or later".
Names split_choice(std::string_view text, const Names& known);

// Equal for names that a reader takes for the same: case, º ° o, ș ş, curly quotes.
std::string looks(std::string_view name);

// The name that `name` looks like and is not, or "".
std::string look_alike(std::string_view name, const Names& known);

// The first character that differs: "U+00B0", "U+00BA".
std::pair<std::string, std::string> difference(std::string_view name, std::string_view other);

// The ids of messages about a name that is not known, and of one that is misspelt ({near}). Both
// may say {name} and {names}, all there are.
struct NameWords {
    std::string_view unknown, misspelt;
};
// An error at the place if the name is not among those known.
void check_known(const std::string& name, const Names& known, const Place& place,
                 const NameWords& words, Diagnostics& diagnostics);

// The nearest of phrases in which N stands for a number, with the number that the author wrote:
// "fewer as 12 entries" and "fewer than N entries" give "fewer than 12 entries"; or "".
std::string nearest_phrase(std::string_view text, const Names& phrases);

} // namespace regra::ruleset
