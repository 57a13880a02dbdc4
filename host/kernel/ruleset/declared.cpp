#include "kernel/ruleset/declared.hpp"

#include <algorithm>
#include <map>
#include <string_view>

#include "kernel/base/text.hpp"
#include "kernel/base/vectors.hpp"
#include "kernel/ruleset/condition.hpp"
#include "kernel/ruleset/reader.hpp"
#include "kernel/ruleset/scripts.hpp"

namespace regra::ruleset {
namespace {

void declare_branches(const std::string& name, const Node& block, Ruleset& ruleset) {
    for (std::size_t i = 0; i < block.keys.size(); ++i) {
        const Node& branch = block.items[i];
        if (branch.is_map() && (branch.find("means") || branch.find("as")))
            add_once(ruleset.branches, {name, block.keys[i].text});
    }
}

} // namespace

void declare_scopes(const Node& root, Ruleset& ruleset) {
    for (std::size_t i = 0; i < root.keys.size(); ++i) {
        const Node& block = root.items[i];
        const std::string& name = root.keys[i].text;
        if (!block.is_map()) continue;
        if (block.find("when") && name != last_period) add_once(ruleset.classes, name);
        if (std::find(ruleset.classes.begin(), ruleset.classes.end(), name) !=
            ruleset.classes.end())
            declare_branches(name, block, ruleset);
    }
}

Names names_for_values(const Node& root, const Ruleset& ruleset, const Grammar& grammar) {
    Names names;
    for (const auto names_in : grammar.names)
        for (auto& name : names_in(root, ruleset)) add_once(names, std::move(name));
    if (const Node* facts = root.find("facts"))
        for (const auto& key : facts->keys) add_once(names, key.text);
    return names;
}

// ---- facts --------------------------------------------------------------------------------------

// What a file declares and states of facts that conditions ask for.

namespace {

// The words for what a fact's values are: in `is:` of a file, and of a script.
const Fact::What* what_of(std::string_view word) {
    using What = Fact::What;
    static const std::map<std::string_view, What> words = {
        {"name", What::names}, {"number", What::count}, {"yes or no", What::yes_no}};
    const auto known = words.find(word);
    return known == words.end() ? nullptr : &known->second;
}

void put(std::vector<Fact>& facts, Fact fact) {
    const auto same = std::find_if(facts.begin(), facts.end(),
                                   [&](const auto& other) { return other.name == fact.name; });
    if (same == facts.end())
        facts.push_back(std::move(fact));
    else
        *same = std::move(fact);
}

// phase: {of: event, one of: [Concentração, Festa]}
// newcomer: {of: entry, is: yes or no}
void read_fact(const Node& key, const Node& value, const Context& context) {
    Fact fact;
    fact.name = key.text;
    fact.what = Fact::What::names;
    const Node* of = value.is_map() ? value.find("of") : nullptr;
    if (!of || (of->text != "event" && of->text != "entry"))
        return context.error(key, "fact.of", {{"fact", fact.name}});
    fact.of = of->text == "event" ? Fact::Of::event : Fact::Of::entry;
    for (std::size_t i = 0; i < value.keys.size(); ++i) {
        const Node& word = value.keys[i];
        const Node& given = value.items[i];
        if (word.text == "of") continue;
        if (word.text == "one of" && given.is_list()) {
            for (const auto& name : given.items) fact.one_of.push_back(name.text);
        } else if (word.text == "is") {
            const auto* what = what_of(given.is_scalar() ? given.text : "");
            if (!what) return context.error(given, "fact.is", {{"text", given.text}});
            fact.what = *what;
        } else if (word.text == "when" && given.is_scalar()) {
            fact.what = Fact::What::yes_no;
            if (!parse_comparison(given.text, context.ruleset.facts, fact))
                return context.error(given, "fact.when", {{"text", given.text}});
        } else {
            return context.error(word, "fact.word", {{"word", word.text}});
        }
    }
    put(context.ruleset.facts, std::move(fact));
}

} // namespace

std::vector<Fact> facts_of(const Schema& schema) {
    std::vector<Fact> facts = schema.grammar().facts;
    for (const auto& id : schema.scripts().ids("facts")) {
        const auto* script = schema.scripts().find(id);
        const auto* what = script ? what_of(declared_text(*script, "is")) : nullptr;
        if (!what) continue;
        Fact fact;
        fact.name = id.substr(id.find('/') + 1);
        std::replace(fact.name.begin(), fact.name.end(), '_', ' ');
        fact.of = Fact::Of::entry;
        fact.what = *what;
        put(facts, std::move(fact));
    }
    return facts;
}

void read_facts(const Node& block, const Context& context) {
    if (!block.is_map()) return context.error(block, "shape.block-names", {{"key", "facts"}});
    for (std::size_t i = 0; i < block.keys.size(); ++i)
        read_fact(block.keys[i], block.items[i], context);
}

void read_event_fact(const Fact& fact, const Node& key, const Node& value, const Context& context,
                     FileContent& content) {
    if (!value.is_scalar()) return context.error(key, "shape.leaf", {{"key", key.text}});
    if (!fact.left.empty())
        return context.error(key, "fact.derived",
                             {{"fact", fact.name}, {"left", fact.left}, {"right", fact.right}});
    Key typed{fact.name, fact.what == Fact::What::count ? "count" : "text", "", true, true};
    if (!fact.one_of.empty()) typed.type = "words:" + join(fact.one_of, "|");
    if (fact.what == Fact::What::yes_no) typed.type = "words:yes|no";
    Setting setting = read_setting({fact.name}, typed, key, value, context);
    if (!setting.cases.empty()) content.settings.push_back(std::move(setting));
}

} // namespace regra::ruleset
