// RFC 4180, with semicolons too, and with the place of every field.
#include "formats/csv/csv_rows.hpp"

#include <algorithm>

#include "kernel/base/text.hpp"

namespace regra {
namespace {

// Walks over the text and knows the line and column where it stands.
class Scanner {
public:
    Scanner(const TextInput& input, Findings& findings)
        : input_(input), text_(input.text()), findings_(findings), separator_(separator()) {}

    bool at_end() const { return at_ == text_.size(); }

    // At most so many fields of it: what is left is then not read.
    CsvRow row(std::size_t most) {
        CsvRow row;
        for (;;) {
            row.fields.push_back(field());
            if (at_end() || text_[at_] != separator_) break;
            step();
            if (row.fields.size() == most) {
                too_large();
                return row;
            }
        }
        row.end = here();
        if (!at_end()) step();
        return row;
    }

    void too_large() {
        findings_.error(input_.place(at_, line_, column_), "csv.too-large",
                        {{"columns", std::to_string(most_csv_columns)},
                         {"rows", std::to_string(most_csv_rows)},
                         {"fields", std::to_string(most_csv_fields)}});
        at_ = text_.size();
    }

private:
    // What separates fields in more of the first lines; a title above them may have a comma.
    char separator() const {
        constexpr int lines = 20;
        bool quoted = false, has_semicolon = false, has_comma = false;
        int semicolons = 0, commas = 0, line = 0;
        for (const char c : text_) {
            if (c == '"') quoted = !quoted;
            if (quoted) continue;
            has_semicolon = has_semicolon || c == ';';
            has_comma = has_comma || c == ',';
            if (c != '\n' && c != '\r') continue;
            semicolons += has_semicolon ? 1 : 0;
            commas += has_comma ? 1 : 0;
            has_semicolon = has_comma = false;
            if (++line == lines) break;
        }
        semicolons += has_semicolon ? 1 : 0;
        commas += has_comma ? 1 : 0;
        return semicolons > 0 && semicolons >= commas ? ';' : ',';
    }

    CsvField here() const { return {{}, line_, column_, at_}; }
    bool at_line_end() const { return text_[at_] == '\n' || text_[at_] == '\r'; }
    bool at_blank() const { return text_[at_] == ' ' || text_[at_] == '\t'; }
    bool at_field_end() const { return at_end() || text_[at_] == separator_ || at_line_end(); }

    // To the next character; a line end is one, be it of two bytes.
    void step() {
        const bool new_line = at_line_end();
        at_ += text_.substr(at_, 2) == "\r\n" ? 2 : 1;
        while (!at_end() && (static_cast<unsigned char>(text_[at_]) & 0xC0) == 0x80) ++at_;
        line_ += new_line ? 1 : 0;
        column_ = new_line ? 1 : column_ + 1;
    }

    void take(std::string& out) {
        const std::size_t from = at_;
        step();
        out += text_.substr(from, at_ - from);
    }

    void complain(const CsvField& where, std::string_view id) {
        findings_.error(input_.place(where.at, where.line, where.column), id);
    }

    CsvField field() {
        while (!at_field_end() && at_blank()) step();
        CsvField field = here();
        if (at_end() || text_[at_] != '"') {
            unquoted(field);
            return field;
        }
        quoted(field);
        while (!at_field_end() && at_blank()) step();
        if (at_field_end()) return field;
        complain(here(), "csv.quote-stray");
        while (!at_field_end()) step();
        return field;
    }

    void unquoted(CsvField& field) {
        while (!at_field_end()) {
            if (text_[at_] == '"') complain(here(), "csv.quote-stray");
            take(field.text);
        }
        field.text = std::string(trim(field.text));
    }

    // Two quotes inside stand for one.
    void quoted(CsvField& field) {
        for (step(); !at_end();) {
            const bool quote = text_[at_] == '"';
            if (quote) step();
            if (quote && (at_end() || text_[at_] != '"')) {
                field.text = std::string(trim(field.text));
                return;
            }
            take(field.text);
        }
        complain(field, "csv.quote-open");
    }

    const TextInput& input_;
    std::string_view text_;
    Findings& findings_;
    char separator_;
    std::size_t at_ = 0;
    int line_ = 1;
    int column_ = 1;
};

bool is_blank(const CsvRow& row) {
    return row.fields.size() == 1 && row.fields[0].text.empty();
}

} // namespace

std::size_t each_csv_row(const TextInput& input, Findings& findings,
                         const std::function<void(const CsvRow&, std::size_t)>& take) {
    Scanner scanner(input, findings);
    std::size_t rows = 0;
    std::size_t left = most_csv_fields;
    while (!scanner.at_end()) {
        if (rows == most_csv_rows || left == 0) {
            scanner.too_large();
            break;
        }
        const CsvRow row = scanner.row(std::min(left, most_csv_columns));
        left -= row.fields.size();
        if (!is_blank(row)) take(row, rows++);
    }
    return rows;
}

} // namespace regra
