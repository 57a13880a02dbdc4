#include "kernel/ruleset/scripts.hpp"

namespace regra::ruleset {

const Declaration* Scripts::find(const std::string& id) {
    const auto known = declared_.find(id);
    if (known != declared_.end()) return &known->second;
    if (!library_.find(id)) return nullptr;
    Declaration& declared = declared_[id];
    declared.id = id;
    try {
        declared = machine_.declaration(id);
    } catch (const Failure& failure) {
        faults_.append(failure.diagnostics());
    }
    return &declared;
}

std::vector<DeclaredKey> declared_keys(const Declaration& script) {
    std::vector<DeclaredKey> keys;
    const Value* declared = script.fields.find("keys");
    if (!declared || !declared->list()) return keys;
    for (const auto& entry : *declared->list()) {
        const auto text = [&](std::string_view name) {
            const Value* value = entry.find(name);
            return value && value->text() ? *value->text() : std::string();
        };
        const auto holds = [&](std::string_view name) {
            const Value* value = entry.find(name);
            return value && value->yes() && *value->yes();
        };
        if (text("path").empty()) continue;
        keys.push_back({text("path"), text("type"), text("title"), text("option"),
                        holds("required"), holds("event_states"), holds("who_decided"),
                        text("information"), text("needs"), text("names"), text("asks")});
    }
    return keys;
}

std::string declared_text(const Declaration& script, std::string_view field) {
    const Value* value = script.fields.find(field);
    const std::string* text = value ? value->text() : nullptr;
    return text ? *text : "";
}

const regra::Option* option_named(const Declaration& script, std::string_view name) {
    for (const auto& option : script.options)
        if (option.name == name) return &option;
    return nullptr;
}

} // namespace regra::ruleset
