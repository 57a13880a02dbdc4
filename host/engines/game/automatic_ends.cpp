#include "engines/game/automatic_ends.hpp"

#include <algorithm>
#include <optional>

#include "kernel/base/text.hpp"

namespace regra::game {
namespace {

// What is counted: "repeats" and "dead" are the host's own; else a fact of the variant, which the
// ruleset names in the key of counted_by.
bool name_count(const Value& entry, const ruleset::Ruleset& rules, const loader::Variant& variant,
                AutomaticEnd& end) {
    const std::string& own = entry.text_of("count");
    if (own == "repeats") end.count = AutomaticEnd::Count::repeats;
    if (own == "dead") end.count = AutomaticEnd::Count::dead;
    if (end.count != AutomaticEnd::Count::fact) return true;
    const auto* counted = rules.in_force(ruleset::path_of(entry.text_of("counted_by")));
    const auto* id =
        counted && !counted->cases.empty() ? counted->cases.front().data.text() : nullptr;
    if (!id) return false;
    const std::string& name = *id;
    const auto& facts = variant.plugin().names(REGRA_NAME_FACT);
    const auto found =
        std::find_if(facts.begin(), facts.end(), [&](const auto& fact) { return fact.id == name; });
    end.fact = static_cast<std::size_t>(found - facts.begin());
    return found != facts.end();
}

// { count = "repeats", reaches = "draws/repetition automatic" }, or with counted_by a key and times
std::optional<AutomaticEnd> end_of(const Value& entry, const ruleset::Ruleset& rules,
                                   const loader::Variant& variant) {
    AutomaticEnd end;
    const auto* setting = rules.in_force(ruleset::path_of(entry.text_of("reaches")));
    if (!setting || setting->cases.empty()) return std::nullopt;
    if (!name_count(entry, rules, variant, end)) return std::nullopt;
    end.conditional = entry.yes_of("conditional");
    const auto* least = setting->cases.front().data.number();
    end.at_least = (least ? *least : 1) * entry.number_of("times", 1);
    end.path = entry.text_of("reaches");
    end.title = ruleset::spoken(setting->path);
    end.article = rules.citation(*setting);
    return end;
}

} // namespace

std::vector<AutomaticEnd> automatic_ends(const ruleset::Ruleset& rules, ruleset::Scripts& scripts,
                                         const loader::Variant& variant) {
    std::vector<AutomaticEnd> ends;
    for (const auto& id : scripts.ids("laws")) {
        const auto* script = scripts.find(id);
        if (!script) continue;
        for (const auto& entry : script->fields.list_of("ends"))
            if (auto end = end_of(entry, rules, variant)) ends.push_back(*std::move(end));
    }
    return ends;
}

} // namespace regra::game
