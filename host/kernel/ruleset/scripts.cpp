#include "kernel/ruleset/scripts.hpp"

#include "kernel/base/binary.hpp"
#include "kernel/base/text.hpp"

#include <iterator>

namespace regra::ruleset {

namespace {

std::vector<DeclaredKey> declared_keys(const Declaration& script) {
    std::vector<DeclaredKey> keys;
    const Value* declared = script.fields.find("keys");
    if (!declared || !declared->list()) return keys;
    keys.reserve(declared->list()->size());
    for (const auto& row : *declared->list()) {
        const auto text = [&](std::string_view name) {
            const Value* value = row.find(name);
            return value && value->text() ? *value->text() : std::string();
        };
        const auto holds = [&](std::string_view name) {
            const Value* value = row.find(name);
            return value && value->yes() && *value->yes();
        };
        if (text("path").empty()) continue;
        keys.push_back({text("path"), text("type"), text("title"), text("option"),
                        holds("required"), holds("event_states"), holds("who_decided"),
                        holds("against_departures"), text("information"), text("needs"),
                        text("names"), text("asks")});
    }
    return keys;
}

// In the index they stand by themselves, for a schema needs nothing else of most scripts.
constexpr std::string DeclaredKey::*key_texts[] = {
    &DeclaredKey::path,        &DeclaredKey::type,  &DeclaredKey::title, &DeclaredKey::option,
    &DeclaredKey::information, &DeclaredKey::needs, &DeclaredKey::names, &DeclaredKey::asks};
constexpr bool DeclaredKey::*key_flags[] = {&DeclaredKey::required, &DeclaredKey::event_states,
                                            &DeclaredKey::who_decided,
                                            &DeclaredKey::against_departures};

std::string keys_written(const std::vector<DeclaredKey>& keys) {
    BytesOut out;
    out.count(keys.size());
    for (const auto& key : keys) {
        for (const auto text : key_texts) out.text(key.*text);
        std::uint8_t flags = 0;
        for (const auto flag : key_flags) flags = static_cast<std::uint8_t>(flags << 1 | key.*flag);
        out.number(flags);
    }
    return out.take();
}

std::optional<std::vector<DeclaredKey>> keys_read(std::string_view bytes) {
    BytesIn in(bytes);
    std::vector<DeclaredKey> keys;
    for (auto left = in.items(); left > 0 && in.good(); --left) {
        DeclaredKey& key = keys.emplace_back();
        for (const auto text : key_texts)
            if (const auto read = in.text(); !read.empty()) key.*text = read;
        auto flags = in.number<std::uint8_t>();
        for (auto flag = std::rbegin(key_flags); flag != std::rend(key_flags); ++flag, flags >>= 1)
            key.** flag = (flags & 1) != 0;
    }
    if (!in.good() || !in.at_end()) return std::nullopt;
    return keys;
}

} // namespace

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
    } catch (const Error& error) {
        if (error.exit() == Exit::limits) throw;
        faults_.append(error.diagnostics());
    }
    return &declared;
}

const DeclaredTypes* Scripts::types_of(const std::string& id) {
    if (const auto known = types_.find(id); known != types_.end()) return &known->second;
    const Declaration* script = find(id);
    return script ? &types_.try_emplace(id, *script).first->second : nullptr;
}

const DeclaredTypes* Scripts::types_for(const std::string& type) {
    const std::string name = type_name(type);
    const auto* types = types_of("shared/" + lower(name));
    return types && types->forms(name) ? types : nullptr;
}

std::size_t Scripts::add_to(IndexBuilder& index) {
    const auto all = library_.list("");
    std::size_t added = 0;
    for (const auto& id : all) {
        const Declaration* declaration = nullptr;
        std::string keys;
        try {
            declaration = &machine().declaration(id);
            keys = keys_written(declared_keys(*declaration));
            ++added;
        } catch (const Error&) { // reported where it is used, if it is wrong there
        }
        regra::add_to(index, library_, library_.get(id), declaration, keys);
    }
    return added;
}

const std::vector<std::string>& Scripts::ids(const std::string& kind) {
    const auto known = ids_.find(kind);
    return known != ids_.end() ? known->second : ids_[kind] = library_.list(kind);
}

const std::vector<DeclaredKey>& Scripts::keys_of(const std::string& id) {
    const auto known = keys_.find(id);
    if (known != keys_.end()) return known->second;
    const Script* text = declared_.contains(id) ? nullptr : library_.find(id);
    if (const auto bytes = text ? indexed_.beside(*text) : std::nullopt)
        if (auto keys = keys_read(*bytes)) return keys_[id] = std::move(*keys);
    const Declaration* script = find(id);
    return keys_[id] = script ? declared_keys(*script) : std::vector<DeclaredKey>();
}

std::string type_name(std::string type) {
    for (char& c : type) c = c == ' ' ? '_' : c >= 'a' && c <= 'z' ? static_cast<char>(c - 32) : c;
    return type;
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
