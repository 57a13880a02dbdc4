// The ends of a game that come by themselves: the same position so often, so many moves without
// progress, nobody can win any more. Which, and how often, is the laws' to say.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "kernel/loader/variant.hpp"
#include "kernel/ruleset/ruleset.hpp"
#include "kernel/ruleset/scripts.hpp"

namespace regra::game {

// Reached as soon as the count is at least that much.
struct AutomaticEnd {
    enum class Count {
        fact,    // of the variant
        repeats, // of the position on the board, itself included
        dead     // 1 as soon as no series of legal moves wins for anybody
    } count = Count::fact;
    std::size_t fact = 0; // which of the variant's, with Count::fact
    std::int64_t at_least = 0;
    std::string path;         // of the laws' key: "draws/repetition automatic"
    std::string title;        // what is counted, as that key says it
    std::string article;      // with its document
    bool conditional = false; // only if its script, which is woken, finds that it counts
};

// The `ends` of the scripts in scripts/laws for which the ruleset has a value; what counts them the
// ruleset says too (check_fits() in game/fits.hpp finds it where it does not).
std::vector<AutomaticEnd> automatic_ends(const ruleset::Ruleset& rules, ruleset::Scripts& scripts,
                                         const loader::Variant& variant);

} // namespace regra::game
