// regra ruleset test: the scenarios beside a ruleset, each a small game over it.
#include <algorithm>
#include <filesystem>
#include <map>
#include <set>

#include "base/file.hpp"
#include "base/text.hpp"
#include "cli/commands.hpp"
#include "cli/game_table.hpp"
#include "cli/json.hpp"
#include "cli/output.hpp"
#include "cli/ruleset_articles.hpp"
#include "cli/table.hpp"
#include "game/expectation.hpp"
#include "game/fields.hpp"

namespace regra::cli {
namespace {

namespace fs = std::filesystem;
using ruleset::Node;

const std::vector<std::string> words_of_tests = {"ruleset", "when", "then", "open", "proves"};

// One scenario under one ruleset.
struct Scenario {
    std::string name, ruleset;
    game::Header header;
    std::vector<game::ActLine> acts;
    std::string then;
    std::vector<std::string> open;   // choices that must still be open
    std::vector<std::string> proves; // articles, beside those of `then`
    Place place, then_place, proves_place;
};

struct Verdict {
    std::vector<std::string> wrong; // empty: passed
    std::string came;
    std::set<std::string> used; // keys of the ruleset that rulings rest on
    std::map<std::string, std::set<std::string>> offered; // to the arbiter, by decision
    std::string edition;                                  // it was played under
    std::set<ArticleOf> articles;                         // that it reached
};

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
                          place};
        scenario.header.ruleset = {id, own ? source->place(own->offset) : place};
        if (const Node* when = test.find("when"))
            scenario.acts = game::act_lines(when->text, source->place(when->offset));
        if (const Node* open = test.find("open")) scenario.open = names_in(*open);
        if (const Node* proves = under(test.find("proves"), id)) {
            scenario.proves_place = source->place(proves->offset);
            for (const auto label : split(proves->text, " + "))
                scenario.proves.emplace_back(trim(label));
        }
        if (scenario.then.empty() && scenario.open.empty())
            diagnostics.error(place, "test.nothing", {{"name", name.text}});
        else
            scenarios.push_back(std::move(scenario));
    }
}

std::vector<Scenario> read_scenarios(const std::string& file, Diagnostics& diagnostics) {
    const auto source = std::make_shared<const ruleset::Source>(file, read_file(file));
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

// ---- playing -----------------------------------------------------------------------------------

std::string told(const Failure& failure, Language language) {
    std::string text;
    for (const auto& item : failure.diagnostics().items())
        text += (text.empty() ? "" : "; ") + line(item, language);
    return text;
}

void note_use(const game::Rest& rest, Verdict& verdict) {
    verdict.used.insert(rest.key);
    for (const auto* line : rest.found.through) verdict.used.insert(ruleset::spoken(line->path));
    verdict.articles.merge(articles_of(rest));
}

void note_use(const game::Ruling& ruling, Verdict& verdict) {
    for (const auto& reason : ruling.reasons)
        for (const auto& rest : reason.rests) note_use(rest, verdict);
    for (const auto& option : ruling.options) verdict.offered[ruling.decision].insert(option.name);
}

void check_open(const Scenario& scenario, const ruleset::Ruleset& rules, Verdict& verdict) {
    std::set<std::string> open;
    for (const auto& setting : rules.settings())
        if (setting.is_open()) open.insert(ruleset::spoken(setting.path));
    if (!rules.classes.empty() && rules.game_class().empty()) open.insert("play class");
    for (const auto& key : scenario.open)
        if (!open.contains(key)) verdict.wrong.push_back("\"" + key + "\" is not open");
}

// An act that waits for a choice of which the scenario says that it is open.
bool is_expected(const Failure& failure, const Scenario& scenario) {
    const auto& items = failure.diagnostics().items();
    return !scenario.open.empty() && std::all_of(items.begin(), items.end(), [](const auto& item) {
        return item.message.id.starts_with("open.");
    });
}

// Phrases that are none go to `diagnostics`.
void compare(const Scenario& scenario, const game::Played& played, Verdict& verdict,
             Diagnostics& diagnostics) {
    for (const auto& unmet : game::compare(scenario.then, played)) {
        if (!unmet.understood)
            diagnostics.error(
                scenario.then_place, "test.phrase",
                {{"text", unmet.phrase}, {"phrases", join(game::forms_of_phrases(), ", ")}});
        else
            verdict.wrong.push_back("expected \"" + unmet.phrase + "\", but: " + unmet.instead);
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

Verdict play(const Common& common, Store& store, const Scenario& scenario,
             Diagnostics& diagnostics) {
    Verdict verdict;
    Diagnostics notes;
    GameTable table(common, store, scenario.header, notes, scenario.open);
    check_open(scenario, table.rules, verdict);
    verdict.edition = edition_of(table.rules);
    for (const auto& label : articles_in(scenario.then))
        verdict.articles.emplace(verdict.edition, label);
    for (const auto& label : scenario.proves) verdict.articles.emplace(verdict.edition, label);
    game::note_arrivals(scenario.acts, table.variant, table.setup);
    game::Game game(table.laws, table.setup);
    game::Played played{
        {}, {}, std::move(notes), table.setup.opening_article, game, {}, [&](const auto& names) {
            return named(store, table.variant, names);
        }};
    bool unexpected = false;
    for (const auto& act : scenario.acts) {
        try {
            for (auto& ruling : game.act(table.reader.read(act.text, act.place))) {
                note_use(ruling, verdict);
                const bool only_started = ruling.event == "start" && ruling.options.empty() &&
                                          game.state().phase != game::Phase::over;
                (only_started ? played.at_start : played.rulings).push_back(std::move(ruling));
            }
        } catch (const Failure& failure) {
            if (failure.exit() != Exit::bad_input) throw;
            unexpected = unexpected || !is_expected(failure, scenario);
            played.not_placed.append(failure.diagnostics());
        }
    }
    for (const auto& rest : game::broken_at_the_start(played)) note_use(rest, verdict);
    compare(scenario, played, verdict, diagnostics);
    if (unexpected && scenario.then.find("not placed") == std::string::npos)
        verdict.wrong.push_back(told(Failure(Exit::bad_input, played.not_placed), Language::en));
    game::Teller teller(store.rulesets, table.board, Language::en);
    for (const auto& ruling : played.rulings)
        for (const auto& id : teller.unsaid(ruling))
            verdict.wrong.push_back("the sentence \"" + id + "\" of \"" + ruling.decision +
                                    "\" is not in rulesets/reasons, or lacks an argument");
    verdict.came = game::summary(played);
    return verdict;
}

Verdict play_or_fail(const Common& common, Store& store, const Scenario& scenario,
                     Diagnostics& diagnostics) {
    try {
        return play(common, store, scenario, diagnostics);
    } catch (const Failure& failure) {
        return {{told(failure, Language::en)}, "", {}, {}, "", {}};
    }
}

// ---- coverage ----------------------------------------------------------------------------------

using Used = std::map<std::string, std::set<std::string>>; // by ruleset

// Why nothing is decided by a key, as the script says that declares it.
std::map<std::string, std::string> information_of(Store& store) {
    std::map<std::string, std::string> reasons;
    for (const auto& id : store.scripts.ids("laws")) {
        const auto* script = store.scripts.find(id);
        if (!script) continue;
        for (const auto& key : game::list_in(script->fields, "keys")) {
            const std::string why = game::text_in(key, "information");
            if (why.empty()) continue;
            std::string spoken = game::text_in(key, "path");
            std::replace(spoken.begin(), spoken.end(), '/', ' ');
            reasons[spoken] = why;
        }
    }
    return reasons;
}

struct Coverage {
    std::size_t values = 0, used = 0, information = 0;
    std::vector<std::string> unused; // key: value
};

bool is_counted(const ruleset::Setting& setting) {
    if (setting.about_file || setting.is_open()) return false;
    const auto& last = setting.path.back();
    // Asked when a ruleset is read and a game set up (ruleset check, ruleset classify); no ruling
    // rests on them.
    return last != "games an arbiter" && last != "means" && last != "as" && last != "when" &&
           last != "under" && setting.path[0] != "class counted as";
}

Coverage coverage_of(const ruleset::Ruleset& rules, const std::set<std::string>& used,
                     const std::map<std::string, std::string>& information) {
    Coverage coverage;
    for (const auto& setting : rules.settings()) {
        if (!is_counted(setting)) continue;
        ++coverage.values;
        const std::string key = ruleset::spoken(setting.path);
        const bool is_information =
            std::any_of(information.begin(), information.end(), [&](const auto& entry) {
                return key == entry.first || key.ends_with(" " + entry.first);
            });
        if (used.contains(key))
            ++coverage.used;
        else if (is_information)
            ++coverage.information;
        else
            coverage.unused.push_back(key);
    }
    return coverage;
}

// Whether every value was used, or is information.
bool print_coverage(Store& store, const Used& used, const Common& common, Json::Array& json) {
    const auto information = information_of(store);
    bool complete = true;
    for (const auto& [id, keys] : used) {
        Diagnostics ignored;
        const auto rules = store.rulesets.read(id, ignored);
        const auto coverage = coverage_of(rules, keys, information);
        complete = complete && coverage.unused.empty();
        json.push_back(
            Json::Object{{"ruleset", id},
                         {"values", coverage.values},
                         {"used", coverage.used},
                         {"information", coverage.information},
                         {"unused", Json::Array(coverage.unused.begin(), coverage.unused.end())}});
        if (common.json) continue;
        print(words({"test.coverage",
                     {{"id", id},
                      {"values", std::to_string(coverage.values)},
                      {"used", std::to_string(coverage.used)},
                      {"information", std::to_string(coverage.information)},
                      {"unused", std::to_string(coverage.unused.size())}}},
                    common.language) +
              "\n");
        for (const auto& key : coverage.unused) print("  " + key + "\n");
    }
    return complete;
}

// ---- files -------------------------------------------------------------------------------------

void add_files_below(const fs::path& folder, std::set<std::string>& files) {
    std::error_code none;
    for (const auto& entry : fs::recursive_directory_iterator(folder, none))
        if (entry.path().string().ends_with(".test.yaml")) files.insert(entry.path().string());
}

std::set<std::string> files_of(const Common& common, const RulesetTest& asked) {
    std::set<std::string> files;
    for (const auto& path : asked.paths) {
        if (fs::is_directory(path))
            add_files_below(path, files);
        else
            files.insert(path);
    }
    if (asked.paths.empty())
        for (const auto& folder : common.rulesets) add_files_below(folder, files);
    return files;
}

void note(const Scenario& scenario, const Verdict& verdict, ProvingArticles& proving) {
    for (const auto& article : verdict.articles) proving.scenarios.emplace(article, scenario.name);
    for (const auto& label : scenario.proves)
        proving.named.push_back({{verdict.edition, label}, scenario.proves_place});
    if (!verdict.edition.empty()) proving.editions.insert(verdict.edition);
}

void print_verdict(const Scenario& scenario, const Verdict& verdict, const Common& common,
                   Json::Array& json) {
    Json::Object offered;
    for (const auto& [decision, names] : verdict.offered)
        offered.emplace_back(decision, Json::Array(names.begin(), names.end()));
    json.push_back(Json::Object{{"file", scenario.place.file},
                                {"line", scenario.place.line},
                                {"ruleset", scenario.ruleset},
                                {"name", scenario.name},
                                {"passed", verdict.wrong.empty()},
                                {"wrong", Json::Array(verdict.wrong.begin(), verdict.wrong.end())},
                                {"came", verdict.came},
                                {"offered", std::move(offered)}});
    if (common.json || verdict.wrong.empty()) return;
    print(scenario.place.file + ":" + std::to_string(scenario.place.line) + ": " +
          scenario.ruleset + ": " + scenario.name + "\n");
    for (const auto& wrong : verdict.wrong) print("    " + wrong + "\n");
    if (!verdict.came.empty()) print("    came: " + verdict.came + "\n");
}

} // namespace

Exit run_ruleset_test(const Common& common, const RulesetTest& asked) {
    Store store(common);
    Diagnostics diagnostics;
    Json::Array json, covered, articles;
    Used used;
    ProvingArticles proving;
    std::size_t run = 0, failed = 0;
    for (const auto& file : files_of(common, asked))
        for (const auto& scenario : read_scenarios(file, diagnostics)) {
            const Verdict verdict = play_or_fail(common, store, scenario, diagnostics);
            used[scenario.ruleset].insert(verdict.used.begin(), verdict.used.end());
            note(scenario, verdict, proving);
            ++run;
            failed += !verdict.wrong.empty();
            print_verdict(scenario, verdict, common, json);
        }
    if (diagnostics.has_errors()) throw Failure(Exit::bad_input, std::move(diagnostics));
    bool complete = !asked.coverage || print_coverage(store, used, common, covered);
    if (asked.articles)
        complete = print_articles(store, proving, common, articles, diagnostics) && complete;
    if (common.json)
        print_json(Json::Object{{"tests", std::move(json)},
                                {"coverage", std::move(covered)},
                                {"articles", std::move(articles)}});
    else
        print(words({"test.total",
                     {{"run", std::to_string(run)}, {"failed", std::to_string(failed)}}},
                    common.language) +
              "\n");
    report(diagnostics, common.language);
    return failed > 0 || !complete || diagnostics.has_errors() ? Exit::no : Exit::done;
}

} // namespace regra::cli
