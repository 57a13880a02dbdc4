#include "engines/game/automatic_ends.hpp"

#include <algorithm>
#include <optional>

#include "engines/game/fields.hpp"
#include "kernel/base/text.hpp"

namespace regra::game {
namespace {

ruleset::Path path_of(const std::string& text) {
    const auto words = split(text, "/");
    return {words.begin(), words.end()};
}

// What is counted: "repeats" and "dead" are the host's own; else a fact of the variant, which the
// ruleset names in the key of counted_by.
bool name_count(const Value& entry, const ruleset::Ruleset& rules, const loader::Variant& variant,
                AutomaticEnd& end) {
    const std::string own = text_in(entry, "count");
    if (own == "repeats") end.count = AutomaticEnd::Count::repeats;
    if (own == "dead") end.count = AutomaticEnd::Count::dead;
    if (end.count != AutomaticEnd::Count::fact) return true;
    const auto* counted = rules.in_force(path_of(text_in(entry, "counted_by")));
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
    const auto* setting = rules.in_force(path_of(text_in(entry, "reaches")));
    if (!setting || setting->cases.empty()) return std::nullopt;
    if (!name_count(entry, rules, variant, end)) return std::nullopt;
    end.conditional = yes_in(entry, "conditional");
    const auto* least = setting->cases.front().data.number();
    end.at_least = (least ? *least : 1) * number_in(entry, "times", 1);
    end.path = text_in(entry, "reaches");
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
        for (const auto& entry : list_in(script->fields, "ends"))
            if (auto end = end_of(entry, rules, variant)) ends.push_back(*std::move(end));
    }
    return ends;
}

} // namespace regra::game
