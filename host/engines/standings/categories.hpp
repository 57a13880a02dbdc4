// Which category each entry belongs to, and why.
#pragma once

#include "facts/tournament/tournament.hpp"
#include "kernel/ruleset/ruleset.hpp"
#include "kernel/sandbox/machine.hpp"

#include <string>
#include <vector>

namespace regra {

struct Category {
    std::string group;                         // "1.º Ciclo"
    std::string name;                          // "Sub 10"; "" = the ruleset has no categories
    const ruleset::Setting* setting = nullptr; // the row that took it
};

// One an entry. Entries that no category takes, or whose cycle, gender or birth is not known though
// a condition asks for it: Error(Exit::bad_input) with all of them.
std::vector<Category> categories_of(const ruleset::Ruleset& rules, const Tournament& tournament,
                                    Machine& machine);

// Names in the order of the ruleset.
std::vector<std::string> category_names(const ruleset::Ruleset& rules);

// The facts of an entry that conditions ask for, beside those of the event.
ruleset::FactValues entry_facts(const ruleset::Ruleset& rules, const Entry& entry);

std::string gender_letter(Gender gender); // "F", "M" or ""

} // namespace regra
