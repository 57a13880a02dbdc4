#include "game/automatic_ends.hpp"

#include <algorithm>
#include <optional>

#include "base/text.hpp"

namespace regra::game {
namespace {

std::string text_of(const Value& entry, std::string_view name) {
    const Value* value = entry.find(name);
    return value && value->text() ? *value->text() : std::string();
}

std::int64_t number_of(const Value& entry, std::string_view name, std::int64_t otherwise) {
    const Value* value = entry.find(name);
    return value && value->number() ? *value->number() : otherwise;
}

ruleset::Path path_of(const std::string& text) {
    const auto words = split(text, "/");
    return {words.begin(), words.end()};
}

// What is counted: "repeats" and "dead" are the host's own, all others facts of the variant.
bool name_count(const std::string& name, const loader::Variant& variant, AutomaticEnd& end) {
    if (name == "repeats") end.count = AutomaticEnd::Count::repeats;
    if (name == "dead") end.count = AutomaticEnd::Count::dead;
    if (end.count != AutomaticEnd::Count::fact) return true;
    const auto& facts = variant.plugin().names(REGRA_NAME_FACT);
    const auto found =
        std::find_if(facts.begin(), facts.end(), [&](const auto& fact) { return fact.id == name; });
    end.fact = static_cast<std::size_t>(found - facts.begin());
    return found != facts.end();
}

// { count = "repeats", reaches = "draws/repetition automatic", times = 1 }
std::optional<AutomaticEnd> end_of(const Value& entry, const ruleset::Ruleset& rules,
                                   const loader::Variant& variant) {
    AutomaticEnd end;
    const auto* setting = rules.in_force(path_of(text_of(entry, "reaches")));
    if (!setting || setting->cases.empty()) return std::nullopt;
    if (!name_count(text_of(entry, "count"), variant, end)) return std::nullopt;
    const Value* conditional = entry.find("conditional");
    end.conditional = conditional && conditional->yes() && *conditional->yes();
    const auto* least = std::get_if<std::int64_t>(&setting->cases.front().data);
    end.at_least = (least ? *least : 1) * number_of(entry, "times", 1);
    end.path = text_of(entry, "reaches");
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
        const Value* declared = script ? script->fields.find("ends") : nullptr;
        if (!declared || !declared->list()) continue;
        for (const auto& entry : *declared->list())
            if (auto end = end_of(entry, rules, variant)) ends.push_back(*std::move(end));
    }
    return ends;
}

} // namespace regra::game
