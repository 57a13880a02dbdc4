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

// "25-18-15": whole numbers, none greater than the one before, and not all of them 0.
bool are_falling(std::string_view text) {
    std::optional<std::int64_t> last;
    for (const auto piece : split(text, "-")) {
        const auto number = piece.size() < 6 ? parse_int(piece) : std::nullopt;
        if (!number || (last ? *number > *last : *number == 0)) return false;
        last = number;
    }
    return true;
}

Taken take_text(const Declared& declared, const std::string& text) {
    if (declared.form == "falling counts" && !are_falling(text))
        return {{}, Message{"option.falling", {{"option", declared.name}, {"text", text}}}};
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

// "at most {most} of each {fact}" as a pattern: "at most most:TEXT of each fact:TEXT".
std::string as_pattern(std::string phrase) {
    for (auto open = phrase.find('{'); open != phrase.npos; open = phrase.find('{')) {
        phrase.erase(open, 1);
        if (const auto close = phrase.find('}'); close != phrase.npos)
            phrase.replace(close, 1, ":TEXT");
    }
    return phrase;
}

// How much of a phrase is said and not left open: of two that fit, the one that says more is meant.
std::size_t words_said(std::string_view phrase) {
    std::size_t said = 0;
    bool open = false;
    for (const char c : phrase) {
        open = open || c == '{';
        said += open ? 0 : 1;
        open = open && c != '}';
    }
    return said;
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

// The part at `i`; of names with commas between, `for B, C and D`, also the parts that they take
// up, and then `i` is the last of these.
Part with_its_names(const std::vector<Part>& parts, std::size_t& i, const Declaration& script,
                    const Names& names) {
    Part whole = parts[i];
    if (!take_one_of(whole.text, script, names).value.list()) return whole;
    while (i + 1 < parts.size()) {
        const Taken next = take_one_of(parts[i + 1].text, script, names);
        const bool is_name = std::any_of(names.begin(), names.end(), [&](const std::string& name) {
            return parts[i + 1].text == name || parts[i + 1].text.starts_with(name + " ");
        });
        if (!next.value.is_nothing() || next.error || !is_name) break;
        whole.text += ", " + parts[++i].text;
    }
    return whole;
}

// The option's phrase with the argument that was written behind the misspelt one.
Names option_phrases(const std::string& written, const Declaration& script, const Names& names) {
    const auto space = written.rfind(' ');
    const bool names_one =
        names.empty() || std::any_of(names.begin(), names.end(), [&](const std::string& name) {
            return written.ends_with(" " + name);
        });
    Names phrases;
    for (const auto& option : script.options)
        if (option.type != Takes::names || names_one)
            phrases.push_back(option.type == Takes::flag || space == std::string::npos
                                  ? option.name
                                  : option.name + written.substr(space));
    return phrases;
}

Parsed unknown_option(const Part& part, const Declaration& script, const std::string& head,
                      const Names& known) {
    const std::string qualifier = nearest_qualifier(part.text);
    const std::string option = nearest(part.text, option_phrases(part.text, script, known));
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

// `at most 2 of each club`: a script called by its `phrase`, whose holes are options of it.
const Declaration* script_saying(const std::string& kind, const Part& head,
                                 const Vocabulary& vocabulary, Value& options,
                                 std::optional<Parsed>& wrong) {
    const Declaration* best = nullptr;
    std::size_t most = 0;
    for (const auto& id : vocabulary.scripts.ids(kind)) {
        const auto* script = vocabulary.scripts.find(id);
        const std::string phrase = script ? declared_text(*script, "phrase") : "";
        const auto said = phrase.empty() ? std::nullopt : said_by(as_pattern(phrase), head.text);
        if (!said || words_said(phrase) <= most) continue;
        best = script;
        most = words_said(phrase);
        options = Value(Value::Map{});
        wrong.reset();
        for (const auto& [name, text] : *said->map()) {
            const Declared* option = script->option(name);
            if (!option) continue;
            Taken taken = take_option(option->name + " " + *text.text(), *option, vocabulary.names);
            if (taken.error) wrong = Parsed{{}, std::move(taken.error), head.offset};
            options.set(name, std::move(taken.value));
        }
    }
    return best;
}

Parsed unknown_script(const std::string& kind, const Part& head, Scripts& scripts) {
    Names known;
    for (const auto& id : scripts.ids(kind)) {
        const auto* script = scripts.find(id);
        const std::string phrase = script ? declared_text(*script, "phrase") : "";
        if (!phrase.empty()) {
            known.push_back(phrase);
            continue;
        }
        known.push_back(id.substr(kind.size() + 1));
        std::replace(known.back().begin(), known.back().end(), '_', ' ');
    }
    const std::string near = nearest(head.text, known);
    const std::string file = kind + "/" + script_name(head.text) + ".lua";
    if (!near.empty()) return failed(head, "call.near", {{"near", near}, {"file", file}});
    // In quotes, which a line in { } needs, a comma parts nothing.
    const std::string first = head.text.substr(0, head.text.find(", "));
    if (first != head.text && scripts.find(kind + "/" + script_name(first)))
        return failed(head, "call.quoted", {{"script", first}});
    return failed(head, "call.none", {{"file", file}, {"known", join(known, ", ")}});
}

} // namespace

Parsed parse_call(const std::string& kind, const std::vector<Part>& parts,
                  const Vocabulary& vocabulary) {
    const Part& head = parts[0];
    Value call;
    Value options(Value::Map{});
    std::string type;
    const Declaration* script = vocabulary.scripts.find(kind + "/" + script_name(head.text));
    if (!script) {
        std::optional<Parsed> wrong;
        script = script_saying(kind, head, vocabulary, options, wrong);
        if (wrong) return *std::move(wrong);
    }
    if (!script) {
        script = script_taking(kind, head.text, vocabulary, type);
        if (!script) return unknown_script(kind, head, vocabulary.scripts);
        Parsed argument = parse_value(type, {head}, vocabulary);
        if (argument.error) return argument;
        call.set("argument", std::move(argument.data));
    }
    call.set("script", script->id);
    call.set("head", head.text);
    for (std::size_t i = 1; i < parts.size(); ++i) {
        const Part option = with_its_names(parts, i, *script, vocabulary.names);
        Taken taken = take_one_of(option.text, *script, vocabulary.names);
        if (taken.error) return {{}, std::move(taken.error), option.offset};
        if (taken.value.is_nothing())
            return unknown_option(option, *script, head.text, vocabulary.names);
        if (options.find(taken.key)) return failed(option, "qualifier.twice", {});
        options.set(taken.key, std::move(taken.value));
    }
    for (const auto& declared : script->options)
        if (declared.required && !options.find(declared.key))
            return failed(head, "option.missing",
                          {{"script", head.text}, {"option", declared.name}});
    call.set("options", std::move(options));
    return {std::move(call), {}, head.offset};
}

} // namespace regra::ruleset
