// The position a command is about: a variant, where it starts, the moves played from there, and in
// which words moves are read and written.
#pragma once

#include <string>

#include "faces/cli/commands.hpp"
#include "kernel/loader/variant.hpp"
#include "kernel/ruleset/ruleset.hpp"

namespace regra::cli {

struct Store;

// With the options that the ruleset sets; wrong ones: Failure at their line. A ruleset without a
// variant: Failure(Exit::bad_input) at `place`.
loader::Variant open_variant(const Common& common, const ruleset::Ruleset& rules,
                             const Place& place);
loader::Variant open_variant(const Common& common, const ruleset::Openings& openings);
// `options`: "K=V" each.
loader::Variant open_variant(const Common& common, const std::string& id,
                             const std::vector<std::string>& options = {});

// Of the variant's names of a kind, the place of the one given, or 0 if none is. One that is not
// there: Failure(Exit::bad_input) at the option.
std::size_t choose(const loader::Variant& variant, int kind, const std::string& option,
                   const std::string& given);

// The style asked for, with the words of its notation files.
loader::Notation notation_of(const Common& common, const loader::Variant& variant,
                             const Start& from);
loader::Notation notation_of(const Store& store, const loader::Variant& variant, const Start& from);

// The start and the moves played from it.
loader::Position position_of(const Common& common, const loader::Variant& variant,
                             const loader::Notation& notation, const Start& from);

} // namespace regra::cli
