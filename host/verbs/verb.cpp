#include "verbs/verb.hpp"

#include <algorithm>

#include "kernel/base/text.hpp"

namespace regra::verbs {
namespace {

using Type = Parameter::Type;

std::string shown(const Value& given) {
    const auto text = plain(given, {});
    return text.empty() ? "?" : text;
}

bool is_of_type(Type type, const Value& given) {
    switch (type) {
    case Type::flag: return given.yes();
    case Type::number: return given.number();
    case Type::text:
    case Type::file: return given.text();
    case Type::texts:
        return given.list() && std::all_of(given.list()->begin(), given.list()->end(),
                                           [](const Value& item) { return item.text(); });
    }
    return false;
}

void check_value(const Parameter& one, const Value& given, Diagnostics& found) {
    const bool typed = is_of_type(one.type, given);
    if (one.type == Type::number) {
        if (!typed || *given.number() < one.least || *given.number() > one.most)
            found.error({}, "cli.number",
                        {{"name", one.shown()},
                         {"text", shown(given)},
                         {"least", std::to_string(one.least)},
                         {"most", std::to_string(one.most)}});
        return;
    }
    if (!typed) {
        static constexpr std::string_view kinds[] = {"cli.not-yes-no", "cli.number", "cli.not-text",
                                                     "cli.not-texts", "cli.not-text"};
        return found.error({}, kinds[static_cast<int>(one.type)], {{"name", one.shown()}});
    }
    if (!one.words.empty() &&
        std::find(one.words.begin(), one.words.end(), *given.text()) == one.words.end())
        found.error(
            {}, "cli.one-of",
            {{"name", one.shown()}, {"text", *given.text()}, {"words", join(one.words, ", ")}});
}

// As people are told of another argument of the verb.
std::string shown(const Verb& verb, const std::string& name) {
    for (const auto& one : verb.parameters)
        if (one.name == name) return one.shown();
    return name;
}

void check_others(const Verb& verb, const Parameter& one, const Value& given, Diagnostics& found) {
    const auto is_given = [&](const std::string& name) { return given.find(name) != nullptr; };
    for (const auto& other : one.excludes)
        if (is_given(other))
            found.error({}, "cli.not-with", {{"name", one.shown()}, {"other", shown(verb, other)}});
    if (one.with.empty() || std::any_of(one.with.begin(), one.with.end(), is_given)) return;
    std::vector<std::string> others;
    for (const auto& other : one.with) others.push_back(shown(verb, other));
    found.error({}, "cli.only-with", {{"name", one.shown()}, {"other", join(others, " | ")}});
}

} // namespace

void check(const Verb& verb, const Value& given, Diagnostics& found) {
    std::vector<std::string> names;
    for (const auto& one : verb.parameters) names.push_back(one.name);
    if (const auto* map = given.map())
        for (const auto& [name, value] : *map)
            if (std::find(names.begin(), names.end(), name) == names.end()) {
                const auto near = nearest(name, names);
                found.error({}, near.empty() ? "cli.no-argument" : "cli.no-argument-near",
                            {{"name", name}, {"verb", verb.name}, {"nearest", near}});
            }
    for (const auto& one : verb.parameters) {
        const Value* value = given.find(one.name);
        if (value) {
            check_value(one, *value, found);
            check_others(verb, one, given, found);
        } else if (one.required) {
            found.error({}, "cli.missing",
                        {{"what", one.shown()}, {"command", "regra " + verb.name}});
        }
    }
}

std::string text_of(const Verb& verb, const Value& reply, const Look& look) {
    return verb.text ? verb.text(reply, look) : text_of(verb.reply, reply, look);
}

std::string text_of(const Verb& verb, std::string_view list, const Value& record,
                    const Look& look) {
    if (verb.record_text) return verb.record_text(list, record, look);
    for (const auto& part : verb.reply.parts)
        if (part.name == list) return text_of(part.parts[0], record, look);
    return "";
}

Value schema_of(const Verb& verb) {
    static constexpr const char* types[] = {"boolean", "integer", "string", "array", "string"};
    Value all = Value::Map(), required = Value::List();
    for (const auto& one : verb.parameters) {
        Value schema =
            Value::Map{{"type", types[static_cast<int>(one.type)]}, {"description", one.what}};
        if (one.type == Type::texts) schema.set("items", Value::Map{{"type", "string"}});
        if (one.type == Type::number) schema.set("minimum", one.least).set("maximum", one.most);
        if (!one.words.empty()) schema.set("enum", Value::List(one.words.begin(), one.words.end()));
        if (one.type == Type::file) schema.set("x-file", true);
        if (one.required) required.add(one.name);
        all.set(one.name, std::move(schema));
    }
    return Value::Map{{"type", "object"},
                      {"properties", std::move(all)},
                      {"required", std::move(required)},
                      {"additionalProperties", false}};
}

const Listed* find_verb(std::string_view name) {
    for (const auto& entry : all_verbs())
        if (entry.name == name) return &entry;
    return nullptr;
}

} // namespace regra::verbs
