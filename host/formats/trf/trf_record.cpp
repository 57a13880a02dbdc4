// The records about the event: its header, what results are worth, colours and rounds.
#include <algorithm>
#include <iterator>

#include "formats/trf/trf.hpp"
#include "formats/trf/trf_fields.hpp"
#include "formats/trf/trf_reading.hpp"
#include "kernel/base/text.hpp"

namespace regra::trf {
namespace {

// What follows the record's name.
std::string_view content_of(const TextLine& line) {
    return line.text.size() > 3 ? trim(line.text.substr(3)) : std::string_view();
}

void refuse_value(Reading& reading, const TextLine& line, std::string_view value) {
    if (value.empty()) { // where it should stand, or where the line ends before that
        const auto end = static_cast<int>(code_points(line.text)) + 1;
        return reading.error(line, std::min(5, end), "trf.value", about(line, value));
    }
    reading.error(line, value, "trf.value", about(line, value));
}

void read_date(Reading& reading, const TextLine& line, Date& date) {
    const auto words = tokens(content_of(line));
    if (words.empty()) return;
    if (const auto read = calendar_date(words[0]))
        date = *read;
    else
        reading.note(line, words[0], "trf.date-unreadable", {{"text", shown(words[0])}});
}

// 132: "24/12/01" above the cell of each round.
void read_round_dates(Reading& reading, const TextLine& line) {
    const Columns columns(line.text, reading.starts);
    auto& dates = reading.tournament.round_dates;
    for (int round = 0; round < most_rounds; ++round) {
        const int cell = first_round_column + columns_a_round * round;
        if (cell > columns.count()) break;
        std::string text(columns.trimmed(cell, cell + columns_a_round - 1));
        if (text.size() == 8 && text.find_first_of("/.-") == 2)
            text.insert(0, text < "70" ? "20" : "19");
        const auto date = calendar_date(text);
        if (!date) reading.note(line, cell + 2, "trf.date-unreadable", {{"text", shown(text)}});
        dates.push_back(date.value_or(Date{}));
    }
    while (!dates.empty() && dates.back() == Date{}) dates.pop_back();
}

void read_planned_rounds(Reading& reading, const TextLine& line) {
    const auto words = tokens(content_of(line));
    const auto value = words.empty() ? std::nullopt : whole_number(words[0]);
    if (!value || *value > most_rounds)
        return refuse_value(reading, line, words.empty() ? std::string_view() : words[0]);
    const int before = reading.tournament.planned_rounds;
    if (reading.plan.number != 0 && before != *value)
        return reading.error(line, 5, "trf.plan-differs",
                             {{"count", std::to_string(*value)},
                              {"other", std::to_string(before)},
                              {"line", std::to_string(reading.plan.number)}});
    reading.tournament.planned_rounds = *value;
    reading.tournament.planned_line = line.number;
    reading.plan = line;
}

void read_initial_colour(Reading& reading, const TextLine& line) {
    const std::string_view text = content_of(line);
    if (text == "W" || text == "w")
        reading.tournament.initial_colour = Colour::white;
    else if (text == "B" || text == "b")
        reading.tournament.initial_colour = Colour::black;
    else
        refuse_value(reading, line, text);
}

void read_configuration(Reading& reading, const TextLine& line) {
    for (const auto word : tokens(content_of(line))) {
        if (word == "white1")
            reading.tournament.initial_colour = Colour::white;
        else if (word == "black1")
            reading.tournament.initial_colour = Colour::black;
        else if (word == "rank")
            reading.tournament.numbered_by_rank = true;
        else
            reading.note(line, word, "trf.configuration", {{"text", shown(word)}});
    }
}

// A code such as W, TD or FPB with its value: "W 1.0", "W10.0", "FPB=1.0".
struct Worth {
    std::string_view code, value;
};

std::vector<Worth> worths_of(std::string_view text) {
    const auto skip = [&text](std::string_view blanks) {
        text.remove_prefix(std::min(text.find_first_not_of(blanks), text.size()));
    };
    std::vector<Worth> worths;
    for (skip(" \t,"); !text.empty(); skip(" \t,")) {
        const auto is_letter = [](char c) { return c >= 'A' && c <= 'Z'; };
        const auto end = std::find_if_not(text.begin(), text.end(), is_letter);
        Worth worth;
        worth.code = text.substr(0, static_cast<std::size_t>(end - text.begin()));
        text.remove_prefix(worth.code.size());
        skip(" \t=");
        worth.value = text.substr(0, text.find_first_of(" \t"));
        if (worth.code.empty()) worth.code = worth.value.substr(0, 1);
        text.remove_prefix(worth.value.size());
        worths.push_back(worth);
    }
    return worths;
}

// What each code means. A win is also what a forfeit win and a full-point bye are worth, and a
// pairing bye unless it has a value of its own; a draw is also a half-point bye's worth.
bool set_worth(Reading& reading, PointValues& values, std::string_view code, Points worth) {
    const auto is_one_of = [code](std::initializer_list<std::string_view> known) {
        return std::find(known.begin(), known.end(), code) != known.end();
    };
    if (is_one_of({"W", "BBW"})) {
        values.win = values.forfeit_win = values.full_bye = worth;
        if (!reading.says_bye_value) values.pairing_bye = worth;
    } else if (is_one_of({"D", "BBD"})) {
        values.draw = values.half_bye = worth;
    } else if (is_one_of({"A", "Z"})) {
        values.zero_bye = values.forfeit_loss = worth;
    } else if (is_one_of({"P", "BBU", "PAB"})) {
        values.pairing_bye = worth;
        reading.says_bye_value = true;
    } else if (is_one_of({"L", "BBL", "WL", "BL"})) {
        values.loss = worth;
    } else if (is_one_of({"WW", "BW"})) {
        values.win = worth;
    } else if (is_one_of({"WD", "BD"})) {
        values.draw = worth;
    } else if (is_one_of({"BBZ", "ZPB"})) {
        values.zero_bye = worth;
    } else if (is_one_of({"BBF", "FL"})) {
        values.forfeit_loss = worth;
    } else if (is_one_of({"FW"})) {
        values.forfeit_win = worth;
    } else if (is_one_of({"FPB"})) {
        values.full_bye = worth;
    } else if (is_one_of({"HPB"})) {
        values.half_bye = worth;
    } else {
        return is_one_of({"X"}); // an adjourned game, which has no result here
    }
    return true;
}

void declare(Reading& reading, const TextLine& line, std::string_view code,
             std::string_view value) {
    auto& values = reading.tournament.point_values;
    if (!values) values = PointValues{};
    reading.tournament.values_line = line.number;
    const auto worth = decimal_points(value);
    if (!worth || !set_worth(reading, *values, code, *worth))
        refuse_value(reading, line, value.empty() ? code : value);
}

// 162 and XXS: many codes on a line.
void read_point_values(Reading& reading, const TextLine& line) {
    for (const auto& [code, value] : worths_of(content_of(line)))
        declare(reading, line, code, value);
}

// BBW, BBD ...: the record is the code.
void read_point_value(Reading& reading, const TextLine& line) {
    declare(reading, line, record_of(line), content_of(line));
}

// 352: "WBWB".
void read_board_colours(Reading& reading, const TextLine& line) {
    const std::string_view letters = content_of(line);
    std::vector<Colour> colours;
    for (const char letter : letters) {
        if (letter != 'W' && letter != 'B') return refuse_value(reading, line, letters);
        colours.push_back(letter == 'W' ? Colour::white : Colour::black);
    }
    reading.tournament.board_colours = std::move(colours);
}

void read_team_point_values(Reading& reading, const TextLine& line) {
    auto& values = reading.tournament.team_point_values;
    if (!values) values = TeamPointValues{};
    for (const auto& [code, value] : worths_of(content_of(line))) {
        const auto worth = decimal_points(value);
        if (!worth)
            refuse_value(reading, line, value.empty() ? code : value);
        else if (code == "TW")
            values->win = *worth;
        else if (code == "TD")
            values->draw = *worth;
        else if (code == "TL")
            values->loss = *worth;
    }
}

void put_aside(Reading& reading, const TextLine& line) {
    reading.has_team_records |= record_of(line) == "310";
    reading.waiting.push_back(line);
}

void skip(Reading&, const TextLine&) {}

// Keeps a line that nothing here reads, to write it again unchanged.
void keep(Reading& reading, const TextLine& line) {
    reading.tournament.other_records.emplace_back(trim_end(line.text));
}

template<std::string Tournament::*Field>
void read_text(Reading& reading, const TextLine& line) {
    reading.tournament.*Field = content_of(line);
}

// ### match games 2 +1 2: the games of a match in each round; + marks a round that decides matches
// which were level.
void read_match_games(Reading& reading, const TextLine& line,
                      const std::vector<std::string_view>& words) {
    constexpr int most_games = 99;
    std::vector<MatchGames> stated;
    for (std::size_t i = 3; i < words.size(); ++i) {
        const bool deciding = words[i].starts_with('+');
        const auto games = whole_number(words[i].substr(deciding ? 1 : 0));
        if (!games || *games < 1 || *games > most_games)
            return reading.error(line, words[i], "trf.match-games", {{"text", shown(words[i])}});
        stated.push_back({*games, deciding, {line.number}});
    }
    if (stated.empty() || stated.front().deciding)
        return reading.error(line, 5, "trf.match-games", {{"text", shown(line.text)}});
    reading.tournament.match_games = std::move(stated);
}

// ### wanted ROUND A B: a pair that the arbiter fixed; 0 for B is the bye.
void read_wanted(Reading& reading, const TextLine& line,
                 const std::vector<std::string_view>& words) {
    int numbers[3] = {};
    bool read = words.size() == 5;
    for (std::size_t i = 2; read && i < words.size(); ++i) {
        const auto number = whole_number(words[i]);
        read = number && *number >= (i < 4 ? 1 : 0);
        if (read) numbers[i - 2] = *number;
    }
    const auto& [round, a, b] = numbers;
    if (!read || a == b)
        return reading.error(line, 5, "pairing.wanted-record", {{"text", shown(line.text)}});
    reading.tournament.wanted.push_back({round, a, b, {line.number}});
}

// Comments are kept, but for those that say what no record can.
void read_comment(Reading& reading, const TextLine& line) {
    const auto words = tokens(line.text);
    if (words.size() >= 3 && words[0] == "###" && words[1] == "match" && words[2] == "games")
        return read_match_games(reading, line, words);
    if (words.size() >= 2 && words[0] == "###" && words[1] == "wanted")
        return read_wanted(reading, line, words);
    if (words.size() >= 3 && words[0] == "###" && words[1] == "goes" && words[2] == "on")
        return put_aside(reading, line);
    if (trim_end(line.text) == faults_counted) reading.tournament.faults = KeptFaults{true, {}};
    keep(reading, line);
}

struct Record {
    std::string_view id;
    void (*read)(Reading&, const TextLine&);
};
constexpr Record records[] = {
    {"012", read_text<&Tournament::name>},
    {"022", read_text<&Tournament::city>},
    {"032", read_text<&Tournament::federation>},
    {"042", [](Reading& r, const TextLine& line) { read_date(r, line, r.tournament.first_day); }},
    {"052", [](Reading& r, const TextLine& line) { read_date(r, line, r.tournament.last_day); }},
    {"062", skip}, // the number of entries: counted, not believed
    {"072", keep}, // of those with a rating, and of teams
    {"082", keep},
    {"092", read_text<&Tournament::kind>},
    {"102", read_text<&Tournament::chief_arbiter>},
    {"112",
     [](Reading& r, const TextLine& line) {
         if (!content_of(line).empty()) r.tournament.deputies.emplace_back(content_of(line));
     }},
    {"122", read_text<&Tournament::time_control>},
    {"132", read_round_dates},
    {"142", read_planned_rounds},
    {"XXR", read_planned_rounds},
    {"152", read_initial_colour},
    {"XXC", read_configuration},
    {"162", read_point_values},
    {"XXS", read_point_values},
    {"BBW", read_point_value},
    {"BBD", read_point_value},
    {"BBL", read_point_value},
    {"BBZ", read_point_value},
    {"BBF", read_point_value},
    {"BBU", read_point_value},
    {"352", read_board_colours},
    {"362", read_team_point_values},
    {"013", put_aside},
    {"310", put_aside},
    {"300", put_aside},
    {"330", put_aside},
    {"240", put_aside},
    {"250", put_aside},
    {"XXA", put_aside},
    {"260", put_aside},
    {"XXP", put_aside},
    {"299", put_aside},
    {"XXZ", put_aside},
    {"801", put_aside},
    {"802", put_aside},
    // Known, and not needed.
    {"172", keep},
    {"182", keep},
    {"192", keep},
    {"202", keep},
    {"212", keep},
    {"222", keep},
    {"320", keep},
};

void note_unknown(Reading& reading, const TextLine& line) {
    constexpr std::size_t most_named = 20;
    const std::string id(line.text.substr(0, byte_of_column(line.text, 4)));
    auto& known = reading.unknown_records;
    const bool named = std::find(known.begin(), known.end(), id) != known.end();
    if (named || known.size() == most_named) return;
    known.push_back(id);
    reading.note(line, 1, "trf.record-unknown", {{"record", shown(id)}});
}

} // namespace

void read_record(Reading& reading, const TextLine& line) {
    if (trim(line.text).empty()) return;
    if (line.text.substr(0, 3) == "###") return read_comment(reading, line);
    const std::string_view id = record_of(line);
    const auto found = std::find_if(std::begin(records), std::end(records),
                                    [id](const Record& record) { return record.id == id; });
    if (found != std::end(records)) return found->read(reading, line);
    note_unknown(reading, line);
    keep(reading, line);
}

} // namespace regra::trf
