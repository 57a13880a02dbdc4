// regra ruleset test: the scenarios beside a ruleset, each a small game over it.
#include <algorithm>
#include <map>
#include <set>

#include "engines/game/expectation.hpp"
#include "kernel/base/messages.hpp"
#include "verbs/all_said.hpp"
#include "verbs/ruleset_articles.hpp"
#include "verbs/scenarios.hpp"
#include "verbs/verb.hpp"

namespace regra::verbs {
namespace {

struct RulesetTest {
    std::vector<std::string> paths; // files and folders; none: all of the folders of rulesets
    bool coverage = false, inherited = false, articles = false, sentences = false;
};

// ---- coverage ----------------------------------------------------------------------------------

using Used = std::map<std::string, std::set<std::string>>;    // by ruleset
using Decided = std::map<std::string, std::set<std::string>>; // by key: what a chart expects of it

struct Coverage {
    std::size_t values = 0, used = 0, information = 0;
    std::vector<std::string> unused; // keys
    std::vector<std::string> asked;  // of a regulation: used, and nothing expected goes by them
    Value::List decided;             // of a regulation: {value, by}
};

bool is_counted(const ruleset::Setting& setting, bool of_laws) {
    if (setting.about_file || setting.is_open()) return false;
    // Uncited: what is played by, before any act.
    return !of_laws || !(setting.uncited || setting.beside_rulings);
}

Coverage coverage_of(const ruleset::Ruleset& rules, const std::set<std::string>& used,
                     const Decided& decided, bool inherited) {
    Coverage coverage;
    const bool of_laws = rules.own().kind == ruleset::Kind::laws;
    for (const auto& setting : rules.settings()) {
        if (!is_counted(setting, of_laws)) continue;
        if (!of_laws && !inherited && !ruleset::is_own(rules, setting)) continue;
        ++coverage.values;
        const std::string key = ruleset::spoken(setting.path);
        const auto by = decided.find(key);
        if (by != decided.end())
            coverage.decided.push_back(Value::Map{
                {"value", key}, {"by", Value::List(by->second.begin(), by->second.end())}});
        else if (!of_laws && used.contains(key))
            coverage.asked.push_back(key);
        if (used.contains(key) || by != decided.end())
            ++coverage.used;
        else if (!setting.information.empty())
            ++coverage.information;
        else
            coverage.unused.push_back(key);
    }
    return coverage;
}

// What the scenarios used of each ruleset.
Value::List coverage_value(Store& store, const Used& used, std::map<std::string, Decided>& decided,
                           bool inherited) {
    Value::List all;
    for (const auto& [id, keys] : used) {
        Diagnostics ignored;
        const auto rules = store.rulesets.read(id, ignored);
        auto coverage = coverage_of(rules, keys, decided[id], inherited);
        all.push_back(
            Value::Map{{"ruleset", id},
                       {"values", coverage.values},
                       {"used", coverage.used},
                       {"information", coverage.information},
                       {"unused", Value::List(coverage.unused.begin(), coverage.unused.end())},
                       {"asked", Value::List(coverage.asked.begin(), coverage.asked.end())},
                       {"decided", std::move(coverage.decided)}});
    }
    return all;
}

// ---- the run -----------------------------------------------------------------------------------

void note(const Scenario& scenario, const Verdict& verdict, ProvingArticles& proving) {
    for (const auto& article : verdict.articles) proving.scenarios.emplace(article, scenario.name);
    for (const auto& label : scenario.proves)
        proving.named.push_back({{verdict.edition, label}, scenario.proves_place});
    if (!verdict.edition.empty()) proving.editions.insert(verdict.edition);
}

Value verdict_value(const Scenario& scenario, const Verdict& verdict, Language language) {
    Value::List wrong;
    for (const auto& one : verdict.wrong) wrong.emplace_back(one.in(language));
    const bool no_ruling = verdict.came == game::no_ruling;
    Value offered = Value::Map();
    for (const auto& [decision, names] : verdict.offered)
        offered.set(decision, Value::List(names.begin(), names.end()));
    return Value::Map{{"file", scenario.place.file},
                      {"line", scenario.place.line},
                      {"ruleset", scenario.ruleset},
                      {"name", scenario.name},
                      {"passed", verdict.wrong.empty()},
                      {"wrong", std::move(wrong)},
                      {"came", no_ruling ? words({"test.no-ruling", {}}, language) : verdict.came},
                      {"offered", std::move(offered)}};
}

bool all_empty(const Value& reply, std::string_view list, std::string_view field) {
    const auto& items = reply.list_of(list);
    return std::all_of(items.begin(), items.end(),
                       [&](const Value& item) { return item.list_of(field).empty(); });
}

Reply run_ruleset_test(const Call& asking, const RulesetTest& asked) {
    Call call = asking;
    if (asked.sentences) call.language = Language::pt; // plugins speak all of theirs
    Store store(call);
    Diagnostics diagnostics;
    Value reply = Value::Map();
    if (!call.recorded) reply.set("tests", Value::List());
    Used used;
    std::map<std::string, Decided> decided; // by ruleset
    AllSaid said;
    ProvingArticles proving;
    RulingHeard heard;
    if (asked.sentences)
        heard = [&](const auto& ruling, const auto& table) { said.add(ruling, table, store); };
    std::size_t run = 0, failed = 0;
    SharedLaws shared;
    Exit wrong = Exit::bad_input;
    for (const auto& scenario :
         read_all_scenarios(call, files_of_tests(call, asked.paths), wrong, diagnostics)) {
        const Verdict verdict = play_scenario(call, store, shared, scenario, diagnostics, heard);
        used[scenario.ruleset].insert(verdict.used.begin(), verdict.used.end());
        for (const auto& [key, by] : verdict.decided)
            decided[scenario.ruleset][key].insert(by.begin(), by.end());
        note(scenario, verdict, proving);
        ++run;
        failed += !verdict.wrong.empty();
        call.record(reply, "tests", verdict_value(scenario, verdict, asking.language));
    }
    if (diagnostics.has_errors()) throw Error(wrong, std::move(diagnostics));
    if (run == 0 && !asked.paths.empty())
        throw Error(Exit::bad_input, {asked.paths.front()}, "mutate.no-tests");
    reply.set("coverage", asked.coverage ? coverage_value(store, used, decided, asked.inherited)
                                         : Value::List());
    reply.set("articles",
              asked.articles ? articles_value(store, proving, diagnostics) : Value::List());
    reply.set("sentences", said.sentences());
    reply.set("unreached", asked.sentences ? said.unreached(store) : Value::List());
    reply.set("run", run).set("failed", failed);
    call.report(diagnostics);
    const bool complete =
        all_empty(reply, "coverage", "unused") && all_empty(reply, "articles", "without");
    return {std::move(reply),
            failed > 0 || !complete || diagnostics.has_errors() ? Exit::no : Exit::done};
}

// ---- text --------------------------------------------------------------------------------------

// Empty for a test that passed.
std::string verdict_text(std::string_view, const Value& test, const Look& look) {
    if (test.yes_of("passed")) return "";
    std::string all = test.text_of("file") + ":" + plain(part_of(test, "line"), look) + ": " +
                      test.text_of("ruleset") + ": " + test.text_of("name") + "\n";
    for (const auto& wrong : test.list_of("wrong")) all += "    " + *wrong.text() + "\n";
    const std::string& came = test.text_of("came");
    if (came.empty()) return all;
    return all + "    " + words({"test.came", {{"came", came}}}, look.language) + "\n";
}

std::string count_of(const Value& record, std::string_view list) {
    return std::to_string(record.list_of(list).size());
}

// "prizes Main gives: award Main 1 of Bela; award Main 2 of Abel; ..."
std::string decided_text(const Value& value) {
    constexpr std::size_t most = 3;
    const auto& by = value.list_of("by");
    std::string text = "  " + value.text_of("value") + ": ";
    for (std::size_t i = 0; i < std::min(by.size(), most); ++i)
        text += (i > 0 ? "; " : "") + *by[i].text();
    return text + (by.size() > most ? "; ..." : "") + "\n";
}

std::string test_text(const Value& reply, const Look& look) {
    std::string all;
    for (const auto& test : reply.list_of("tests")) all += verdict_text("", test, look);
    for (const auto& one : reply.list_of("coverage")) {
        all += words({"test.coverage",
                      {{"id", one.text_of("ruleset")},
                       {"values", how_many("count.values", one.number_of("values"))},
                       {"used", plain(part_of(one, "used"), look)},
                       {"information", plain(part_of(one, "information"), look)},
                       {"unused", count_of(one, "unused")}}},
                     look.language) +
               "\n";
        for (const auto& key : one.list_of("unused")) all += "  " + *key.text() + "\n";
        for (const auto& key : one.list_of("asked"))
            all += "  " + words({"test.asked", {{"key", *key.text()}}}, look.language) + "\n";
        for (const auto& value : one.list_of("decided")) all += decided_text(value);
    }
    for (const auto& one : reply.list_of("articles")) {
        all += words({"test.articles",
                      {{"id", one.text_of("edition")},
                       {"articles", how_many("count.articles", one.number_of("articles"))},
                       {"values", plain(part_of(one, "by_value"), look)},
                       {"scenarios", plain(part_of(one, "by_scenario"), look)},
                       {"information", plain(part_of(one, "information"), look)},
                       {"without", count_of(one, "without")}}},
                     look.language) +
               "\n";
        for (const auto& article : one.list_of("without"))
            all += "  " + article.text_of("file") + ":" + plain(part_of(article, "line"), look) +
                   ": " + article.text_of("article") + ": " + article.text_of("words") + "\n";
    }
    return all + sentence("test.total", reply, look);
}

} // namespace

Verb ruleset_test() {
    using namespace reply;
    auto tests = list("tests", record("", {text("file"), number("line"), text("ruleset"),
                                           text("name"), yes_no("passed"), list("wrong", text("")),
                                           text("came"), map("offered", list("", text("")))}));
    auto coverage =
        list("coverage",
             record("", {text("ruleset"), number("values"), number("used"), number("information"),
                         list("unused", text("")), list("asked", text("")),
                         list("decided", record("", {text("value"), list("by", text(""))}))}));
    auto articles = list(
        "articles", record("", {text("edition"), text("file"), number("articles"),
                                number("by_value"), number("by_scenario"), number("information"),
                                list("without", record("", {text("file"), number("line"),
                                                            text("article"), text("words")}))}));
    Verb made = verb<RulesetTest>(
        "ruleset test", "the scenarios beside rulesets: files *.test.yaml",
        "Each test is a game: what holds, acts, and what must come of them; rulesets/TESTS.md\n"
        "describes the form. The exit status is 1 if a test fails or, with --coverage, if no\n"
        "test rests on a value or, with --articles, if an article of an edition of the Laws\n"
        "is neither cited by a value, nor reached by a test, nor declared information.\n"
        "Of a regulation --coverage counts what it states itself, and tells of each value what\n"
        "it decided of what charts expect; asked: read, and not traced to it.\n"
        "--json: {tests: [{file, line, ruleset, name, passed, wrong, came, offered}], coverage:\n"
        "[{ruleset, values, used, information, unused, asked, decided: [{value, by}]}],\n"
        "articles: [{edition, file, articles, by_value, by_scenario, information, without:\n"
        "[{file, line, article, words}]}],\n"
        "sentences: [{language, edition, text}], unreached: [{language, id, text}], run, failed}",
        {{parameter("PATH", &RulesetTest::paths,
                    "a file of tests, or a folder; none: all there are")
              .or_folder()
              .optional(),
          parameter("coverage", &RulesetTest::coverage,
                    "also the values that no test rests on, and what the others decided"),
          parameter("inherited", &RulesetTest::inherited,
                    "with --coverage, of regulations also what they inherit")
              .only_with({"coverage"}),
          parameter("articles", &RulesetTest::articles,
                    "also the articles that nothing proves; see EDITION.articles.yaml"),
          parameter("sentences", &RulesetTest::sentences,
                    "with --json, also all that rulings say, as of ruleset sentences")}},
        record("", {std::move(tests), std::move(coverage), std::move(articles),
                    shape_of_sentences(), shape_of_unreached(), number("run"), number("failed")}),
        run_ruleset_test);
    made.text = test_text;
    made.record_text = verdict_text;
    return made;
}

} // namespace regra::verbs
