// Fields of what a script gave: the one of a name, or what stands for it if there is none, or none
// of that type.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "kernel/base/value.hpp"

namespace regra::game {

inline std::string text_in(const Value& map, std::string_view name) {
    const Value* value = map.find(name);
    return value && value->text() ? *value->text() : std::string();
}

inline std::int64_t number_in(const Value& map, std::string_view name, std::int64_t otherwise = 0) {
    const Value* value = map.find(name);
    return value && value->number() ? *value->number() : otherwise;
}

inline bool yes_in(const Value& map, std::string_view name) {
    const Value* value = map.find(name);
    return value && value->yes() && *value->yes();
}

inline const Value::List& list_in(const Value& map, std::string_view name) {
    static const Value::List none;
    const Value* value = map.find(name);
    return value && value->list() ? *value->list() : none;
}

} // namespace regra::game
