// The values at the borders of a table (kernel/base/border.hpp): what just fits, what just does
// not, and what somebody would try. The cases of each table are made of the table itself.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "kernel/base/border.hpp"

namespace hostile {

using regra::Border;
using regra::FieldRule;
using regra::Value;
using Type = FieldRule::Type;

// Gets a value, and whether the table itself refuses it; `where`: the fields that lead to it.
using Judge = std::function<void(const Value& value, bool refused, const std::string& where)>;

Value fitting(const FieldRule& rule);

inline Value fitting_map(const Border* fields) {
    Value made = Value::Map();
    for (const auto& rule : fields ? fields->fields : std::vector<FieldRule>())
        if (rule.required) made.set(rule.name, fitting(rule));
    return made;
}

inline Value fitting(const FieldRule& rule) {
    switch (rule.type) {
    case Type::yes_no: return true;
    case Type::whole: return rule.least;
    case Type::text: return rule.words.empty() ? "a text" : std::string(rule.words[0]);
    case Type::list:
        if (rule.item == Type::map) return Value::List{fitting_map(rule.fields)};
        if (rule.item == Type::whole) return Value::List{rule.least};
        return Value::List{rule.words.empty() ? "a text" : std::string(rule.words[0])};
    case Type::map: return fitting_map(rule.fields);
    case Type::any: return "a text";
    }
    return {};
}

// ESC, NUL, an end of a line, 64 KiB, what is not UTF-8, CSI as one character, a mark of direction.
inline std::vector<std::string> texts() {
    using namespace std::string_literals;
    return {"\x1b[31m", "a\0b"s,    "1-0\"]\n[White \"x", std::string(64 << 10, 'x'),
            "\xff\xfe", "\xC2\x9B", "\xE2\x80\xAE"};
}

inline bool fits_weight(const Value& value) {
    return regra::weight_of(value) <= regra::most_weight;
}

// Of one value that is no list and no map with fields.
inline std::vector<std::pair<Value, bool>> plain_cases(const FieldRule& rule) {
    const bool text = rule.type == Type::text, whole = rule.type == Type::whole;
    const bool any = rule.type == Type::any;
    std::vector<std::pair<Value, bool>> all = {{fitting(rule), false}};
    for (const auto& one : texts()) all.emplace_back(one, !any || !fits_weight(one));
    all.emplace_back("", !any && (!text || !rule.words.empty()));
    all.emplace_back("no such word", !any && (!text || !rule.words.empty()));
    all.emplace_back(true, !any && rule.type != Type::yes_no);
    std::vector<std::int64_t> numbers = {INT64_MIN, -1, 0, 1, INT64_MAX};
    if (whole)
        numbers.insert(numbers.end(), {rule.least, rule.most, rule.least - 1, rule.most + 1});
    for (const auto number : numbers)
        all.emplace_back(number, whole ? number < rule.least || number > rule.most : !any);
    const bool maps = any || rule.type == Type::map;
    const bool needs_nothing = fitting_map(rule.fields) == Value(Value::Map());
    const bool empty_map = any || (rule.type == Type::map && needs_nothing); // Lua's {}
    const bool empty_list = rule.type == Type::list && rule.fewest == 0;
    all.emplace_back(Value::List(), !empty_list && !empty_map);
    all.emplace_back(Value::Map{{"\n", 1}}, !maps || (rule.fields && !needs_nothing) ||
                                                (rule.fields && !rule.fields->others));
    return all;
}

inline void each_field(const Border& border, const Value& whole, const Judge& judge,
                       const std::string& path = "");

// Each value at the borders of the rule; of a map, or of a list of maps, those of its fields too.
inline void each_case(const FieldRule& rule, const Judge& judge, const std::string& path = "") {
    const std::string where = path + "/" + std::string(rule.name);
    for (const auto& [value, refused] : plain_cases(rule)) judge(value, refused, where);
    const bool is_list = rule.type == Type::list;
    if (is_list) {
        FieldRule item = rule;
        item.type = rule.item;
        item.required = true;
        for (const auto& [value, refused] : plain_cases(item))
            judge(Value::List{fitting(item), value}, refused, where + "/2");
        constexpr std::size_t too_many = 10'001;
        judge(Value::List(too_many, fitting(item)), true, where + "/10001");
    }
    if (!rule.fields) return;
    const auto as_given = [&](const Value& map, bool refused, const std::string& deeper) {
        judge(is_list ? Value(Value::List{map}) : map, refused, deeper);
    };
    each_field(*rule.fields, fitting_map(rule.fields), as_given, where);
}

// Those of each field of a map that fits else; each that is required left out; one of no name here.
inline void each_field(const Border& border, const Value& whole, const Judge& judge,
                       const std::string& path) {
    for (const auto& field : border.fields) {
        const auto as_given = [&](const Value& value, bool refused, const std::string& deeper) {
            Value map = whole;
            map.set(field.name, value);
            judge(map, refused, deeper);
        };
        each_case(field, as_given, path);
        Value lacking = Value::Map();
        for (const auto& one : *whole.map())
            if (one.name != field.name) lacking.set(one.name, one.value);
        judge(lacking, field.required, path + " without " + std::string(field.name));
    }
    Value more = whole;
    more.set("colour", 1);
    judge(more, !border.others, path + "/colour");
}

} // namespace hostile
