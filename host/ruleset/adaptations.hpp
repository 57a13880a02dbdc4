// The adaptations that games are played with, and what the ruleset says to each: values of keys
// that scripts declare with an option, { path = "...", option = "said-twice aloud" }.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "loader/plugin.hpp"
#include "ruleset/ruleset.hpp"

namespace regra::ruleset {

inline const Path adaptations_key = {"adaptations"};
inline constexpr std::string_view as_in = "as in"; // before the edition that lends a block

struct UsedAdaptation {
    std::string id;
    Place place;
    // As its catalogue wants them: yes is "true", and blanks are hyphens.
    loader::Texts options;
    // How it announces: options that the host itself reads, "style", "said PART" and "heard".
    std::string style;
    loader::Texts said; // part of a file of speech/ -> its id
    std::vector<std::string> heard;
};

// From the top of the stack, with the values in force for the games of the ruleset. Failure, as of
// Ruleset::ask().
std::vector<UsedAdaptation> adaptations_of(const Ruleset& rules);

// The block that holds the options of an adaptation, if no line of it is stated; else "".
std::string missing_block(const Ruleset& rules, std::string_view adaptation);

} // namespace regra::ruleset
