#include "kernel/base/value.hpp"

namespace regra {

bool Value::operator==(const Value& other) const = default;

const Value* Value::find(std::string_view name) const {
    if (const Map* names = map())
        for (const auto& named : *names)
            if (named.name == name) return &named.value;
    return nullptr;
}

std::string_view Value::text_of(std::string_view name) const {
    const Value* value = find(name);
    return value && value->text() ? std::string_view(*value->text()) : "";
}

std::int64_t Value::number_of(std::string_view name) const {
    const Value* value = find(name);
    return value && value->number() ? *value->number() : 0;
}

bool Value::yes_of(std::string_view name) const {
    const Value* value = find(name);
    return value && value->yes() && *value->yes();
}

const Value::List& Value::list_of(std::string_view name) const {
    static const List none;
    const Value* value = find(name);
    return value && value->list() ? *value->list() : none;
}

Value& Value::set(std::string_view name, Value value) {
    if (!map()) data_ = Map();
    auto& names = std::get<Map>(data_);
    for (auto& named : names)
        if (named.name == name) return named.value = std::move(value), *this;
    names.push_back({std::string(name), std::move(value)});
    return *this;
}

Value& Value::add_to(std::string_view name, Value item) {
    if (!find(name)) set(name, List());
    for (auto& named : std::get<Map>(data_))
        if (named.name == name) {
            named.value.add(std::move(item));
            break;
        }
    return *this;
}

Value& Value::add(Value value) {
    if (!list()) data_ = List();
    std::get<List>(data_).push_back(std::move(value));
    return *this;
}

} // namespace regra
