// One line's text taken apart: the value's parts, and the qualifiers behind it.
//
//     8, event may change                      15 min + 5 s, if digital clocks for all boards
//     loss, arbiter may decide otherwise, art. 6.7.1 + 6.7.2
//
// The first part that is a qualifier ends the value; after it stand only qualifiers.
#pragma once

#include "kernel/base/diagnostic.hpp"
#include "kernel/ruleset/tree.hpp"

#include <optional>
#include <string>
#include <vector>

namespace regra::ruleset {

// A piece of a text and where it begins.
struct Part {
    std::string text;
    std::size_t offset = 0;
};

struct Qualifiers {
    std::optional<Part> article;  // behind "art. ": "laws-2018 A.5 + 12.9"
    std::vector<Part> conditions; // behind "if "; all must hold
    bool not_in_text = false;
    bool event_may_change = false;
    bool event_may_not = false; // `event may not change`: said where the line replaced let it
    bool arbiter_may_decide = false;
    bool arbiter_may_not = false; // likewise
    bool to_confirm = false;
    std::vector<Part> all; // as written

    bool empty() const { return all.empty(); }
};

struct Scalar {
    std::vector<Part> value;
    Qualifiers qualifiers;
};

// Whether the text is a qualifier as a whole; if so it is added. One that stands twice, or two
// that exclude each other, are errors.
bool take_qualifier(const Part& part, Qualifiers& qualifiers, const Source& source,
                    Diagnostics& diagnostics);

// Whether an item that is only a qualifier stands before or after all others of its list.
bool stands_at_end(const Node& list, std::size_t item);

// Quoted: the whole text is the value. Errors: what stands after a qualifier and is none.
Scalar split_scalar(const Node& node, const Source& source, Diagnostics& diagnostics);

// The value's parts as one text again.
std::string joined(const std::vector<Part>& parts);

// A value's misspelt qualifier, such as "evnt may change", or nothing.
std::string nearest_qualifier(std::string_view text);

} // namespace regra::ruleset
