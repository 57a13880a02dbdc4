#include "kernel/ruleset/condition.hpp"

#include "kernel/base/text.hpp"
#include "kernel/ruleset/bound.hpp"
#include "kernel/ruleset/source.hpp"
#include "kernel/ruleset/types.hpp"
#include "kernel/ruleset/value.hpp"

#include <algorithm>
#include <limits>

namespace regra::ruleset {
namespace {

using Test = Condition::Test;

const Fact* find_fact(const std::vector<Fact>& facts, std::string_view name) {
    for (const auto& fact : facts)
        if (fact.name == name) return &fact;
    return nullptr;
}

// "12 entries" -> 12 and the fact; "1 min left" -> milliseconds and the fact.
bool read_quantity(std::string_view text, const std::vector<Fact>& facts, const BoundWords& bound,
                   Condition& out) {
    for (const auto& fact : facts) {
        if (!text.ends_with(" " + fact.name)) continue;
        const auto quantity = text.substr(0, text.size() - fact.name.size() - 1);
        const bool counted = fact.what == Fact::What::count && bound.counts;
        const bool timed = fact.what == Fact::What::time && bound.times;
        const auto value = counted ? parse_int(quantity)
                           : timed ? parse_span(quantity)
                                   : std::nullopt;
        if (!value) continue;
        out.fact = fact.name;
        out.bound = *value;
        return true;
    }
    return false;
}

// "rating is 2000-2199"
bool read_range(std::string_view text, const Fact& fact, Condition& out) {
    const std::string is = fact.name + " is ";
    if (fact.what != Fact::What::count || !text.starts_with(is)) return false;
    const auto range = parse_range(text.substr(is.size()));
    if (!range) return false;
    out.fact = fact.name;
    out.test = Test::between;
    out.bound = range->first;
    out.upto = range->second;
    return true;
}

Names condition_phrases(const std::vector<Fact>& facts) {
    Names all;
    for (const auto& fact : facts) {
        if (fact.what == Fact::What::yes_no) all.push_back(fact.name);
        if (fact.what == Fact::What::names)
            for (const auto& name : fact.one_of) all.push_back(fact.name + " is " + name);
        if (fact.what == Fact::What::count) {
            all.push_back("fewer than N " + fact.name);
            all.push_back("at least N " + fact.name);
            all.push_back(fact.name + " is N or more");
        }
        if (fact.what == Fact::What::time) all.push_back("at most N min " + fact.name);
    }
    return all;
}

std::string facts_of(const std::vector<Fact>& facts, Fact::Of of) {
    std::vector<std::string> names;
    for (const auto& fact : facts)
        if (fact.of == of) names.push_back(fact.name);
    return join(names, ", ");
}

// An entry may be without a club or a rating; "none" may also be the name of a value.
bool may_be_none(const Fact& fact) {
    return fact.of == Fact::Of::entry && fact.what != Fact::What::yes_no &&
           std::find(fact.one_of.begin(), fact.one_of.end(), "none") == fact.one_of.end();
}

std::optional<Condition> recognise(std::string_view text, const std::vector<Fact>& facts) {
    Condition condition;
    condition.text = text;
    for (const auto& fact : facts) {
        if (fact.what == Fact::What::yes_no && text == fact.name) {
            condition.fact = fact.name;
            return condition;
        }
        if (may_be_none(fact) && text == fact.name + " is none") {
            condition.test = Test::is_none;
            condition.fact = fact.name;
            return condition;
        }
        if (fact.what == Fact::What::names && text.starts_with(fact.name + " is ")) {
            condition.test = Test::is_one_of;
            condition.fact = fact.name;
            const auto names = text.substr(fact.name.size() + 4);
            const bool quoted = names.size() > 2 && names.starts_with('"') &&
                                names.find('"', 1) == names.size() - 1;
            condition.names = quoted ? Names{std::string(names.substr(1, names.size() - 2))}
                                     : split_names(names, fact.one_of);
            return condition;
        }
        if (read_range(text, fact, condition)) return condition;
    }
    const auto* bound = bound_words_of(text);
    if (!bound) return std::nullopt;
    condition.test = bound->test;
    if (!read_quantity(text.substr(bound->words.size()), facts, *bound, condition))
        return std::nullopt;
    return condition;
}

// A word of logic among the names that a condition compares with: "and", "not"; "": none.
std::string_view logic_in(const Condition& condition, const Fact& fact) {
    std::string text = condition.text.substr(fact.name.size() + 4);
    if (text.starts_with('"')) return "";
    for (const auto& name : fact.one_of)
        if (const auto at = text.find(name); at != text.npos) text.replace(at, name.size(), "NAME");
    if (text.starts_with("not ")) return "not";
    return text.find(" and ") == text.npos ? "" : "and";
}

std::string_view message_for_late(const Fact& fact) {
    return fact.of == Fact::Of::game ? "condition.of-game" : "condition.of-entry";
}

// The names a condition compares with must be declared, if the fact declares any.
bool check_names(const Condition& condition, const Fact& fact, const Part& part,
                 const Asking& asking) {
    const Names& one_of = fact.one_of;
    for (const auto& name : condition.names) {
        if (one_of.empty() || std::find(one_of.begin(), one_of.end(), name) != one_of.end())
            continue;
        const Place place = asking.source.place(part.offset + part.text.find(name));
        const std::string alike = look_alike(name, one_of);
        const auto [has, wants] = difference(name, alike);
        if (alike.empty())
            asking.diagnostics.error(
                place, "condition.name",
                {{"name", name}, {"fact", fact.name}, {"names", join(one_of, ", ")}});
        else
            asking.diagnostics.error(
                place, "name.look",
                {{"name", name}, {"other", alike}, {"has", has}, {"wants", wants}});
        return false;
    }
    return true;
}

} // namespace

std::optional<Condition> parse_condition(const Part& part, const Asking& asking) {
    const Place place = asking.source.place(part.offset);
    const auto& facts = asking.facts;
    auto condition = recognise(part.text, facts);
    for (const auto& fact : facts) {
        const bool is_asked =
            fact.what == Fact::What::yes_no && fact.left.empty() &&
            (part.text == fact.name + " is no" || part.text == fact.name + " is yes");
        if (condition || !is_asked) continue;
        asking.diagnostics.error(place, "condition.yes-no",
                                 {{"text", part.text}, {"fact", fact.name}});
        return std::nullopt;
    }
    if (!condition) {
        const std::string near = nearest_phrase(part.text, condition_phrases(facts));
        asking.diagnostics.error(
            place, near.empty() ? "condition.unknown" : "condition.near",
            {{"text", part.text}, {"near", near}, {"facts", facts_of(facts, asking.of)}});
        return std::nullopt;
    }
    const Fact& fact = *find_fact(facts, condition->fact);
    if (fact.of > asking.of) {
        asking.diagnostics.error(place, message_for_late(fact),
                                 {{"fact", fact.name},
                                  {"key", asking.key},
                                  {"facts", facts_of(facts, Fact::Of::event)}});
        return std::nullopt;
    }
    const auto logic = condition->test == Test::is_one_of ? logic_in(*condition, fact) : "";
    if (!logic.empty()) {
        asking.diagnostics.error(place, logic == "not" ? "condition.not" : "condition.and",
                                 {{"text", part.text}, {"fact", fact.name}});
        return std::nullopt;
    }
    if (!check_names(*condition, fact, part, asking)) return std::nullopt;
    return condition;
}

std::optional<std::pair<std::int64_t, std::int64_t>> parse_range(std::string_view text) {
    constexpr auto open = std::numeric_limits<std::int64_t>::max();
    const auto said = said_by("from:NUMBER (or more | or later) | to:NUMBER (or less | or earlier) "
                              "| from:NUMBER-to:NUMBER | NUMBER",
                              text);
    if (!said) return std::nullopt;
    if (const Value* one = said->find("number")) return std::pair(*one->number(), *one->number());
    return std::pair(said->number_of("from", -open), said->number_of("to", open));
}

bool parse_comparison(std::string_view text, const std::vector<Fact>& facts, Fact& out) {
    for (const auto& bound : bound_words) {
        const auto at = text.find(" " + std::string(bound.words));
        if (at == std::string_view::npos) continue;
        out.left = text.substr(0, at);
        out.right = text.substr(at + 1 + bound.words.size());
        out.test = bound.test;
        const Fact* left = find_fact(facts, out.left);
        const Fact* right = find_fact(facts, out.right);
        return left && right && left->what == Fact::What::count && right->what == Fact::What::count;
    }
    return false;
}

namespace {

template<class T>
const T* value_of(const FactValues& values, const std::string& name, std::string* missing) {
    const auto found = values.find(name);
    const T* value = found == values.end() ? nullptr : std::get_if<T>(&found->second);
    if (!value && missing) *missing = name;
    return value;
}

} // namespace

std::optional<bool> holds(const Condition& condition, const std::vector<Fact>& facts,
                          const FactValues& values, std::string* missing) {
    if (condition.test == Test::is_none) {
        const auto found = values.find(condition.fact);
        return found == values.end() || found->second == FactValue(std::string());
    }
    if (condition.test == Test::is_one_of) {
        const auto* name = value_of<std::string>(values, condition.fact, missing);
        if (!name) return std::nullopt;
        return std::find(condition.names.begin(), condition.names.end(), *name) !=
               condition.names.end();
    }
    if (condition.test == Test::between) {
        const auto* value = value_of<std::int64_t>(values, condition.fact, missing);
        if (!value) return std::nullopt;
        return *value >= condition.bound && *value <= condition.upto;
    }
    if (condition.test != Test::holds) {
        const auto* value = value_of<std::int64_t>(values, condition.fact, missing);
        if (!value) return std::nullopt;
        return meets(condition.test, *value, condition.bound);
    }
    const Fact& fact = *find_fact(facts, condition.fact);
    if (fact.left.empty()) {
        const auto* said = value_of<std::string>(values, fact.name, missing);
        if (!said) return std::nullopt;
        return *said == "yes";
    }
    const auto* left = value_of<std::int64_t>(values, fact.left, missing);
    const auto* right = left ? value_of<std::int64_t>(values, fact.right, missing) : nullptr;
    if (!left || !right) return std::nullopt;
    return meets(fact.test, *left, *right);
}

} // namespace regra::ruleset
