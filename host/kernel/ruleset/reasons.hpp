// The sentences that a decision gives as its reasons, by their ids, in each language; and those of
// a plugin.
#pragma once

#include "kernel/base/diagnostic.hpp"

#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace regra::ruleset {

// The parts of a sentence beside its languages: the short words with which a ruling gives it, after
// its effects: "0-1: second illegal move by White, but Black cannot mate, 7.5.5."
namespace part {
inline constexpr std::string_view cause = "cause";     // of several reasons, the first's
inline constexpr std::string_view instead = "instead"; // of a cause given before
inline constexpr std::string_view named = "named";     // of the cause, behind the player's name
inline constexpr std::string_view also = "also";       // behind the cause
inline constexpr std::string_view but = "but";         // likewise, and the article is its own
inline constexpr std::string_view says = "says";       // the whole ruling but for its article
inline constexpr std::string_view leaves = "leaves";   // what the arbiter does of what is left open
} // namespace part

struct Sentence {
    std::string id; // "step"; of a part "step:cause"
    // By Language: one text, or the plural forms of the language; none: it is said in English.
    std::vector<std::vector<std::string>> texts =
        std::vector<std::vector<std::string>>(language_ids.size());
    std::set<std::string> holes; // the same in each
    Place place;                 // of the id

    const std::vector<std::string>& forms(Language language) const {
        return texts[static_cast<std::size_t>(language)];
    }
    // As it is written, forms with " | " between them.
    std::string text(Language language) const;
    // In the form that its {count} takes, with its holes filled; nothing if one has no argument.
    std::optional<std::string> say(const Arguments& arguments, Language language) const;
};

struct Reasons {
    std::string decision;            // "illegal move"; "plugin ID" = what that plugin says
    std::vector<Sentence> sentences; // in the order of the files

    // Empty if they belong to a decision.
    std::optional<std::string> plugin() const;

    // Null: there is no such sentence.
    const Sentence* find(std::string_view id) const;
};

} // namespace regra::ruleset
