#include "kernel/base/value.hpp"

namespace regra {

bool Value::operator==(const Value& other) const = default;

std::vector<std::string> Value::texts() const {
    std::vector<std::string> found;
    if (!list()) return found;
    for (const auto& item : *list())
        if (item.text()) found.push_back(*item.text());
    return found;
}

const Value* Value::find(std::string_view name) const {
    if (const Map* names = map())
        for (const auto& named : *names)
            if (named.name == name) return &named.value;
    return nullptr;
}

const std::string& Value::text_of(std::string_view name) const {
    static const std::string none;
    const Value* value = find(name);
    return value && value->text() ? *value->text() : none;
}

std::int64_t Value::number_of(std::string_view name, std::int64_t otherwise) const {
    const Value* value = find(name);
    return value && value->number() ? *value->number() : otherwise;
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

std::vector<std::string> Value::texts_of(std::string_view name) const {
    const Value* value = find(name);
    return value ? value->texts() : std::vector<std::string>();
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
