// The plugins that games are played with, and what the ruleset says to each: options of the
// variant; of an adaptation, values of keys that scripts declare with an option, { path = "...",
// option = "said-twice aloud" }.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "kernel/loader/plugin.hpp"
#include "kernel/ruleset/ruleset.hpp"

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

struct UsedVariant {
    std::string id;
    Place place;
    loader::Texts options; // `variant options`
    Place options_place;   // of the first of them
};

// Empty if the ruleset names no variant.
std::optional<UsedVariant> variant_of(const Ruleset& rules);

// From the top of the stack, with the values in force for the games of the ruleset. Error, as of
// Ruleset::ask().
std::vector<UsedAdaptation> adaptations_of(const Ruleset& rules);

// The block that holds the options of an adaptation, if no line of it is stated; else "".
std::string missing_block(const Ruleset& rules, std::string_view adaptation);

} // namespace regra::ruleset
