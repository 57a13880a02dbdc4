#include "formats/csv/people.hpp"

#include <algorithm>
#include <chrono>
#include <optional>
#include <utility>

#include "formats/csv/long_list.hpp"
#include "kernel/base/messages.hpp"
#include "kernel/base/printable.hpp"
#include "kernel/base/text.hpp"

namespace regra {
namespace {

// What read_cell() does something with; any other is kept under its name.
constexpr std::string_view read_roles[] = {"number", "name",       "family", "given", "birth",
                                           "gender", "federation", "id",     "title", "rating"};
constexpr std::string_view ignored = "ignore";

bool is_capital(char c) {
    return c >= 'A' && c <= 'Z';
}

// The role of a header as it is written, with or without whose column it is: "ELO XYZ", "ID-XYZ",
// "XyzID". A number that is somebody's, as of a licence, is no start number.
std::string role_in(const std::string& written, const ColumnWords& known) {
    if (const auto role = known.role(written); !role.empty()) return std::string(role);
    std::string header = written;
    std::replace(header.begin(), header.end(), '-', ' ');
    const auto words = split(header, " ");
    for (const auto left_out : words) {
        if (!std::all_of(left_out.begin(), left_out.end(), is_capital)) continue;
        std::string rest;
        for (const auto word : words)
            if (word.data() != left_out.data()) rest.append(word).append(" ");
        if (const auto role = known.role(rest); !role.empty())
            return role == "number" ? "id" : std::string(role);
    }
    if (words.size() != 1) return "";
    auto tail = words[0].size();
    while (tail > 0 && is_capital(words[0][tail - 1])) --tail;
    return words[0].size() - tail > 1 ? std::string(known.role(words[0].substr(tail))) : "";
}

struct Reader {
    Reader(TextInput text, const PeopleAsked& what)
        : input(std::move(text)), asked(what), words(what.words()) {}

    TextInput input;
    const PeopleAsked& asked;
    std::shared_ptr<const ColumnWords> words;
    FixedColumns fixed;
    People people;
    std::map<std::string, std::string> gender; // as written: female, male
    Findings found;
    std::map<std::string, Place> written; // of genders, where each stands first
    std::set<std::string> genders_seen;   // also of those who are passed over
    std::set<std::string> ids_found;      // of those that are asked for
    std::optional<std::size_t> head_row;  // which row names the columns
    std::optional<CsvRow> first_row;
    bool named = false, family = false, given = false; // columns of names there are
    bool with_ids = false;

    Place place(const CsvField& field) const {
        return input.place(field.at, field.line, field.column);
    }

    std::string role_told(const CsvField& field) const;
    std::string role_asked(const CsvField& field) const;
    std::vector<std::string> roles_of(const CsvRow& head) const;
    bool names_columns(const CsvRow& row) const;
    bool looks_for_head(const CsvRow& row, std::size_t number);
    void choose_columns(const CsvRow& head);
    void look_at_genders(const CsvRow& row, bool is_taken);
    void choose_genders();
    const std::string* id_of(const CsvRow& row) const;
    bool is_asked_for(const CsvRow& row) const;
    void read(const CsvRow& row);
    void read_cell(CsvField cell, const PeopleColumn& column, Entry& entry, std::string& last,
                   std::string& first);
    std::string whole_name(const std::string& name, std::string first, std::string last) const;
    void read_birth(const CsvField& cell, Entry& entry);
    std::string as_listed(const std::string& role, const std::string& text) const;
    bool is_sum(const CsvRow& row) const;
    void find_doubles();
    void find_sum();
    void tell(std::string_view id, const CsvField& cell, const std::string& proposed = "") {
        found.error(place(cell), id, {{"text", shown(cell.text)}, {"proposed", proposed}});
    }
};

// As the command says, or one before it; "" where none does.
std::string Reader::role_told(const CsvField& field) const {
    const std::string header = plain_header(field.text);
    const auto is_it = [&](const auto& one) { return plain_header(one.first) == header; };
    const auto mapped = std::find_if(asked.columns.begin(), asked.columns.end(), is_it);
    if (mapped != asked.columns.end()) return mapped->second;
    const auto before = std::find_if(asked.remembered.rbegin(), asked.remembered.rend(), is_it);
    return before == asked.remembered.rend() ? "" : before->second;
}

std::string Reader::role_asked(const CsvField& field) const {
    if (auto told = role_told(field); !told.empty()) return told;
    std::string role = role_in(field.text, *words);
    if (!role.empty() && role != ignored) return role;
    const std::string header = plain_header(field.text);
    const auto kept = std::find_if(asked.kept.begin(), asked.kept.end(),
                                   [&](const auto& one) { return plain_header(one) == header; });
    return kept == asked.kept.end() ? role : *kept;
}

// What is said of one column is not found in another; of several ratings that of the class counts.
std::vector<std::string> Reader::roles_of(const CsvRow& head) const {
    constexpr std::string_view rating = "rating";
    std::vector<std::string> roles, told;
    for (const auto& field : head.fields) {
        roles.push_back(role_asked(field));
        told.push_back(role_told(field));
    }
    const auto of_class = std::find(roles.begin(), roles.end(), asked.rate + " rating");
    if (of_class != roles.end() && std::find(told.begin(), told.end(), rating) == told.end()) {
        std::replace(roles.begin(), roles.end(), std::string(rating), std::string(ignored));
        *of_class = rating;
    }
    for (std::size_t c = 0; c < roles.size(); ++c) {
        const bool is_elsewhere =
            told[c].empty() && std::find(told.begin(), told.end(), roles[c]) != told.end();
        if (!roles[c].empty() && (is_elsewhere || roles[c].ends_with(" rating")))
            roles[c] = ignored;
    }
    return roles;
}

bool Reader::names_columns(const CsvRow& row) const {
    if (fixed.header > 0) return row.fields.front().line == fixed.header;
    return std::any_of(row.fields.begin(), row.fields.end(), [&](const auto& field) {
        const auto role = role_asked(field);
        return role == "name" || role == "family";
    });
}

// Whether this row names the columns, the first that does; then they are chosen.
bool Reader::looks_for_head(const CsvRow& row, std::size_t number) {
    constexpr std::size_t most_above = 20;
    if (number == 0) first_row = row;
    if (head_row || number >= most_above || !names_columns(row)) return false;
    head_row = number;
    choose_columns(row);
    return true;
}

void Reader::choose_columns(const CsvRow& head) {
    std::set<std::string> used;
    const auto roles = roles_of(head);
    for (std::size_t c = 0; c < roles.size(); ++c) {
        const auto& field = head.fields[c];
        PeopleColumn column{field.text, roles[c]};
        const bool is_read = !column.role.empty() && column.role != ignored;
        if (is_read && !used.insert(column.role).second)
            found.error(place(field), "people.column-twice",
                        {{"column", shown(field.text)}, {"role", column.role}});
        people.columns.push_back(std::move(column));
    }
    for (const auto& [header, role] : asked.columns)
        if (std::none_of(people.columns.begin(), people.columns.end(), [&](const auto& column) {
                return plain_header(column.header) == plain_header(header);
            }))
            found.error({input.file()}, "people.no-column", {{"column", header}});
    with_ids = used.contains("id");
    if (!asked.ids.empty() && !with_ids) found.error(place(head.fields.front()), "people.no-id");
    people.numbered = used.contains("number");
    named = used.contains("name");
    family = used.contains("family");
    given = used.contains("given");
    if (!named && !family) found.error(place(head.fields.front()), "people.no-name");
}

void Reader::look_at_genders(const CsvRow& row, bool is_taken) {
    constexpr std::size_t most = 100; // different ones, each of which is reported
    if (asked.skipped.contains(row.fields.front().line) || is_sum(row)) return;
    for (std::size_t c = 0; c < std::min(people.columns.size(), row.fields.size()); ++c) {
        const auto& field = row.fields[c];
        if (people.columns[c].role != "gender" || field.text.empty()) continue;
        auto plain = plain_header(field.text);
        if (is_taken && written.size() < most) written.emplace(plain, place(field));
        if (genders_seen.size() < most) genders_seen.insert(std::move(plain));
    }
}

// The set of values decides what may mean both: H beside M makes M a woman.
void Reader::choose_genders() {
    for (const auto& [spelling, means] : asked.genders) gender[plain_header(spelling)] = means;
    std::set<std::string> certain;
    for (const auto& value : genders_seen) {
        const auto& all = words->genders(value);
        if (all.size() == 1) gender.try_emplace(value, *all.begin());
        if (const auto known = gender.find(value); known != gender.end())
            certain.insert(known->second);
    }
    for (const auto& [value, where] : written) {
        if (gender.contains(value)) continue;
        if (words->genders(value).size() == 2 && certain.size() == 1)
            gender[value] = *certain.begin() == "female" ? "male" : "female";
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

void Reader::read_cell(CsvField cell, const PeopleColumn& column, Entry& entry, std::string& last,
                       std::string& first) {
    const std::string& role = column.role;
    if (role.empty() || role == ignored || cell.text.empty()) return;
    for (char& c : cell.text) // an end of a line in a cell is a blank
        if (c == '\t' || c == '\n' || c == '\r') c = ' ';
    if (const auto why = fault_of_line(cell.text, longest_line)) {
        found.error(place(cell), why->id, why->arguments);
        cell.text = shown(cell.text);
    }
    if (role == "name") {
        entry.name = cell.text;
    } else if (role == "family") {
        last = cell.text;
    } else if (role == "given") {
        first = cell.text;
    } else if (role == "birth") {
        read_birth(cell, entry);
    } else if (role == "gender") {
        const auto known = gender.find(plain_header(cell.text));
        if (known == gender.end()) return; // reported once for the column
        entry.gender = known->second == "female" ? Gender::female : Gender::male;
    } else if (role == "number" || role == "rating") {
        const auto number = whole_number(cell.text);
        const int most = role == "number" ? 9999 : 4000;
        if (!number || *number > most)
            return found.error(place(cell), "people.number",
                               {{"text", shown(cell.text)},
                                {"column", shown(column.header)},
                                {"role", role},
                                {"most", std::to_string(most)}});
        (role == "number" ? entry.number : entry.rating) = *number;
    } else if (role == "federation") {
        entry.federation = cell.text;
    } else if (role == "id") {
        entry.federation_id = cell.text;
    } else if (role == "title") {
        entry.title = cell.text;
    } else {
        entry.columns[role] = as_listed(role, cell.text);
    }
}

// The one of the values of a column that the text spells, or the text itself.
std::string Reader::as_listed(const std::string& role, const std::string& text) const {
    const auto values = asked.values.find(role);
    if (values == asked.values.end()) return text;
    const auto plain = plain_header(text);
    const auto meant =
        std::find_if(values->second.begin(), values->second.end(),
                     [&](const auto& value) { return plain_header(value) == plain; });
    return meant == values->second.end() ? text : *meant;
}

// A column of names beside one of the other part holds that part: "Apelido; Nome", "Nume; Prenume".
std::string Reader::whole_name(const std::string& name, std::string first, std::string last) const {
    if (named && (family == given || name.empty())) return name;
    if (named) (family ? first : last) = name;
    const auto holds = [](const std::string& whole, const std::string& part) {
        return (" " + plain_header(whole) + " ").find(" " + plain_header(part) + " ") !=
               std::string::npos;
    };
    if (first.empty() || holds(last, first)) return last;
    return last.empty() || holds(first, last) ? first : first + " " + last;
}

// The text of the column of ids, or null.
const std::string* Reader::id_of(const CsvRow& row) const {
    for (std::size_t c = 0; c < std::min(people.columns.size(), row.fields.size()); ++c)
        if (people.columns[c].role == "id") return &row.fields[c].text;
    return nullptr;
}

bool Reader::is_asked_for(const CsvRow& row) const {
    if (asked.ids.empty()) return true;
    const auto* id = id_of(row);
    return id && asked.ids.contains(*id);
}

void Reader::read(const CsvRow& row) {
    if (asked.skipped.contains(row.fields.front().line)) return;
    Entry entry;
    std::string last, first;
    entry.source.line = row.fields.front().line;
    if (!is_asked_for(row)) return;
    if (const auto* id = id_of(row)) ids_found.insert(*id);
    if (is_sum(row)) {
        const auto word = std::find_if(row.fields.begin(), row.fields.end(),
                                       [](const auto& field) { return !field.text.empty(); });
        return found.error(
            place(row.fields.front()), "people.sum",
            {{"text", shown(word->text)}, {"line", std::to_string(row.fields.front().line)}});
    }
    if (row.fields.size() > people.columns.size())
        return tell("people.ragged", row.fields[people.columns.size()]);
    for (std::size_t c = 0; c < row.fields.size(); ++c)
        read_cell(row.fields[c], people.columns[c], entry, last, first);
    entry.name = std::string(trim(whole_name(entry.name, first, last)));
    if (const auto why = fault_of_line(entry.name, longest_name))
        return found.error(place(row.fields.front()), why->id, why->arguments);
    const bool blank = std::all_of(row.fields.begin(), row.fields.end(),
                                   [](const auto& field) { return field.text.empty(); });
    if (blank) return;
    const std::string line = std::to_string(row.fields.front().line);
    if (entry.name.empty())
        return found.error(place(row.fields.front()), "people.nameless", {{"line", line}});
    people.entries.push_back(std::move(entry));
}

// Below a list may stand "Total: 61": a name with a digit, and nothing else in a row of several
// columns. Or "Total" and "61" in two, of which one is no value of its column.
bool Reader::is_sum(const CsvRow& row) const {
    const auto is_read = [](const auto& column) {
        return !column.role.empty() && column.role != ignored;
    };
    const auto columns = std::count_if(people.columns.begin(), people.columns.end(), is_read);
    if (columns < 3) return false;
    int filled = 0;
    bool digit = false, unfit = false;
    for (std::size_t c = 0; c < row.fields.size(); ++c) {
        const auto& text = row.fields[c].text;
        if (text.empty()) continue;
        ++filled;
        digit |= text.find_first_of("0123456789") != text.npos;
        const std::string role = c < people.columns.size() ? people.columns[c].role : "";
        const bool is_number = whole_number(text).has_value();
        unfit |= (role == "number" && !is_number) || (role == "gender" && is_number);
    }
    return filled == 1 ? digit || unfit : filled == 2 && unfit;
}

// "Total" and "61" in the columns of names and teams: nothing else in the last row, where no other
// team is called by a number.
void Reader::find_sum() {
    if (people.entries.size() < 2) return;
    const auto is_numbered = [](const Entry& entry) {
        const auto team = entry.columns.find("team");
        return team != entry.columns.end() && whole_number(team->second).has_value();
    };
    const Entry& last = people.entries.back();
    const bool alone = last.birth.year == 0 && last.gender == Gender::unknown &&
                       last.federation_id.empty() && last.rating == 0;
    if (!alone || !is_numbered(last) ||
        std::count_if(people.entries.begin(), people.entries.end(), is_numbered) > 1)
        return;
    found.error({input.file(), last.source.line}, "people.sum",
                {{"text", last.name}, {"line", std::to_string(last.source.line)}});
}

// A name without the order of its words: "Sousa, Ana", "Ana Sousa".
std::string words_of_name(const std::string& name) {
    std::string plain = plain_header(name);
    std::replace(plain.begin(), plain.end(), ',', ' ');
    auto words = split(plain, " ");
    std::sort(words.begin(), words.end());
    std::string all;
    for (const auto word : words)
        if (!word.empty()) all.append(word).append(" ");
    return all;
}

// The same name born on the same day, the same federation id or number, twice. In a list of fixed
// columns with ids, many doubles mean that somebody gave the list of a whole federation by mistake.
void Reader::find_doubles() {
    std::map<std::string, std::vector<const Entry*>> names;
    std::map<std::string, int> ids;
    std::map<int, int> numbers;
    const bool is_of_federation = people.fixed && with_ids && asked.ids.empty();
    std::vector<Diagnostic> doubles;
    for (const Entry& entry : people.entries) {
        const auto same = [&](int line, std::string_view id, const std::string& what,
                              Severity severity = Severity::error) {
            doubles.push_back({severity,
                               {input.file(), entry.source.line},
                               {id,
                                {{"text", what},
                                 {"line", std::to_string(line)},
                                 {"own", std::to_string(entry.source.line)}}}});
        };
        auto& namesakes = names[words_of_name(entry.name)];
        const auto twin = std::find_if(namesakes.begin(), namesakes.end(),
                                       [&](const Entry* one) { return one->birth == entry.birth; });
        if (twin != namesakes.end())
            same((*twin)->source.line,
                 entry.birth.day != 0 ? "people.twice" : "people.twice-undated", entry.name);
        else if (!namesakes.empty())
            same(namesakes.front()->source.line, "people.namesake", entry.name, Severity::note);
        namesakes.push_back(&entry);
        if (!entry.federation_id.empty()) {
            const auto [id, is_own] = ids.emplace(entry.federation_id, entry.source.line);
            if (!is_own) same(id->second, "people.id-twice", entry.federation_id);
        }
        if (!people.numbered || entry.number == 0) continue;
        const auto [number, is_first] = numbers.emplace(entry.number, entry.source.line);
        if (!is_first) same(number->second, "people.number-twice", std::to_string(entry.number));
    }
    constexpr std::size_t most = 10;
    if (is_of_federation && doubles.size() > most)
        return found.error({input.file()}, "people.whole-list",
                           {{"count", std::to_string(people.entries.size())}});
    for (const auto& one : doubles)
        if (one.severity == Severity::note)
            found.note(one.place, one.message.id, one.message.arguments);
        else
            found.error(one.place, one.message.id, one.message.arguments);
}

} // namespace

std::vector<std::string> people_roles(const ColumnWords& words) {
    std::vector<std::string> all(std::begin(read_roles), std::end(read_roles));
    for (auto& role : words.roles())
        if (role != ignored && std::find(all.begin(), all.end(), role) == all.end())
            all.push_back(std::move(role));
    all.emplace_back(ignored);
    return all;
}

namespace {

People people_of(Reader reader, Diagnostics& notes, Diagnostics* wrong) {
    const auto& asked = reader.asked;
    const std::string& file = reader.input.file();
    const auto look = [&](const CsvRow& row, std::size_t number) {
        if (reader.head_row) return reader.look_at_genders(row, reader.is_asked_for(row));
        if (reader.looks_for_head(row, number) && number > 0)
            notes.note(reader.place(row.fields.front()), "people.above",
                       {{"line", std::to_string(row.fields.front().line)}});
    };
    const auto rows = each_csv_row(reader.input, reader.fixed, reader.found, look);
    if (!reader.head_row && reader.first_row) reader.choose_columns(*reader.first_row);
    auto& found = reader.found.all();
    if (rows == 0) {
        reader.found.error({file}, "people.empty");
    } else {
        reader.choose_genders();
        Findings again; // about the rows themselves, which are reported
        if (reader.named || reader.family)
            each_csv_row(reader.input, reader.fixed, again, [&](const auto& row, auto number) {
                if (number > reader.head_row.value_or(0)) reader.read(row);
            });
        reader.find_doubles();
        reader.find_sum();
        for (const auto& id : asked.ids)
            if (reader.with_ids && !reader.ids_found.contains(id))
                reader.found.error({file}, "people.id-unknown", {{"id", shown(id)}});
    }
    // A column that is not known is often what the rest is about.
    Diagnostics& told = found.has_errors() ? found : notes;
    for (const auto& column : reader.people.columns)
        if (column.role.empty() && !column.header.empty())
            told.note({file}, "people.ignored", {{"column", shown(column.header)}});
    found.sort();
    if (!found.has_errors()) {
        notes.append(found);
        return std::move(reader.people);
    }
    if (!wrong) throw Error(Exit::bad_input, std::move(found));
    std::set<int> lines;
    for (const auto& one : found.items()) lines.insert(one.place.line);
    std::erase_if(reader.people.entries,
                  [&](const Entry& entry) { return lines.contains(entry.source.line); });
    wrong->append(found);
    return std::move(reader.people);
}

Reader reader_of(TextInput input, const PeopleAsked& asked) {
    Reader made(std::move(input), asked);
    made.fixed = fixed_columns(made.input, asked.words);
    made.people.fixed = made.fixed.header > 0;
    return made;
}

// Where the row ends that names the columns of a list's first lines, in bytes; nothing without one.
std::optional<std::size_t> end_of_head(Reader& reader, std::string_view lines) {
    std::optional<std::size_t> end;
    each_csv_row(reader.input, reader.fixed, reader.found, [&](const auto& row, auto number) {
        if (!reader.looks_for_head(row, number)) return;
        const auto at = reader.place(row.end).offset;
        end = line_end(lines, at);
    });
    return end;
}

} // namespace

Picked pick_people(LongList& list, std::string_view file, const PeopleAsked& asked,
                   const std::set<std::string>& ids) {
    Picked picked;
    auto reader = reader_of(TextInput(list.head(), file), asked);
    const auto from = end_of_head(reader, list.head());
    if (!from || !reader.with_ids) { // which reports on what is read
        picked.bytes = list.head();
        return picked;
    }
    list.each_row(*from, reader.fixed, picked, [&](const CsvRow& row) {
        reader.look_at_genders(row, false);
        const auto* id = reader.id_of(row);
        return id && ids.contains(*id);
    });
    picked.genders = std::move(reader.genders_seen);
    return picked;
}

Picked pick_people(const ReadMore& more, std::string_view file, const PeopleAsked& asked,
                   const std::set<std::string>& ids) {
    LongList list(more, file);
    return pick_people(list, file, asked, ids);
}

People read_people(std::string_view bytes, std::string_view file, const PeopleAsked& asked,
                   Diagnostics& notes, Diagnostics* wrong) {
    return people_of(reader_of(TextInput(bytes, file), asked), notes, wrong);
}

People read_people(const Picked& list, std::string_view file, const PeopleAsked& asked,
                   Diagnostics& notes, Diagnostics* wrong) {
    auto reader = reader_of(TextInput(list.bytes, file, list.parts), asked);
    reader.genders_seen = list.genders;
    return people_of(std::move(reader), notes, wrong);
}

} // namespace regra
