// regra ruleset list | show | check.
#include "faces/cli/commands.hpp"

#include "faces/cli/adaptations.hpp"
#include "faces/cli/citing.hpp"
#include "faces/cli/json.hpp"
#include "faces/cli/output.hpp"
#include "faces/cli/rulesets.hpp"
#include "faces/cli/table.hpp"
#include "kernel/base/date.hpp"
#include "kernel/base/text.hpp"
#include "kernel/ruleset/articles.hpp"
#include "kernel/ruleset/value.hpp"

#include <algorithm>

namespace regra::cli {
namespace {

using ruleset::Kind;
using ruleset::Setting;

std::string case_text(const ruleset::Case& one) {
    std::string out = one.text;
    for (const auto& condition : one.conditions) out += ", if " + condition.text;
    return out;
}

} // namespace

const char* freedom_word(const Setting& setting) {
    const bool decided = setting.freedom == ruleset::Freedom::event_decides && !setting.is_open();
    return decided ? "decided" : freedom_word(setting.freedom);
}

std::vector<std::string> value_lines(const Setting& setting) {
    std::vector<std::string> lines;
    if (setting.as_above) lines.emplace_back(ruleset::as_above);
    for (const auto& one : setting.cases) {
        const auto* list = std::get_if<std::vector<ruleset::TieBreak>>(&one.data);
        if (!list) lines.push_back(case_text(one));
        for (const auto& line : list ? *list : std::vector<ruleset::TieBreak>())
            lines.push_back(line.printed + (line.call ? "" : "  (meaning unknown)"));
    }
    if (setting.is_open()) {
        const std::string among = setting.choice ? setting.choice->text : "";
        lines.push_back(among.empty() ? "OPEN" : "OPEN: " + among);
    }
    return lines;
}

std::string article_of(const ruleset::Ruleset& rules, const Setting& setting, Language language) {
    return article_text(rules.citation(setting), language);
}

namespace {

// ---- show --------------------------------------------------------------------------------------

// The document's own article: "Rules 2026, A.3".
std::string article_of_openings(const ruleset::Ruleset& rules) {
    return rules.citation(ruleset::Article{rules.documents.size() - 1, {rules.openings.article}});
}

void show_openings(const ruleset::Ruleset& rules, Table& table, Language language) {
    const auto& openings = rules.openings;
    if (openings.lines.empty()) return;
    table.rows.push_back({"variant", openings.variant, "", ""});
    std::string article = article_text(article_of_openings(rules), language);
    for (const auto& line : openings.lines) {
        table.rows.push_back({std::to_string(line.number), line.moves, "", article});
        article.clear();
        if (line.because.empty()) continue;
        table.rows.push_back({"", "  printed: " + line.printed, "", ""});
        table.rows.push_back({"", "  read so: " + line.because, "", ""});
    }
}

Json::Array openings_json(const ruleset::Openings& openings) {
    Json::Array lines;
    for (const auto& line : openings.lines)
        lines.push_back(
            Json::Object{{"number", line.number},
                         {"moves", line.moves},
                         {"printed", line.printed},
                         {"because", line.because.empty() ? Json() : Json(line.because)}});
    return lines;
}

Json::Object reasons_json(const ruleset::Reasons& reasons) {
    Json::Object sentences;
    for (const auto& sentence : reasons.sentences)
        sentences.emplace_back(sentence.id, Json::Object{{"en", sentence.text(Language::en)},
                                                         {"pt", sentence.text(Language::pt)},
                                                         {"ro", sentence.text(Language::ro)}});
    return sentences;
}

// Why only people read a line; "" where something decides by it.
std::string information_of(const Store& store, const ruleset::Ruleset& rules,
                           const Setting& setting) {
    const auto* key = store.rulesets.schema().find(rules.without_scope(setting.path));
    return key ? key->information : "";
}

void show_text(const Store& store, const ruleset::Ruleset& rules, Language language) {
    print(rules.own().title + "\n");
    for (const auto& document : rules.documents)
        print(std::string("  ") + kind_word(document.kind) + " " + document.id + "\n");
    print("\n");
    Table table;
    for (const auto& setting : rules.settings()) {
        std::string key = ruleset::spoken(setting.path);
        std::string article = article_of(rules, setting, language);
        for (const auto& line : value_lines(setting)) {
            table.rows.push_back(
                {key, line, setting.is_open() ? "" : freedom_word(setting), article});
            key.clear();
            article.clear();
        }
        if (setting.reading)
            table.rows.push_back({"", "  read so: " + setting.reading->because, "", ""});
        if (const auto why = information_of(store, rules, setting); !why.empty())
            table.rows.push_back({"", "  information: " + why, "", ""});
    }
    for (const auto& word : rules.notation) table.rows.push_back({word.id, word.text, "", ""});
    for (const auto& sentence : rules.reasons.sentences)
        table.rows.push_back({sentence.id, sentence.text(language), "", ""});
    show_openings(rules, table, language);
    print(text(table));
}

Json show_json(const Store& store, const ruleset::Ruleset& rules) {
    Json::Array settings;
    for (const auto& setting : rules.settings()) {
        Json::Array values;
        for (const auto& line : value_lines(setting)) values.push_back(line);
        Json reading;
        if (setting.reading)
            reading = Json::Object{{"printed", setting.reading->printed},
                                   {"because", setting.reading->because}};
        const auto why = information_of(store, rules, setting);
        settings.push_back(Json::Object{{"key", ruleset::spoken(setting.path)},
                                        {"values", std::move(values)},
                                        {"open", setting.is_open()},
                                        {"freedom", freedom_word(setting)},
                                        {"article", rules.citation(setting)},
                                        {"reading", std::move(reading)},
                                        {"information", why.empty() ? Json() : Json(why)},
                                        {"chain", chain_json(rules.steps({&setting}))}});
    }
    Json::Object notation;
    for (const auto& word : rules.notation) notation.emplace_back(word.id, word.text);
    Json::Object shown = {{"id", rules.id()},
                          {"kind", kind_word(rules.own().kind)},
                          {"title", rules.own().title},
                          {"settings", std::move(settings)},
                          {"notation", std::move(notation)}};
    if (!rules.reasons.sentences.empty())
        shown.emplace_back("reasons", reasons_json(rules.reasons));
    if (!rules.openings.lines.empty())
        shown.emplace_back("openings", Json::Object{{"variant", rules.openings.variant},
                                                    {"article", article_of_openings(rules)},
                                                    {"lines", openings_json(rules.openings)}});
    return shown;
}

[[noreturn]] void refuse_day(const RulesetShow& asked, const ruleset::EditionOn& found) {
    Arguments arguments = {{"id", asked.id}, {"day", asked.on}};
    const auto add = [&](std::string_view name, std::string_view since,
                         const std::optional<ruleset::Listed>& one) {
        arguments.emplace_back(name, one ? one->id : "");
        arguments.emplace_back(since, one ? ruleset::text(*one->in_force) : "");
    };
    add("before", "before_dates", found.before);
    add("after", "after_dates", found.after);
    const char* id = found.before && found.after ? "ruleset.no-edition-between"
                     : found.before              ? "ruleset.no-edition-after"
                     : found.after               ? "ruleset.no-edition-before"
                                                 : "ruleset.no-edition";
    throw Failure(Exit::no, {}, id, std::move(arguments));
}

void note_doubt(const ruleset::EditionOn& found, Language language) {
    Diagnostics notes;
    notes.note({found.in_force->file}, "ruleset.edition-doubtful",
               {{"id", found.in_force->id},
                {"dates", ruleset::text(*found.in_force->in_force)},
                {"after", found.after->id}});
    report(notes, language);
}

// The id itself, or the edition of that family of laws that is in force on the day.
std::string edition_on(const Store& store, const RulesetShow& asked, Language language) {
    if (asked.on.empty()) return asked.id;
    const auto day = parse_date(asked.on);
    if (!day || day->day == 0)
        throw Failure(Exit::bad_input, {}, "ruleset.day", {{"text", asked.on}});
    for (const auto& listed : store.rulesets.list())
        if (listed.id == asked.id) return asked.id;
    const auto found = store.rulesets.edition(asked.id, *day);
    if (!found.in_force) refuse_day(asked, found);
    if (found.doubtful) note_doubt(found, language);
    return found.in_force->id;
}

// ---- check -------------------------------------------------------------------------------------

struct Counts {
    int errors = 0, open = 0, notes = 0;
    bool no = false; // errors, or an event with an open choice
};

constexpr const char* severities[] = {"error", "open", "note"};

void count(const Diagnostics& found, bool is_event, Counts& counts) {
    for (const auto& item : found.items()) {
        counts.errors += item.severity == Severity::error;
        counts.open += item.severity == Severity::open;
        counts.notes += item.severity == Severity::note;
        counts.no = counts.no || item.severity == Severity::error ||
                    (is_event && item.severity == Severity::open);
    }
}

Json json_of(const Diagnostic& item, Language language) {
    return Json::Object{{"file", item.place.file},
                        {"line", item.place.line},
                        {"column", item.place.column},
                        {"offset", item.place.offset},
                        {"kind", severities[static_cast<int>(item.severity)]},
                        {"id", std::string(item.message.id)},
                        {"text", words(item.message, language)}};
}

} // namespace

Exit run_ruleset_list(const Common& common) {
    const Store store(common);
    Table table;
    Json::Array json;
    for (const auto& listed : store.rulesets.list()) {
        table.rows.push_back({kind_word(listed.kind), listed.id, listed.title});
        json.push_back(Json::Object{{"kind", kind_word(listed.kind)},
                                    {"id", listed.id},
                                    {"title", listed.title},
                                    {"file", listed.file}});
    }
    if (common.json)
        print_json(std::move(json));
    else
        print(text(table));
    return Exit::done;
}

Exit run_ruleset_show(const Common& common, const RulesetShow& asked) {
    const Store store(common);
    Diagnostics found;
    const ruleset::Ruleset rules =
        store.rulesets.read(edition_on(store, asked, common.language), found);
    if (found.has_errors()) throw Failure(Exit::bad_input, found);
    if (common.json)
        print_json(show_json(store, rules));
    else
        show_text(store, rules, common.language);
    return Exit::done;
}

Diagnostics check_ruleset(const Common& common, Store& store, const std::string& id,
                          bool* is_event) {
    Diagnostics found;
    if (ruleset::is_articles_file(id)) {
        ruleset::read_articles(id, found);
        return found;
    }
    try {
        const ruleset::Ruleset rules = store.rulesets.check(id, found);
        if (is_event) *is_event = rules.is_event();
        if (!found.has_errors() && !rules.openings.lines.empty())
            check_openings(common, rules.openings, found);
        if (!found.has_errors()) check_plugin_words(common, rules, found);
        check_variant(common, store, rules, found);
        if (!found.has_errors()) check_adaptations(common, store.rulesets, rules, found);
    } catch (const Failure& failure) {
        if (failure.exit() == Exit::file) throw;
        found.append(failure.diagnostics());
    }
    found.sort();
    return found;
}

Exit run_ruleset_check(const Common& common, const RulesetCheck& asked) {
    Store store(common);
    Counts counts;
    Json::Array json;
    for (const auto& id : asked.paths) {
        bool is_event = false;
        const Diagnostics found = check_ruleset(common, store, id, &is_event);
        count(found, is_event, counts);
        for (const auto& item : found.items()) {
            json.push_back(json_of(item, common.language));
            if (!common.json) print(line(item, common.language) + "\n");
        }
    }
    if (common.json)
        print_json(std::move(json));
    else
        print(words({"ruleset.checked",
                     {{"files", std::to_string(asked.paths.size())},
                      {"errors", std::to_string(counts.errors)},
                      {"open", std::to_string(counts.open)},
                      {"notes", std::to_string(counts.notes)}}},
                    common.language) +
              "\n");
    return counts.no ? Exit::no : Exit::done;
}

} // namespace regra::cli
