// regra ruleset diff.
#include "engines/game/compare.hpp"
#include "kernel/base/text.hpp"
#include "verbs/asked_parts.hpp"
#include "verbs/citing.hpp"
#include "verbs/declared_facts.hpp"
#include "verbs/outcomes.hpp"
#include "verbs/store.hpp"
#include "verbs/table.hpp"
#include "verbs/verb.hpp"

#include <algorithm>
#include <optional>

namespace regra::verbs {
namespace {

using ruleset::Difference;
using ruleset::Ruleset;
using ruleset::Setting;
using Names = std::vector<std::string>;

struct RulesetDiff {
    std::string before, after;
    std::string event;              // only what this one reaches; "" = everything
    bool values = false;            // not what only stands under another article
    bool keys = false;              // as files write them, in every language
    std::vector<std::string> parts; // only lines of these
    // For outcomes (outcomes.hpp); without results none are computed.
    std::vector<std::string> results;
    std::vector<std::string> stages;
    std::string entries, competition;
    bool same_years = false;
};

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

Value value_of(const Ruleset& rules, const Setting* setting) {
    if (!setting) return {};
    Value::List values;
    for (const auto& line : value_lines(*setting)) values.push_back(line);
    return Value::Map{{"values", std::move(values)},
                      {"freedom", freedom_word(*setting)},
                      {"article", rules.citation(*setting)}};
}

// The lines of a value as people read them in their language.
Value said_lines(const Ruleset& rules, const Setting* setting, const ruleset::ValueWords& words) {
    if (!setting) return {};
    Value::List values;
    for (const auto& line : value_lines(rules, *setting, words)) values.push_back(line);
    return values;
}

Value said_value(const Ruleset& before, const Ruleset& after, const Difference& one,
                 const ruleset::ValueWords& words) {
    const Ruleset& rules = one.after ? after : before;
    return Value::Map{{"key", words.key(one.path, rules.scope_words(one.path))},
                      {"before", said_lines(before, one.before, words)},
                      {"after", said_lines(after, one.after, words)}};
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

// Leaves those whose value is another, or who may change it; returns how many were not.
std::size_t take_out_renumbered(std::vector<Difference>& found) {
    return std::erase_if(found, [](const Difference& one) { return !one.value; });
}

Ruleset read_whole(const Store& store, const std::string& id) {
    Diagnostics problems;
    Ruleset rules = store.rulesets.read(id, problems);
    if (problems.has_errors()) throw Error(Exit::bad_input, problems);
    return rules;
}

Value differences_value(const Store& store, const Ruleset& before, const Ruleset& after,
                        const std::vector<Difference>& found, std::optional<std::size_t> renumbered,
                        const ruleset::ValueWords& value_words) {
    Value::List list;
    Names all;
    for (const auto& one : found) {
        Value::List decisions;
        for (const auto& name : decisions_of(store, before, after, one)) {
            decisions.push_back(name);
            if (std::find(all.begin(), all.end(), name) == all.end()) all.push_back(name);
        }
        list.push_back(Value::Map{{"key", ruleset::spoken(one.path)},
                                  {"before", value_of(before, one.before)},
                                  {"after", value_of(after, one.after)},
                                  {"value_changed", one.value},
                                  {"article_changed", one.article},
                                  {"decisions", std::move(decisions)},
                                  {"said", said_value(before, after, one, value_words)}});
    }
    Value::Map differences = {{"before", before.id()},
                              {"after", after.id()},
                              {"differences", std::move(list)},
                              {"decisions", Value::List(all.begin(), all.end())}};
    if (renumbered) differences.emplace_back("renumbered", *renumbered);
    return differences;
}

// Facts that one of them declares otherwise, or not at all.
Value::List other_facts(const Store& store, const Ruleset& before, const Ruleset& after,
                        Language language) {
    const auto was = declared_facts(store, before, language);
    const auto is = declared_facts(store, after, language);
    const auto in = [](const auto& facts, const std::string& name) -> Value {
        const auto found = facts.find(name);
        return found == facts.end() ? Value() : Value(found->second);
    };
    auto all = was;
    all.insert(is.begin(), is.end());
    Value::List found;
    for (const auto& one : all) {
        const Value then = in(was, one.first), now = in(is, one.first);
        if (then != now)
            found.push_back(Value::Map{{"name", one.first}, {"before", then}, {"after", now}});
    }
    return found;
}

Reply run_diff(const Call& call, const RulesetDiff& asked) {
    Store store(call);
    const Ruleset before = read_whole(store, asked.before);
    const Ruleset after = read_whole(store, asked.after);
    const AskedParts parts(asked.parts, {&before, &after});
    std::vector<Difference> found;
    if (asked.event.empty() || !asked.results.empty()) {
        found = differences(before, after);
    } else {
        const Ruleset event = read_whole(store, asked.event);
        Diagnostics notes;
        note_branch(event, before, notes);
        note_branch(event, after, notes);
        call.report(notes);
        found = differences_for(event, before, after);
    }
    std::vector<Difference> shown = found;
    std::erase_if(shown, [&](const Difference& one) {
        return !parts.has(one.after ? after : before, one.path);
    });
    const auto& value_words = store.rulesets.value_words(asked.keys ? Language::en : call.language);
    std::optional<std::size_t> renumbered;
    if (asked.values || !asked.results.empty()) renumbered = take_out_renumbered(shown);
    Value::List facts;
    if (!parts.asked() && (asked.event.empty() || !asked.results.empty()))
        facts = other_facts(store, before, after, call.language);
    const bool same = shown.empty() && facts.empty();
    if (asked.results.empty()) {
        Value reply = differences_value(store, before, after, shown, renumbered, value_words);
        reply.set("facts", std::move(facts));
        return {std::move(reply), same ? Exit::done : Exit::no};
    }
    // What all lines make of the results, whichever of them are shown.
    Value outcomes = Value::Map();
    add_outcomes(call, store,
                 {asked.event, asked.results, asked.entries, asked.competition, asked.stages,
                  asked.same_years},
                 before, after, found, outcomes);
    const int years = years_moved(found);
    const auto moved = static_cast<std::int64_t>(
        std::erase_if(shown, [&](const Difference& one) { return is_moved_by(one, years); }));
    Value reply = differences_value(store, before, after, shown, renumbered, value_words);
    if (const Value* list = outcomes.find("outcomes")) reply.set("outcomes", *list);
    reply.set("facts", std::move(facts));
    reply.set("moved", moved);
    return {std::move(reply), same ? Exit::done : Exit::no};
}

// ---- text --------------------------------------------------------------------------------------

void add_rows(Table& table, const char* sign, const Value& one, std::string_view which,
              const Look& look) {
    const Value& value = *one.find(which);
    if (value.is_nothing()) return;
    std::string article = article_text(value.text_of("article"), look.language);
    for (const auto& line : part_of(one, "said").list_of(which)) {
        table.rows.push_back(
            {sign, *line.text(), freedom_text(value.text_of("freedom"), look.language), article});
        article.clear();
    }
}

std::string diff_text(const Value& reply, const Look& look) {
    std::string all;
    for (const auto& one : reply.list_of("differences")) {
        // Names of scripts, which are English.
        std::vector<std::string> decisions;
        if (look.language == Language::en)
            for (const auto& name : one.list_of("decisions")) decisions.push_back(*name.text());
        all += part_of(one, "said").text_of("key") +
               (decisions.empty() ? "" : "  (" + join(decisions, ", ") + ")") + "\n";
        Table table;
        add_rows(table, "  -", one, "before", look);
        add_rows(table, "  +", one, "after", look);
        all += text(table, look);
    }
    for (const auto& fact : reply.list_of("facts")) {
        all += words({"facts.named", {{"name", fact.text_of("name")}}}, look.language) + "\n";
        for (const auto& [sign, which] : {std::pair("  - ", "before"), std::pair("  + ", "after")})
            if (const auto& what = fact.text_of(which); !what.empty()) all += sign + what + "\n";
    }
    if (all.empty()) all = words({"diff.none", {}}, look.language) + "\n";
    if (const auto count = reply.number_of("moved"); count > 0)
        all += words({"diff.moved", {{"count", std::to_string(count)}}}, look.language) + "\n";
    if (const auto count = reply.number_of("renumbered"); count > 0)
        all += words({"diff.renumbered", {{"count", std::to_string(count)}}}, look.language) + "\n";
    return all + outcomes_text(reply, look);
}

Shape said(const char* name) {
    using namespace reply;
    return record(name, {list("values", text("")), text("freedom"), text("article")}).or_null();
}

} // namespace

Verb ruleset_diff() {
    using namespace reply;
    Verb made = verb<RulesetDiff>(
        "ruleset diff", "what two rulesets say otherwise, and what that decides",
        "The exit status is 0 if they say the same, 1 if not; with --values a line whose\n"
        "article alone has another number is the same.\n"
        "--json: {before, after, differences: [{key, before: {values, freedom, article}, "
        "after, value_changed, article_changed, decisions, said: {key, before, after}}], "
        "decisions, facts: [{name, before, after}]}; said: the same in words\n"
        "of the language; with --values "
        "renumbered: how many; with --results outcomes, a record a file: {file, entries, years,\n"
        "lines: [{number, key, value, line, file}], places, groups, prizes, teams: [{before, "
        "after,\n"
        "by: {alone, together}}]}, `by` by the numbers of lines",
        {{parameter("A", &RulesetDiff::before, "a ruleset of `regra ruleset list`"),
          parameter("B", &RulesetDiff::after, "another"),
          parameter("event", &RulesetDiff::event, "only what this event's games reach").of("ID"),
          parameter("values", &RulesetDiff::values,
                    "without lines whose article alone differs; how many is told"),
          parameter("part", &RulesetDiff::parts,
                    "only lines of this part: points, tie-breaks (repeatable)")
              .of("PART"),
          parameter("keys", &RulesetDiff::keys, "keys and values as files write them"),
          parameter("results", &RulesetDiff::results,
                    "what the two make of these results of the event")
              .of("FILE")
              .only_with({"event"}),
          parameter("entries", &RulesetDiff::entries, "the list of its entries")
              .of("FILE.csv")
              .a_file()
              .only_with({"results"}),
          parameter("competition", &RulesetDiff::competition, "one of the event's")
              .of("NAME")
              .only_with({"results"}),
          parameter("stage", &RulesetDiff::stages,
                    "results of the ruleset's other competitions, in its order (repeatable)")
              .of("FILE")
              .only_with({"competition"}),
          parameter("same-years", &RulesetDiff::same_years,
                    "entries are not a season younger, though rows of birth years moved")
              .only_with({"results"})}},
        record(
            "",
            {text("before"), text("after"),
             list("differences",
                  record("", {text("key"), said("before"), said("after"), yes_no("value_changed"),
                              yes_no("article_changed"), list("decisions", text("")),
                              record("said", {text("key"), list("before", text("")).or_null(),
                                              list("after", text("")).or_null()})})),
             list("decisions", text("")),
             list("facts",
                  record("", {text("name"), text("before").or_null(), text("after").or_null()})),
             number("renumbered"), number("moved"), outcomes_shape()}),
        run_diff);
    made.text = diff_text;
    made.record_text = [](std::string_view, const Value& outcome, const Look& look) {
        return outcome_text(outcome, look);
    };
    return made;
}

} // namespace regra::verbs
