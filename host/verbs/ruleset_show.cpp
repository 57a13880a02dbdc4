// regra ruleset show.
#include "kernel/base/date.hpp"
#include "kernel/base/text.hpp"
#include "kernel/ruleset/value.hpp"
#include "verbs/asked_parts.hpp"
#include "verbs/citing.hpp"
#include "verbs/declared_facts.hpp"
#include "verbs/object.hpp"
#include "verbs/ruleset_document.hpp"
#include "verbs/store.hpp"
#include "verbs/table.hpp"
#include "verbs/verb.hpp"

namespace regra::verbs {
namespace {

using ruleset::Setting;

struct RulesetShow {
    std::string id, on; // on: a date, or "" = today's edition
    std::string as;     // a form of a document, or "" = a table
    std::vector<std::string> parts;
    bool all = false;
    bool keys = false; // as files write them, in every language
};

// The document's own article: "Rules 2026, A.3".
std::string article_of_openings(const ruleset::Ruleset& rules) {
    const auto& article = rules.table<ruleset::Openings>().article;
    return rules.citation(ruleset::Article{rules.documents.size() - 1, {article}});
}

Value::List lines_of(const ruleset::Openings& openings, const ruleset::ValueWords& value_words) {
    Value::List lines;
    for (const auto& line : openings.lines)
        lines.push_back(
            Value::Map{{"number", line.number},
                       {"moves", line.moves},
                       {"printed", line.printed},
                       {"because", line.because.empty() ? Value() : Value(line.because)},
                       {"said", line.because.empty() ? "" : value_words.of(line.because)}});
    return lines;
}

Value::Map reasons_of(const ruleset::Reasons& reasons) {
    Value::Map sentences;
    for (const auto& sentence : reasons.sentences) {
        Value texts = Value::Map();
        for (const auto id : language_ids) texts.set(id, sentence.text(*find_language(id)));
        sentences.emplace_back(sentence.id, std::move(texts));
    }
    return sentences;
}

// What a reply says in words, of the language of the call.
struct ShownIn {
    const ruleset::KeyTitles& titles;
    const ruleset::ValueWords& values;
    Language language;

    ShownIn(const Store& store, Language in, bool keys = false)
        : titles(store.rulesets.value_words(in).titles()),
          values(store.rulesets.value_words(keys ? Language::en : in)), language(in) {}
};

// Key, value and notes as people read them in their language.
Value said_value(const ruleset::Ruleset& rules, const Setting& setting,
                 const ruleset::ValueWords& value_words) {
    Value::List values;
    for (const auto& line : value_lines(rules, setting, value_words)) values.push_back(line);
    const auto& why = setting.information;
    const auto because = setting.reading ? value_words.of(setting.reading->because) : "";
    return Value::Map{{"key", value_words.key(setting.path, rules.scope_words(setting.path))},
                      {"values", std::move(values)},
                      {"because", because},
                      {"information", why.empty() ? why : value_words.of(why)}};
}

Value setting_value(const ruleset::Ruleset& rules, const Setting& setting, const ShownIn& said) {
    Value::List values;
    for (const auto& line : value_lines(setting)) values.push_back(line);
    Value reading;
    if (setting.reading)
        reading = Value::Map{{"printed", setting.reading->printed},
                             {"because", setting.reading->because}};
    const auto& why = setting.information;
    const auto title = said.titles.of(rules, setting.path);
    return Value::Map{{"key", ruleset::spoken(setting.path)},
                      {"title", title.empty() ? Value() : Value(title)},
                      {"values", std::move(values)},
                      {"open", setting.is_open()},
                      {"freedom", freedom_word(setting)},
                      {"article", rules.citation(setting)},
                      {"reading", std::move(reading)},
                      {"information", why.empty() ? Value() : Value(why)},
                      {"said", said_value(rules, setting, said.values)},
                      {"chain", chain_json(rules.steps({&setting}))}};
}

Value ruleset_value(const Store& store, const ruleset::Ruleset& rules, const ShownIn& said,
                    const AskedParts& parts = {}) {
    Value::List settings;
    for (const auto& setting : rules.settings())
        if (parts.has(rules, setting.path)) settings.push_back(setting_value(rules, setting, said));
    Value::Map notation;
    for (const auto& word : rules.notation) notation.emplace_back(word.id, word.text);
    Value::List documents;
    for (const auto& document : rules.documents)
        documents.push_back(Value::Map{{"kind", kind_word(document.kind)}, {"id", document.id}});
    Value::Map reply = {{"id", rules.id()},
                        {"kind", kind_word(rules.own().kind)},
                        {"title", rules.own().title},
                        {"documents", std::move(documents)},
                        {"settings", std::move(settings)},
                        {"notation", std::move(notation)}};
    Value facts = Value::Map();
    if (!parts.asked())
        for (const auto& [name, what] : declared_facts(store, rules, said.language))
            facts.set(name, what);
    reply.emplace_back("facts", std::move(facts));
    if (!rules.reasons.sentences.empty()) reply.emplace_back("reasons", reasons_of(rules.reasons));
    if (const auto& openings = rules.table<ruleset::Openings>(); !openings.lines.empty())
        reply.emplace_back(
            "openings",
            Value::Map{{"variant", openings.variant},
                       {"said", said.values.of(ruleset::Path{"variant"}, "text", openings.variant)},
                       {"article", article_of_openings(rules)},
                       {"lines", lines_of(openings, said.values)}});
    return reply;
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
    throw Error(Exit::no, {}, id, std::move(arguments));
}

void note_doubt(const ruleset::EditionOn& found, const Call& call) {
    Diagnostics notes;
    notes.note({found.in_force->file}, "ruleset.edition-doubtful",
               {{"id", found.in_force->id},
                {"dates", ruleset::text(*found.in_force->in_force)},
                {"after", found.after->id}});
    call.report(notes);
}

// The id itself, or the edition of that family of laws that is in force on the day.
std::string edition_on(const Store& store, const RulesetShow& asked, const Call& call) {
    if (asked.on.empty()) return asked.id;
    const auto day = parse_date(asked.on);
    if (!day || day->day == 0)
        throw Error(Exit::bad_input, {}, "ruleset.day", {{"text", asked.on}});
    for (const auto& listed : store.rulesets.list())
        if (listed.id == asked.id) return asked.id;
    const auto found = store.rulesets.edition(asked.id, *day);
    if (!found.in_force) refuse_day(asked, found);
    if (found.doubtful) note_doubt(found, call);
    return found.in_force->id;
}

Reply run_ruleset_show(const Call& call, const RulesetShow& asked) {
    const Store store(call);
    Diagnostics found;
    const ruleset::Ruleset rules = store.rulesets.read(edition_on(store, asked, call), found);
    if (found.has_errors()) throw Error(Exit::bad_input, found);
    const AskedParts parts(asked.parts, {&rules});
    Reply reply{ruleset_value(store, rules, {store, call.language, asked.keys}, parts)};
    if (!asked.as.empty())
        reply.value.set("document",
                        written(document_of(store, rules, asked.all, parts, call.language),
                                asked.as, call.language));
    return reply;
}

// ---- text --------------------------------------------------------------------------------------

void add_settings(const Value& reply, const Look& look, Table& table) {
    for (const auto& setting : reply.list_of("settings")) {
        const auto& said = part_of(setting, "said");
        std::string key(said.text_of("key"));
        std::string article = article_text(setting.text_of("article"), look.language);
        const std::string freedom =
            setting.yes_of("open") ? "" : freedom_text(setting.text_of("freedom"), look.language);
        for (const auto& line : said.list_of("values")) {
            table.rows.push_back({key, *line.text(), freedom, article});
            key.clear();
            article.clear();
        }
        const auto add = [&](std::string_view id, std::string_view why) {
            if (!why.empty())
                table.rows.push_back({"", words({id, {{"why", why}}}, look.language), "", ""});
        };
        add("show.reading", said.text_of("because"));
        add("show.information", said.text_of("information"));
    }
}

void add_openings(const Value& openings, const Look& look, Table& table) {
    table.rows.push_back(
        {words({"show.variant", {}}, look.language), openings.text_of("said"), "", ""});
    std::string article = article_text(openings.text_of("article"), look.language);
    for (const auto& line : openings.list_of("lines")) {
        table.rows.push_back(
            {std::to_string(line.number_of("number")), line.text_of("moves"), "", article});
        article.clear();
        const std::string& because = line.text_of("said");
        if (because.empty()) continue;
        const auto add = [&](std::string_view id, const std::string& why) {
            table.rows.push_back({"", words({id, {{"why", why}}}, look.language), "", ""});
        };
        add("show.printed", line.text_of("printed"));
        add("show.reading", because);
    }
}

std::string ruleset_text(const Value& reply, const Look& look) {
    if (const Value* document = reply.find("document")) return *document->text();
    std::string top = reply.text_of("title") + "\n";
    for (const auto& document : reply.list_of("documents"))
        top += "  " + kind_text(document.text_of("kind"), look.language) + " " +
               document.text_of("id") + "\n";
    Table table;
    add_settings(reply, look, table);
    for (const auto& [name, what] : map_of(reply, "facts"))
        table.rows.push_back(
            {words({"facts.named", {{"name", name}}}, look.language), *what.text(), "", ""});
    for (const auto& [id, word] : map_of(reply, "notation"))
        table.rows.push_back({id, *word.text(), "", ""});
    if (const Value* reasons = reply.find("reasons"))
        for (const auto& [id, texts] : *reasons->map())
            table.rows.push_back({id, std::string(texts.text_of(id_of(look.language))), "", ""});
    if (const Value* openings = reply.find("openings")) add_openings(*openings, look, table);
    return top + "\n" + text(table, look);
}

Shape setting_shape() {
    using namespace reply;
    return record("", {text("key"), text("title").or_null(), list("values", text("")),
                       yes_no("open"), text("freedom"), text("article"),
                       record("reading", {text("printed"), text("because")}).or_null(),
                       text("information").or_null(),
                       record("said", {text("key"), list("values", text("")), text("because"),
                                       text("information")}),
                       chain_shape()});
}

Shape ruleset_shape() {
    using namespace reply;
    return record(
        "", {text("id"), text("kind"), text("title"), text("document"),
             list("documents", record("", {text("kind"), text("id")})),
             list("settings", setting_shape()), map("notation", text("")), map("facts", text("")),
             map("reasons", map("", text(""))),
             record("openings",
                    {text("variant"), text("said"), text("article"),
                     list("lines", record("", {number("number"), text("moves"), text("printed"),
                                               text("because").or_null(), text("said")}))})});
}

// ---- an open ruleset ---------------------------------------------------------------------------

struct OpenRuleset {
    Store store;
    ruleset::Ruleset rules;

    OpenRuleset(const Call& call, const std::string& id)
        : store(call), rules(store.rulesets.load(id)) {}
};

struct ValueAsked {
    std::string key;
};
struct AllAsked {};

std::vector<Verb> verbs_of_ruleset(const std::shared_ptr<OpenRuleset>& of) {
    using namespace reply;
    auto value = verb<ValueAsked>(
        "value", "a value with its article and how it came about", "",
        {{parameter("key", &ValueAsked::key, "in words: illegal move first").demanded()}},
        setting_shape(), [of](const Call& call, const ValueAsked& asked) {
            const ShownIn said(of->store, call.language);
            std::vector<std::string> keys;
            for (const auto& setting : of->rules.settings()) {
                if (ruleset::spoken(setting.path) == asked.key)
                    return Reply{setting_value(of->rules, setting, said)};
                keys.push_back(ruleset::spoken(setting.path));
            }
            const auto near = nearest(asked.key, keys);
            throw Error(Exit::bad_input, {}, near.empty() ? "host.no-key" : "host.no-key-near",
                        {{"key", asked.key}, {"id", of->rules.id()}, {"nearest", near}});
        });
    auto show = verb<AllAsked>(
        "show", "all of it, as the verb ruleset show", "", {}, ruleset_shape(),
        [of](const Call& call, const AllAsked&) {
            return Reply{ruleset_value(of->store, of->rules, {of->store, call.language})};
        });
    show.text = ruleset_text;
    auto open = verb<AllAsked>("open choices", "what it leaves to an event", "", {},
                               list("", setting_shape()), [of](const Call& call, const AllAsked&) {
                                   const ShownIn said(of->store, call.language);
                                   Value::List all;
                                   for (const auto& setting : of->rules.settings())
                                       if (setting.is_open())
                                           all.push_back(setting_value(of->rules, setting, said));
                                   return Reply{std::move(all)};
                               });
    return {std::move(value), std::move(show), std::move(open)};
}

// No question changes the object, so a copy is the same object.
Object object_of_ruleset(const std::shared_ptr<OpenRuleset>& of) {
    Object made;
    made.verbs = verbs_of_ruleset(of);
    made.copy = [of] { return object_of_ruleset(of); };
    return made;
}

Parameters parameters_of_ruleset() {
    return {parameter("ID", &RulesetShow::id, "a ruleset of `regra ruleset list`")};
}

} // namespace

ObjectKind ruleset_object() {
    ObjectKind kind;
    kind.open = {
        "ruleset", "a ruleset, resolved", "", parameters_of_ruleset(), reply::record("", {}), {}};
    kind.make = [](const Call& call, const Value& arguments, Value&) {
        const auto asked = asked_by<RulesetShow>(parameters_of_ruleset(), arguments);
        return object_of_ruleset(std::make_shared<OpenRuleset>(call, asked.id));
    };
    kind.verbs = verbs_of_ruleset(nullptr);
    return kind;
}

Verb ruleset_show() {
    using namespace reply;
    Verb made = verb<RulesetShow>(
        "ruleset show", "a ruleset, resolved, each value with its article",
        "--json: {id, kind, title, documents: [{kind, id}], settings: [{key, title, values, open,\n"
        "freedom, article, reading, information, said: {key, values, because, information},\n"
        "chain}], ...}; title says what the key is about, information why only people read a "
        "line;\n"
        "each may be null. said: the same in words of the language. A chain tells how a value\n"
        "came about, the first that spoke of it first:\n"
        "[{document, kind, key, value, freedom, article, announced_in}]; kind is laws, "
        "regulation,\n"
        "event or game, freedom is fixed, event may change or event decides, announced_in is null "
        "or\n"
        "where the event announced it. The last step holds.\n"
        "With --as, document has the regulation as a text to read, chapter by chapter: each line "
        "with\n"
        "its article, who may change it, and where it comes from.",
        {{parameter("ID", &RulesetShow::id, "a ruleset of `regra ruleset list`"),
          parameter("on", &RulesetShow::on, "as it stands on a day: 2023-03-05").of("DATE"),
          parameter("as", &RulesetShow::as, "a document to read: text, markdown or html")
              .of("FORM")
              .one_of({"text", "markdown", "html"}),
          parameter("part", &RulesetShow::parts,
                    "only this part of it: points, tie-breaks (repeatable)")
              .of("PART"),
          parameter("keys", &RulesetShow::keys, "keys and values as files write them"),
          parameter("all", &RulesetShow::all, "the document with all of the laws")
              .only_with({"as"})}},
        ruleset_shape(), run_ruleset_show);
    made.text = ruleset_text;
    return made;
}

} // namespace regra::verbs
