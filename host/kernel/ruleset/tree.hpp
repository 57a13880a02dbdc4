// A ruleset file as a tree of texts with places, behind a front end that refuses what YAML would
// let slip: see "What a file may contain" in rulesets/README.md. Nothing is typed here.
#pragma once

#include "kernel/ruleset/source.hpp"

#include <cstddef>
#include <string>
#include <vector>

namespace regra::ruleset {

struct Node {
    enum class Kind { nothing, scalar, list, map };
    enum class Style { plain, quoted, prose, flow, block }; // prose: a text after "|"

    Kind kind = Kind::nothing;
    Style style = Style::plain;
    std::string text;        // of a scalar
    std::size_t offset = 0;  // where its text begins; of a list or map: its first item
    std::vector<Node> items; // of a list; the values of a map
    std::vector<Node> keys;  // of a map, one for each item

    bool is_nothing() const { return kind == Kind::nothing; }
    bool is_scalar() const { return kind == Kind::scalar; }
    bool is_list() const { return kind == Kind::list; }
    bool is_map() const { return kind == Kind::map; }
    // In "quotes" nothing is a word of the language.
    bool is_plain() const { return is_scalar() && style == Style::plain; }
    // The value of a key word, or null.
    const Node* find(std::string_view word) const;
};

// The file's tree; a file the front end refuses gives a node of kind nothing and at least one
// error.
Node read_tree(const Source& source, Diagnostics& diagnostics);

} // namespace regra::ruleset
