// The facts of entries, and the groups in which each stands: what lists, prizes and conditions ask.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "engines/standings/families.hpp"
#include "facts/tournament/tournament.hpp"
#include "kernel/ruleset/ruleset.hpp"
#include "kernel/sandbox/machine.hpp"

namespace regra {

std::string gender_letter(Gender gender); // "F", "M" or ""

// What the host itself knows of each entry, beside the columns of the list of entries.
std::vector<ruleset::Fact> facts_of_entries();

// Made once for all entries, or for all teams: indices are those of Tournament::entries or ::teams.
class EntryFacts {
public:
    // What entries lack though a group asks for it, and entries in no category:
    // Error(Exit::bad_input), each cause once with the number of entries. Teams stand in no
    // category, and in no group that asks for what they lack; entries of a chart, which no file
    // has, neither, unless it gives what a fact is worked out from, and not enough of it.
    // `only`: of a family some of whose groups are among these, there are no others here.
    // `no_others`: other families are not asked for.
    EntryFacts(const ruleset::Ruleset& rules, const Tournament& tournament, Machine& machine,
               bool of_teams, const std::vector<std::string>& only, bool no_others = false);

    const std::vector<GroupFamily>& families() const { return families_; }
    // The family that has a group of this name, or null.
    const GroupFamily* family_of(std::string_view group) const;
    bool stands_in(std::size_t entry, std::string_view group) const;
    // False: the known facts do not determine the entry's place in the family.
    bool is_known(std::size_t entry, std::string_view family) const;
    // The values of a fact: one, none, or several groups of a family that overlap.
    std::vector<std::string> values(std::size_t entry, const std::string& fact) const;
    // For scripts: facts by name; `groups`, a map of the names of all its groups to true.
    const Value& for_script(std::size_t entry) const;

private:
    std::vector<GroupFamily> families_;
    std::vector<ruleset::FactValues> facts_;        // by entry
    std::vector<std::vector<std::string>> groups_;  // by entry, in the order of the ruleset
    std::vector<std::vector<std::string>> unknown_; // by entry, families
    mutable std::vector<Value> for_script_;         // by entry, once it is asked for
};

} // namespace regra
