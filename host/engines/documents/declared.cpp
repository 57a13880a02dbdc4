// What a script declares, and what its `make` answered, held against what they may be.
#include <algorithm>

#include "engines/documents/document.hpp"
#include "kernel/base/printable.hpp"
#include "kernel/base/text.hpp"

namespace regra::documents {
namespace {

using Type = FieldRule::Type;

FieldRule field(std::string_view name, Type type, bool required = false) {
    FieldRule rule{name, type};
    rule.required = required;
    return rule;
}

FieldRule texts(std::string_view name, std::vector<std::string_view> words) {
    FieldRule rule{name, Type::list};
    rule.item = Type::text;
    rule.words = std::move(words);
    return rule;
}

// "": it has none.
std::string title_of(const Value& given, std::string& made) {
    const Value* title = given.find("title");
    if (!title) return "";
    auto fault = fault_of(*title, rule_of_title());
    if (fault.empty()) made = *title->text();
    return fault;
}

// Reads a column as scripts declare it, { "board", "Board", "number" }. Returns what is wrong with
// it, or "".
std::string column_of(const Value& given, Column& made) {
    const auto* parts = given.list();
    const bool fits = parts && (parts->size() == 2 || parts->size() == 3) &&
                      std::all_of(parts->begin(), parts->end(),
                                  [](const Value& part) { return part.text() != nullptr; });
    if (!fits) return "a column is { KEY, TITLE } or { KEY, TITLE, \"number\" or \"points\" }";
    for (const auto& part : *parts)
        if (auto fault = fault_of(part, rule_of_title()); !fault.empty())
            return "of a column " + fault;
    made.key = *(*parts)[0].text();
    made.title = *(*parts)[1].text();
    const std::string kind = parts->size() == 3 ? *(*parts)[2].text() : "text";
    if (kind == "number")
        made.kind = Column::Kind::number;
    else if (kind == "points")
        made.kind = Column::Kind::points;
    else if (kind != "text")
        return "\"" + kind + "\" is no kind of a column: text, number, points";
    return "";
}

std::string columns_of(const Value* given, std::vector<Column>& made) {
    if (!given) return "";
    if (!given->list()) return "columns is no list";
    for (const auto& one : *given->list())
        if (auto fault = column_of(one, made.emplace_back()); !fault.empty()) return fault;
    return "";
}

bool is_name(std::string_view name) {
    return !name.empty() && std::all_of(name.begin(), name.end(), [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-';
    });
}

// ---- answers ----

bool is_cell(const Value& value) {
    return value.is_nothing() || value.text() || value.number() || value.yes() ||
           (value.map() && value.find("mark"));
}

std::string rows_of(const Value& table, Sheet& sheet) {
    const Value* rows = table.find("rows");
    if (!rows || !rows->list()) return "rows is no list";
    for (const auto& row : *rows->list()) {
        if (!row.map() && !(row.list() && row.list()->empty())) return "a row is no table of cells";
        for (const auto& column : sheet.columns)
            if (const Value* cell = row.find(column.key); cell && !is_cell(*cell))
                return "\"" + column.key + "\" of a row is no text, number or picture";
    }
    sheet.rows = *rows->list();
    return "";
}

std::string sheet_of(const Value& table, const Document& document, Sheet& sheet) {
    if (auto fault = title_of(table, sheet.title); !fault.empty()) return fault;
    sheet.columns = document.columns;
    if (const Value* own = table.find("columns")) {
        sheet.columns.clear();
        if (auto fault = columns_of(own, sheet.columns); !fault.empty()) return fault;
    }
    if (sheet.columns.empty()) return "a table has no columns";
    return rows_of(table, sheet);
}

std::string read_made(const Document& document, Made& made) {
    const Value& all = made.all;
    if (!all.map()) return "it is no table";
    if (auto fault = title_of(all, made.title); !fault.empty()) return fault;
    for (const auto* name : {"notes", "lines", "tables"})
        if (const Value* given = all.find(name); given && !given->list())
            return std::string(name) + " is no list";
    for (const auto* name : {"notes", "lines"})
        for (const auto& one : all.list_of(name)) {
            if (!one.text()) return std::string(name) + " has what is no text";
            (std::string_view(name) == "notes" ? made.notes : made.lines).push_back(*one.text());
        }
    if (all.find("rows")) { // its title is that of the document
        if (auto fault = sheet_of(all, document, made.sheets.emplace_back()); !fault.empty())
            return fault;
        made.sheets.back().title.clear();
    }
    for (const auto& one : all.list_of("tables"))
        if (auto fault = sheet_of(one, document, made.sheets.emplace_back()); !fault.empty())
            return fault;
    return "";
}

} // namespace

Border border_of_documents(const std::vector<Part>& parts) {
    std::vector<std::string_view> names;
    for (const auto& part : parts) names.push_back(part.name);
    Border border;
    auto audience = field("audience", Type::text, true);
    audience.words.assign(audience_words().begin(), audience_words().end());
    auto each = field("each", Type::text);
    each.words = {"round"};
    border.fields = {field("document", Type::text, true),
                     field("title", Type::text, true),
                     std::move(audience),
                     std::move(each),
                     texts("reads", std::move(names)),
                     texts("outputs", {"text", "csv", "json", "html", "pdf", "lines"}),
                     field("columns", Type::any),
                     field("anchor", Type::text),
                     field("sheets", Type::yes_no),
                     field("words", Type::any)};
    return border;
}

const FieldRule& rule_of_title() {
    static const FieldRule rule = field("title", Type::text);
    return rule;
}

const std::vector<std::string>& audience_words() {
    static const std::vector<std::string> all = {"public", "hall", "holder", "office"};
    return all;
}

Audience audience_of(std::string_view word) {
    const auto& all = audience_words();
    const auto found = std::find(all.begin(), all.end(), word);
    return found == all.end() ? Audience::everyone : static_cast<Audience>(found - all.begin());
}

bool Document::gives(std::string_view output) const {
    return std::find(outputs.begin(), outputs.end(), output) != outputs.end();
}

Document document_of(const Declaration& declared, const std::vector<Part>& parts,
                     Diagnostics& found) {
    const auto fail = [&](const std::string& what) {
        found.error({declared.file}, "document.declared", {{"what", what}});
    };
    Document made;
    made.id = declared.id;
    made.file = declared.file;
    const Value& fields = declared.fields;
    if (const auto fault = fault_in(fields, border_of_documents(parts)); !fault.empty()) {
        fail(fault);
        return made;
    }
    made.name = fields.text_of("document");
    made.title = fields.text_of("title");
    made.audience = audience_of(fields.text_of("audience"));
    made.reads = fields.texts_of("reads");
    made.outputs = fields.texts_of("outputs");
    made.anchor = fields.text_of("anchor");
    made.sheets = fields.yes_of("sheets");
    made.each_round = fields.text_of("each") == "round";
    made.options = declared.options;
    if (const Value* words = fields.find("words")) made.words = *words;
    if (!is_name(made.name)) fail("document = \"" + made.name + "\" is no name of small letters");
    if (!declared.has("make")) fail("it has no function `make`");
    if (auto fault = columns_of(fields.find("columns"), made.columns); !fault.empty()) fail(fault);
    for (const auto& part : parts)
        if (made.audience < part.least &&
            std::find(made.reads.begin(), made.reads.end(), part.name) != made.reads.end())
            fail("\"" + std::string(part.name) + "\" is not for the audience " +
                 audience_words()[static_cast<std::size_t>(made.audience)]);
    return made;
}

Made made_of(const Document& document, Value answer, const Words& words) {
    Made made;
    made.all = std::move(answer);
    if (const auto fault = read_made(document, made); !fault.empty())
        throw Error(Exit::bad_input, {document.file}, "document.answered", {{"what", fault}});
    for (auto& sheet : made.sheets)
        for (auto& column : sheet.columns) column.title = words.text(column.title);
    return made;
}

std::string cell_text(const Value& value, const Marks& marks) {
    if (const auto* text = value.text()) return printable(*text);
    if (const auto* number = value.number()) return std::to_string(*number);
    if (const auto* mark = marks.find(value)) return printable(mark->text);
    if (const auto* yes = value.yes()) return *yes ? "+" : "";
    return "";
}

} // namespace regra::documents
