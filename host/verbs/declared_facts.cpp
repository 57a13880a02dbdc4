#include "verbs/declared_facts.hpp"

#include <algorithm>

#include "kernel/base/messages.hpp"
#include "kernel/base/text.hpp"
#include "kernel/ruleset/declared.hpp"

namespace regra::verbs {
namespace {

using ruleset::Fact;

Message kind_of(const Fact& fact) {
    if (!fact.one_of.empty()) return {"facts.one-of", {{"names", join(fact.one_of, ", ")}}};
    if (!fact.left.empty()) { // as files write it
        using Test = ruleset::Condition::Test;
        const char* test = fact.test == Test::less      ? " fewer than "
                           : fact.test == Test::at_most ? " at most "
                           : fact.test == Test::more    ? " more than "
                                                        : " at least ";
        return {"facts.when", {{"text", fact.left + test + fact.right}}};
    }
    switch (fact.what) {
    case Fact::What::count: return {"facts.number", {}};
    case Fact::What::yes_no: return {"facts.yes-no", {}};
    default: return {"facts.name", {}};
    }
}

} // namespace

std::map<std::string, std::string> declared_facts(const Store& store, const ruleset::Ruleset& rules,
                                                  Language language) {
    const auto everywhere = ruleset::facts_of(store.rulesets.schema());
    std::map<std::string, std::string> all;
    for (const auto& fact : rules.facts) {
        const bool declared =
            std::none_of(everywhere.begin(), everywhere.end(),
                         [&](const auto& other) { return other.name == fact.name; });
        if (declared)
            all[fact.name] =
                words({fact.of == Fact::Of::entry ? "facts.of-entry" : "facts.of-event",
                       {{"what", words(kind_of(fact), language)}}},
                      language);
    }
    return all;
}

} // namespace regra::verbs
