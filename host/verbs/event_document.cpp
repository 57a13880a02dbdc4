// regra event document, regra event documents: what the hall prints and the web shows.
#include <algorithm>
#include <ctime>
#include <map>
#include <memory>
#include <optional>
#include <set>

#include "kernel/base/json.hpp"
#include "kernel/base/text.hpp"
#include "verbs/document_work.hpp"
#include "verbs/event_file.hpp"
#include "verbs/event_published.hpp"
#include "verbs/table.hpp"

namespace regra::verbs {
namespace {

using documents::Audience;
using documents::Document;

constexpr const char* mark_of_folder = ".regra-documents";
constexpr const char* index_document = "index";
constexpr const char* byte_order_mark = "\xEF\xBB\xBF"; // by which spreadsheets know UTF-8

struct EventDocument {
    EventAsked of;
    std::string name, output, audience;
    std::vector<std::string> outs; // the files to write
    std::vector<std::string> options;
    std::vector<std::string> season; // the files of other events
    int round = 0;
};

struct EventDocuments {
    EventAsked of;
    std::string folder, audience = "public";
    bool pdf = false;
};

// When the last act was done, in seconds since 1970 (UTC): what a printed page is dated by.
std::int64_t time_of_last_act(const EventWork& work) {
    const auto& acts = work.journal().acts();
    std::tm parts{};
    const std::string at(acts.empty() ? "" : acts.back().text_of("at"));
    if (!strptime(at.c_str(), "%Y-%m-%dT%H:%M:%SZ", &parts)) return 1;
    return std::max<std::int64_t>(timegm(&parts), 1);
}

// The one it is for, or one who may know more.
Audience audience_for(const Document& document, const std::string& asked) {
    if (asked.empty()) return document.audience;
    const auto audience = documents::audience_of(asked);
    if (audience < document.audience)
        throw Error(Exit::bad_input, {document.file}, "document.audience",
                    {{"name", document.name},
                     {"audience",
                      documents::audience_words()[static_cast<std::size_t>(document.audience)]}});
    return audience;
}

Value list_of_documents(DocumentScripts& scripts, Language language) {
    Value::List all;
    for (const auto& one : scripts.all()) {
        const documents::Words words(language, scripts.shared_words(), one.words);
        all.push_back(Value::Map{
            {"name", one.name},
            {"title", words.text(one.title)},
            {"audience", documents::audience_words()[static_cast<std::size_t>(one.audience)]},
            {"outputs", join(one.outputs, " ")}});
    }
    return Value::Map{{"documents", std::move(all)}};
}

// What is to be made, and into which files: none, or "-", is the reply's text.
struct Wanted {
    std::string output, file;
};

bool reads_rounds(const Document& document) {
    const auto& reads = document.reads;
    return std::any_of(reads.begin(), reads.end(),
                       [](const auto& name) { return name == "round" || name == "rounds"; });
}

void note_draft(const DocumentState& state, const EventWork& work, Reply& reply) {
    if (const int round = state.left_out(); round > 0)
        reply.notes.note({work.file()}, "document.draft", {{"round", std::to_string(round)}});
}

// Where nobody says as what. Only pages: Error(Exit::bad_input).
std::string usual_output(const Document& document) {
    for (const char* usual : {"text", "lines"})
        if (document.gives(usual)) return usual;
    throw Error(Exit::bad_input, {"--out"}, "document.output-unsaid",
                {{"name", document.name},
                 {"output", document.outputs.front()},
                 {"outputs", join(document.outputs, ", ")}});
}

// Without --output a file is what its ending says, and a text where that says nothing.
std::vector<Wanted> wanted(const EventDocument& asked, const Document& document) {
    std::vector<Wanted> all;
    for (const auto& out : asked.outs.empty() ? std::vector<std::string>{"-"} : asked.outs) {
        auto output = asked.output;
        if (output.empty()) {
            const auto dot = out.rfind('.');
            const auto ending = dot == out.npos ? "" : out.substr(dot + 1);
            const bool says =
                ending == "csv" || ending == "json" || ending == "html" || ending == "pdf";
            output = says ? ending : ending == "txt" ? "text" : usual_output(document);
        }
        if (!document.gives(output))
            throw Error(Exit::bad_input, {asked.output.empty() ? "--out" : "--output"},
                        "document.output",
                        {{"name", document.name},
                         {"output", output},
                         {"outputs", join(document.outputs, ", ")}});
        if (output == "pdf" && out == "-")
            throw Error(Exit::bad_input, {}, "document.pdf-file", {{"name", document.name}});
        if (out == "-" && asked.outs.size() > 1)
            throw Error(Exit::bad_input, {"--out"}, "document.text-and-files");
        all.push_back({std::move(output), out == "-" ? "" : out});
    }
    return all;
}

// Prizes that were given are told as the event stood then.
bool shows_awards(const Document& document) {
    return std::find(document.reads.begin(), document.reads.end(), "awards") !=
           document.reads.end();
}

Reply run_event_document(const Call& call, const EventDocument& asked) {
    DocumentScripts scripts(call);
    if (asked.name.empty()) return {list_of_documents(scripts, call.language)};
    const Document& document = scripts.named(asked.name);
    const auto makes = wanted(asked, document);
    const auto& reads = document.reads;
    if (!asked.season.empty() && std::find(reads.begin(), reads.end(), "season") == reads.end())
        throw Error(Exit::bad_input, {"--season"}, "document.no-season", {{"name", document.name}});
    const EventWork now(call, asked.of);
    const auto given = shows_awards(document) ? as_awarded(now) : std::nullopt;
    const EventWork& work = given ? *given : now;
    DocumentState state(work, audience_for(document, asked.audience), asked.round);
    const LinkedPages alone;
    MadeDocument made(scripts, document, state, document_options(document, asked.options), alone,
                      call.language);
    Reply reply;
    reply.value = Value::Map{{"document", document.name}};
    Value::List files;
    for (const auto& one : makes) {
        auto bytes = made.bytes(one.output);
        if (one.file.empty()) {
            reply.value.set("output", one.output);
            reply.value.set("text", std::move(bytes));
            continue;
        }
        if (one.output == "csv") bytes.insert(0, byte_order_mark);
        NewFile file{one.file, std::move(bytes)};
        if (one.output == "pdf") file.printed_at = time_of_last_act(work);
        reply.files.push_back(std::move(file));
        files.push_back(Value::Map{{"output", one.output}, {"file", one.file}});
    }
    if (!files.empty()) reply.value.set("files", std::move(files));
    reply.value.set("untranslated",
                    Value::List(made.untranslated().begin(), made.untranslated().end()));
    if (reads_rounds(document)) note_draft(state, work, reply);
    return reply;
}

// ---- a folder ----------------------------------------------------------------------------------

class FolderOfDocuments {
public:
    FolderOfDocuments(const Call& call, const EventDocuments& asked)
        : call_(call), asked_(asked), scripts_(call), work_(call, asked.of),
          audience_(documents::audience_of(asked.audience)), given_(as_awarded(work_)) {
        if (given_) state_given_ = std::make_unique<DocumentState>(*given_, audience_, 0);
        linked_.home = page_file(index_document, 0);
        linked_.style_file = "site.css";
        for (const auto& one : scripts_.all())
            if (one.gives("html") && one.audience <= audience_) linked_.names.push_back(one.name);
    }

    Reply make() {
        DocumentState& state = state_of(0);
        const Value listed = list(state);
        for (const auto& one : scripts_.all()) {
            call_.check_stop();
            if (!one.gives("html") || one.audience > audience_) continue;
            write(one, given_ && shows_awards(one) ? *state_given_ : state, 0, listed);
            for (int round = 1; one.each_round && round <= state.last_round(); ++round)
                write(one, state_of(round), round, listed);
        }
        add("site.css", scripts_.site_style());
        add(mark_of_folder, state.seal() + "\n");
        note_draft(state, work_, reply_);
        reply_.folder = asked_.folder;
        reply_.value =
            Value::Map{{"folder", asked_.folder},
                       {"index", asked_.folder + "/" + linked_.home},
                       {"files", reply_.files.size()},
                       {"seal", state.seal()},
                       {"untranslated", Value::List(untranslated_.begin(), untranslated_.end())}};
        return std::move(reply_);
    }

private:
    DocumentState& state_of(int round) {
        auto& state = states_[round];
        if (!state) state = std::make_unique<DocumentState>(work_, audience_, round);
        return *state;
    }

    // For the index: {name, title, each} of all others.
    Value list(const DocumentState& state) {
        Value::List all;
        for (const auto& one : scripts_.all()) {
            if (one.name == index_document || !one.gives("html") || one.audience > audience_)
                continue;
            const documents::Words words(call_.language, scripts_.shared_words(), one.words);
            all.push_back(Value::Map{{"name", one.name},
                                     {"title", words.text(one.title)},
                                     {"rounds", one.each_round ? state.last_round() : 0},
                                     {"pdf", asked_.pdf && one.gives("pdf")},
                                     {"csv", one.gives("csv")}});
        }
        return all;
    }

    void add(const std::string& name, std::string bytes, std::int64_t printed_at = 0) {
        NewFile file{asked_.folder + "/" + name, std::move(bytes)};
        file.printed_at = printed_at;
        reply_.files.push_back(std::move(file));
    }

    void write(const Document& document, DocumentState& state, int round, const Value& listed) {
        MadeDocument made(scripts_, document, state, document_options(document, {}), linked_,
                          call_.language, listed);
        const auto page = page_file(document.name, round);
        const auto stem = page.substr(0, page.size() - std::string_view(".html").size());
        add(page, made.bytes("html"));
        if (document.gives("csv"))
            add("data/" + stem + ".csv", byte_order_mark + made.bytes("csv"));
        if (document.gives("json")) add("data/" + stem + ".json", made.bytes("json"));
        if (asked_.pdf && document.gives("pdf"))
            add("print/" + stem + ".pdf", made.bytes("pdf"), time_of_last_act(work_));
        untranslated_.insert(made.untranslated().begin(), made.untranslated().end());
    }

    const Call& call_;
    const EventDocuments& asked_;
    DocumentScripts scripts_;
    EventWork work_;
    Audience audience_;
    std::optional<EventWork> given_; // as its prizes were given
    std::unique_ptr<DocumentState> state_given_;
    LinkedPages linked_;
    std::map<int, std::unique_ptr<DocumentState>> states_; // by round
    std::set<std::string> untranslated_;
    Reply reply_;
};

Reply run_event_documents(const Call& call, const EventDocuments& asked) {
    return FolderOfDocuments(call, asked).make();
}

std::string document_text(const Value& reply, const Look& look) {
    if (const Value* text = reply.find("text")) return *text->text();
    if (reply.find("files")) {
        std::string all;
        for (const auto& one : reply.list_of("files"))
            all += sentence("document.written", one, look);
        return all;
    }
    Table table;
    for (const auto& one : reply.list_of("documents")) {
        auto& row = table.rows.emplace_back();
        for (const auto* name : {"name", "title", "audience", "outputs"})
            row.emplace_back(one.text_of(name));
    }
    table.right = {false, false, false, false};
    return text(table, look);
}

std::string documents_text(const Value& reply, const Look& look) {
    return sentence("document.folder", reply, look);
}

Parameter audience_parameter(std::string what) {
    Parameter made;
    made.name = "for";
    made.what = std::move(what);
    made.kind = "public|hall|holder|office";
    made.words = documents::audience_words();
    return made;
}

} // namespace

Verb event_document() {
    using namespace reply;
    auto audience = audience_parameter("who sees it; else as the document says");
    audience.put = parameter("for", &EventDocument::audience, "").put;
    Verb made = verb<EventDocument>(
        "event document", "a list, a slip or a certificate of an event",
        "NAME is a document of scripts/documents; without it those that are there are listed.\n"
        "What is for the public shows minors as the event's ruleset says.\n"
        "Several files, as several outputs, are made of one state: -o list.csv -o list.html\n"
        "--json: {document, output, text, untranslated}, {document, files: [{output, file}], "
        "untranslated}\nor {documents: [{name, title, audience, outputs}]}",
        {{parameter("NAME", &EventDocument::name, "which").optional(),
          parameter("round", &EventDocument::round, "of this round; else the last")
              .of("N")
              .between(1, 255),
          parameter("output", &EventDocument::output,
                    "as what; else as the file's ending says, or text")
              .of("text|csv|json|html|pdf|lines")
              .one_of({"text", "csv", "json", "html", "pdf", "lines"}),
          parameter("out", &EventDocument::outs,
                    "the file; an earlier output there is replaced (repeatable)")
              .replaced({"", ".txt", ".md", ".csv", ".tsv", ".json", ".html", ".htm", ".pdf",
                         ".xml", ".lines", ".pgn", ".pdn"})
              .also('o')
              .of("FILE"),
          parameter("option", &EventDocument::options,
                    "of the document, as its script declares it (repeatable)")
              .of("KEY=VALUE"),
          parameter("season", &EventDocument::season,
                    "another event, of which the document tells too: faults (repeatable)")
              .of("FILE"),
          std::move(audience)},
         within(&EventDocument::of, event_file_parameter())},
        record("", {text("document"), text("output"), text("text"),
                    list("files", record("", {text("output"), text("file")})),
                    list("untranslated", text("")),
                    list("documents", record("", {text("name"), text("title"), text("audience"),
                                                  text("outputs")}))}),
        run_event_document);
    made.text = document_text;
    made.event = EventUse::reads_all;
    return made;
}

Verb event_documents() {
    using namespace reply;
    auto audience = audience_parameter("who sees them; public if not said");
    audience.put = parameter("for", &EventDocuments::audience, "").put;
    Verb made = verb<EventDocuments>(
        "event documents", "all documents of an event as one folder of pages",
        "FOLDER/index.html is where to begin. The pages need no script and no network: any web "
        "server\nshows them, and so does a file. Tables stand in data/ as CSV and JSON too. A "
        "folder that this\ncommand has written is replaced as a whole; what it has not made "
        "stays.\n"
        "--json: {folder, index, files, seal, untranslated}",
        {{parameter("FOLDER", &EventDocuments::folder, "the new folder")
              .made_folder(mark_of_folder),
          parameter("pdf", &EventDocuments::pdf, "the pages that are printed as PDF too"),
          std::move(audience)},
         within(&EventDocuments::of, event_file_parameter())},
        record("", {text("folder"), text("index"), number("files"), text("seal"),
                    list("untranslated", text(""))}),
        run_event_documents);
    made.text = documents_text;
    made.event = EventUse::reads_all;
    return made;
}

} // namespace regra::verbs
