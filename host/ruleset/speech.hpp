// The words by which moves are announced and understood, of files in speech/.
#pragma once

#include <string>
#include <vector>

#include "loader/plugin.hpp"
#include "ruleset/rulesets.hpp"

namespace regra::ruleset {

// The words of the file `said`; behind " || ", those of the files `heard`, which are understood
// beside them. Ids without folder: "de". A file that is not there: Failure(Exit::bad_input).
loader::Texts speech_words(const Rulesets& rulesets, const std::string& said,
                           const std::vector<std::string>& heard);

} // namespace regra::ruleset
