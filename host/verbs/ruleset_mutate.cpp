// regra ruleset mutate: single edits of rulesets and of their scripts, and what catches each.
#include <algorithm>
#include <deque>
#include <filesystem>
#include <iterator>
#include <map>
#include <memory>
#include <optional>
#include <set>

#include <fmt/format.h>

#include "engines/game/fits.hpp"
#include "engines/mutate/equivalents.hpp"
#include "engines/mutate/lua.hpp"
#include "engines/mutate/ruleset.hpp"
#include "kernel/base/file.hpp"
#include "kernel/base/folder.hpp"
#include "kernel/base/text.hpp"
#include "kernel/ruleset/adaptations.hpp"
#include "kernel/ruleset/reader.hpp"
#include "verbs/position.hpp"
#include "verbs/scenarios.hpp"
#include "verbs/verb.hpp"

namespace regra::verbs {
namespace {

namespace fs = std::filesystem;

struct RulesetMutate {
    std::vector<std::string> paths;
    int count = 100, seed = 1;
    std::string equivalents; // a file of edits that change nothing, "" = none
};

// A call of an edited script that costs more loops: none of an unedited one comes near.
constexpr std::int64_t most_instructions = 3'000'000;
Limits limits_of_edited() {
    Limits limits;
    limits.instructions = most_instructions;
    return limits;
}

// A scenario without an edit.
struct Played {
    Scenario scenario;
    Verdict verdict;
    std::set<std::string> asked; // keys whose values it asked for
    Machine::Lines lines;        // of scripts that it ran
    int caught = 0;              // edits so far
};

// A text that is edited: a ruleset's file, or a script.
struct Target {
    std::string script; // its id; "": a ruleset
    std::string file;   // as it is shown
    std::shared_ptr<const ruleset::Source> source;
    std::vector<std::string> rulesets; // files that `check` reads for it
    bool binds = false;                // laws: the scripts that its scenarios bind are edited too
    std::vector<Played*> reached;
    std::vector<mutate::Edit> edits;
};

struct Outcome {
    bool caught = false;
    Message by; // what caught it
};

// ---- what there is -----------------------------------------------------------------------------

bool is_test(const fs::path& file) {
    return file.string().ends_with(".test.yaml");
}

bool has_settings(const ruleset::RulesetFile& read) {
    ruleset::Head head;
    Diagnostics ignored;
    if (!read.root.is_map() || !read_head(read.root, *read.source, head, ignored)) return false;
    return head.kind == ruleset::Kind::laws || head.kind == ruleset::Kind::regulation ||
           head.kind == ruleset::Kind::event;
}

std::vector<std::string> rulesets_in(const std::vector<std::string>& paths, Store& store) {
    std::vector<std::string> files;
    for (const auto& path : paths) {
        if (!is_folder(path)) {
            if (!is_test(path)) files.push_back(path);
            continue;
        }
        for (const auto& file : paths_below(path))
            if (file.extension() == ".yaml" && !is_test(file)) files.push_back(file);
    }
    std::sort(files.begin(), files.end());
    files.erase(std::unique(files.begin(), files.end()), files.end());
    files.erase(std::remove_if(files.begin(), files.end(),
                               [&](const std::string& file) {
                                   return !has_settings(*store.rulesets.files().of(file));
                               }),
                files.end());
    return files;
}

// The tests that are named or in folders that are named; if there are none, those beside the files
// that are named. A ruleset in memory has none beside it.
std::set<std::string> tests_of(const Call& call, const std::vector<std::string>& paths) {
    std::vector<std::string> named;
    std::set<std::string> beside;
    for (const auto& path : paths)
        if (is_folder(path) || is_test(path))
            named.push_back(path);
        else if (!call.is_given(path))
            for (const auto& file : paths_in(folder_of_file(path)))
                if (is_test(file)) beside.insert(file);
    return named.empty() ? beside : files_of_tests(call, named);
}

std::deque<Played> play_all(const Call& call, Store& store, const std::vector<std::string>& paths) {
    Diagnostics diagnostics;
    std::deque<Played> played;
    Exit wrong = Exit::bad_input;
    for (auto& scenario : read_all_scenarios(call, tests_of(call, paths), wrong, diagnostics)) {
        Played& one = played.emplace_back();
        one.scenario = std::move(scenario);
        store.rulesets.listen(&one.asked);
        store.scripts.machine().trace(&one.lines);
        SharedLaws none; // what each asks is noted
        one.verdict = play_scenario(call, store, none, one.scenario, diagnostics);
        store.rulesets.listen(nullptr);
        store.scripts.machine().trace(nullptr);
        if (!one.verdict.wrong.empty())
            diagnostics.error(one.scenario.place, "mutate.fails",
                              {{"name", one.scenario.name}, {"ruleset", one.scenario.ruleset}});
    }
    if (diagnostics.has_errors()) throw Error(wrong, std::move(diagnostics));
    if (played.empty()) throw Error(Exit::bad_input, {paths.front()}, "mutate.no-tests");
    return played;
}

// Names as a ruleset writes them; of a type that a script declares, its forms of words alone.
ruleset::Names names_of_variant(const std::string& type, ruleset::Scripts& scripts,
                                const std::optional<loader::Variant>& variant) {
    if (const auto* declared = scripts.types_for(type)) {
        auto forms = declared->texts(ruleset::type_name(type));
        std::erase_if(forms, [](const std::string& form) {
            return form.find_first_not_of("abcdefghijklmnopqrstuvwxyz ") != form.npos;
        });
        return forms;
    }
    auto names = variant ? game::names_for(type, *variant) : std::nullopt;
    if (!names) return {};
    for (auto& name : *names) name = type == "side" ? name : with_blanks(name);
    return *names;
}

Target ruleset_target(const Call& call, Store& store, const std::string& file,
                      std::deque<Played>& played) {
    const auto read = store.rulesets.files().of(file);
    Target target{"", file, read->source, {file}, false, {}, {}};
    for (auto& one : played)
        if (std::any_of(one.verdict.files.begin(), one.verdict.files.end(),
                        [&](const std::string& other) {
                            std::error_code none;
                            return other == file || fs::equivalent(other, file, none);
                        }))
            target.reached.push_back(&one);
    Diagnostics found;
    const auto rules = store.rulesets.read(file, found);
    if (found.has_errors()) throw Error(Exit::bad_input, std::move(found));
    target.binds = rules.own().kind == ruleset::Kind::laws;
    std::optional<loader::Variant> variant;
    if (ruleset::variant_of(rules)) variant.emplace(open_variant(call, rules, rules.place()));
    target.edits = mutate::edits_of_ruleset(
        *read->source, read->root, rules, store.rulesets.schema(),
        [&](const std::string& type) { return names_of_variant(type, store.scripts, variant); });
    return target;
}

// The scripts that the scenarios of these rulesets bind.
std::vector<Target> script_targets(Store& store, const std::vector<Target>& rulesets) {
    std::map<std::string, Target> targets;
    for (const auto& ruleset : rulesets) {
        if (!ruleset.binds) continue;
        for (auto* one : ruleset.reached)
            for (const auto& id : one->verdict.scripts) {
                Target& target = targets[id];
                auto& files = target.rulesets;
                if (std::find(files.begin(), files.end(), ruleset.file) == files.end())
                    files.push_back(ruleset.file);
                auto& reached = target.reached;
                if (std::find(reached.begin(), reached.end(), one) == reached.end())
                    reached.push_back(one);
            }
    }
    std::vector<Target> all;
    for (auto& [id, target] : targets) {
        const Script& script = store.library.get(id);
        target.script = id;
        target.file = script.file;
        target.source = std::make_shared<const ruleset::Source>(script.file, script.text);
        // What only people read: what a key means, why nothing is decided by it.
        target.edits = mutate::edits_of_script(script.text, {"title", "information"});
        all.push_back(std::move(target));
    }
    return all;
}

// ---- trying an edit ----------------------------------------------------------------------------

// Whether an edit can change what becomes of a scenario: it asked for the value, or ran the
// statement. What stands outside functions can change all that bind the script: it declares acts
// that others decide. A chart rests on all that its ruleset says of lists, groups and prizes.
bool can_change(const Played& one, const Target& target, const mutate::Edit& edit) {
    if (target.script.empty())
        return !one.scenario.open.empty() || one.scenario.chart ||
               std::any_of(one.asked.begin(), one.asked.end(),
                           [&](const std::string& key) { return key.starts_with(edit.key); });
    if (edit.runs_to == 0) return true;
    const auto lines = one.lines.find(target.script);
    if (lines == one.lines.end()) return false;
    const auto line_of = [&](std::size_t offset) {
        return static_cast<int>(target.source->line_of(offset)) + 1;
    };
    const auto first = lines->second.lower_bound(line_of(edit.runs_from));
    return first != lines->second.end() && *first <= line_of(edit.runs_to);
}

// Whether a ruling of it rests on what is edited, as far as is known.
bool rests_on(const Verdict& verdict, const Target& target, const mutate::Edit& edit) {
    if (target.script.empty())
        return std::any_of(verdict.used.begin(), verdict.used.end(),
                           [&](const std::string& key) { return key.starts_with(edit.key); });
    return verdict.ruled.contains(target.script);
}

// Those that the edit can change, and of them the likely ones first.
std::vector<Played*> in_order(const Target& target, const mutate::Edit& edit) {
    std::vector<Played*> likely, others;
    for (auto* one : target.reached)
        if (can_change(*one, target, edit))
            (rests_on(one->verdict, target, edit) ? likely : others).push_back(one);
    if (likely.empty() && others.empty()) others = target.reached;
    for (auto* part : {&likely, &others})
        std::stable_sort(part->begin(), part->end(),
                         [](const Played* a, const Played* b) { return a->caught > b->caught; });
    likely.insert(likely.end(), others.begin(), others.end());
    return likely;
}

std::string first_error(const Diagnostics& found, Language language) {
    for (const auto& item : found.items())
        if (item.severity == Severity::error) return line(item, language);
    return "";
}

Outcome outcome_of_check(std::string error) {
    return {true, {"mutate.check", {{"error", std::move(error)}}}};
}

Outcome run_edited(const Call& call, Store& store, const Target& target,
                   const std::vector<Played*>& order) {
    for (const auto& file : target.rulesets) {
        const auto found = check_ruleset(call, store, file);
        if (found.has_errors()) return outcome_of_check(first_error(found, call.language));
    }
    SharedLaws shared;
    for (auto* one : order) {
        Diagnostics diagnostics;
        const auto verdict = play_scenario(call, store, shared, one->scenario, diagnostics);
        if (verdict.wrong.empty() && !diagnostics.has_errors()) continue;
        ++one->caught;
        const auto& scenario = one->scenario;
        return {true,
                {"mutate.scenario",
                 {{"file", scenario.place.file},
                  {"line", std::to_string(scenario.place.line)},
                  {"ruleset", scenario.ruleset},
                  {"name", scenario.name}}}};
    }
    return {};
}

// `store` has the unedited files; it takes the edited text of a ruleset for a while.
Outcome try_edit(const Call& call, Store& store, const Target& target, const mutate::Edit& edit) {
    const auto order = in_order(target, edit);
    std::string text = mutate::edited(target.source->text(), edit);
    try {
        if (!target.script.empty()) {
            Library library = library_of(call);
            library.add(target.script, std::move(text));
            Store edited(call, std::move(library), limits_of_edited());
            return run_edited(call, edited, target, order);
        }
        store.rulesets.files().stand_in(target.file, std::move(text));
        auto outcome = run_edited(call, store, target, order);
        store.rulesets.files().stand_in_no_more();
        return outcome;
    } catch (const Error& failure) {
        store.rulesets.files().stand_in_no_more();
        return outcome_of_check(first_error(failure.diagnostics(), call.language));
    }
}

// ---- equivalents -------------------------------------------------------------------------------

std::string_view line_of(const Target& target, const mutate::Edit& edit) {
    const auto& source = *target.source;
    return trim(source.line(source.line_of(mutate::first_of(source.text(), edit))));
}

bool is_file(const std::string& file, const std::string& name) {
    return file == name || file.ends_with("/" + name);
}

bool is_listed(const mutate::Equivalent& entry, const Target& target, const mutate::Edit& edit) {
    return is_file(target.file, entry.file) && line_of(target, edit) == entry.line &&
           mutate::described(target.source->text(), edit) == entry.change;
}

// An entry about a file of the same house that this run does not edit says nothing here.
bool is_elsewhere(const mutate::Equivalent& entry, const Call& call,
                  const std::vector<Target>& targets) {
    if (std::any_of(targets.begin(), targets.end(),
                    [&](const Target& target) { return is_file(target.file, entry.file); }))
        return false;
    const auto beside = [&](const fs::path& folder) {
        return is_regular(folder_of_file(folder) / entry.file);
    };
    return std::any_of(call.rulesets.begin(), call.rulesets.end(), beside) ||
           std::any_of(call.scripts.begin(), call.scripts.end(), beside);
}

std::vector<mutate::Equivalent> equivalents_of(const Call& call, const std::string& file,
                                               const std::vector<Target>& targets) {
    if (file.empty()) return {};
    constexpr std::size_t most = 5; // in a hundred
    Diagnostics found;
    auto entries = mutate::read_equivalents(file, call.read(file), found);
    std::size_t possible = 0, listed = 0;
    for (const auto& target : targets) possible += target.edits.size();
    for (const auto& entry : entries) {
        if (is_elsewhere(entry, call, targets)) continue;
        std::size_t matches = 0;
        for (const auto& target : targets)
            for (const auto& edit : target.edits) matches += is_listed(entry, target, edit);
        listed += matches;
        if (matches == 0)
            found.error(entry.place, "mutate.stale",
                        {{"change", entry.change}, {"line", entry.line}, {"file", entry.file}});
    }
    if (listed * 100 > possible * most)
        found.error({file}, "mutate.too-many",
                    {{"listed", std::to_string(listed)},
                     {"count", std::to_string(possible)},
                     {"most", std::to_string(most)}});
    if (found.has_errors()) throw Error(Exit::bad_input, std::move(found));
    return entries;
}

// ---- output ------------------------------------------------------------------------------------

struct Tally {
    std::size_t drawn = 0, possible = 0, caught = 0, survived = 0, equivalent = 0;

    // The share of the edits that tests caught, without equivalent ones, rounded down to tenths.
    std::string percent() const {
        const std::size_t of = caught + survived;
        const std::size_t tenths = of == 0 ? 1000 : caught * 1000 / of;
        return fmt::format("{}.{}", tenths / 10, tenths % 10);
    }
};

Value edit_value(const Call& call, const Target& target, const mutate::Edit& edit,
                 const Outcome& outcome, const mutate::Equivalent* entry) {
    const auto text = target.source->text();
    const Place place = target.source->place(mutate::first_of(text, edit));
    const std::string by = outcome.caught ? words(outcome.by, call.language) : "";
    return Value::Map{{"file", target.file},
                      {"line", place.line},
                      {"column", place.column},
                      {"kind", edit.kind},
                      {"change", mutate::described(text, edit)},
                      {"result", entry            ? "equivalent"
                                 : outcome.caught ? "caught"
                                                  : "survived"},
                      {"by", entry ? entry->why : by}};
}

std::string edit_text(std::string_view, const Value& edit, const Look& look) {
    const auto& result = edit.text_of("result");
    const Message message =
        result == "equivalent" ? Message{"mutate.equivalent", {{"why", edit.text_of("by")}}}
        : result == "caught"   ? Message{"mutate.caught", {{"by", edit.text_of("by")}}}
                               : Message{"mutate.survived", {}};
    return fmt::format("{}:{}:{}: {}: {}: {}\n", edit.text_of("file"), edit.number_of("line"),
                       edit.number_of("column"), edit.text_of("kind"), edit.text_of("change"),
                       words(message, look.language));
}

std::string edits_text(const Value& reply, const Look& look) {
    std::string all;
    for (const auto& edit : reply.list_of("edits")) all += edit_text("", edit, look);
    return all + sentence("mutate.total", reply, look);
}

std::vector<Target> targets_of(const Call& call, Store& store,
                               const std::vector<std::string>& paths, std::deque<Played>& played) {
    std::vector<Target> targets;
    for (const auto& file : rulesets_in(paths, store))
        targets.push_back(ruleset_target(call, store, file, played));
    if (targets.empty()) throw Error(Exit::bad_input, {paths.front()}, "mutate.no-rulesets");
    auto scripts = script_targets(store, targets);
    std::move(scripts.begin(), scripts.end(), std::back_inserter(targets));
    return targets;
}

Reply run_ruleset_mutate(const Call& call, const RulesetMutate& asked) {
    for (const auto& path : asked.paths)
        if (!is_folder(path) && !is_regular(path)) call.read(path); // refuses it
    Store store(call, library_of(call), limits_of_edited());
    auto played = play_all(call, store, asked.paths);
    const auto targets = targets_of(call, store, asked.paths, played);
    const auto equivalents = equivalents_of(call, asked.equivalents, targets);

    std::vector<std::pair<const Target*, const mutate::Edit*>> edits;
    for (const auto& target : targets)
        for (const auto& edit : target.edits) edits.emplace_back(&target, &edit);
    Tally tally;
    tally.possible = edits.size();
    Value reply = Value::Map();
    if (!call.recorded) reply.set("edits", Value::List());
    Diagnostics wrong;
    for (const std::size_t i : mutate::draw(edits.size(), static_cast<std::size_t>(asked.count),
                                            static_cast<std::uint64_t>(asked.seed))) {
        call.check_stop();
        const auto* target = edits[i].first;
        const auto* edit = edits[i].second;
        const auto entry =
            std::find_if(equivalents.begin(), equivalents.end(),
                         [&](const auto& one) { return is_listed(one, *target, *edit); });
        const bool listed = entry != equivalents.end();
        const auto outcome = try_edit(call, store, *target, *edit);
        if (listed && outcome.caught)
            wrong.error(entry->place, "mutate.not-equivalent",
                        {{"change", entry->change}, {"by", words(outcome.by, call.language)}});
        ++tally.drawn;
        ++(listed ? tally.equivalent : outcome.caught ? tally.caught : tally.survived);
        call.record(reply, "edits",
                    edit_value(call, *target, *edit, outcome, listed ? &*entry : nullptr));
    }
    if (wrong.has_errors()) throw Error(Exit::bad_input, std::move(wrong));
    reply.set("drawn", tally.drawn)
        .set("possible", tally.possible)
        .set("caught", tally.caught)
        .set("survived", tally.survived)
        .set("equivalent", tally.equivalent)
        .set("percent", tally.percent());
    return {std::move(reply), tally.survived > 0 ? Exit::no : Exit::done};
}

} // namespace

Verb ruleset_mutate() {
    using namespace reply;
    auto edits =
        list("edits", record("", {text("file"), number("line"), number("column"), text("kind"),
                                  text("change"), text("result"), text("by")}));
    Verb made = verb<RulesetMutate>(
        "ruleset mutate", "whether `check` and the scenarios find single wrong edits",
        "Makes edits, drawn by the seed, of the rulesets named and of the scripts that their\n"
        "scenarios bind, one at a time and in memory, and tells what catches each: an error of\n"
        "`ruleset check`, or the first scenario that fails. The exit status is 1 if one survives\n"
        "that the file of equivalents does not list.\n"
        "--json: {edits: [{file, line, column, kind, change, result, by}], drawn, possible,\n"
        "caught, survived, equivalent, percent}; result is caught, survived or equivalent",
        {{parameter("PATH", &RulesetMutate::paths,
                    "a file or a folder of rulesets or of their tests; of a ruleset alone, the "
                    "tests beside it")
              .or_folder(),
          parameter("count", &RulesetMutate::count, "how many edits, if there are so many")
              .of("N")
              .between(1, 1'000'000),
          parameter("seed", &RulesetMutate::seed, "a whole number: which edits")
              .of("S")
              .between(0, 1'000'000'000),
          parameter("equivalents", &RulesetMutate::equivalents,
                    "edits that change nothing, each with file:, line:, change: and why:")
              .of("FILE")
              .a_file()}},
        record("", {std::move(edits), number("drawn"), number("possible"), number("caught"),
                    number("survived"), number("equivalent"), text("percent")}),
        run_ruleset_mutate);
    made.text = edits_text;
    made.record_text = edit_text;
    return made;
}

} // namespace regra::verbs
