#include "engines/standings/stated.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "kernel/base/text.hpp"

namespace regra {
namespace {

using ruleset::Path;
using ruleset::Setting;

struct NamedWords;

// What stands at one place of the paths, and what follows it.
struct Words {
    std::vector<NamedWords> words, names;
    Value value;

    Words& next(const std::string& word, bool is_name);
};

struct NamedWords {
    std::string name;
    Words words;
};

Words& Words::next(const std::string& word, bool is_name) {
    auto& list = is_name ? names : words;
    const auto known = std::find_if(list.begin(), list.end(),
                                    [&](const NamedWords& one) { return one.name == word; });
    return known != list.end() ? known->words : list.emplace_back(NamedWords{word, {}}).words;
}

std::string field_name(std::string word) {
    std::replace_if(
        word.begin(), word.end(), [](char c) { return c == ' ' || c == '-'; }, '_');
    return word;
}

Value tree_value(const Words& at) {
    if (!at.names.empty()) {
        Value::List list;
        for (const auto& [name, words] : at.names) {
            Value one = tree_value(words);
            if (words.words.empty() && words.names.empty()) one = Value::Map{{"value", one}};
            one.set("name", name);
            list.push_back(std::move(one));
        }
        return list;
    }
    if (at.words.empty()) return at.value;
    Value map(Value::Map{});
    for (const auto& [word, words] : at.words) map.set(field_name(word), tree_value(words));
    return map;
}

bool fits(const Path& pattern, const Path& path) {
    return pattern.size() == path.size() &&
           std::equal(pattern.begin(), pattern.end(), path.begin(),
                      [](const std::string& step, const std::string& word) {
                          return step == "*" || step == word;
                      });
}

// A key of a script.
struct PathPattern {
    Path path;
    bool is_points = false, is_fault = false;
};

std::vector<PathPattern> patterns_of(const std::string& script, Machine& machine) {
    const Value* keys = machine.declaration(script).fields.find("keys");
    std::vector<PathPattern> patterns;
    for (const auto& key : keys && keys->list() ? *keys->list() : Value::List()) {
        const auto words = regra::split(key.text_of("path"), "/");
        const std::string& type = key.text_of("type");
        patterns.push_back({{words.begin(), words.end()}, type == "points", type == "fault"});
    }
    return patterns;
}

// Most blocks of a ruleset have none of a script's keys: their first word shows it.
template<class Take>
void each_stated(const ruleset::Ruleset& rules, const std::vector<PathPattern>& patterns,
                 Take take) {
    const std::string* block = nullptr;
    std::vector<const PathPattern*> in_block;
    for (const auto& setting : rules.settings()) {
        if (!block || *block != setting.path[0]) {
            block = &setting.path[0];
            in_block.clear();
            for (const auto& pattern : patterns)
                if (pattern.path[0] == "*" || pattern.path[0] == *block)
                    in_block.push_back(&pattern);
        }
        for (const PathPattern* pattern : in_block)
            if (fits(pattern->path, setting.path)) take(setting, *pattern);
    }
}

std::optional<Points> points_in(const Value& said) {
    return said.text() ? parse_points(*said.text()) : std::nullopt;
}

class Reader {
public:
    Reader(const ruleset::Ruleset& rules, Machine& machine, std::int64_t unit)
        : rules_(rules), facts_(rules.event_facts()), machine_(machine), unit_(unit) {}

    Value read(const std::string& script) {
        each_stated(
            rules_, patterns_of(script, machine_),
            [&](const Setting& setting, const PathPattern& pattern) { add(setting, pattern); });
        problems_.sort();
        if (!problems_.empty()) throw Error(Exit::bad_input, problems_);
        return tree_value(root_);
    }

private:
    void add(const Setting& setting, const PathPattern& key) {
        const Path& pattern = key.path;
        const Value* said = nullptr;
        try {
            said = rules_.ask(setting.path, facts_).value();
        } catch (const Error& failure) {
            problems_.append(failure.diagnostics());
        }
        if (!said) return;
        Words* at = &root_;
        for (std::size_t i = 0; i < pattern.size(); ++i)
            at = &at->next(setting.path[i], pattern[i] == "*");
        const auto worth = key.is_points ? points_in(*said) : std::nullopt;
        at->value = worth ? Value(in_units(*worth, unit_)) : for_script(*said, setting);
    }

    Value for_script(const Value& said, const Setting& setting) {
        if (const auto* list = said.list()) {
            Value::List all;
            for (const auto& one : *list) all.push_back(for_script(one, setting));
            return all;
        }
        if (!said.map()) return said;
        Value made(Value::Map{});
        const std::string& script = said.text_of("script");
        for (const auto& [name, value] : *said.map()) {
            const std::string* points = name == "points" ? value.text() : nullptr;
            const auto worth = points ? parse_points(*points) : std::nullopt;
            if (name == "options" && !script.empty())
                made.set(name, complete_options(machine_.declaration(script), value, setting.place,
                                                problems_));
            else if (worth)
                made.set(name, in_units(*worth, unit_));
            else
                made.set(name, for_script(value, setting));
        }
        return made;
    }

    const ruleset::Ruleset& rules_;
    ruleset::FactValues facts_;
    Machine& machine_;
    std::int64_t unit_;
    Words root_;
    Diagnostics problems_;
};

} // namespace

std::int64_t unit_stated(const ruleset::Ruleset& rules, const std::string& script,
                         Machine& machine) {
    const auto patterns = patterns_of(script, machine);
    std::vector<Points> all = {Points{}};
    const auto add = [&](const PathPattern& pattern, const ruleset::Case& made) {
        const Value* cost = pattern.is_fault ? made.data.find("points") : nullptr;
        const auto worth = pattern.is_points ? points_in(Value(made.text))
                           : cost            ? points_in(*cost)
                                             : std::nullopt;
        if (worth) all.push_back(*worth);
    };
    each_stated(rules, patterns, [&](const Setting& setting, const PathPattern& pattern) {
        for (const auto& made : setting.cases) add(pattern, made);
    });
    return unit_of(all);
}

Value stated(const ruleset::Ruleset& rules, const std::string& script, Machine& machine,
             std::int64_t unit) {
    return Reader(rules, machine, unit).read(script);
}

} // namespace regra
