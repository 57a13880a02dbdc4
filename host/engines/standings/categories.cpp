#include "engines/standings/categories.hpp"

#include "kernel/base/text.hpp"

#include <algorithm>
#include <map>

namespace regra {
namespace {

using ruleset::FactValues;
using ruleset::Path;
using ruleset::Ruleset;
using ruleset::Setting;

// A group of categories: who belongs to it, the script that tells its rows apart, and the rows.
struct CategoryGroup {
    std::string name;
    const Setting* condition = nullptr;
    std::string script;
    std::vector<const Setting*> rows;
    Value rows_value;
};

Value row_value(const Setting& row) {
    Value value(Value::Map{});
    value.set("name", row.path.back());
    const Value& years = row.cases[0].data;
    for (const std::string end : {"from", "to"})
        if (const Value* year = years.find(end)) value.set(end, *year);
    return value;
}

std::vector<CategoryGroup> groups_of(const Ruleset& rules) {
    std::vector<CategoryGroup> groups;
    for (const auto& setting : rules.settings()) {
        const Path& path = setting.path;
        if (path.size() != 4 || path[0] != "categories" || setting.cases.empty()) continue;
        auto group = std::find_if(groups.begin(), groups.end(),
                                  [&](const auto& other) { return other.name == path[1]; });
        if (group == groups.end()) {
            groups.push_back({path[1],
                              rules.find({"categories", path[1], "if"}),
                              "categories/" + script_name(path[2]),
                              {},
                              {}});
            group = groups.end() - 1;
        }
        group->rows.push_back(&setting);
    }
    for (auto& group : groups) {
        Value::List rows;
        for (const auto* row : group.rows) rows.push_back(row_value(*row));
        group.rows_value = Value(std::move(rows));
    }
    return groups;
}

class Sorter {
public:
    Sorter(const Ruleset& rules, const Tournament& tournament, Machine& machine)
        : rules_(rules), tournament_(tournament), machine_(machine), groups_(groups_of(rules)) {}

    std::vector<Category> sort() {
        std::vector<Category> sorted;
        for (const auto& entry : tournament_.entries)
            sorted.push_back(groups_.empty() ? Category{} : category_of(entry));
        problems_.sort();
        if (!problems_.empty()) throw Error(Exit::bad_input, problems_);
        return sorted;
    }

private:
    void problem(const Entry& entry, std::string_view id, Arguments arguments) {
        arguments.emplace_back("number", std::to_string(entry.number));
        arguments.emplace_back("name", entry.name);
        problems_.error({tournament_.file, entry.source.line}, id, std::move(arguments));
    }

    // Whether all of the group's conditions hold; nothing if a fact is missing.
    std::optional<bool> belongs(const CategoryGroup& group, const FactValues& facts,
                                std::string& missing) {
        if (!group.condition) return true;
        for (const auto& condition : group.condition->cases[0].conditions) {
            const auto held = ruleset::holds(condition, rules_.facts, facts, &missing);
            if (!held || !*held) return held;
        }
        return true;
    }

    Category category_of(const Entry& entry) {
        const FactValues facts = entry_facts(rules_, entry);
        for (const auto& group : groups_) {
            std::string missing;
            const auto member = belongs(group, facts, missing);
            if (!member) {
                problem(entry, "category.fact", {{"fact", missing}});
                return {};
            }
            if (*member) return row_of(entry, group);
        }
        problem(entry, "category.no-group", {});
        return {};
    }

    Category row_of(const Entry& entry, const CategoryGroup& group) {
        if (entry.birth.year == 0) {
            problem(entry, "category.birth", {});
            return {};
        }
        // Entries born in the same year are the same to a row of years: each is asked once.
        const auto key = std::pair(group.name, entry.birth.year);
        auto known = answers_.find(key);
        if (known == answers_.end()) {
            Value about(Value::Map{});
            about.set("born", entry.birth.year);
            known = answers_
                        .emplace(key,
                                 machine_.call(group.script, "category", {about, group.rows_value}))
                        .first;
        }
        const std::string* name = known->second.text();
        for (const auto* row : group.rows)
            if (name && row->path.back() == *name) return {group.name, *name, row};
        problem(entry, "category.none",
                {{"year", std::to_string(entry.birth.year)}, {"group", group.name}});
        return {};
    }

    const Ruleset& rules_;
    const Tournament& tournament_;
    Machine& machine_;
    std::vector<CategoryGroup> groups_;
    std::map<std::pair<std::string, int>, Value> answers_;
    Diagnostics problems_;
};

} // namespace

std::string gender_letter(Gender gender) {
    return gender == Gender::female ? "F" : gender == Gender::male ? "M" : "";
}

FactValues entry_facts(const Ruleset& rules, const Entry& entry) {
    FactValues facts = rules.event_facts();
    for (const auto& fact : rules.facts) {
        if (fact.of != ruleset::Fact::Of::entry) continue;
        const auto column = entry.columns.find(fact.name);
        if (column != entry.columns.end()) facts[fact.name] = column->second;
    }
    if (entry.gender != Gender::unknown) facts["gender"] = gender_letter(entry.gender);
    return facts;
}

std::vector<std::string> category_names(const Ruleset& rules) {
    std::vector<std::string> names;
    for (const auto& setting : rules.settings())
        if (setting.path.size() == 4 && setting.path[0] == "categories")
            names.push_back(setting.path[3]);
    return names;
}

std::vector<Category> categories_of(const Ruleset& rules, const Tournament& tournament,
                                    Machine& machine) {
    return Sorter(rules, tournament, machine).sort();
}

} // namespace regra
