// The groups that a ruleset has: families of them, the blocks of a family, and their rows.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "kernel/base/messages.hpp"
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

// All that EntryFacts reads of a ruleset: where it is equal, so are the facts of the same entries.
Value said_of_groups(const ruleset::Ruleset& rules, Machine& machine);

// The facts that a script says it reads, and which of them an entry may lack.
struct Reads {
    std::vector<std::string> names;
    std::vector<std::string> may_lack;
};

// Rows of one block: who may stand in them, the script that separates them.
struct Rows {
    std::string name; // of the block, "1.º Ciclo"
    const ruleset::Setting* condition = nullptr;
    std::string script;
    std::vector<const ruleset::Setting*> rows;
    Value for_script;
    std::optional<Reads> reads;                        // once it is asked for
    std::map<std::vector<std::string>, Value> answers; // by what entries have of these
};

struct Family {
    GroupFamily about;
    const ruleset::Setting* condition = nullptr; // of a group alone
    std::vector<Rows> blocks;
    Wording title() const {
        return about.for_all ? in_each_language({"groups.category", {}}) : about.name;
    }
};

// In the order of the ruleset.
std::vector<Family> read_families(const ruleset::Ruleset& rules);

// A fact as a text, and as scripts have it.
std::string fact_text(const ruleset::FactValue& value);
Value fact_value(const ruleset::FactValue& value);

} // namespace regra
