// The table a script returns, read as what it declares; and options checked against it.
#include "kernel/sandbox/declaration.hpp"

#include "kernel/base/text.hpp"
#include "kernel/sandbox/engine.hpp"
#include "kernel/sandbox/place_of.hpp"

#include <algorithm>

#include <lua.hpp>

namespace regra {
namespace {

using Type = Option::Type;

std::string spoken(std::string key) {
    std::replace(key.begin(), key.end(), '_', ' ');
    return key;
}

bool is_key(std::string_view key) {
    return !key.empty() && key.front() >= 'a' && key.front() <= 'z' &&
           std::all_of(key.begin(), key.end(), [](char c) {
               return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_';
           });
}

std::vector<std::string> texts_of(const Value* value) {
    std::vector<std::string> texts;
    if (!value || !value->list()) return texts;
    for (const auto& item : *value->list())
        if (const auto* text = item.text()) texts.push_back(*text);
    return texts;
}

bool is_texts(const Value& value) {
    return value.list() && texts_of(&value).size() == value.list()->size();
}

std::optional<Type> type_of(const Value& standard) {
    if (standard.yes() && !*standard.yes()) return Type::flag;
    if (standard.number()) return Type::number;
    if (standard.text()) return Type::text;
    if (is_texts(standard)) return Type::names;
    return std::nullopt;
}

struct Reader {
    const Script& script;
    Diagnostics diagnostics;

    void wrong(std::string_view word, std::string_view id, Arguments arguments = {}) {
        diagnostics.error(place_of(script, word), id, std::move(arguments));
    }
};

Option read_option(Reader& reader, const Named& named) {
    Option option;
    option.key = named.name;
    option.name = spoken(named.name);
    option.standard = named.value;
    if (const Value* standard = named.value.find("default")) {
        option.standard = *standard;
        if (const auto* least = named.value.find("least"))
            if (least->number()) option.least = *least->number();
        if (const auto* most = named.value.find("most"))
            if (most->number()) option.most = *most->number();
        option.one_of = texts_of(named.value.find("one_of"));
        option.form = named.value.text_of("form");
        option.required = named.value.yes_of("required");
        if (const auto* title = named.value.find("title"))
            if (title->text()) option.title = *title->text();
    }
    if (!is_key(named.name)) {
        reader.wrong(named.name, "script.option-name", {{"option", named.name}});
    } else if (const auto type = type_of(option.standard)) {
        option.type = *type;
    } else {
        reader.wrong(named.name, "script.option-default", {{"option", named.name}});
    }
    return option;
}

// A text field that must be one of some words.
std::string word_of(Reader& reader, const Value::Map& fields, std::string_view name,
                    std::string standard, const std::vector<std::string>& allowed) {
    for (const auto& field : fields) {
        if (field.name != name) continue;
        const auto* text = field.value.text();
        if (text && std::find(allowed.begin(), allowed.end(), *text) != allowed.end()) return *text;
        reader.wrong(name, "script.declared-word",
                     {{"name", std::string(name)}, {"words", join(allowed, ", ")}});
    }
    return standard;
}

void read_field(Reader& reader, Declaration& made, const Named& field) {
    if (field.name == "options" && field.value.map()) {
        for (const auto& option : *field.value.map())
            made.options.push_back(read_option(reader, option));
    } else if (field.name == "options") {
        const bool none = field.value.list() && field.value.list()->empty();
        if (!none) reader.wrong("options", "script.options-list");
    } else if (field.name == "not_for") {
        made.not_for = texts_of(&field.value);
        if (!is_texts(field.value)) reader.wrong("not_for", "script.not-for");
    } else if (field.name == "result" && field.value.text()) {
        made.result = *field.value.text();
    } else if (field.name != "better" && field.name != "scope") {
        made.fields.set(field.name, field.value);
    }
}

Declaration declaration_of(const Script& script, const Value::Map& fields,
                           std::vector<std::string> functions, std::string scope) {
    Reader reader{script, {}};
    Declaration made;
    made.id = script.id;
    made.file = script.file;
    made.functions = std::move(functions);
    std::sort(made.functions.begin(), made.functions.end());
    for (const auto& field : fields) read_field(reader, made, field);
    made.lower_is_better =
        word_of(reader, fields, "better", "higher", {"higher", "lower"}) == "lower";
    std::vector<std::string> scopes = {"field", "tied"};
    for (const auto& option : made.options)
        if (option.type == Type::flag) scopes.push_back(option.key);
    made.scope = word_of(reader, fields, "scope", std::move(scope), scopes);
    if (reader.diagnostics.has_errors()) throw Error(Exit::bad_input, reader.diagnostics);
    return made;
}

// ---- options given ----

bool fits(const Option& option, const Value& given) {
    switch (option.type) {
    case Type::flag: return given.yes() != nullptr;
    case Type::number:
        return given.number() && (!option.least || *given.number() >= *option.least) &&
               (!option.most || *given.number() <= *option.most);
    case Type::text:
        return given.text() &&
               (option.one_of.empty() || std::find(option.one_of.begin(), option.one_of.end(),
                                                   *given.text()) != option.one_of.end());
    case Type::names: return is_texts(given);
    }
    return false;
}

// "number 0..5", "one of: a, b"
std::string wanted(const Option& option) {
    if (option.type == Type::flag) return "true | false";
    if (option.type == Type::names) return "a, b, ...";
    if (!option.one_of.empty()) return join(option.one_of, " | ");
    if (option.type == Type::text) return "\"...\"";
    return (option.least ? std::to_string(*option.least) : "") + ".." +
           (option.most ? std::to_string(*option.most) : "");
}

} // namespace

bool Declaration::has(std::string_view function) const {
    return std::find(functions.begin(), functions.end(), function) != functions.end();
}

bool Declaration::asks_tied(const Value& given) const {
    if (scope == "tied") return true;
    const Value* flag = given.find(scope);
    return flag && flag->yes() && *flag->yes();
}

const Option* Declaration::option(std::string_view key) const {
    for (const auto& option : options)
        if (option.key == key) return &option;
    return nullptr;
}

Value complete_options(const Declaration& declaration, const Value& given, const Place& place,
                       Diagnostics& diagnostics) {
    Value complete = Value::Map();
    for (const auto& option : declaration.options) complete.set(option.key, option.standard);
    if (!given.map()) return complete;
    for (const auto& [key, value] : *given.map()) {
        const Option* option = declaration.option(key);
        if (!option)
            diagnostics.error(place, "script.option-unknown",
                              {{"option", spoken(key)}, {"script", declaration.id}});
        else if (!fits(*option, value))
            diagnostics.error(place, "script.option-value",
                              {{"option", option->name}, {"wanted", wanted(*option)}});
        else
            complete.set(key, value);
    }
    return complete;
}

namespace sandbox {

namespace {

// value(thing, event, option, tied): the function on top takes a fourth argument.
bool takes_group(lua_State* state) {
    lua_Debug info;
    lua_pushvalue(state, -1);
    lua_getinfo(state, ">u", &info);
    return info.nparams >= 4;
}

} // namespace

Declaration read_declaration(Engine& self, const Script& script) {
    lua_State* thread = self.thread;
    if (!lua_istable(thread, -1))
        throw Error(Exit::bad_input, place_of(script, ""), "script.returns-no-table");
    Value::Map fields;
    std::vector<std::string> functions;
    std::string scope = "field";
    Diagnostics diagnostics;
    for (lua_pushnil(thread); lua_next(thread, -2); lua_pop(thread, 1)) {
        if (lua_type(thread, -2) != LUA_TSTRING) {
            diagnostics.error(place_of(script, ""), "script.declares-list");
            continue;
        }
        std::string name = lua_tostring(thread, -2);
        if (lua_isfunction(thread, -1)) {
            if (name == "value" && takes_group(thread)) scope = "tied";
            functions.push_back(std::move(name));
            continue;
        }
        std::string wrong;
        Value value = read(thread, -1, wrong);
        if (!wrong.empty())
            diagnostics.error(place_of(script, name), "script.declared-value",
                              {{"name", name}, {"what", wrong}});
        fields.push_back({std::move(name), std::move(value)});
    }
    if (diagnostics.has_errors()) {
        diagnostics.sort();
        throw Error(Exit::bad_input, std::move(diagnostics));
    }
    std::sort(fields.begin(), fields.end(),
              [](const Named& a, const Named& b) { return a.name < b.name; });
    return declaration_of(script, fields, std::move(functions), std::move(scope));
}

} // namespace sandbox
} // namespace regra
