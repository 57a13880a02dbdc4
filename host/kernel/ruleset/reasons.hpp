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
    // By Language: one text, or the plural forms of the language; none: it is not said there.
    std::array<std::vector<std::string>, language_ids.size()> texts;
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

    // Nothing: they are a decision's.
    std::optional<std::string> plugin() const;

    // Null: there is no such sentence.
    const Sentence* find(std::string_view id) const;
};

} // namespace regra::ruleset
