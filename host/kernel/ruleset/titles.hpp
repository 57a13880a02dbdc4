// What keys are about, by their words in small letters, without class and branch.
#pragma once

#include <array>

namespace regra::ruleset {

// The files of rulesets/reasons/ that say it, by what stands behind their `reasons:`.
inline constexpr std::array files_of_titles = {"keys", "keys of play", "keys of events"};

} // namespace regra::ruleset
