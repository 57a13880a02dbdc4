#include "formats/csv/people.hpp"

#include <algorithm>
#include <chrono>
#include <optional>
#include <utility>

#include "formats/csv/csv_rows.hpp"
#include "formats/text/text_input.hpp"
#include "kernel/base/messages.hpp"
#include "kernel/base/printable.hpp"
#include "kernel/base/text.hpp"

namespace regra {
namespace {

// What columns are called, in small letters without accents and points.
constexpr std::pair<std::string_view, std::string_view> column_words[] = {
    {"number", "|number|no|n|nr|num|numero|numar|start number|pairing number|"},
    {"name", "|name|full name|nome|nome completo|aluno|jogador|nume|nume complet|nume si prenume|"},
    {"family", "|family|family name|surname|last name|apelido|apelidos|nume de familie|"},
    {"given",
     "|given|given names|given name|first name|first names|nome proprio|primeiro nome|prenume|"},
    {"birth", "|birth|born|birth date|date of birth|birthday|birthdate|bdate|data nasc|"
              "data de nascimento|nascimento|dn|data nasterii|"},
    {"gender", "|gender|sex|genero|gen|sexo|"},
    {"federation", "|federation|fed|federacao|federatie|"},
    {"id", "|id|id number|federation id|licence|license|licenca|legitimatie|"},
    {"title", "|title|titulo|tit|titlu|"},
    {"rating", "|rating|elo|rtg|rtgi|srtng|"},
    {"team", "|team|equipa|grupo-equipa|echipa|"},
    {"club", "|club|clube|"},
    {"school", "|school|escola|estabelecimento|estab ensino|scoala|"},
    {"cycle", "|cycle|ciclo|ciclu|"},
    {"contact", "|contact|contacto|telefone|telemovel|email|telefon|"},
};

// A header without what people write differently: accents, points, double blanks.
std::string plain(std::string_view text) {
    std::string made;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const auto byte = static_cast<unsigned char>(text[i]);
        const unsigned next = i + 1 < text.size() ? static_cast<unsigned char>(text[i + 1]) : 0;
        if (byte == '.' || byte == ':') continue;
        if (byte < 0x80) {
            made += static_cast<char>(byte >= 'A' && byte <= 'Z' ? byte + 32 : byte);
            continue;
        }
        // The letters with marks of these languages, in both cases (U+00C0 .. U+00FF, ă, ș, ț, º).
        static constexpr std::string_view latin = "aaaaaaaceeeeiiiidnooooo*ouuuuyts";
        if (byte == 0xC3) made += latin[(next & 0x3Fu) % 32];
        if (byte == 0xC4) made += 'a';
        if (byte == 0xC5) made += next < 0xA2 ? 's' : 't';
        if (byte == 0xC8) made += next < 0x9A ? 's' : 't';
        ++i;
    }
    return std::string(trim(made));
}

std::string role_of(const std::string& header) {
    for (const auto& [role, words] : column_words)
        if (!header.empty() && words.find("|" + header + "|") != words.npos)
            return std::string(role);
    return "";
}

// The same of a header as it is written, with or without whose column it is: "ELO XYZ", "ID-XYZ",
// "XyzID".
std::string role_in(const std::string& written) {
    if (auto role = role_of(plain(written)); !role.empty()) return role;
    std::string header = written;
    std::replace(header.begin(), header.end(), '-', ' ');
    const auto words = split(header, " ");
    const auto is_small = [](char c) { return c < 'A' || c > 'Z'; };
    for (const auto left_out : words) {
        if (std::any_of(left_out.begin(), left_out.end(), is_small)) continue;
        std::string rest;
        for (const auto word : words)
            if (word.data() != left_out.data()) rest.append(word).append(" ");
        if (auto role = role_of(plain(rest)); !role.empty()) return role;
    }
    return words.size() == 1 && words[0].ends_with("ID") ? "id" : "";
}

struct Reader {
    TextInput input;
    const PeopleAsked& asked;
    People people;
    std::map<std::string, std::string> gender; // as written: female, male
    Findings found;
    std::map<std::string, Place> written;              // of genders, where each stands first
    bool named = false, family = false, given = false; // columns of names there are

    Place place(const CsvField& field) const {
        return input.place(field.at, field.line, field.column);
    }

    std::string role_asked(const CsvField& field) const;
    bool names_columns(const CsvRow& row) const;
    void choose_columns(const CsvRow& head);
    void look_at_genders(const CsvRow& row);
    void choose_genders();
    void read(const CsvRow& row);
    void read_cell(CsvField cell, const PeopleColumn& column, Entry& entry, std::string& last,
                   std::string& first);
    std::string whole_name(const std::string& name, std::string first, std::string last) const;
    void read_birth(const CsvField& cell, Entry& entry);
    void find_doubles();
    void tell(std::string_view id, const CsvField& cell, const std::string& proposed = "") {
        found.error(place(cell), id, {{"text", shown(cell.text)}, {"proposed", proposed}});
    }
};

std::string Reader::role_asked(const CsvField& field) const {
    const std::string header = plain(field.text);
    const auto mapped = std::find_if(asked.columns.begin(), asked.columns.end(),
                                     [&](const auto& one) { return plain(one.first) == header; });
    if (mapped != asked.columns.end()) return mapped->second == "ignore" ? "" : mapped->second;
    const auto before = std::find_if(asked.remembered.rbegin(), asked.remembered.rend(),
                                     [&](const auto& one) { return plain(one.first) == header; });
    if (before != asked.remembered.rend()) return before->second == "ignore" ? "" : before->second;
    if (auto role = role_in(field.text); !role.empty()) return role;
    const auto kept = std::find_if(asked.kept.begin(), asked.kept.end(),
                                   [&](const auto& one) { return plain(one) == header; });
    return kept == asked.kept.end() ? "" : *kept;
}

bool Reader::names_columns(const CsvRow& row) const {
    return std::any_of(row.fields.begin(), row.fields.end(), [&](const auto& field) {
        const auto role = role_asked(field);
        return role == "name" || role == "family";
    });
}

void Reader::choose_columns(const CsvRow& head) {
    std::set<std::string> used;
    for (const auto& field : head.fields) {
        PeopleColumn column{field.text, role_asked(field)};
        if (!column.role.empty() && !used.insert(column.role).second)
            found.error(place(field), "people.column-twice",
                        {{"column", shown(field.text)}, {"role", column.role}});
        people.columns.push_back(std::move(column));
    }
    for (const auto& [header, role] : asked.columns)
        if (std::none_of(people.columns.begin(), people.columns.end(),
                         [&](const auto& column) { return plain(column.header) == plain(header); }))
            found.error({input.file()}, "people.no-column", {{"column", header}});
    people.numbered = used.contains("number");
    named = used.contains("name");
    family = used.contains("family");
    given = used.contains("given");
    if (!named && !family) found.error(place(head.fields.front()), "people.no-name");
}

void Reader::look_at_genders(const CsvRow& row) {
    constexpr std::size_t most = 100; // different ones, of which each is told
    if (asked.skipped.contains(row.fields.front().line)) return;
    for (std::size_t c = 0; c < std::min(people.columns.size(), row.fields.size()); ++c) {
        const auto& field = row.fields[c];
        if (people.columns[c].role != "gender" || field.text.empty()) continue;
        if (written.size() < most) written.emplace(plain(field.text), place(field));
    }
}

// The set of values decides: H beside M makes M a woman.
void Reader::choose_genders() {
    const auto& values = written;
    for (const auto& [spelling, means] : asked.genders) gender[plain(spelling)] = means;
    const bool is_h = values.contains("h"), is_f = values.contains("f") || values.contains("w");
    for (const auto& [value, where] : values) {
        if (gender.contains(value)) continue;
        if (value == "f" || value == "w" || value == "feminino" || value == "female" ||
            value == "feminin")
            gender[value] = "female";
        else if (value == "h" || value == "masculino" || value == "male" || value == "masculin")
            gender[value] = "male";
        else if (value == "m" && is_h != is_f)
            gender[value] = is_h ? "female" : "male";
        else
            found.error(where, "people.gender", {{"text", shown(value)}});
    }
}

// Days since 1899-12-30, as spreadsheets keep them.
std::optional<Date> excel_day(const std::string& text) {
    constexpr int first = 20'000, last = 60'000; // 1954 .. 2064
    const auto number = whole_number(text);
    if (!number || *number < first || *number > last) return std::nullopt;
    using namespace std::chrono;
    const year_month_day day{sys_days{year{1899} / 12 / 30} + days{*number}};
    return Date{static_cast<int>(day.year()), static_cast<int>(static_cast<unsigned>(day.month())),
                static_cast<int>(static_cast<unsigned>(day.day()))};
}

void Reader::read_birth(const CsvField& cell, Entry& entry) {
    if (const auto day = excel_day(cell.text)) {
        if (!asked.excel_dates) return tell("people.excel-date", cell, text(*day));
        entry.birth = *day;
        return;
    }
    const auto birth = calendar_date(cell.text);
    if (!birth) return tell("people.birth", cell);
    entry.birth = *birth;
}

// Ends of lines are blanks; what else directs a terminal is no part of a name.
bool is_text(std::string& text) {
    for (char& c : text)
        if (c == '\t' || c == '\n' || c == '\r') c = ' ';
    return is_one_line(text);
}

void Reader::read_cell(CsvField cell, const PeopleColumn& column, Entry& entry, std::string& last,
                       std::string& first) {
    const std::string& role = column.role;
    if (role.empty() || cell.text.empty()) return;
    if (!is_text(cell.text)) return tell("people.control", cell);
    if (role == "name") {
        entry.name = cell.text;
    } else if (role == "family") {
        last = cell.text;
    } else if (role == "given") {
        first = cell.text;
    } else if (role == "birth") {
        read_birth(cell, entry);
    } else if (role == "gender") {
        const auto known = gender.find(plain(cell.text));
        if (known == gender.end()) return; // told once for the column
        entry.gender = known->second == "female" ? Gender::female : Gender::male;
    } else if (role == "number" || role == "rating") {
        const auto number = whole_number(cell.text);
        const int most = role == "number" ? 9999 : 4000;
        if (!number || *number > most) return tell("people.number", cell);
        (role == "number" ? entry.number : entry.rating) = *number;
    } else if (role == "federation") {
        entry.federation = cell.text;
    } else if (role == "id") {
        entry.federation_id = cell.text;
    } else if (role == "title") {
        entry.title = cell.text;
    } else {
        entry.columns[role] = cell.text;
    }
}

// A column of names beside one of the other part holds that part: "Apelido; Nome", "Nume; Prenume".
std::string Reader::whole_name(const std::string& name, std::string first, std::string last) const {
    if (named && (family == given || name.empty())) return name;
    if (named) (family ? first : last) = name;
    const auto holds = [](const std::string& whole, const std::string& part) {
        return (" " + plain(whole) + " ").find(" " + plain(part) + " ") != std::string::npos;
    };
    if (first.empty() || holds(last, first)) return last;
    return last.empty() || holds(first, last) ? first : first + " " + last;
}

void Reader::read(const CsvRow& row) {
    if (asked.skipped.contains(row.fields.front().line)) return;
    Entry entry;
    std::string last, first;
    entry.source.line = row.fields.front().line;
    if (row.fields.size() > people.columns.size())
        return tell("people.ragged", row.fields[people.columns.size()]);
    for (std::size_t c = 0; c < row.fields.size(); ++c)
        read_cell(row.fields[c], people.columns[c], entry, last, first);
    entry.name = std::string(trim(whole_name(entry.name, first, last)));
    const bool blank = std::all_of(row.fields.begin(), row.fields.end(),
                                   [](const auto& field) { return field.text.empty(); });
    if (blank) return;
    if (entry.name.empty()) return tell("people.nameless", row.fields.front());
    people.entries.push_back(std::move(entry));
}

// The same name born on the same day, the same federation id or number, twice.
void Reader::find_doubles() {
    std::map<std::string, int> names, ids;
    std::map<int, int> numbers;
    for (const Entry& entry : people.entries) {
        const auto same = [&](int line, std::string_view id, const std::string& what) {
            found.error({input.file(), entry.source.line}, id,
                        {{"text", what},
                         {"line", std::to_string(line)},
                         {"own", std::to_string(entry.source.line)}});
        };
        const auto [name, is_new] =
            names.emplace(plain(entry.name) + "|" + text(entry.birth), entry.source.line);
        if (!is_new)
            same(name->second, entry.birth.day != 0 ? "people.twice" : "people.twice-undated",
                 entry.name);
        if (!entry.federation_id.empty()) {
            const auto [id, is_own] = ids.emplace(entry.federation_id, entry.source.line);
            if (!is_own) same(id->second, "people.id-twice", entry.federation_id);
        }
        if (!people.numbered || entry.number == 0) continue;
        const auto [number, is_first] = numbers.emplace(entry.number, entry.source.line);
        if (!is_first) same(number->second, "people.number-twice", std::to_string(entry.number));
    }
}

} // namespace

const std::vector<std::string>& people_roles() {
    static const std::vector<std::string> all = [] {
        std::vector<std::string> roles;
        for (const auto& [role, words] : column_words) roles.emplace_back(role);
        roles.emplace_back("ignore");
        return roles;
    }();
    return all;
}

People read_people(std::string_view bytes, std::string_view file, const PeopleAsked& asked,
                   Diagnostics& notes) {
    Reader reader{TextInput(bytes, file), asked, {}, {}, {}, {}};
    constexpr std::size_t most_above = 20;
    std::optional<std::size_t> head; // which row names the columns
    std::optional<CsvRow> first;
    const auto rows = each_csv_row(reader.input, reader.found, [&](const auto& row, auto number) {
        if (number == 0) first = row;
        if (head) return reader.look_at_genders(row);
        if (number >= most_above || !reader.names_columns(row)) return;
        head = number;
        reader.choose_columns(row);
        if (number > 0)
            notes.note(reader.place(row.fields.front()), "people.above",
                       {{"line", std::to_string(row.fields.front().line)}});
    });
    if (!head && first) reader.choose_columns(*first);
    auto& found = reader.found.all();
    if (rows == 0) {
        reader.found.error({std::string(file)}, "people.empty");
    } else {
        reader.choose_genders();
        Findings again; // of the rows themselves, which are told
        if (reader.named || reader.family)
            each_csv_row(reader.input, again, [&](const auto& row, auto number) {
                if (number > head.value_or(0)) reader.read(row);
            });
        reader.find_doubles();
    }
    found.sort();
    if (found.has_errors()) throw Error(Exit::bad_input, std::move(found));
    for (const auto& column : reader.people.columns)
        if (column.role.empty() && !column.header.empty())
            notes.note({std::string(file)}, "people.ignored", {{"column", shown(column.header)}});
    return std::move(reader.people);
}

} // namespace regra
