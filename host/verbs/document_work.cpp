#include "verbs/document_work.hpp"

#include <algorithm>
#include <filesystem>

#include "engines/documents/page.hpp"
#include "engines/standings/why.hpp"
#include "kernel/base/file.hpp"
#include "kernel/base/json.hpp"
#include "kernel/base/printable.hpp"
#include "kernel/base/text.hpp"
#include "verbs/store.hpp"
#include "verbs/table.hpp"

namespace regra::verbs {
namespace {

namespace fs = std::filesystem;
using documents::Document;

constexpr const char* shared_words_script = "documents/words";
constexpr std::size_t widest = 4096; // columns of a text that is no terminal's

std::string text_argument(const std::vector<Value>& arguments, std::size_t at, const char* what) {
    if (at >= arguments.size() || !arguments[at].text()) throw Misuse(std::string(what));
    return *arguments[at].text();
}

} // namespace

// ---- scripts -----------------------------------------------------------------------------------

DocumentScripts::DocumentScripts(const Call& call)
    : call_(call), library_(library_of(call)), machine_(library_, call.limits) {}

const std::vector<Document>& DocumentScripts::all() {
    if (all_) return *all_;
    std::vector<Document> made;
    Diagnostics found;
    for (const auto& id : library_.list("documents")) {
        const Declaration& declared = machine_.declaration(id);
        if (!declared.fields.find("document")) continue; // shared words
        made.push_back(documents::document_of(declared, document_parts(), found));
    }
    if (found.has_errors()) throw Error(Exit::bad_input, std::move(found));
    std::sort(made.begin(), made.end(),
              [](const Document& a, const Document& b) { return a.name < b.name; });
    return all_.emplace(std::move(made));
}

const Document& DocumentScripts::named(const std::string& name) {
    std::vector<std::string> names;
    for (const auto& one : all()) {
        if (one.name == name) return one;
        names.push_back(one.name);
    }
    throw Error(Exit::bad_input, {}, "document.unknown",
                {{"name", name}, {"names", join(by_nearness(name, std::move(names)), ", ")}});
}

Value DocumentScripts::shared_words() {
    if (!library_.find(shared_words_script)) return Value(Value::Map{});
    const Value* words = machine_.declaration(shared_words_script).fields.find("words");
    return words ? *words : Value(Value::Map{});
}

std::optional<std::pair<std::string, std::string>>
DocumentScripts::file(const std::string& name) const {
    if (call_.added) {
        const auto added = call_.added->files.find("scripts/" + name);
        if (added != call_.added->files.end()) return std::pair(added->second, added->first);
    }
    for (const auto& folder : call_.scripts) {
        std::error_code error;
        const fs::path path = folder / name;
        if (fs::is_regular_file(path, error))
            return std::pair(read_file(path, 1u << 20), "scripts/" + name);
    }
    return std::nullopt;
}

std::optional<std::pair<std::string, std::string>>
DocumentScripts::page_of(const Document& document) {
    return file(document.id + ".html");
}

std::string DocumentScripts::site_style() {
    const auto known = styles_.find("");
    if (known != styles_.end()) return known->second;
    const auto found = file("documents/site.css");
    if (found) documents::check_style(found->first, found->second);
    return styles_[""] = found ? found->first : "";
}

std::string DocumentScripts::style_of(const Document& document) {
    const auto own = file(document.id + ".css");
    if (own) documents::check_style(own->first, own->second);
    return own ? own->first : "";
}

// ---- a document --------------------------------------------------------------------------------

MadeDocument::MadeDocument(DocumentScripts& scripts, const Document& document, DocumentState& state,
                           const Value& options, const LinkedPages& linked, Language language,
                           const Value& listed)
    : scripts_(scripts), document_(document), state_(state), linked_(linked),
      words_(language, scripts.shared_words(), document.words) {
    Value given = Value::Map{};
    for (const auto& name : document.reads)
        given.set(name, name == "documents" ? listed : state.part(name));
    std::vector<Value> arguments; // a list in braces would copy all of them
    arguments.push_back(std::move(given));
    arguments.push_back(options);
    arguments.push_back(words_for_script());
    auto answer = scripts.machine().call(document.id, "make", arguments);
    made_ = documents::made_of(document, std::move(answer), words_);
}

std::string MadeDocument::link_place(const std::vector<Value>& arguments) const {
    const auto name = text_argument(arguments, 0, "link(DOCUMENT, TEXT, ROW, ROUND)");
    const auto& names = linked_.names;
    if (std::find(names.begin(), names.end(), name) == names.end()) return "";
    const bool to_row = arguments.size() > 2 && arguments[2].number();
    const bool of_round = arguments.size() > 3 && arguments[3].number();
    return page_file(name, of_round ? static_cast<int>(*arguments[3].number()) : 0) +
           (to_row ? "#r" + std::to_string(*arguments[2].number()) : "");
}

Value MadeDocument::words_for_script() {
    const auto with = [](auto body) {
        return Function([body](const std::vector<Value>& given) { return Value(body(given)); });
    };
    return Value::Map{
        {"chart", with([this](const auto& given) {
             if (given.empty()) throw Misuse("chart(PLACES)");
             return marks_.add(documents::chart_of_places(given[0]));
         })},
        {"date", with([this](const auto& given) {
             return words_.date(text_argument(given, 0, "date(DAY)"));
         })},
        {"language", std::string(id_of(words_.language()))},
        {"link", with([this](const auto& given) -> Value {
             const auto text = text_argument(given, 1, "link(DOCUMENT, TEXT, ROW, ROUND)");
             const auto place = link_place(given);
             return place.empty() ? Value(text)
                                  : marks_.add(documents::link_to(place, printable(text)));
         })},
        {"ordinal", with([this](const auto& given) {
             if (given.empty() || !given[0].number()) throw Misuse("ordinal(NUMBER)");
             return ordinal(static_cast<int>(*given[0].number()), words_.language());
         })},
        {"qr", with([this](const auto& given) {
             return marks_.add(documents::qr_code(text_argument(given, 0, "qr(TEXT, LABEL)"),
                                                  text_argument(given, 1, "qr(TEXT, LABEL)")));
         })},
        {"sort_key",
         with([](const auto& given) { return folded(text_argument(given, 0, "sort_key(TEXT)")); })},
        {"text", with([this](const auto& given) {
             return words_.filled(text_argument(given, 0, "text(SENTENCE, HOLES)"),
                                  given.size() > 1 ? given[1] : Value());
         })}};
}

std::string MadeDocument::title() const {
    const auto title = words_.text(document_.title);
    return made_.title.empty() ? title : title + ", " + made_.title;
}

std::string MadeDocument::text_output() {
    std::string all = printable(title()) + "\n" + printable(state_.state().name) + "\n";
    for (const auto& note : made_.notes) all += printable(note) + "\n";
    for (const auto& sheet : made_.sheets) {
        all += "\n" + (sheet.title.empty() ? "" : printable(sheet.title) + "\n");
        Table table;
        for (const auto& column : sheet.columns) {
            table.head.push_back(column.title);
            table.right.push_back(column.kind != documents::Column::Kind::text);
        }
        for (const auto& row : sheet.rows) {
            auto& cells = table.rows.emplace_back();
            for (const auto& column : sheet.columns) {
                const Value* cell = row.find(column.key);
                cells.push_back(cell ? documents::cell_text(*cell, marks_) : "");
            }
        }
        all += text(table, {words_.language(), widest});
    }
    if (!made_.lines.empty()) all += "\n";
    for (const auto& line : made_.lines) all += printable(line) + "\n";
    return all + "\n" + words_.text("Seal") + " " + state_.seal() + "\n";
}

std::string MadeDocument::page_output(bool whole) {
    documents::Frame frame;
    frame.title = title();
    frame.event = state_.state().name;
    frame.seal = state_.seal();
    frame.sheets = document_.sheets;
    for (const auto& note : made_.notes)
        frame.notes_html += "<p>" + documents::html_escaped(printable(note)) + "</p>\n";
    if (const auto page = scripts_.page_of(document_)) {
        Value all = made_.all;
        all.set("seal", frame.seal);
        all.set("event_name", frame.event);
        frame.body_html = documents::Page(page->first, page->second).render(all, words_, marks_);
    } else {
        frame.body_html = documents::tables_html(document_, made_, words_, marks_);
    }
    const auto own = scripts_.style_of(document_);
    if (whole || !own.empty()) frame.style = (whole ? scripts_.site_style() : "") + own;
    if (!whole) frame.style_file = linked_.style_file;
    if (!whole) frame.home = document_.name + ".html" == linked_.home ? "" : linked_.home;
    return documents::framed(frame, document_.name, words_);
}

std::string MadeDocument::bytes(const std::string& output) {
    if (output == "csv") return documents::csv_of(made_, words_, marks_);
    if (output == "json") {
        Value all = documents::json_of(document_, made_, marks_);
        all.set("event", state_.state().name);
        all.set("seal", state_.seal());
        return json_text(all);
    }
    if (output == "lines") return made_.lines.empty() ? "" : join(made_.lines, "\n") + "\n";
    if (output == "html" || output == "pdf")
        return page_output(output == "pdf" || linked_.style_file.empty());
    return text_output();
}

// ---- names and options -------------------------------------------------------------------------

std::string page_file(const std::string& name, int round) {
    return name + (round > 0 ? "-" + std::to_string(round) : "") + ".html";
}

Value document_options(const Document& document, const std::vector<std::string>& given) {
    Declaration declared;
    declared.id = document.name;
    declared.options = document.options;
    Value values = Value::Map{};
    Diagnostics found;
    const Place place{"--option"};
    for (const auto& one : given) {
        const auto equals = one.find('=');
        const auto key = one.substr(0, equals);
        const std::string text = equals == one.npos ? "" : one.substr(equals + 1);
        const Option* option = declared.option(key);
        Value value = text;
        const auto number = integer_of(text);
        if (option && option->type == Option::Type::number && number) value = *number;
        if (option && option->type == Option::Type::flag && (text == "yes" || text == "no"))
            value = text == "yes";
        if (option && option->type == Option::Type::names) {
            Value::List names;
            for (const auto name : split(text, ",")) names.push_back(trim(name));
            value = std::move(names);
        }
        values.set(key, std::move(value));
    }
    auto made = complete_options(declared, values, place, found);
    if (found.has_errors()) throw Error(Exit::bad_input, std::move(found));
    return made;
}

} // namespace regra::verbs
