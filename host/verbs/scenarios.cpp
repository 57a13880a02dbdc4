#include "verbs/scenarios.hpp"

#include <algorithm>
#include <filesystem>
#include <memory>

#include "engines/game/expectation.hpp"
#include "kernel/base/file.hpp"
#include "kernel/base/folder.hpp"
#include "kernel/base/messages.hpp"
#include "kernel/base/text.hpp"
#include "verbs/chart_reading.hpp"
#include "verbs/charts.hpp"
#include "verbs/game_table.hpp"

namespace regra::verbs {
namespace {

namespace fs = std::filesystem;
using ruleset::Node;

const std::vector<std::string> words_of_tests = {
    "ruleset", "when",        "then",   "open",      "proves", "chart",
    "holds",   "cited",       "list",   "not given", "ranked", "given to",
    "stages",  "competition", "faults", "results",   "entries"};

// ---- reading -----------------------------------------------------------------------------------

std::vector<std::string> names_in(const Node& node) {
    std::vector<std::string> names;
    if (node.is_scalar())
        for (const auto part : split(node.text, ", ")) names.emplace_back(trim(part));
    for (const auto& item : node.items)
        if (item.is_scalar()) names.push_back(item.text);
    return names;
}

// What a line says under one ruleset: the line itself, or that of a map by ruleset.
const Node* under(const Node* line, const std::string& ruleset) {
    if (line && line->is_map()) line = line->find(ruleset);
    return line && line->is_scalar() ? line : nullptr;
}

// What of a test's lines is in the wrong place, or of the wrong kind.
void check_form(const Node& name, const Node& test, const std::vector<std::string>& rulesets,
                const ruleset::Source& source, Diagnostics& diagnostics) {
    const Place place = source.place(name.offset);
    const bool is_word =
        std::find(words_of_tests.begin(), words_of_tests.end(), name.text) != words_of_tests.end();
    if (!test.is_map())
        return diagnostics.error(place, is_word ? "test.word" : "test.map", {{"name", name.text}});
    const Node* when = test.find("when");
    if (when && !when->is_scalar())
        diagnostics.error(source.place(when->offset), "test.when", {{"name", name.text}});
    for (const auto* word : {"then", "proves"}) {
        const Node* line = test.find(word);
        if (!line || !line->is_map()) continue;
        for (const auto& key : line->keys)
            if (std::find(rulesets.begin(), rulesets.end(), key.text) == rulesets.end())
                diagnostics.error(source.place(key.offset), "test.not-asked",
                                  {{"id", key.text}, {"rulesets", join(rulesets, ", ")}});
    }
}

void read_scenario(const Node& name, const Node& test, const std::vector<std::string>& of_file,
                   const std::shared_ptr<const ruleset::Source>& source,
                   std::vector<Scenario>& scenarios, Diagnostics& diagnostics) {
    const Place place = source->place(name.offset);
    const Node* own = test.find("ruleset");
    const auto rulesets = own ? names_in(*own) : of_file;
    const std::size_t before = diagnostics.items().size();
    check_form(name, test, rulesets, *source, diagnostics);
    if (diagnostics.items().size() > before) return;
    for (const auto& id : rulesets) {
        const Node* then = under(test.find("then"), id);
        Scenario scenario{name.text,
                          id,
                          game::read_header(test, source, words_of_tests, diagnostics),
                          {},
                          then ? then->text : "",
                          {},
                          {},
                          place,
                          then ? source->place(then->offset) : place,
                          place,
                          {}};
        scenario.header.ruleset = {id, own ? source->place(own->offset) : place};
        if (const Node* when = test.find("when"))
            scenario.acts = game::act_lines(when->text, source->place(when->offset));
        if (const Node* open = test.find("open")) scenario.open = names_in(*open);
        if (const Node* proves = under(test.find("proves"), id)) {
            scenario.proves_place = source->place(proves->offset);
            for (const auto label : split(proves->text, " + "))
                scenario.proves.emplace_back(trim(label));
        }
        const auto says = [&](const char* word) { return test.find(word) != nullptr; };
        if (says("chart") || says("holds") || says("cited") || says("results")) {
            scenario.chart = read_chart_test(test, *source, diagnostics);
            if (scenario.open.empty() && asks_nothing(*scenario.chart))
                diagnostics.error(place, "chart.nothing");
        }
        if (scenario.then.empty() && scenario.open.empty() && !scenario.chart)
            diagnostics.error(place, "test.nothing", {{"name", name.text}});
        else
            scenarios.push_back(std::move(scenario));
    }
}

// ---- playing -----------------------------------------------------------------------------------

Wording error_text(const Error& failure) {
    return Wording::of([&](Language language) {
        std::vector<std::string> lines;
        for (const auto& item : failure.diagnostics().items())
            lines.push_back(line(item, language));
        return join(lines, "; ");
    });
}

void note_use(const game::Citation& rest, Verdict& verdict) {
    verdict.used.insert(rest.key);
    for (const auto* line : rest.found.through) verdict.used.insert(ruleset::spoken(line->path));
    verdict.articles.merge(articles_of(rest));
}

void note_use(const game::Ruling& ruling, Verdict& verdict) {
    for (const auto& reason : ruling.reasons)
        for (const auto& rest : reason.citations) note_use(rest, verdict);
    for (const auto& option : ruling.options) verdict.offered[ruling.decision].insert(option.name);
}

// The files that the game rests on.
void note_parts(const GameTable& table, Store& store, Verdict& verdict) {
    for (const auto& document : table.rules.documents)
        verdict.files.insert(document.source->name());
    for (const auto& decision : table.laws.decisions.all()) {
        verdict.scripts.insert(decision.script);
        if (const auto* script = store.scripts.find(decision.script))
            verdict.scripts.insert(script->uses.begin(), script->uses.end());
    }
}

void note_script(const game::Ruling& ruling, const game::Laws& laws, Verdict& verdict) {
    for (const auto& decision : laws.decisions.all())
        if (decision.name == ruling.decision) verdict.ruled.insert(decision.script);
}

// An act that waits for a choice of which the scenario says that it is open.
bool is_expected(const Error& failure, const Scenario& scenario) {
    const auto& items = failure.diagnostics().items();
    return !scenario.open.empty() && std::all_of(items.begin(), items.end(), [](const auto& item) {
        return item.message.id.starts_with("open.");
    });
}

// Reports unknown phrases to `diagnostics`.
void compare(const Scenario& scenario, const game::Played& played, Verdict& verdict,
             Diagnostics& diagnostics) {
    for (const auto& unmet : game::compare(scenario.then, played)) {
        if (!unmet.understood)
            diagnostics.error(
                scenario.then_place, "test.phrase",
                {{"text", unmet.phrase},
                 {"near", game::nearest_form(unmet.phrase, played.game.laws().board)}});
        else
            verdict.wrong.push_back(in_each_language(
                {"test.expected", {{"phrase", unmet.phrase}, {"instead", unmet.instead}}}));
    }
}

// The notation of these names: a style of the variant, files of words.
loader::Notation named(const Store& store, const loader::Variant& variant,
                       const std::vector<std::string>& names) {
    Start how;
    for (const auto& name : names) {
        const auto& styles = variant.plugin().names(REGRA_NAME_STYLE);
        const bool is_style = std::any_of(styles.begin(), styles.end(),
                                          [&](const auto& style) { return style.id == name; });
        if (is_style)
            how.style = name;
        else
            how.words.push_back(name);
    }
    return notation_of(store, variant, how);
}

// Whether it ends the game itself: another ruling of the same act may do so after it.
bool ends(const game::Ruling& ruling) {
    return std::any_of(ruling.effects.begin(), ruling.effects.end(), [](const auto& effect) {
        const std::string& word = effect.text_of("1");
        return word == "end" || word == "annul" || word == "pending";
    });
}

Verdict play(const Call& call, Store& store, SharedLaws& shared, const Scenario& scenario,
             Diagnostics& diagnostics, const RulingHeard& heard) {
    Verdict verdict;
    Diagnostics notes;
    GameTable table(call, store, scenario.header, notes, shared.of(call, store, scenario));
    note_parts(table, store, verdict);
    check_open(scenario, table.rules, verdict);
    verdict.edition = edition_of(table.rules);
    for (const auto& label : articles_in(scenario.then))
        verdict.articles.emplace(verdict.edition, label);
    for (const auto& label : scenario.proves) verdict.articles.emplace(verdict.edition, label);
    game::note_arrivals(scenario.acts, table.laws, table.setup);
    game::Game game(table.laws, table.setup);
    game::Played played{
        {}, {}, std::move(notes), table.setup.opening_article, game, {}, [&](const auto& names) {
            return named(store, table.variant, names);
        }};
    bool unexpected = false;
    for (const auto& act : scenario.acts) {
        played.before_last_act = played.rulings.size();
        try {
            for (auto& ruling : game.act(table.reader.read(act.text, act.place))) {
                if (heard) heard(ruling, table);
                note_use(ruling, verdict);
                note_script(ruling, table.laws, verdict);
                const bool only_started =
                    ruling.event == "start" && ruling.options.empty() && !ends(ruling);
                (only_started ? played.at_start : played.rulings).push_back(std::move(ruling));
            }
        } catch (const Error& failure) {
            if (failure.exit() != Exit::bad_input) throw;
            unexpected = unexpected || !is_expected(failure, scenario);
            played.not_placed.append(failure.diagnostics());
        }
    }
    for (const auto& rest : game::broken_at_start(played)) note_use(rest, verdict);
    compare(scenario, played, verdict, diagnostics);
    if (unexpected && scenario.then.find("not placed") == std::string::npos)
        verdict.wrong.push_back(error_text(Error(Exit::bad_input, played.not_placed)));
    game::Reporter reporter(store.rulesets, table.board, Language::en, {}, shared.words());
    for (const auto* rulings : {&played.at_start, &played.rulings})
        for (const auto& ruling : *rulings)
            for (const auto& id : reporter.unsaid(ruling))
                verdict.wrong.push_back(
                    in_each_language({"test.unsaid", {{"id", id}, {"decision", ruling.decision}}}));
    verdict.came = game::summary(played);
    return verdict;
}

void add_files_below(const fs::path& folder, std::set<std::string>& files) {
    for (const auto& path : paths_below(folder))
        if (path.native().ends_with(".test.yaml")) files.insert(path);
}

} // namespace

std::set<std::string> files_of_tests(const Call& call, const std::vector<std::string>& paths) {
    std::set<std::string> files;
    for (const auto& path : paths) {
        if (is_folder(path))
            add_files_below(path, files);
        else
            files.insert(path);
    }
    if (paths.empty())
        for (const auto& folder : call.rulesets) add_files_below(folder, files);
    return files;
}

std::vector<Scenario> read_scenarios(const Call& call, const std::string& file,
                                     Diagnostics& diagnostics) {
    const auto source = std::make_shared<const ruleset::Source>(file, call.read(file));
    const Node root = ruleset::read_tree(*source, diagnostics);
    std::vector<Scenario> scenarios;
    const Node* rulesets = root.find("test");
    const Node* tests = root.find("tests");
    if (root.is_map() && (!rulesets || !tests || !tests->is_map()))
        diagnostics.error({file, 1, 1}, "test.file");
    if (!rulesets || !tests || !tests->is_map()) return scenarios;
    for (std::size_t i = 0; i < tests->keys.size(); ++i)
        read_scenario(tests->keys[i], tests->items[i], names_in(*rulesets), source, scenarios,
                      diagnostics);
    return scenarios;
}

std::vector<Scenario> read_all_scenarios(const Call& call, const std::set<std::string>& files,
                                         Exit& unread, Diagnostics& diagnostics) {
    std::vector<Scenario> all;
    for (const auto& file : files) {
        try {
            for (auto& one : read_scenarios(call, file, diagnostics)) all.push_back(std::move(one));
        } catch (const Error& error) {
            diagnostics.append(error.diagnostics());
            unread = error.exit();
        }
    }
    return all;
}

void check_open(const Scenario& scenario, const ruleset::Ruleset& rules, Verdict& verdict) {
    std::set<std::string> open;
    for (const auto& setting : rules.settings())
        if (setting.is_open()) open.insert(ruleset::spoken(setting.path));
    if (!rules.classes.empty() && rules.game_class().empty()) open.insert("play class");
    for (const auto& key : scenario.open)
        if (!open.contains(key))
            verdict.wrong.push_back(in_each_language({"test.not-open", {{"key", key}}}));
}

std::shared_ptr<const OpenedLaws> SharedLaws::of(const Call& call, Store& store,
                                                 const Scenario& scenario) {
    constexpr std::size_t most = 32;
    const auto text = text_of_laws(scenario.header, scenario.open);
    if (const auto found = opened_.find(text); found != opened_.end()) return found->second;
    auto opened = std::make_shared<const OpenedLaws>(call, store, scenario.header, scenario.open);
    if (opened_.size() == most) opened_.clear();
    return opened_.emplace(text, std::move(opened)).first->second;
}

Verdict play_scenario(const Call& call, Store& store, SharedLaws& shared, const Scenario& scenario,
                      Diagnostics& diagnostics, const RulingHeard& heard) {
    Verdict verdict;
    Diagnostics own; // a fault of another one says nothing of this
    try {
        verdict = scenario.chart ? play_chart(call, store, scenario, own)
                                 : play(call, store, shared, scenario, own, heard);
    } catch (const Error& failure) {
        verdict.wrong.push_back(error_text(failure));
    }
    diagnostics.append(own);
    return verdict;
}

} // namespace regra::verbs
