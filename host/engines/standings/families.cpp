#include "engines/standings/families.hpp"

#include <algorithm>
#include <utility>

#include "engines/standings/stated.hpp"

namespace regra {
namespace {

using ruleset::Fact;
using ruleset::FactValue;
using ruleset::Path;
using ruleset::Ruleset;
using ruleset::Setting;

Value row_value(const Setting& row) {
    const Value& said = row.cases[0].data;
    Value value = said.map() ? said : Value(Value::Map{{"value", said}});
    value.set("name", row.path.back());
    return value;
}

bool is_row(const Setting& setting, std::string_view block) {
    return setting.path.size() == 4 && setting.path[0] == block && !setting.cases.empty();
}

void add_row(const Setting& row, std::vector<Rows>& blocks) {
    const Path& path = row.path;
    auto block = std::find_if(blocks.begin(), blocks.end(),
                              [&](const Rows& one) { return one.name == path[1]; });
    if (block == blocks.end()) {
        blocks.push_back({path[1], nullptr, "groups/" + script_name(path[2]), {}, {}, {}, {}});
        block = blocks.end() - 1;
    }
    block->rows.push_back(&row);
    block->for_script.add(row_value(row));
}

} // namespace

std::vector<Family> read_families(const Ruleset& rules) {
    std::vector<Family> families;
    const auto family = [&](const std::string& name) -> Family& {
        for (auto& one : families)
            if (one.about.name == name) return one;
        families.push_back({{name, {}, false, false}, nullptr, {}});
        return families.back();
    };
    for (const auto& setting : rules.settings()) {
        const bool category = is_row(setting, "categories");
        if (category || is_row(setting, "groups")) {
            Family& one = family(category ? "category" : setting.path[1]);
            one.about.for_all = category;
            one.about.groups.push_back(setting.path[3]);
            add_row(setting, one.blocks);
        } else if (setting.path.size() == 2 && setting.path[0] == "groups" &&
                   !setting.cases.empty()) {
            Family& one = family(setting.path[1]);
            one.about.alone = true;
            one.about.groups = {setting.path[1]};
            one.condition = &setting;
        }
    }
    for (auto& one : families)
        for (auto& block : one.blocks)
            block.condition =
                rules.find({one.about.for_all ? "categories" : "groups", block.name, "if"});
    return families;
}

std::string fact_text(const FactValue& value) {
    if (const auto* number = std::get_if<std::int64_t>(&value)) return std::to_string(*number);
    return std::get<std::string>(value);
}

Value fact_value(const FactValue& value) {
    if (const auto* number = std::get_if<std::int64_t>(&value)) return *number;
    return std::get<std::string>(value);
}

std::vector<GroupFamily> families_of(const Ruleset& rules) {
    std::vector<GroupFamily> families;
    for (const auto& family : read_families(rules)) families.push_back(family.about);
    return families;
}

std::vector<std::string> group_names(const Ruleset& rules) {
    std::vector<std::string> names;
    for (const auto& family : families_of(rules))
        names.insert(names.end(), family.groups.begin(), family.groups.end());
    return names;
}

std::vector<std::string> category_names(const Ruleset& rules) {
    for (const auto& family : families_of(rules))
        if (family.for_all) return family.groups;
    return {};
}

namespace {

Value texts_of(const Setting* condition) {
    Value::List texts;
    if (condition)
        for (const auto& one : condition->cases[0].conditions) texts.emplace_back(one.text);
    return texts;
}

Value value_of(const Family& family) {
    Value::List blocks;
    for (const auto& block : family.blocks)
        blocks.push_back(Value::Map{{"name", block.name},
                                    {"condition", texts_of(block.condition)},
                                    {"script", block.script},
                                    {"rows", block.for_script}});
    const auto& about = family.about;
    return Value::Map{{"name", about.name},
                      {"alone", about.alone},
                      {"for_all", about.for_all},
                      {"groups", Value::List(about.groups.begin(), about.groups.end())},
                      {"condition", texts_of(family.condition)},
                      {"blocks", std::move(blocks)}};
}

Value value_of(const Fact& fact) {
    return Value::Map{{"name", fact.name},
                      {"of", static_cast<int>(fact.of)},
                      {"what", static_cast<int>(fact.what)},
                      {"one_of", Value::List(fact.one_of.begin(), fact.one_of.end())},
                      {"left", fact.left},
                      {"right", fact.right},
                      {"test", static_cast<int>(fact.test)}};
}

} // namespace

Value said_of_groups(const Ruleset& rules, Machine& machine) {
    Value::List families, facts, scripts;
    for (const auto& family : read_families(rules)) families.push_back(value_of(family));
    for (const auto& fact : rules.facts) facts.push_back(value_of(fact));
    for (const auto& id : machine.library().list("facts"))
        scripts.push_back(stated(rules, id, machine, 1));
    Value event(Value::Map{});
    for (const auto& [name, value] : rules.event_facts()) event.set(name, fact_value(value));
    return Value::Map{{"families", std::move(families)},
                      {"facts", std::move(facts)},
                      {"scripts", std::move(scripts)},
                      {"event", std::move(event)},
                      {"dates", text_at(rules, {"dates"})}};
}

} // namespace regra
