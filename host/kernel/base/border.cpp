#include "kernel/base/border.hpp"

#include <algorithm>

#include "kernel/base/printable.hpp"
#include "kernel/base/text.hpp"

namespace regra {
namespace {

using Type = FieldRule::Type;

// At most so many letters of what was given are repeated.
std::string in_quotes(std::string_view text) {
    constexpr std::size_t most = 40;
    std::string shown = printable(text.substr(0, most));
    return "\"" + shown + (text.size() > most ? "…" : "") + "\"";
}

std::string joined(const std::vector<std::string_view>& words) {
    std::string text;
    for (const auto word : words)
        text += (text.empty() ? "\"" : " | \"") + std::string(word) + "\"";
    return text;
}

std::string wanted(const FieldRule& rule) {
    switch (rule.type) {
    case Type::yes_no: return "true or false";
    case Type::whole:
        return "a whole number " + std::to_string(rule.least) + ".." + std::to_string(rule.most);
    case Type::text: return rule.words.empty() ? "a text" : joined(rule.words);
    case Type::list: return rule.fewest > 0 ? "a list with an item" : "a list";
    case Type::map: return "a table of names";
    case Type::any: return "a value";
    }
    return "";
}

std::string not_that(const FieldRule& rule, const std::string& found) {
    return std::string(rule.name) + " is " + found + ", not " + wanted(rule);
}

std::string fault_of_text(const std::string& text, const FieldRule& rule) {
    if (text.size() > longest_field)
        return not_that(rule, "a text of " + std::to_string(text.size()) + " bytes, over " +
                                  std::to_string(longest_field));
    if (!is_one_line(text))
        return not_that(rule,
                        in_quotes(text) + ", which has a control character or an end of a line");
    const auto& words = rule.words;
    const bool known = words.empty() || std::find(words.begin(), words.end(), text) != words.end();
    return known ? "" : not_that(rule, in_quotes(text));
}

std::string found_kind(const Value& value) {
    if (value.is_nothing()) return "nothing";
    if (value.yes()) return *value.yes() ? "true" : "false";
    if (value.number()) return std::to_string(*value.number());
    if (value.text()) return "the text " + in_quotes(*value.text());
    if (value.list()) return "a list";
    return value.map() ? "a table" : "a thing of the host";
}

std::string fault_of_list(const Value::List& list, const FieldRule& rule) {
    constexpr std::size_t most = 10'000;
    if (list.size() > most)
        return not_that(rule, "a list of " + std::to_string(list.size()) + ", over " +
                                  std::to_string(most));
    if (list.size() < rule.fewest) return not_that(rule, "an empty list");
    FieldRule one{rule.name, rule.item,  true,      rule.least,
                  rule.most, rule.words, Type::any, rule.fields};
    for (const auto& item : list)
        if (auto fault = fault_of(item, one); !fault.empty()) return "an item of " + fault;
    return "";
}

} // namespace

std::size_t weight_of(const Value& value) {
    constexpr std::size_t of_a_value = 16;
    std::size_t weight = of_a_value;
    if (value.text()) weight += value.text()->size();
    if (value.list())
        for (const auto& item : *value.list()) weight += weight_of(item);
    if (value.map())
        for (const auto& [name, item] : *value.map()) weight += name.size() + weight_of(item);
    return weight;
}

std::string fault_of(const Value& value, const FieldRule& rule) {
    switch (rule.type) {
    case Type::yes_no: return value.yes() ? "" : not_that(rule, found_kind(value));
    case Type::whole: {
        const auto* number = value.number();
        const bool fits = number && *number >= rule.least && *number <= rule.most;
        return fits ? "" : not_that(rule, found_kind(value));
    }
    case Type::text:
        return value.text() ? fault_of_text(*value.text(), rule)
                            : not_that(rule, found_kind(value));
    case Type::list:
        return value.list() ? fault_of_list(*value.list(), rule)
                            : not_that(rule, found_kind(value));
    case Type::map: {
        const bool empty = value.list() && value.list()->empty(); // as Lua's {} is read
        if (!value.map() && !empty) return not_that(rule, found_kind(value));
        const auto fault = rule.fields ? fault_in(value, *rule.fields) : "";
        return fault.empty() ? "" : std::string(rule.name) + ": " + fault;
    }
    case Type::any: break;
    }
    const std::size_t weight = weight_of(value);
    return weight <= most_weight ? ""
                                 : std::string(rule.name) + " takes " + std::to_string(weight) +
                                       " bytes, over " + std::to_string(most_weight);
}

std::string fault_in(const Value& map, const Border& border) {
    for (const auto& rule : border.fields) {
        const Value* value = map.find(rule.name);
        if (!value || value->is_nothing()) {
            if (rule.required) return "it lacks " + std::string(rule.name);
            continue;
        }
        if (auto fault = fault_of(*value, rule); !fault.empty()) return fault;
    }
    if (!map.map()) return "";
    for (const auto& [name, value] : *map.map()) {
        const auto known =
            std::find_if(border.fields.begin(), border.fields.end(),
                         [&, &called = name](const auto& rule) { return rule.name == called; });
        if (known != border.fields.end()) continue;
        if (!border.others) {
            std::vector<std::string> names;
            for (const auto& rule : border.fields) names.emplace_back(rule.name);
            const std::string near = nearest(name, names);
            return "it has no field " + in_quotes(name) +
                   (near.empty() ? "" : "; did you mean \"" + near + "\"?");
        }
        const FieldRule other{name};
        if (auto fault = fault_of(value, other); !fault.empty()) return fault;
    }
    return "";
}

} // namespace regra
