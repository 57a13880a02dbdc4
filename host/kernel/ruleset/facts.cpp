// What a file declares and states of facts that conditions ask for.
#include "kernel/ruleset/reader.hpp"

#include "kernel/base/text.hpp"
#include "kernel/ruleset/condition.hpp"

#include <algorithm>

namespace regra::ruleset {
namespace {

void put(std::vector<Fact>& facts, Fact fact) {
    const auto same = std::find_if(facts.begin(), facts.end(),
                                   [&](const auto& other) { return other.name == fact.name; });
    if (same == facts.end())
        facts.push_back(std::move(fact));
    else
        *same = std::move(fact);
}

// phase: {of: event, one of: [Concentração, Festa]}
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

void read_facts(const Node& block, const Context& context) {
    if (!block.is_map()) return context.error(block, "shape.block-names", {{"key", "facts"}});
    for (std::size_t i = 0; i < block.keys.size(); ++i)
        read_fact(block.keys[i], block.items[i], context);
}

void read_event_fact(const Fact& fact, const Node& key, const Node& value, const Context& context,
                     FileContent& content) {
    if (!value.is_scalar()) return context.error(key, "shape.leaf", {{"key", key.text}});
    if (fact.what == Fact::What::yes_no)
        return context.error(key, "fact.derived",
                             {{"fact", fact.name}, {"left", fact.left}, {"right", fact.right}});
    Key typed{fact.name, fact.what == Fact::What::count ? "count" : "text", "", true, true};
    if (!fact.one_of.empty()) typed.type = "words:" + join(fact.one_of, "|");
    Setting setting = read_setting({fact.name}, typed, key, value, context);
    if (!setting.cases.empty()) content.settings.push_back(std::move(setting));
}

} // namespace regra::ruleset
