#include "kernel/ruleset/adaptations.hpp"

#include "kernel/base/text.hpp"
#include "kernel/ruleset/rulesets.hpp"

namespace regra::ruleset {
namespace {

// The items of a list, or the one value.
std::vector<std::string> words_in(const Value& value) {
    if (!value.list()) return {value.text() ? *value.text() : ""};
    std::vector<std::string> words;
    for (const auto& item : *value.list())
        if (item.text()) words.push_back(*item.text());
    return words;
}

std::string option_text(const Value& value) {
    if (value.yes()) return *value.yes() ? "true" : "false";
    if (value.number()) return std::to_string(*value.number());
    return with_hyphens(join(words_in(value), ","));
}

void give(const std::string& option, const Value& value, UsedAdaptation& used) {
    constexpr std::string_view said = "said ";
    const auto words = words_in(value);
    if (option == "style")
        used.style = words[0];
    else if (option == "heard")
        used.heard = words;
    else if (option.starts_with(said))
        used.said.emplace_back(option.substr(said.size()), words[0]);
    else
        used.options.emplace_back(option, option_text(value));
}

} // namespace

std::optional<UsedVariant> variant_of(const Ruleset& rules) {
    const auto found = rules.look({"variant"}, {});
    const auto* id = found.text();
    if (!id) return std::nullopt;
    UsedVariant used{*id, found.setting->place, {}, {}};
    for (const auto& name : rules.names_under({"variant options"})) {
        const auto option = rules.look({"variant options", name}, {});
        const auto* text = option.text();
        if (!text) continue;
        if (used.options.empty()) used.options_place = option.setting->place;
        used.options.emplace_back(with_hyphens(name), *text);
    }
    return used;
}

std::vector<UsedAdaptation> adaptations_of(const Ruleset& rules) {
    std::vector<UsedAdaptation> all;
    const auto facts = rules.event_facts();
    const Found stack = rules.ask(adaptations_key, facts);
    if (!stack) return all;
    for (const auto& id : words_in(stack.which->data)) {
        UsedAdaptation used{id, stack.setting->place, {}, {}, {}, {}};
        for (const auto& binding : rules.bindings) {
            if (binding.adaptation != id) continue;
            if (const Found found = rules.ask(binding.path, facts))
                give(binding.option, found.which->data, used);
            else if (binding.yes_no)
                give(binding.option, Value(false), used);
        }
        all.push_back(std::move(used));
    }
    return all;
}

std::string missing_block(const Ruleset& rules, std::string_view adaptation) {
    for (const auto& binding : rules.bindings)
        if (binding.adaptation == adaptation)
            return rules.names_under({binding.path[0]}).empty() ? binding.path[0] : "";
    return "";
}

std::vector<std::string> Rulesets::editions_with(const std::string& block,
                                                 const Ruleset& rules) const {
    const auto own = variant_of(rules);
    std::vector<std::string> all, fitting;
    for (const auto& listed : list()) {
        if (listed.kind != Kind::laws) continue;
        const auto file = files_.of(listed.file);
        const Node& root = file->root;
        if (!root.is_map() || !root.find(block)) continue;
        all.push_back(listed.id);
        const Node* variant = root.find("variant");
        if (own && variant && variant->text == own->id) fitting.push_back(listed.id);
    }
    return fitting.empty() ? all : fitting;
}

} // namespace regra::ruleset
