#include "kernel/ruleset/declared.hpp"

#include <algorithm>

namespace regra::ruleset {
namespace {

template<class T>
void add_new(std::vector<T>& all, T one) {
    if (std::find(all.begin(), all.end(), one) == all.end()) all.push_back(std::move(one));
}

void declare_branches(const std::string& name, const Node& block, Ruleset& ruleset) {
    for (std::size_t i = 0; i < block.keys.size(); ++i) {
        const Node& branch = block.items[i];
        if (branch.is_map() && (branch.find("means") || branch.find("as")))
            add_new(ruleset.branches, {name, block.keys[i].text});
    }
}

void add_categories(const Node& groups, Names& names) {
    for (const auto& group : groups.items)
        for (const auto& rows : group.items)
            for (const auto& key : rows.keys) add_new(names, key.text);
}

} // namespace

void declare_scopes(const Node& root, Ruleset& ruleset) {
    for (std::size_t i = 0; i < root.keys.size(); ++i) {
        const Node& block = root.items[i];
        const std::string& name = root.keys[i].text;
        if (!block.is_map()) continue;
        if (block.find("when") && name != last_period) add_new(ruleset.classes, name);
        if (std::find(ruleset.classes.begin(), ruleset.classes.end(), name) !=
            ruleset.classes.end())
            declare_branches(name, block, ruleset);
    }
}

Names category_names(const Ruleset& ruleset) {
    Names names;
    for (const auto& setting : ruleset.settings())
        if (setting.path.size() == 4 && setting.path[0] == "categories")
            names.push_back(setting.path[3]);
    return names;
}

Names columns_of_entries(const Ruleset& ruleset) {
    Names columns = {"category", "gender", "school", "team"};
    for (const auto& fact : ruleset.facts)
        if (fact.of == Fact::Of::entry) add_new(columns, fact.name);
    return columns;
}

Names names_for_values(const Node& root, const Ruleset& ruleset) {
    Names names = columns_of_entries(ruleset);
    for (auto& name : category_names(ruleset)) add_new(names, std::move(name));
    if (const Node* groups = root.find("categories")) add_categories(*groups, names);
    if (const Node* facts = root.find("facts"))
        for (const auto& key : facts->keys) add_new(names, key.text);
    return names;
}

} // namespace regra::ruleset
