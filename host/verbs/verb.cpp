#include "verbs/verb.hpp"

#include <algorithm>

#include "kernel/base/json.hpp"
#include "kernel/base/said_words.hpp"
#include "kernel/base/text.hpp"

namespace regra::verbs {
namespace {

// What stands in the place of another type: the text "3", 2.5, true, a list.
Wording found_there(const Value& given) {
    const auto* text = given.text();
    if (!text && !given.list() && !given.map()) return std::string(trim(json_line(given)));
    return Wording::of([&](Language language) {
        return words({text           ? "given.text"
                      : given.list() ? "given.list"
                                     : "given.object",
                      {{"text", text ? *text : ""}}},
                     language);
    });
}

bool is_of_type(Parameter::Type type, const Value& given) {
    switch (type) {
    case Parameter::Type::flag: return given.yes();
    case Parameter::Type::number: return given.number();
    case Parameter::Type::text:
    case Parameter::Type::file: return given.text();
    case Parameter::Type::texts:
        return given.list() && std::all_of(given.list()->begin(), given.list()->end(),
                                           [](const Value& item) { return item.text(); });
    }
    return false;
}

// Arguments against their parameters.
struct Check {
    const Parameters& parameters;
    const Value& given;
    Diagnostics& found;
    const std::string& dashes;

    Wording shown(const Parameter& one) const {
        return one.by_place() ? said_word(one.name) : Wording(dashes + one.name);
    }
    Wording shown(const std::vector<std::string>& names) const {
        return Wording::of([&](Language language) {
            std::vector<std::string> all;
            for (const auto& name : names)
                for (const auto& one : parameters)
                    if (one.name == name) all.push_back(shown(one).in(language));
            return join(all, " | ");
        });
    }
    // The words to choose among: who types them does so in the words of the language too.
    Wording choices(const Parameter& one) const {
        if (dashes.empty()) return join(one.words, ", ");
        return Wording::of([&](Language language) {
            std::vector<std::string> all;
            for (const auto& word : one.words) all.push_back(said_word(word).in(language));
            return join(all, ", ");
        });
    }
    // A flag that is false and an empty list are as if they were left out.
    bool is_given(const std::string& name) const {
        const Value* value = given.find(name);
        if (!value) return false;
        if (const auto yes = value->yes()) return *yes;
        return !value->list() || !value->list()->empty();
    }
    // In the arguments as JSON; on a command line the message names it.
    Place place_of(const std::string& name) const { return dashes.empty() ? Place{name} : Place(); }
    void value(const Parameter& one, const Value& value);
    void others(const Parameter& one);
};

void Check::value(const Parameter& one, const Value& value) {
    const bool typed = is_of_type(one.type, value);
    const auto place = place_of(one.name);
    if (one.type == Parameter::Type::number) {
        Arguments arguments = {{"name", shown(one)},
                               {"least", std::to_string(one.least)},
                               {"most", std::to_string(one.most)}};
        if (!typed && dashes.empty()) {
            arguments.emplace_back("found", found_there(value));
            return found.error(place, "cli.not-number", std::move(arguments));
        }
        if (!typed || *value.number() < one.least || *value.number() > one.most) {
            arguments.emplace_back("text", plain(value, {}));
            found.error(place, "cli.number", std::move(arguments));
        }
        return;
    }
    if (!typed) {
        static constexpr std::string_view kinds[] = {"cli.not-yes-no", "", "cli.not-text",
                                                     "cli.not-texts", "cli.not-text"};
        if (one.type != Parameter::Type::texts || !value.list())
            return found.error(place, kinds[static_cast<int>(one.type)],
                               {{"name", shown(one)}, {"found", found_there(value)}});
        for (std::size_t i = 0; i < value.list()->size(); ++i)
            if (const auto& item = (*value.list())[i]; !item.text())
                found.error(place, "cli.not-text",
                            {{"name", one.name + "[" + std::to_string(i) + "]"},
                             {"found", found_there(item)}});
        return;
    }
    if (!one.by_place() && value.text() && value.text()->empty())
        return found.error(place, "cli.empty", {{"name", shown(one)}});
    const auto texts = value.text() ? std::vector<std::string>{*value.text()} : value.texts();
    for (const auto& text : texts)
        if (!one.words.empty() &&
            std::find(one.words.begin(), one.words.end(), text) == one.words.end())
            found.error(place, "cli.one-of",
                        {{"name", shown(one)}, {"text", text}, {"words", choices(one)}});
}

void Check::others(const Parameter& one) {
    for (const auto& other : one.excludes)
        if (is_given(other))
            found.error(place_of(one.name), "cli.not-with",
                        {{"name", shown(one)}, {"other", shown(std::vector{other})}});
    if (one.with.empty() || std::any_of(one.with.begin(), one.with.end(),
                                        [&](const std::string& name) { return is_given(name); }))
        return;
    found.error(place_of(one.name), "cli.only-with",
                {{"name", shown(one)}, {"other", shown(one.with)}});
}

} // namespace

void check(const std::string& asked, const Parameters& parameters, const Value& given,
           Diagnostics& found, const std::string& dashes) {
    Check all{parameters, given, found, dashes};
    std::vector<std::string> names;
    for (const auto& one : parameters) names.push_back(one.name);
    if (const auto* map = given.map())
        for (const auto& [name, value] : *map)
            if (std::find(names.begin(), names.end(), name) == names.end()) {
                const auto near = nearest(name, names);
                found.error(all.place_of(name),
                            near.empty() ? "cli.no-argument" : "cli.no-argument-near",
                            {{"name", name}, {"verb", asked}, {"nearest", near}});
            }
    for (const auto& one : parameters) {
        const Value* value = given.find(one.name);
        if (value) all.value(one, *value);
        if (all.is_given(one.name)) all.others(one);
        if (!one.required || (value && !(value->list() && value->list()->empty()))) continue;
        if (dashes.empty())
            found.error({}, "host.missing", {{"what", all.shown(one)}});
        else
            found.error({}, "cli.missing", {{"what", all.shown(one)}, {"command", asked}});
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

std::string fault_in(const Verb& verb, const Reply& reply) {
    if (reply.value.is_nothing()) return ""; // all of it was records
    const auto fault = fault_in(verb.reply, reply.value);
    return fault.empty() ? "" : "a reply of another shape: " + fault;
}

Value schema_of(const Verb& verb) {
    static constexpr const char* types[] = {"boolean", "integer", "string", "array", "string"};
    Value all = Value::Map(), required = Value::List();
    for (const auto& one : verb.parameters) {
        Value schema =
            Value::Map{{"type", types[static_cast<int>(one.type)]}, {"description", one.what}};
        Value item = Value::Map{{"type", "string"}}; // of several texts
        const bool many = one.type == Parameter::Type::texts;
        if (!one.words.empty())
            (many ? item : schema).set("enum", Value::List(one.words.begin(), one.words.end()));
        if (many) schema.set("items", std::move(item));
        if (many && one.required) schema.set("minItems", 1);
        if (one.type == Parameter::Type::number)
            schema.set("minimum", one.least).set("maximum", one.most);
        if (one.type == Parameter::Type::file) schema.set("x-file", true);
        if (!one.by_place() && one.words.empty() && schema.text_of("type") == "string")
            schema.set("minLength", 1);
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
