// Tables as CSV, JSON and HTML.
#include <algorithm>

#include "engines/documents/document.hpp"
#include "kernel/base/points.hpp"
#include "kernel/base/printable.hpp"

namespace regra::documents {
namespace {

const Value& cell_of(const Value& row, const Column& column) {
    static const Value nothing;
    const Value* cell = row.find(column.key);
    return cell ? *cell : nothing;
}

// "-0.5", "1,5", "2"
bool is_amount(std::string_view text) {
    if (text.starts_with('-')) text.remove_prefix(1);
    return !text.empty() && text.find_first_not_of("0123456789.,") == text.npos;
}

// "3½", or "3,5" of another language, as a spreadsheet counts it: "3.5", or "3,5"; a text that is
// no points stays.
std::string decimal(const std::string& text, char point) {
    if (text.starts_with('-')) {
        const auto made = "-" + decimal(text.substr(1), point);
        return is_amount(made) ? made : text;
    }
    std::string with_point = text;
    std::replace(with_point.begin(), with_point.end(), ',', '.');
    const auto value = parse_points(with_point);
    if (!value || 1000 % value->den != 0) return text;
    const auto thousandths = (value->num < 0 ? -value->num : value->num) * (1000 / value->den);
    std::string made = std::to_string(thousandths / 1000);
    if (const auto rest = thousandths % 1000; rest != 0) {
        std::string digits = std::to_string(1000 + rest).substr(1);
        digits.erase(digits.find_last_not_of('0') + 1);
        made += point + digits;
    }
    return value->num < 0 ? "-" + made : made;
}

bool is_one_of(std::string_view all, char c) {
    return all.find(c) != all.npos;
}

// A spreadsheet takes a text that begins so for a formula, and runs it: a cell, or a part of one
// where it separates fields by another sign than the file.
std::string without_formulas(std::string_view text) {
    std::string made;
    bool begins = text.size() > 1;
    for (const char c : text) {
        if (begins && is_one_of("=+-@", c)) made += '\'';
        made += c;
        begins = is_one_of(",;", c) || (begins && c == '"');
    }
    return made;
}

std::string csv_field(std::string text, bool is_text, char separator) {
    if (is_text) text = without_formulas(text);
    const std::string special = std::string("\"\r\n") + separator;
    if (text.find_first_of(special) == text.npos) return text;
    std::string quoted = "\"";
    for (const char c : text) quoted += c == '"' ? std::string("\"\"") : std::string(1, c);
    return quoted + "\"";
}

bool is_right(const Column& column) {
    return column.kind != Column::Kind::text;
}

std::string cell_html(const Value& cell, const Marks& marks) {
    const auto* mark = marks.find(cell);
    return mark ? mark->html : html_escaped(cell_text(cell, marks));
}

// Which columns stand right, "n2 n5": a word a table is less than one a cell. site.css has the
// first sixteen; cells of later columns say it themselves.
constexpr std::size_t columns_in_style = 16;
std::string right_columns(const Sheet& sheet) {
    std::string words;
    for (std::size_t at = 0; at < std::min(sheet.columns.size(), columns_in_style); ++at)
        if (is_right(sheet.columns[at]))
            words += (words.empty() ? "n" : " n") + std::to_string(at + 1);
    return words.empty() ? "" : " class=\"" + words + "\"";
}

std::string cell_class(const Sheet& sheet, std::size_t at) {
    return is_right(sheet.columns[at]) && at >= columns_in_style ? " class=\"n\"" : "";
}

void add_row(const Document& document, const Sheet& sheet, const Value& row, std::size_t heads,
             const Marks& marks, std::string& made) {
    made += "<tr";
    if (const Value* anchor = document.anchor.empty() ? nullptr : row.find(document.anchor))
        made += " id=\"r" + html_escaped(cell_text(*anchor, marks)) + "\"";
    made += ">";
    for (std::size_t at = 0; at < sheet.columns.size(); ++at) {
        const auto cell = cell_html(cell_of(row, sheet.columns[at]), marks);
        made += at == heads && !cell.empty() ? "<th scope=\"row\"" : "<td";
        made += cell_class(sheet, at) + ">" + cell;
    }
    made += "\n";
}

} // namespace

std::string html_escaped(std::string_view text) {
    std::string made;
    made.reserve(text.size() + 16);
    for (const char c : text) {
        switch (c) {
        case '&': made += "&amp;"; break;
        case '<': made += "&lt;"; break;
        case '>': made += "&gt;"; break;
        case '"': made += "&quot;"; break;
        case '\'': made += "&#39;"; break;
        default: made += c;
        }
    }
    return made;
}

// As spreadsheets of the language read it: where the decimal sign is a comma, fields are parted by
// semicolons.
std::string csv_of(const Made& made, const Words& words, const Marks& marks) {
    const bool comma = words.language() != Language::en;
    const char separator = comma ? ';' : ',';
    const bool titled = std::any_of(made.sheets.begin(), made.sheets.end(),
                                    [](const Sheet& sheet) { return !sheet.title.empty(); });
    std::string all;
    const std::vector<Column>* head = nullptr;
    const auto add = [&](const std::vector<std::string>& fields) {
        for (std::size_t i = 0; i < fields.size(); ++i)
            all += (i == 0 ? "" : std::string(1, separator)) + fields[i];
        all += "\n";
    };
    for (const auto& sheet : made.sheets) {
        const bool same =
            head && std::equal(head->begin(), head->end(), sheet.columns.begin(),
                               sheet.columns.end(), [](const Column& a, const Column& b) {
                                   return a.key == b.key && a.title == b.title;
                               });
        std::vector<std::string> fields;
        if (!same) {
            if (titled) fields.push_back(csv_field(words.text("List"), true, separator));
            for (const auto& column : sheet.columns)
                fields.push_back(csv_field(column.title, true, separator));
            add(fields);
        }
        head = &sheet.columns;
        for (const auto& row : sheet.rows) {
            fields.clear();
            if (titled) fields.push_back(csv_field(sheet.title, true, separator));
            for (const auto& column : sheet.columns) {
                auto text = cell_text(cell_of(row, column), marks);
                bool is_number = cell_of(row, column).number() != nullptr;
                if (column.kind == Column::Kind::points) {
                    text = decimal(text, comma ? ',' : '.');
                    is_number = is_number || is_amount(text);
                }
                fields.push_back(csv_field(std::move(text), !is_number, separator));
            }
            add(fields);
        }
    }
    return all;
}

Value json_of(const Document& document, const Made& made, const Marks& marks) {
    Value::List tables, notes(made.notes.begin(), made.notes.end());
    for (const auto& sheet : made.sheets) {
        Value::List rows;
        for (const auto& row : sheet.rows) {
            Value one = Value::Map{};
            for (const auto& column : sheet.columns) {
                const Value& cell = cell_of(row, column);
                const auto worth = column.kind == Column::Kind::points && cell.text()
                                       ? parse_points(*cell.text())
                                       : std::nullopt;
                if (worth)
                    one.set(column.key, *worth);
                else if (cell.map() || cell.text())
                    one.set(column.key, cell_text(cell, marks));
                else
                    one.set(column.key, cell);
            }
            rows.push_back(std::move(one));
        }
        tables.push_back(Value::Map{{"title", sheet.title}, {"rows", std::move(rows)}});
    }
    Value::List lines(made.lines.begin(), made.lines.end());
    return Value::Map{{"document", document.name},
                      {"title", made.title},
                      {"notes", std::move(notes)},
                      {"tables", std::move(tables)},
                      {"lines", std::move(lines)}};
}

std::string tables_html(const Document& document, const Made& made, const Words& words,
                        const Marks& marks) {
    std::string all;
    for (const auto& sheet : made.sheets) {
        const std::string title = sheet.title.empty() ? words.text(document.title) : sheet.title;
        all += "<table" + right_columns(sheet) + "><caption" +
               std::string(sheet.title.empty() ? " class=\"plain\"" : "") + ">" +
               html_escaped(printable(title)) + "</caption>\n<thead><tr>";
        // The row is called by its first text.
        const auto named = std::find_if_not(sheet.columns.begin(), sheet.columns.end(), is_right);
        const auto heads = static_cast<std::size_t>(named - sheet.columns.begin());
        for (std::size_t at = 0; at < sheet.columns.size(); ++at)
            all += "<th scope=\"col\"" + cell_class(sheet, at) + ">" +
                   html_escaped(sheet.columns[at].title);
        all += "\n</thead><tbody>\n";
        for (const auto& row : sheet.rows) add_row(document, sheet, row, heads, marks, all);
        all += "</tbody></table>\n";
    }
    if (!made.lines.empty()) {
        all += "<pre>";
        for (const auto& line : made.lines) all += html_escaped(printable(line)) + "\n";
        all += "</pre>\n";
    }
    return all;
}

} // namespace regra::documents
