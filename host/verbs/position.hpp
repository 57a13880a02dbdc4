// The position a command is about: a variant, where it starts, the moves played from there, and in
// which words moves are read and written.
#pragma once

#include <string>

#include "engines/lots/openings.hpp"
#include "kernel/loader/variant.hpp"
#include "kernel/ruleset/ruleset.hpp"
#include "verbs/call.hpp"
#include "verbs/verb.hpp"

namespace regra::verbs {

struct Store;

// Which position; as arguments give it.
struct Start {
    std::string position;             // "-" = standard input, "" = a start position ...
    std::string number;               // ... of this number, "" = the first
    std::string openings;             // a ruleset whose number that is then
    std::string moves;                // played from there
    std::string style;                // of those moves, and of what is printed; "" = the first
    std::vector<std::string> words;   // notation files, the later the nearer
    std::vector<std::string> options; // of the variant, "K=V" each
};

// The arguments for it; the first for how moves are written only, or, with "to-", for those
// written.
Parameters notation_parameters(const std::string& to = "");
Parameters position_parameters();

// With the options that the ruleset sets; wrong ones: Error at their line. A ruleset without a
// variant: Error(Exit::bad_input) at `place`.
loader::Variant open_variant(const Call& call, const ruleset::Ruleset& rules, const Place& place);
loader::Variant open_variant(const Call& call, const ruleset::Openings& openings);
// `options`: "K=V" each.
loader::Variant open_variant(const Call& call, const std::string& id,
                             const std::vector<std::string>& options = {});

// The index of the given name among the variant's names of a kind, or 0 if no name is given. Throws
// Error(Exit::bad_input) at the option for an unknown name.
std::size_t choose(const loader::Variant& variant, int kind, const std::string& option,
                   const std::string& given);

// The style asked for, with the words of its notation files.
loader::Notation notation_of(const Call& call, const loader::Variant& variant, const Start& from);
loader::Notation notation_of(const Store& store, const loader::Variant& variant, const Start& from);

// The start and the moves played from it.
loader::Position position_of(const Call& call, const loader::Variant& variant,
                             const loader::Notation& notation, const Start& from);

} // namespace regra::verbs
