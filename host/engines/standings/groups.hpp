// The facts of entries, and the groups in which each stands: what lists, prizes and conditions ask.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "facts/tournament/tournament.hpp"
#include "kernel/ruleset/ruleset.hpp"
#include "kernel/sandbox/machine.hpp"

namespace regra {

// Groups that exclude each other, or overlap, and have a name together: "category" with its
// categories, "Rating band" with its rows. A group by itself is a family of its own name.
struct GroupFamily {
    std::string name;
    std::vector<std::string> groups; // in the order of the ruleset
    bool alone = false;              // one group, of this name
    bool for_all = false;            // everybody must stand in one: categories
};

std::vector<GroupFamily> families_of(const ruleset::Ruleset& rules);
// Names of all groups, in the order of the ruleset; and of the categories only.
std::vector<std::string> group_names(const ruleset::Ruleset& rules);
std::vector<std::string> category_names(const ruleset::Ruleset& rules);

std::string gender_letter(Gender gender); // "F", "M" or ""

// What the host itself knows of each entry, beside the columns of the list of entries.
std::vector<ruleset::Fact> facts_of_entries();

// All that EntryFacts reads of a ruleset: where it is equal, so are the facts of the same entries.
Value said_of_groups(const ruleset::Ruleset& rules, Machine& machine);

// Made once for all entries, or for all teams: indices are those of Tournament::entries or ::teams.
class EntryFacts {
public:
    // What entries lack though a group asks for it, and entries in no category:
    // Error(Exit::bad_input), each cause once with the number of entries. Teams stand in no
    // category, and in no group that asks for what they lack; entries of a chart, which no file
    // has, neither.
    // `only`: of a family some of whose groups are among these, there are no others here.
    // `no_others`: other families are not asked for.
    EntryFacts(const ruleset::Ruleset& rules, const Tournament& tournament, Machine& machine,
               bool of_teams, const std::vector<std::string>& only, bool no_others = false);

    const std::vector<GroupFamily>& families() const { return families_; }
    // The family that has a group of this name, or null.
    const GroupFamily* family_of(std::string_view group) const;
    bool stands_in(std::size_t entry, std::string_view group) const;
    // The values of a fact: one, none, or several groups of a family that overlap.
    std::vector<std::string> values(std::size_t entry, const std::string& fact) const;
    // For scripts: facts by name; `groups`, a map of the names of all its groups to true.
    const Value& for_script(std::size_t entry) const;

private:
    std::vector<GroupFamily> families_;
    std::vector<ruleset::FactValues> facts_;       // by entry
    std::vector<std::vector<std::string>> groups_; // by entry, in the order of the ruleset
    mutable std::vector<Value> for_script_;        // by entry, once it is asked for
};

} // namespace regra
