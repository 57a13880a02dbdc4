// regra ruleset diff.
#include "faces/cli/commands.hpp"

#include "faces/cli/json.hpp"
#include "faces/cli/output.hpp"
#include "faces/cli/rulesets.hpp"
#include "faces/cli/table.hpp"
#include "kernel/base/text.hpp"
#include "kernel/ruleset/compare.hpp"

#include <algorithm>
#include <optional>

namespace regra::cli {
namespace {

using ruleset::Difference;
using ruleset::Ruleset;
using ruleset::Setting;
using Names = std::vector<std::string>;

// The decisions that read the key: "illegal move".
Names decisions_of(const Store& store, const Ruleset& rules, const ruleset::Path& path) {
    const auto& schema = store.rulesets.schema();
    const auto* key = schema.find(rules.without_scope(path));
    Names names;
    if (key)
        for (const auto& script : schema.read_by(*key))
            names.push_back(store.rulesets.decision(script));
    return names;
}

Names decisions_of(const Store& store, const Ruleset& before, const Ruleset& after,
                   const Difference& one) {
    return decisions_of(store, one.after ? after : before, one.path);
}

Json json_of(const Ruleset& rules, const Setting* setting) {
    if (!setting) return {};
    Json::Array values;
    for (const auto& line : value_lines(*setting)) values.push_back(line);
    return Json::Object{{"values", std::move(values)},
                        {"freedom", freedom_word(*setting)},
                        {"article", rules.citation(*setting)}};
}

void add_rows(Table& table, const char* sign, const Ruleset& rules, const Setting* setting,
              Language language) {
    if (!setting) return;
    std::string article = article_of(rules, *setting, language);
    for (const auto& line : value_lines(*setting)) {
        table.rows.push_back({sign, line, freedom_word(*setting), article});
        article.clear();
    }
}

// A branch of the event that one of them has under another name, or not at all.
void note_branch(const Ruleset& event, const Ruleset& rules, Diagnostics& notes) {
    const auto scope = event.scope();
    const std::string other = scope_like(event, rules).branch;
    if (other == scope.branch) return;
    notes.note(event.place(), other.empty() ? "diff.branch-none" : "diff.branch-as",
               {{"class", scope.game_class},
                {"branch", scope.branch},
                {"other", other},
                {"id", rules.id()}});
}

// Leaves those whose value is another, or who may change it; tells how many were not.
std::size_t take_out_renumbered(std::vector<Difference>& found) {
    return std::erase_if(found, [](const Difference& one) { return !one.value; });
}

Ruleset read(const Store& store, const std::string& id) {
    Diagnostics problems;
    Ruleset rules = store.rulesets.read(id, problems);
    if (problems.has_errors()) throw Failure(Exit::bad_input, problems);
    return rules;
}

void print_differences(const Store& store, const Ruleset& before, const Ruleset& after,
                       const std::vector<Difference>& found, Language language) {
    if (found.empty()) print(words({"diff.none", {}}, language) + "\n");
    for (const auto& one : found) {
        const Names decisions = decisions_of(store, before, after, one);
        print(ruleset::spoken(one.path) +
              (decisions.empty() ? "" : "  (" + join(decisions, ", ") + ")") + "\n");
        Table table;
        add_rows(table, "  -", before, one.before, language);
        add_rows(table, "  +", after, one.after, language);
        print(text(table));
    }
}

Json json_of(const Store& store, const Ruleset& before, const Ruleset& after,
             const std::vector<Difference>& found, std::optional<std::size_t> renumbered) {
    Json::Array list;
    Names all;
    for (const auto& one : found) {
        Json::Array decisions;
        for (const auto& name : decisions_of(store, before, after, one)) {
            decisions.push_back(name);
            if (std::find(all.begin(), all.end(), name) == all.end()) all.push_back(name);
        }
        list.push_back(Json::Object{{"key", ruleset::spoken(one.path)},
                                    {"before", json_of(before, one.before)},
                                    {"after", json_of(after, one.after)},
                                    {"value_changed", one.value},
                                    {"article_changed", one.article},
                                    {"decisions", std::move(decisions)}});
    }
    Json::Object differences = {{"before", before.id()},
                                {"after", after.id()},
                                {"differences", std::move(list)},
                                {"decisions", Json::Array(all.begin(), all.end())}};
    if (renumbered) differences.emplace_back("renumbered", *renumbered);
    return differences;
}

} // namespace

Exit run_ruleset_diff(const Common& common, const RulesetDiff& asked) {
    const Store store(common);
    const Ruleset before = read(store, asked.before);
    const Ruleset after = read(store, asked.after);
    std::vector<Difference> found;
    if (asked.event.empty()) {
        found = differences(before, after);
    } else {
        const Ruleset event = read(store, asked.event);
        Diagnostics notes;
        note_branch(event, before, notes);
        note_branch(event, after, notes);
        report(notes, common.language);
        found = differences_for(event, before, after);
    }
    std::optional<std::size_t> renumbered;
    if (asked.values) renumbered = take_out_renumbered(found);
    if (common.json) {
        print_json(json_of(store, before, after, found, renumbered));
    } else {
        print_differences(store, before, after, found, common.language);
        if (renumbered.value_or(0) > 0)
            print(words({"diff.renumbered", {{"count", std::to_string(*renumbered)}}},
                        common.language) +
                  "\n");
    }
    return found.empty() ? Exit::done : Exit::no;
}

} // namespace regra::cli
