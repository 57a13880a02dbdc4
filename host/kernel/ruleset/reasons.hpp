// The sentences that a decision gives as its reasons, by their ids, in each language; and those of
// a plugin.
#pragma once

#include "kernel/base/diagnostic.hpp"

#include <array>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace regra::ruleset {

struct Sentence {
    std::string id;
    std::array<std::string, 3> texts; // by Language
    std::set<std::string> holes;      // the same in each
    Place place;                      // of the id

    const std::string& text(Language language) const {
        return texts[static_cast<std::size_t>(language)];
    }
    // With its holes filled; nothing if one has no argument.
    std::optional<std::string> say(const Arguments& arguments, Language language) const;
};

struct Reasons {
    std::string decision;            // "illegal move"; "plugin ID" = what that plugin says
    std::vector<Sentence> sentences; // in the order of the files

    // Nothing: they are a decision's.
    std::optional<std::string> plugin() const;

    // Null: there is no such sentence.
    const Sentence* find(std::string_view id) const;
};

} // namespace regra::ruleset
