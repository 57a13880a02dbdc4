// A table's rows added to the entries.
#include "formats/csv/csv.hpp"

#include <algorithm>

#include "formats/csv/long_list.hpp"
#include "kernel/base/messages.hpp"
#include "kernel/base/text.hpp"

namespace regra {
namespace {

// A tournament file cuts names here.
constexpr int name_width = 33;

constexpr std::size_t no_column = static_cast<std::size_t>(-1);

struct Header {
    std::vector<std::string> names; // as written
    std::size_t no = no_column, name = no_column, gender = no_column, born = no_column,
                team = no_column;
};

struct Table {
    TextInput input;
    Findings findings;
    const ColumnWordsOf& words;
    Tournament& tournament; // a copy, kept if nothing is wrong
    Header header;
    std::vector<int> by_number;
    std::vector<int> team_of;       // of the tournament as read
    std::vector<int> line_of_entry; // its row, 0 = none
    bool builds_teams = false;

    void error(const CsvField& field, std::string_view id, Arguments arguments = {}) {
        findings.error(input.place(field.at, field.line, field.column), id, std::move(arguments));
    }
};

void read_header(Table& table, const CsvRow& row) {
    Header& header = table.header;
    std::vector<std::string> seen;
    for (std::size_t c = 0; c < row.fields.size(); ++c) {
        const CsvField& field = row.fields[c];
        const std::string word = lower(field.text);
        if (!word.empty() && std::find(seen.begin(), seen.end(), word) != seen.end())
            table.error(field, "csv.header-twice", {{"column", shown(field.text)}});
        seen.push_back(word);
        header.names.push_back(field.text);
        if (word == "no") header.no = c;
        if (word == "name") header.name = c;
        if (word == "gender") header.gender = c;
        if (word == "born") header.born = c;
        if (word == "team") header.team = c;
    }
}

// ---- one row; each function compares one column with the entry, or fills it

std::string named(const Entry& entry) {
    return std::to_string(entry.number) + " " + entry.name;
}

bool is_name(std::string_view full, const std::string& known) {
    return full == known || trim(full.substr(0, byte_of_column(full, name_width + 1))) == known;
}

void compare_name(Table& table, const CsvField& field, const Entry& entry) {
    if (is_name(field.text, entry.name)) return;
    table.error(field, "csv.name-differs", {{"text", shown(field.text)}, {"entry", named(entry)}});
}

void fill_gender(Table& table, const CsvField& field, Entry& entry) {
    const auto gender = gender_letter(field.text);
    if (!gender) return table.error(field, "csv.gender", {{"text", shown(field.text)}});
    if (*gender == Gender::unknown) return;
    if (entry.gender != Gender::unknown && entry.gender != *gender)
        return table.error(field, "csv.differs",
                           {{"text", shown(field.text)}, {"entry", named(entry)}});
    entry.gender = *gender;
}

// One date may know more than the other.
bool same_day(const Date& a, const Date& b) {
    const auto same = [](int x, int y) { return x == 0 || y == 0 || x == y; };
    return same(a.year, b.year) && same(a.month, b.month) && same(a.day, b.day);
}

void fill_birth(Table& table, const CsvField& field, Entry& entry) {
    const auto birth = calendar_date(field.text);
    if (!birth) return table.error(field, "csv.born", {{"text", shown(field.text)}});
    if (!same_day(*birth, entry.birth))
        return table.error(field, "csv.differs",
                           {{"text", shown(field.text)}, {"entry", named(entry)}});
    const auto known = [](int a, int b) { return a != 0 ? a : b; };
    entry.birth = {known(entry.birth.year, birth->year), known(entry.birth.month, birth->month),
                   known(entry.birth.day, birth->day)};
}

void join_team(Table& table, const std::string& name, int entry) {
    auto& teams = table.tournament.teams;
    auto team =
        std::find_if(teams.begin(), teams.end(), [&](const Team& one) { return one.name == name; });
    if (team == teams.end()) {
        teams.push_back({static_cast<int>(teams.size()) + 1, name, {}, {}});
        team = teams.end() - 1;
    }
    team->members.push_back(entry);
}

void fill_team(Table& table, const CsvField& field, int entry) {
    if (field.text.empty()) return;
    if (table.builds_teams) return join_team(table, field.text, entry);
    const int team = table.team_of[static_cast<std::size_t>(entry)];
    const bool same =
        team >= 0 && table.tournament.teams[static_cast<std::size_t>(team)].name == field.text;
    if (same) return;
    table.error(field, "csv.differs",
                {{"text", shown(field.text)},
                 {"entry", named(table.tournament.entries[static_cast<std::size_t>(entry)])}});
}

// The entry of a row, or no_entry, which is reported.
int entry_of(Table& table, const CsvRow& row) {
    const CsvField& field = row.fields[table.header.no];
    const auto number = whole_number(field.text);
    if (!number) {
        table.error(field, "csv.number", {{"text", shown(field.text)}});
        return no_entry;
    }
    const auto index = static_cast<std::size_t>(*number);
    const int entry =
        *number > 0 && index < table.by_number.size() ? table.by_number[index] : no_entry;
    if (entry == no_entry) {
        table.error(field, "csv.number-unknown", {{"number", shown(field.text)}});
        return no_entry;
    }
    int& line = table.line_of_entry[static_cast<std::size_t>(entry)];
    if (line != 0) {
        table.error(field, "csv.row-twice",
                    {{"number", shown(field.text)}, {"line", std::to_string(line)}});
        return no_entry;
    }
    line = field.line;
    return entry;
}

bool is_ragged(Table& table, const CsvRow& row) {
    const std::size_t wanted = table.header.names.size();
    if (row.fields.size() == wanted) return false;
    const CsvField& where = row.fields.size() < wanted ? row.end : row.fields[wanted];
    table.error(where, "csv.ragged",
                {{"fields", how_many("count.fields", std::ssize(row.fields))},
                 {"columns", how_many("count.columns", static_cast<std::int64_t>(wanted))}});
    return true;
}

void read_row(Table& table, const CsvRow& row) {
    if (is_ragged(table, row)) return;
    const int index = entry_of(table, row);
    if (index == no_entry) return;
    const Header& header = table.header;
    Entry& entry = table.tournament.entries[static_cast<std::size_t>(index)];
    for (std::size_t c = 0; c < row.fields.size(); ++c) {
        const CsvField& field = row.fields[c];
        if (header.names[c].empty() && !field.text.empty())
            table.error(field, "csv.header-nameless", {{"text", shown(field.text)}});
        if (c == header.name) compare_name(table, field, entry);
        if (c == header.gender) fill_gender(table, field, entry);
        if (c == header.born) fill_birth(table, field, entry);
        if (c == header.team) fill_team(table, field, index);
        const bool kept = c != header.no && c != header.name && c != header.gender &&
                          c != header.born && !field.text.empty();
        if (kept) entry.columns[header.names[c]] = field.text;
    }
}

// ---- a list without numbers, such as one that people were entered from

// The entry that a line means: by the federation's number, else by the name, and by the birth if
// two have the name.
int entry_of(const Tournament& tournament, const Entry& person, bool by_id) {
    int found = no_entry;
    for (std::size_t e = 0; e < tournament.entries.size(); ++e) {
        const Entry& entry = tournament.entries[e];
        if (!person.federation_id.empty() && person.federation_id == entry.federation_id)
            return static_cast<int>(e);
        if (by_id) continue;
        if (!is_name(person.name, entry.name) || !same_day(person.birth, entry.birth)) continue;
        if (found != no_entry) return no_entry;
        found = static_cast<int>(e);
    }
    return found;
}

void fill_entry(Table& table, const Entry& person, int index) {
    Entry& entry = table.tournament.entries[static_cast<std::size_t>(index)];
    CsvField at;
    at.line = person.source.line;
    const auto filled = [&](const char* letter) {
        CsvField field = at;
        field.text = letter;
        return field;
    };
    if (person.gender != Gender::unknown)
        fill_gender(table, filled(person.gender == Gender::female ? "F" : "M"), entry);
    if (person.birth.year != 0) {
        CsvField birth = at;
        birth.text = text(person.birth);
        fill_birth(table, birth, entry);
    }
    for (const auto& [name, value] : person.columns) {
        entry.columns[name] = value;
        CsvField field = at;
        field.text = value;
        if (name == "team") fill_team(table, field, index);
    }
}

void read_people_of(Table& table, const Picked& list, std::vector<std::string> headers) {
    PeopleAsked asked;
    asked.words = table.words;
    asked.kept = std::move(headers);
    Diagnostics notes; // the same columns are read of each list
    const People people = read_people(list, table.input.file(), asked, notes);
    for (const Entry& person : people.entries) {
        const Place place{table.input.file(), person.source.line, 0, 0};
        const int index = entry_of(table.tournament, person, people.fixed);
        if (index == no_entry) {
            if (people.fixed) continue;
            table.findings.error(place, "csv.name-unknown", {{"name", shown(person.name)}});
            continue;
        }
        int& line = table.line_of_entry[static_cast<std::size_t>(index)];
        if (line != 0)
            table.findings.error(
                place, "csv.row-twice",
                {{"number", named(table.tournament.entries[static_cast<std::size_t>(index)])},
                 {"line", std::to_string(line)}});
        else
            fill_entry(table, person, index);
        line = person.source.line;
    }
}

void note_missing_rows(Table& table) {
    for (std::size_t e = 0; e < table.line_of_entry.size(); ++e)
        if (table.line_of_entry[e] == 0)
            table.findings.note(Place{table.input.file(), 0, 0, 0}, "csv.entry-missing",
                                {{"entry", named(table.tournament.entries[e])}});
}

void read_table(Table& table, const Picked& list) {
    const auto fixed = fixed_columns(table.input, table.words);
    const auto take = [&](const CsvRow& row, std::size_t number) {
        if (number == 0) read_header(table, row);
        if (number > 0 && table.header.no != no_column) read_row(table, row);
    };
    const auto rows = each_csv_row(table.input, fixed, table.findings, take);
    if (rows == 0) return table.findings.error(Place{table.input.file(), 0, 0, 0}, "csv.empty");
    if (table.header.no == no_column) read_people_of(table, list, table.header.names);
    if (!table.findings.all().has_errors()) note_missing_rows(table);
}

void add(const Picked& list, std::string_view file_name, Tournament& tournament,
         const ColumnWordsOf& words, Diagnostics* notes) {
    Tournament filled = tournament;
    Table table{TextInput(list.bytes, file_name, list.parts),
                {},
                words,
                filled,
                {},
                entries_by_number(filled),
                teams_by_entry(filled),
                std::vector<int>(filled.entries.size(), 0),
                filled.teams.empty()};
    read_table(table, list);
    Diagnostics& found = table.findings.all();
    found.sort();
    if (found.has_errors()) throw Error(Exit::bad_input, std::move(found));
    if (notes) notes->append(found);
    filled.table = file_name;
    tournament = std::move(filled);
}

// Whether who is in the list is found by the federation's number alone.
bool is_list_by_ids(std::string_view lines, std::string_view file, const ColumnWordsOf& words) {
    const TextInput input(lines, file);
    const auto fixed = fixed_columns(input, words);
    Findings none;
    bool numbered = false;
    const auto look = [&](const CsvRow& row, std::size_t number) {
        for (const auto& field : row.fields)
            numbered = numbered || (number == 0 && lower(field.text) == "no");
    };
    if (fixed.header > 0) each_csv_row(input, fixed, none, look);
    return fixed.header > 0 && !numbered;
}

} // namespace

void add_csv(std::string_view bytes, std::string_view file_name, Tournament& tournament,
             const ColumnWordsOf& words, Diagnostics* notes) {
    add({std::string(bytes), {}, {}}, file_name, tournament, words, notes);
}

void add_csv(const ReadMore& more, std::string_view file_name, Tournament& tournament,
             const ColumnWordsOf& words, Diagnostics* notes) {
    LongList list(more, file_name);
    if (!is_list_by_ids(list.head(), file_name, words))
        return add({list.whole(), {}, {}}, file_name, tournament, words, notes);
    PeopleAsked asked;
    asked.words = words;
    std::set<std::string> ids;
    for (const Entry& entry : tournament.entries)
        if (!entry.federation_id.empty()) ids.insert(entry.federation_id);
    add(pick_people(list, file_name, asked, ids), file_name, tournament, words, notes);
}

} // namespace regra
