// regra ruleset schema: a JSON Schema of files of rulesets, for editors.
#include <algorithm>
#include <set>

#include "kernel/base/json.hpp"
#include "kernel/base/text.hpp"
#include "kernel/ruleset/value.hpp"
#include "verbs/store.hpp"
#include "verbs/verb.hpp"

namespace regra::verbs {
namespace {

using ruleset::Key;

struct RulesetSchema {
    std::string id;
};

Value text_schema() {
    return Value::Map{{"type", Value::List{"string", "number", "boolean"}}};
}

Value reference_to(const std::string& name) {
    return Value::Map{{"$ref", "#/definitions/" + name}};
}

// ---- values ------------------------------------------------------------------------------------

struct TypeWords {
    std::string_view type; // with ":" at the end: of all types that begin so
    std::string_view says;
};

// What is written for a value, with its unit; as rulesets/README.md has it.
constexpr TypeWords type_words[] = {
    {"bool", "yes or no"},
    {"count:", "a whole number of: "},
    {"count", "a whole number: 8"},
    {"count from 1", "a whole number from 1 up: 8"},
    {"bound:", "a bound: at most 3 UNIT, fewer than 10 UNIT; UNIT is: "},
    {"points", "points: 1, ½, 1.1, as a win"},
    {"time", "a time: 15 min, 30 s, 1 h 30 min"},
    {"control", "thinking time: 15 min + 5 s, 90 min for 40 moves, then 30 min"},
    {"dates", "days: 2023-06-02, 2023-06-02 to 2023-06-03, from 2018-01-01"},
    {"season", "a season: 2023, 2022/2023"},
    {"years", "years of birth: 2015 or later, 2010-2011, 2014 or earlier"},
    {"range:", "a range: 2200 or more, 1799 or less, 2000-2199; or a word: "},
    {"money", "money: 300 EUR, 12.50 EUR"},
    {"gift", "a gift: 300 EUR, a cup, 100 EUR and a cup"},
    {"fault", "a fault and what it costs: Reprimand, own -1 point"},
    {"day of year", "a day: 31 December, 31 August of the year before"},
    {"competition", "a competition: individual, for Under 8 and Under 10; team, round robin"},
    {"condition", "a condition: rating is 2000-2199, fewer than 12 entries, stage is Final"},
    {"names", "names of facts: category and gender"},
    {"groups", "names of groups: Women and Juniors"},
    {"lists", "names of lists: Open and Women"},
    {"entrant", "a player or a team, by number or name: 12, Lobos"},
    {"call:", "a script and its options, of scripts/"},
    {"tie-breaks", "criteria, a line each, as printed: a) TITLE [37]"},
    {"language", "a language: pt, en, ro, de"},
    {"prose", "text of any number of lines"},
    {"text", "text"},
};

class Types {
public:
    explicit Types(ruleset::Scripts& scripts) : scripts_(scripts) {}

    std::string says(const std::string& type) const {
        const auto item = ruleset::item_type(type);
        if (!item.empty()) return "a list, a line each or in [ ]; of each: " + says(item);
        if (const auto words = ruleset::words_of(type); !words.empty())
            return "one of: " + join(words, ", ");
        for (const auto& [name, words] : type_words) {
            const bool many = name.back() == ':';
            if (many ? !type.starts_with(name) : type != name) continue;
            std::string said(words);
            if (many) said += after(type.substr(name.size()), name == "call:");
            return said;
        }
        const auto* declared = scripts_.types_for(type);
        return declared ? "one of: " + join(declared->texts(ruleset::type_name(type)), "; ") : type;
    }

    // The schema of a value on a line, without what may replace a value.
    Value scalar(const std::string& type) const {
        auto words = ruleset::words_of(type);
        if (type == "bool") words = {"yes", "no"};
        if (words.empty()) return text_schema();
        std::string pattern;
        Value::List all;
        for (const auto& word : words) {
            all.emplace_back(word);
            pattern += (pattern.empty() ? "^(" : "|") + escaped(word);
        }
        pattern += ")(,|$)|^event decides|^arbiter decides|^as above(,|$)|^none(,|$)";
        Value::List any = {Value::Map{{"enum", std::move(all)}},
                           Value::Map{{"type", "string"}, {"pattern", std::move(pattern)}}};
        if (type == "bool") any.emplace_back(Value::Map{{"type", "boolean"}});
        return Value::Map{{"anyOf", std::move(any)}};
    }

private:
    std::string after(std::string rest, bool is_folder) const {
        std::replace(rest.begin(), rest.end(), '|', ',');
        if (!is_folder) return rest;
        std::vector<std::string> names;
        for (const auto& id : scripts_.ids(rest)) {
            std::string name = id.substr(id.find('/') + 1);
            std::replace(name.begin(), name.end(), '_', ' ');
            names.push_back(std::move(name));
        }
        return rest + ": " + join(names, ", ");
    }

    static std::string escaped(const std::string& word) {
        std::string made;
        for (const char c : word) {
            if (std::string_view("\\^$.|?*+()[]{}").find(c) != std::string_view::npos) made += '\\';
            made += c;
        }
        return made;
    }

    ruleset::Scripts& scripts_;
};

// ---- keys --------------------------------------------------------------------------------------

// Words that follow each other in the paths of keys.
struct WordTree {
    std::string word;
    std::vector<WordTree> words; // that may follow
    std::vector<WordTree> name; // what follows a name of the federation, or a script's: one or none
    const Key* key = nullptr;

    WordTree& make(std::string_view next) {
        if (next == "*" || next == "@") {
            if (name.empty()) name.emplace_back();
            return name.front();
        }
        for (auto& tree : words)
            if (tree.word == next) return tree;
        words.emplace_back();
        words.back().word = next;
        return words.back();
    }
    bool is_block() const { return !words.empty() || !name.empty(); }
};

class Writer {
public:
    Writer(const ruleset::Schema& schema) : types_(schema.scripts()) {
        for (const auto& key : schema.keys()) {
            WordTree* at = &root_;
            for (const auto word : split(key.path, "/")) {
                const bool of_scope = word.starts_with('%'); // of a class or a branch
                if (!of_scope) at = &at->make(word);
            }
            at->key = &key;
        }
    }

    // The lines of a file; those of a class or a branch are the same.
    Value lines(Value::Map heads, const std::set<std::string>& scopes, bool facts_too) {
        Value::Map properties = std::move(heads);
        for (const auto& tree : root_.words)
            properties.emplace_back(tree.word, of(tree, tree.word, 1));
        for (const auto& scope : scopes) properties.emplace_back(scope, reference_to("lines"));
        properties.emplace_back("art", text_schema());
        return Value::Map{{"type", "object"},
                          {"properties", std::move(properties)},
                          {"patternProperties", qualifiers()},
                          {"additionalProperties", facts_too ? text_schema() : Value(false)}};
    }

    Value definitions(Value lines) const {
        Value::Map all;
        for (const auto& [name, schema] : scalars_) all.emplace_back(name, schema);
        all.emplace_back("reading", reading());
        all.emplace_back("lines", std::move(lines));
        return all;
    }

private:
    // In `{ }` a qualifier stands as a key without a value.
    static Value qualifiers() {
        return Value::Map{
            {"^art\\. ", Value::Map{}},
            {"^(event may( not)? change|arbiter may( not)? decide otherwise)$", Value::Map{}},
            {"^(to confirm|not in the text)$", Value::Map{}}};
    }

    static Value reading() {
        const auto item = [](const char* says) { return Value::Map{{"description", says}}; };
        return Value::Map{
            {"type", "object"},
            {"description", "a reading: what the text is taken to say"},
            {"required", Value::List{"read"}},
            {"properties", Value::Map{{"read", item("the value")},
                                      {"printed", item("the words that are printed, or: nothing")},
                                      {"because", item("why it is read so")},
                                      {"art", item("where it stands")}}},
            {"additionalProperties", false}};
    }

    Value of(const WordTree& tree, const std::string& said, int depth) {
        Value::List any;
        if (tree.key) add_value(*tree.key, any);
        if (tree.is_block()) any.push_back(block(tree, said, depth));
        if (!tree.key) any.emplace_back(Value::Map{{"enum", Value::List{"none"}}});
        any.emplace_back(Value::Map{{"type", "null"}});
        Value made = Value::Map{{"title", said}};
        if (tree.key) {
            std::string about = tree.key->title + " (" + types_.says(tree.key->type) + ")";
            if (!tree.key->information.empty())
                about += "; for people only: " + tree.key->information;
            made.set("description", std::move(about));
        }
        made.set("anyOf", std::move(any));
        return made;
    }

    Value block(const WordTree& tree, const std::string& said, int depth) {
        Value::Map properties;
        for (const auto& next : tree.words)
            properties.emplace_back(next.word, of(next, said + " " + next.word, depth + 1));
        properties.emplace_back("art", text_schema());
        if (depth == 1) properties.emplace_back("as in", text_schema()); // of another edition
        Value others = false;
        if (!tree.name.empty()) others = of(tree.name.front(), said + " NAME", depth + 1);
        return Value::Map{{"type", "object"},
                          {"properties", std::move(properties)},
                          {"patternProperties", qualifiers()},
                          {"additionalProperties", std::move(others)}};
    }

    // A value on a line, a list of cases or of items, a reading.
    void add_value(const Key& key, Value::List& any) {
        const auto item = ruleset::item_type(key.type);
        const std::string name = item.empty() ? key.type : item;
        if (std::none_of(scalars_.begin(), scalars_.end(),
                         [&](const auto& one) { return one.first == pointed(name); }))
            scalars_.emplace_back(pointed(name), types_.scalar(name));
        any.push_back(reference_to(pointed(name)));
        any.push_back(reference_to("reading"));
        Value items = Value::List{Value::Map{{"type", Value::List{"string", "number", "boolean"}}},
                                  Value::Map{{"type", "object"}}};
        any.emplace_back(Value::Map{{"type", "array"}, {"items", Value::Map{{"anyOf", items}}}});
        if (key.type == "tie-breaks")
            any.emplace_back(Value::Map{{"type", "object"}}); // by letters
    }

    // A name that may stand in a reference.
    static std::string pointed(std::string type) {
        for (char& c : type) {
            const bool plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
                               (c >= '0' && c <= '9') || c == '-';
            if (!plain) c = '_';
        }
        return type;
    }

    Types types_;
    WordTree root_;
    std::vector<std::pair<std::string, Value>> scalars_; // by what they are pointed at
};

// ---- the file ----------------------------------------------------------------------------------

Value::Map heads() {
    const auto head = [](const char* title, const char* says) {
        return Named{title,
                     Value::Map{{"title", title}, {"description", says}, {"type", "string"}}};
    };
    Value facts = Value::Map{
        {"title", "facts"},
        {"description", "columns of the list of entries, and what events state, for conditions"},
        {"type", "object"},
        {"additionalProperties",
         Value::Map{
             {"type", "object"},
             {"properties",
              Value::Map{{"of", Value::Map{{"enum", Value::List{"entry", "event"}}}},
                         {"is", Value::Map{{"enum", Value::List{"name", "number", "yes or no"}}}},
                         {"one of", Value::Map{{"type", Value::List{"array", "string"}}}},
                         {"when", text_schema()}}},
             {"required", Value::List{"of"}},
             {"additionalProperties", false}}}};
    return {head("regulation", "the first line: a regulation, by its title"),
            head("event", "the first line: an event, by its title"),
            head("laws", "the first line: an edition of the Laws, by its title; else the id of the "
                         "edition that a regulation names"),
            head("extends", "the id of the ruleset that this one builds on"),
            head("codes", "the id of the table of a program's numbers"),
            {"facts", std::move(facts)}};
}

void add_scopes(const ruleset::Ruleset& rules, std::set<std::string>& scopes) {
    scopes.insert(rules.classes.begin(), rules.classes.end());
    for (const auto& [name, branch] : rules.branches) scopes.insert(branch);
}

// Classes and branches of all laws, or of one ruleset.
std::set<std::string> scopes_of(const Store& store, const std::string& id, Value::Map& facts) {
    std::set<std::string> scopes = {"last period"};
    Diagnostics ignored;
    if (!id.empty()) {
        const auto rules = store.rulesets.load(id);
        add_scopes(rules, scopes);
        for (const auto& fact : rules.facts)
            if (fact.of == ruleset::Fact::Of::event && fact.can_be_stated)
                facts.emplace_back(fact.name, text_schema());
        return scopes;
    }
    for (const auto& listed : store.rulesets.list())
        if (listed.kind == ruleset::Kind::laws)
            add_scopes(store.rulesets.read(listed.id, ignored), scopes);
    return scopes;
}

Reply run_ruleset_schema(const Call& call, const RulesetSchema& asked) {
    const Store store(call);
    Value::Map first = heads();
    const auto scopes = scopes_of(store, asked.id, first);
    Writer writer(store.rulesets.schema());
    Value lines = writer.lines(std::move(first), scopes, asked.id.empty());
    Value made = Value::Map{{"$schema", "http://json-schema.org/draft-07/schema#"},
                            {"title", "A ruleset: laws, a regulation or an event"},
                            {"type", "object"},
                            {"allOf", Value::List{reference_to("lines")}}};
    made.set("definitions", writer.definitions(std::move(lines)));
    return {std::move(made)};
}

} // namespace

Verb ruleset_schema() {
    auto made = verb<RulesetSchema>(
        "ruleset schema", "a JSON Schema of rulesets, for editors",
        "Of files of laws, regulations and events: each key with its title, and what is written\n"
        "for it with its unit. With ID also what an event over that ruleset may state. In a file,\n"
        "`# yaml-language-server: $schema=FILE` names it. What only `check` can tell, such as\n"
        "names and conditions, it takes as text.",
        {{parameter("ID", &RulesetSchema::id, "a ruleset; else of all").optional()}},
        reply::anything(""), run_ruleset_schema);
    made.text = [](const Value& reply, const Look&) { return json_text(reply); };
    return made;
}

} // namespace regra::verbs
