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

Names names_for_values(const Node& root, const Ruleset& ruleset, const Grammar& grammar) {
    Names names;
    for (const auto names_in : grammar.names)
        for (auto& name : names_in(root, ruleset)) add_new(names, std::move(name));
    if (const Node* facts = root.find("facts"))
        for (const auto& key : facts->keys) add_new(names, key.text);
    return names;
}

} // namespace regra::ruleset
