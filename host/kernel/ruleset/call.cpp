// A script named in a ruleset, with its options, checked against what the script declares.
#include "kernel/ruleset/value.hpp"

#include "kernel/base/text.hpp"
#include "kernel/ruleset/scripts.hpp"

#include <algorithm>

namespace regra::ruleset {
namespace {

using Declared = regra::Option;
using Takes = Declared::Type;

Parsed failed(const Part& part, std::string_view id, Arguments arguments) {
    arguments.emplace_back("text", part.text);
    return {{}, Message{id, std::move(arguments)}, part.offset};
}

// "cut lowest 1" after its option's words: "1"; nothing if the part is another option's.
std::optional<std::string> argument_of(std::string_view part, const Declared& option) {
    if (!part.starts_with(option.name)) return std::nullopt;
    part.remove_prefix(option.name.size());
    if (option.type == Takes::flag) return part.empty() ? std::optional("") : std::nullopt;
    if (!part.starts_with(" ")) return std::nullopt;
    return std::string(part.substr(1));
}

struct Taken {
    Value value; // nothing: the part is not the option's
    std::optional<Message> error;
    std::string key = {};
};

Taken take_number(const Declared& declared, const std::string& text) {
    const auto value = parse_int(text);
    const std::int64_t least = declared.least.value_or(0);
    const std::int64_t most = declared.most.value_or(99);
    if (value && *value >= least && *value <= most) return {*value, {}};
    return {{},
            Message{"option.count",
                    {{"option", declared.name},
                     {"text", text},
                     {"least", std::to_string(least)},
                     {"most", std::to_string(most)}}}};
}

Taken take_text(const Declared& declared, const std::string& text) {
    const auto& words = declared.one_of;
    if (words.empty() || std::find(words.begin(), words.end(), text) != words.end())
        return {text, {}};
    return {{},
            Message{"option.word",
                    {{"option", declared.name}, {"text", text}, {"words", join(words, ", ")}}}};
}

Taken take_option(const std::string& part, const Declared& declared, const Names& names) {
    const auto argument = argument_of(part, declared);
    if (!argument) return {};
    switch (declared.type) {
    case Takes::flag: return {true, {}};
    case Takes::names: return {list_of(split_names(*argument, names)), {}};
    case Takes::number: return take_number(declared, *argument);
    case Takes::text: return take_text(declared, *argument);
    }
    return {};
}

// An option's words may begin another's: the first that takes the whole wins.
Taken take_one_of(const std::string& part, const Declaration& script, const Names& names) {
    Taken failed_one;
    for (const auto& declared : script.options) {
        Taken taken = take_option(part, declared, names);
        taken.key = declared.key;
        if (!taken.value.is_nothing()) return taken;
        if (taken.error) failed_one = std::move(taken);
    }
    return failed_one;
}

// The option's phrase with the argument that was written behind the misspelt one.
Names option_phrases(const std::string& written, const Declaration& script) {
    const auto space = written.rfind(' ');
    Names phrases;
    for (const auto& option : script.options)
        phrases.push_back(option.type == Takes::flag || space == std::string::npos
                              ? option.name
                              : option.name + written.substr(space));
    return phrases;
}

Parsed unknown_option(const Part& part, const Declaration& script, const std::string& head) {
    const std::string qualifier = nearest_qualifier(part.text);
    const std::string option = nearest(part.text, option_phrases(part.text, script));
    const std::string near = option.empty() ? qualifier : option;
    if (!near.empty()) return failed(part, "option.near", {{"script", head}, {"near", near}});
    Names names;
    for (const auto& declared : script.options) names.push_back(declared.name);
    if (names.empty()) return failed(part, "option.none", {{"script", head}});
    return failed(part, "option.unknown", {{"script", head}, {"options", join(names, ", ")}});
}

// `places 1-3`: a script whose argument, of that type, stands in place of its name.
const Declaration* script_taking(const std::string& kind, const std::string& head,
                                 const Vocabulary& vocabulary, std::string& type) {
    for (const auto& id : vocabulary.scripts.ids(kind)) {
        const auto* script = vocabulary.scripts.find(id);
        if (!script) continue;
        type = declared_text(*script, "argument");
        const ruleset::Type* taken = vocabulary.grammar.type(type);
        if (taken && std::any_of(taken->begins.begin(), taken->begins.end(),
                                 [&](const auto& word) { return head.starts_with(word); }))
            return script;
    }
    return nullptr;
}

Parsed unknown_script(const std::string& kind, const Part& head, Scripts& scripts) {
    Names known;
    for (const auto& id : scripts.ids(kind)) {
        known.push_back(id.substr(kind.size() + 1));
        std::replace(known.back().begin(), known.back().end(), '_', ' ');
    }
    const std::string near = nearest(head.text, known);
    const std::string file = kind + "/" + script_name(head.text) + ".lua";
    if (!near.empty()) return failed(head, "call.near", {{"near", near}, {"file", file}});
    return failed(head, "call.none", {{"file", file}, {"known", join(known, ", ")}});
}

} // namespace

Parsed parse_call(const std::string& kind, const std::vector<Part>& parts,
                  const Vocabulary& vocabulary) {
    const Part& head = parts[0];
    Value call;
    std::string type;
    const Declaration* script = vocabulary.scripts.find(kind + "/" + script_name(head.text));
    if (!script) {
        script = script_taking(kind, head.text, vocabulary, type);
        if (!script) return unknown_script(kind, head, vocabulary.scripts);
        Parsed argument = parse_value(type, {head}, vocabulary);
        if (argument.error) return argument;
        call.set("argument", std::move(argument.data));
    }
    call.set("script", script->id);
    call.set("head", head.text);
    Value options(Value::Map{});
    for (std::size_t i = 1; i < parts.size(); ++i) {
        Taken taken = take_one_of(parts[i].text, *script, vocabulary.names);
        if (taken.error) return {{}, std::move(taken.error), parts[i].offset};
        if (taken.value.is_nothing()) return unknown_option(parts[i], *script, head.text);
        if (options.find(taken.key)) return failed(parts[i], "qualifier.twice", {});
        options.set(taken.key, std::move(taken.value));
    }
    call.set("options", std::move(options));
    return {std::move(call), {}, head.offset};
}

} // namespace regra::ruleset
