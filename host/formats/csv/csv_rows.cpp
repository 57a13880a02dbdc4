// RFC 4180, with semicolons too, and lists of fixed columns, with the place of every field.
#include "formats/csv/csv_rows.hpp"

#include <algorithm>

#include "kernel/base/text.hpp"

namespace regra {
namespace {

// Walks over the text and knows the line and column where it stands.
class Scanner {
public:
    Scanner(const TextInput& input, Findings& findings)
        : input_(&input), text_(input.text()), findings_(&findings),
          separator_(separator_of(text_)) {}
    // Scans bytes only for the ends of rows.
    Scanner(std::string_view text, char separator) : text_(text), separator_(separator) {}

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
        if (findings_)
            findings_->error(input_->place(at_, here().line, column_), "csv.too-large",
                             {{"columns", std::to_string(most_csv_columns)},
                              {"rows", std::to_string(most_csv_rows)},
                              {"fields", std::to_string(most_csv_fields)}});
        is_too_large_ = true;
        at_ = text_.size();
    }

    std::size_t at() const { return at_; }
    int line() const { return line_; }
    bool is_too_large() const { return is_too_large_; }

private:
    CsvField here() const {
        return {{}, input_ ? input_->line_in_file(line_) : line_, column_, at_};
    }
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
        if (findings_) findings_->error(input_->place(where.at, where.line, where.column), id);
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

    const TextInput* input_ = nullptr;
    std::string_view text_;
    Findings* findings_ = nullptr;
    char separator_;
    bool is_too_large_ = false;
    std::size_t at_ = 0;
    int line_ = 1;
    int column_ = 1;
};

bool is_blank(const CsvRow& row) {
    return row.fields.size() == 1 && row.fields[0].text.empty();
}

// ---- fixed columns -----------------------------------------------------------------------------

// Where the columns of a line begin, in bytes; none if it does not name columns.
std::vector<std::size_t> columns_named(std::string_view line, const ColumnWordsOf& words) {
    constexpr std::size_t most_words = 4; // of one name
    constexpr std::size_t most_bytes = 10'000;
    const auto within = trim_blanks(line);
    const bool is_one_text = within.find("  ") == within.npos;
    if (line.size() > most_bytes || is_one_text || line.find_first_of(";,\t\"") != line.npos)
        return {};
    const auto known = words();
    const auto all = tokens(line);
    const auto at = [&](std::string_view part) {
        return static_cast<std::size_t>(part.data() - line.data());
    };
    const auto run = [&](std::size_t first, std::size_t count) {
        const auto& last = all[first + count - 1];
        return line.substr(at(all[first]), at(last) + last.size() - at(all[first]));
    };
    std::vector<std::size_t> starts;
    std::size_t known_ones = 0;
    bool names = false;
    for (std::size_t first = 0, count = 0; first < all.size(); first += count) {
        std::string_view role;
        for (count = std::min(most_words, all.size() - first); count > 0; --count) {
            const auto name = run(first, count);
            if (name.find("  ") != name.npos) continue;
            role = known->role(name);
            if (!role.empty()) break;
        }
        starts.push_back(at(all[first]));
        count = std::max<std::size_t>(count, 1);
        known_ones += role.empty() ? 0 : 1;
        names |= role == "name" || role == "family";
    }
    if (!names || known_ones < 2 || known_ones * 2 <= starts.size()) starts.clear();
    return starts;
}

// The cells of a line, each from where its column begins to where the next one does.
CsvRow cells_of(const TextLine& line, const std::vector<std::size_t>& starts) {
    CsvRow row;
    std::size_t from = 0, passed = 0; // bytes, and characters of them
    for (std::size_t column = 0; column < starts.size(); ++column) {
        const std::size_t first = passed;
        std::size_t end = line.text.size();
        if (column + 1 < starts.size()) {
            const auto width = static_cast<int>(starts[column + 1] - passed);
            end = from + byte_of_column(line.text.substr(from), width + 1);
            passed = starts[column + 1];
        }
        const auto cell = line.text.substr(from, end - from);
        const auto indent = std::min(cell.find_first_not_of(" \t"), cell.size());
        row.fields.push_back({std::string(trim_blanks(cell)), line.number,
                              static_cast<int>(first + indent) + 1, line.at + from + indent});
        from = end;
    }
    row.end = {{}, line.number, static_cast<int>(passed) + 1, line.at + line.text.size()};
    return row;
}

std::size_t each_fixed_row(const TextInput& input, const FixedColumns& fixed, Findings& findings,
                           const std::function<void(const CsvRow&, std::size_t)>& take) {
    TextLines lines(input);
    std::size_t rows = 0;
    for (TextLine line; lines.next(line);) {
        if (trim_blanks(line.text).empty()) continue;
        const auto row = fixed_row(line, fixed);
        if (rows == most_csv_rows || (rows + 1) * row.fields.size() > most_csv_fields) {
            findings.error(input.place(line.at, line.number, 1), "csv.list-too-large",
                           {{"rows", std::to_string(most_csv_rows)},
                            {"fields", std::to_string(most_csv_fields)}});
            break;
        }
        take(row, rows++);
    }
    return rows;
}

} // namespace

char separator_of(std::string_view text) {
    constexpr int lines = 20;
    bool quoted = false, has_semicolon = false, has_comma = false;
    int semicolons = 0, commas = 0, line = 0;
    for (const char c : text) {
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

FirstRow first_csv_row(std::string_view text, char separator) {
    Scanner scanner(text, separator);
    FirstRow made;
    made.row = scanner.row(most_csv_columns);
    made.bytes = scanner.at();
    made.lines = scanner.line() - 1;
    made.is_too_large = scanner.is_too_large();
    return made;
}

CsvRow fixed_row(const TextLine& line, const FixedColumns& fixed) {
    static const std::vector<std::size_t> whole = {0};
    return cells_of(line, line.number < fixed.header ? whole : fixed.starts);
}

FixedColumns fixed_columns(const TextInput& input, const ColumnWordsOf& words) {
    constexpr int lines_looked_at = 20;
    TextLines lines(input);
    for (TextLine line; lines.next(line);) {
        if (line.number > lines_looked_at) break;
        FixedColumns found{line.number, columns_named(line.text, words)};
        if (found.starts.empty()) continue;
        std::size_t characters = 0, before = 0;
        for (auto& start : found.starts) {
            characters += input.characters(line.at + before, line.at + start);
            before = start;
            start = characters;
        }
        if (found.starts.size() <= most_csv_columns) return found;
    }
    return {};
}

std::size_t each_csv_row(const TextInput& input, const FixedColumns& fixed, Findings& findings,
                         const std::function<void(const CsvRow&, std::size_t)>& take) {
    if (const auto [utf8, other] = input.mixed_lines(); utf8 > 0)
        findings.error({input.file(), other}, "csv.two-encodings",
                       {{"line", std::to_string(utf8)}});
    if (fixed.header > 0) return each_fixed_row(input, fixed, findings, take);
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
