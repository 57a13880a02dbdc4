#include "kernel/ruleset/scripts.hpp"

namespace regra::ruleset {

const Declaration* Scripts::find(const std::string& id) {
    const auto known = declared_.find(id);
    if (known != declared_.end()) return &known->second;
    const Script* script = library_.find(id);
    if (!script) return nullptr;
    Declaration& declared = declared_[id];
    if (auto indexed = indexed_.find(*script)) {
        declared = std::move(*indexed);
        return &declared;
    }
    if (index_) index_->miss(script->file);
    declared.id = id;
    try {
        declared = machine().declaration(id);
    } catch (const Failure& failure) {
        faults_.append(failure.diagnostics());
    }
    return &declared;
}

std::size_t Scripts::add_to(IndexBuilder& index) {
    const auto all = library_.list("");
    std::size_t added = 0;
    for (const auto& id : all) {
        const Declaration* declaration = nullptr;
        try {
            declaration = &machine().declaration(id);
            ++added;
        } catch (const Failure&) { // told where it is used, if that is wrong
        }
        regra::add_to(index, library_, library_.get(id), declaration);
    }
    return added;
}

const std::vector<std::string>& Scripts::ids(const std::string& kind) {
    const auto known = ids_.find(kind);
    return known != ids_.end() ? known->second : ids_[kind] = library_.list(kind);
}

namespace {

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

} // namespace

const std::vector<DeclaredKey>& Scripts::keys_of(const std::string& id) {
    const auto known = keys_.find(id);
    if (known != keys_.end()) return known->second;
    const Declaration* script = find(id);
    return keys_[id] = script ? declared_keys(*script) : std::vector<DeclaredKey>();
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
