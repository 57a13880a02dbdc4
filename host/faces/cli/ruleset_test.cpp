// regra ruleset test: the scenarios beside a ruleset, each a small game over it.
#include <algorithm>
#include <map>
#include <set>

#include "engines/game/fields.hpp"
#include "faces/cli/commands.hpp"
#include "faces/cli/json.hpp"
#include "faces/cli/output.hpp"
#include "faces/cli/ruleset_articles.hpp"
#include "faces/cli/scenarios.hpp"
#include "faces/cli/table.hpp"

namespace regra::cli {
namespace {

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
    for (const auto& file : files_of_tests(common, asked.paths))
        for (const auto& scenario : read_scenarios(file, diagnostics)) {
            const Verdict verdict = play_scenario(common, store, scenario, diagnostics);
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
