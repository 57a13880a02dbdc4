#include "kernel/sandbox/value.hpp"

namespace regra {

bool Value::operator==(const Value& other) const = default;

const Value* Value::find(std::string_view name) const {
    if (const Map* names = map())
        for (const auto& named : *names)
            if (named.name == name) return &named.value;
    return nullptr;
}

void Value::set(std::string_view name, Value value) {
    if (!map()) data_ = Map();
    auto& names = std::get<Map>(data_);
    for (auto& named : names) {
        if (named.name != name) continue;
        named.value = std::move(value);
        return;
    }
    names.push_back({std::string(name), std::move(value)});
}

} // namespace regra
