// A tournament as a report file.
#include <algorithm>
#include <array>
#include <cstdio>

#include "formats/text/text_input.hpp"
#include "formats/trf/trf.hpp"
#include "formats/trf/trf_reading.hpp"
#include "kernel/base/printable.hpp"
#include "kernel/base/text.hpp"

namespace regra {

std::string trf_points(Points value) {
    if (value.num < 0) return "-" + trf_points({-value.num, value.den});
    const std::int64_t hundredths = value.num * 100 / value.den;
    std::string places = std::to_string(hundredths % 100 + 100).substr(1);
    if (hundredths % 100 == 0 && hundredths >= 10000) return std::to_string(hundredths / 100);
    if (places.back() == '0') places.pop_back();
    return std::to_string(hundredths / 100) + "." + places;
}

namespace trf {
namespace {

// As it is read again: signs that cannot be printed are blanks, and those around it no part of it.
std::string written(std::string_view text) {
    return std::string(trim(printable(text)));
}

// A line put together by columns, from 1.
class LineWriter {
public:
    LineWriter(std::string& out, std::string_view record) : out_(out), start_(out.size()) {
        out_ += record;
        width_ = static_cast<int>(record.size());
    }
    ~LineWriter() {
        while (out_.size() > start_ && out_.back() == ' ') out_.pop_back();
        out_ += '\n';
    }
    LineWriter(const LineWriter&) = delete;
    LineWriter& operator=(const LineWriter&) = delete;

    // Text from the first column, cut at the last; no line ends within it.
    void left(int first, int last, std::string_view text) { put(first, last, written(text)); }
    // Text that ends in the last column.
    void right(int first, int last, std::string_view given) {
        const auto text = written(given);
        const int length = static_cast<int>(code_points(text));
        put(std::max(first, last - length + 1), last, text);
    }
    void number(int first, int last, int value) { right(first, last, std::to_string(value)); }

private:
    void put(int first, int last, std::string_view text) {
        skip_to(first);
        const bool fits = std::ssize(text) <= last - first + 1;
        const auto cut = fits ? text : text.substr(0, byte_of_column(text, last - first + 2));
        out_ += cut;
        width_ += static_cast<int>(code_points(cut));
    }
    void skip_to(int column) {
        if (width_ + 1 >= column) return;
        out_.append(static_cast<std::size_t>(column - 1 - width_), ' ');
        width_ = column - 1;
    }
    std::string& out_;
    std::size_t start_;
    int width_ = 0;
};

// "1987/05/03"; what is not known is 00. Without a year: nothing.
std::string day(const Date& date) {
    if (date.year == 0) return {};
    char buffer[48];
    std::snprintf(buffer, sizeof buffer, "%04d/%02d/%02d", date.year, date.month, date.day);
    return buffer;
}

void write_text(std::string& out, std::string_view record, std::string_view text) {
    const auto line = written(text);
    if (!line.empty()) out.append(record).append(" ").append(line).append("\n");
}

int number_of(const Tournament& tournament, int entry) {
    return tournament.entries[static_cast<std::size_t>(entry)].number;
}

void write_game(LineWriter& line, const Tournament& tournament, const Game& game,
                std::size_t round) {
    if (game == Game{}) return;
    const int column = opponent_column(round);
    if (game.opponent == no_entry)
        line.left(column, column + 3, "0000");
    else
        line.number(column, column + 3, number_of(tournament, game.opponent));
    const char colour = game.colour == Colour::white   ? 'w'
                        : game.colour == Colour::black ? 'b'
                                                       : '-';
    line.left(colour_column(round), colour_column(round), std::string_view(&colour, 1));
    const char letter = result_letter(game);
    line.left(result_column(round), result_column(round), std::string_view(&letter, 1));
}

void write_entry(std::string& out, const Tournament& tournament, const Entry& entry) {
    LineWriter line(out, "001");
    line.number(5, 8, entry.number);
    if (entry.gender != Gender::unknown)
        line.left(10, 10, entry.gender == Gender::female ? "w" : "m");
    line.right(11, 13, entry.title);
    line.left(15, 47, entry.name);
    if (entry.rating != 0) line.number(49, 52, entry.rating);
    line.left(54, 56, entry.federation);
    line.right(58, 68, entry.federation_id);
    line.left(70, 79, day(entry.birth));
    if (entry.printed_points) line.right(81, 84, trf_points(*entry.printed_points));
    if (entry.printed_rank != 0) line.number(86, 89, entry.printed_rank);
    for (std::size_t round = 0; round < entry.games.size(); ++round)
        write_game(line, tournament, entry.games[round], round);
}

void write_point_values(std::string& out, const PointValues& values) {
    const std::array<std::pair<std::string_view, Points>, 6> each = {{{"BBW", values.win},
                                                                      {"BBD", values.draw},
                                                                      {"BBL", values.loss},
                                                                      {"BBZ", values.zero_bye},
                                                                      {"BBF", values.forfeit_loss},
                                                                      {"BBU", values.pairing_bye}}};
    for (const auto& [record, worth] : each) LineWriter(out, record).right(5, 8, trf_points(worth));
    const bool usual = values.forfeit_win == values.win && values.full_bye == values.win &&
                       values.half_bye == values.draw;
    if (!usual)
        write_text(out, "XXS",
                   "FW=" + trf_points(values.forfeit_win) + " FPB=" + trf_points(values.full_bye) +
                       " HPB=" + trf_points(values.half_bye));
}

// 162: a win, a draw and a loss, an absence, and the pairing bye. A win is also what a full-point
// bye and a forfeit win are worth, a draw what a half-point bye is.
void write_162(std::string& out, const PointValues& values) {
    std::string line = "162";
    for (const auto& [code, worth] :
         std::initializer_list<std::pair<const char*, Points>>{{"W", values.win},
                                                               {"D", values.draw},
                                                               {"L", values.loss},
                                                               {"A", values.zero_bye},
                                                               {"P", values.pairing_bye}}) {
        const std::string number = trf_points(worth);
        line += std::string(" ") + code +
                std::string(number.size() < 4 ? 4 - number.size() : 0, ' ') + number + "  ";
    }
    out.append(trim_end(line)).append("\n");
}

void write_terms(std::string& out, const Tournament& tournament, TrfEdition edition) {
    const bool of_2026 = edition == TrfEdition::of_2026;
    const bool white = tournament.initial_colour == Colour::white;
    if (tournament.planned_rounds != 0)
        write_text(out, of_2026 ? "142" : "XXR", std::to_string(tournament.planned_rounds));
    if (tournament.initial_colour != Colour::none)
        write_text(out, of_2026 ? "152" : "XXC",
                   of_2026 ? (white ? "W" : "B") : (white ? "white1" : "black1"));
    if (!tournament.point_values) return;
    if (of_2026)
        write_162(out, *tournament.point_values);
    else
        write_point_values(out, *tournament.point_values);
}

void write_header(std::string& out, const Tournament& tournament, TrfEdition edition) {
    write_text(out, "012", tournament.name);
    write_text(out, "022", tournament.city);
    write_text(out, "032", tournament.federation);
    write_text(out, "042", day(tournament.first_day));
    write_text(out, "052", day(tournament.last_day));
    write_text(out, "062", std::to_string(tournament.entries.size()));
    write_text(out, "092", tournament.kind);
    write_text(out, "102", tournament.chief_arbiter);
    for (const auto& deputy : tournament.deputies) write_text(out, "112", deputy);
    write_text(out, "122", tournament.time_control);
    write_terms(out, tournament, edition);
    std::string colours;
    for (const Colour colour : tournament.board_colours)
        colours += colour == Colour::white ? 'W' : 'B';
    write_text(out, "352", colours);
    if (const auto& values = tournament.team_point_values)
        write_text(out, "362",
                   "TW " + trf_points(values->win) + "    TD " + trf_points(values->draw) +
                       "    TL " + trf_points(values->loss));
    if (tournament.round_dates.empty()) return;
    LineWriter line(out, "132");
    for (std::size_t round = 0; round < tournament.round_dates.size(); ++round) {
        const std::string date = day(tournament.round_dates[round]);
        if (!date.empty())
            line.left(opponent_column(round), opponent_column(round) + 7, date.substr(2));
    }
}

void write_entries_of(LineWriter& line, const Tournament& tournament, int first_column,
                      const std::vector<int>& entries) {
    int column = first_column;
    for (const int entry : entries) {
        line.number(column, column + 3, tournament.entries[static_cast<std::size_t>(entry)].number);
        column += 5;
    }
}

void write_printed(LineWriter& line, const PrintedTeam& printed) {
    line.left(42, 46, printed.nickname);
    if (printed.rating != 0) line.number(48, 53, printed.rating);
    if (printed.match_points) line.right(55, 60, trf_points(*printed.match_points));
    if (printed.board_points) line.right(62, 67, trf_points(*printed.board_points));
    if (printed.rank != 0) line.number(69, 71, printed.rank);
}

// 013 numbers teams by their order; teams with other numbers need 310, and so do records that name
// teams by number, and what a file prints of a team. The edition of 2016 knows 013 alone, so there
// its readers find teams beside 310 too.
void write_teams(std::string& out, const Tournament& tournament, TrfEdition edition) {
    int place = 0;
    const auto names_teams = [](const std::string& record) {
        const std::string id = record.substr(0, 3);
        return id == "240" || id == "250" || id == "260" || id == "299";
    };
    const bool in_order =
        std::all_of(tournament.teams.begin(), tournament.teams.end(),
                    [&place](const Team& team) {
                        place += 1;
                        const bool as_printed = team.printed == PrintedTeam{};
                        return as_printed && team.number == place;
                    }) &&
        std::none_of(tournament.other_records.begin(), tournament.other_records.end(), names_teams);
    for (const auto& team : tournament.teams) {
        if (in_order) break;
        LineWriter line(out, "310");
        line.number(5, 7, team.number);
        line.left(9, 40, team.name);
        write_printed(line, team.printed);
        write_entries_of(line, tournament, 74, team.members);
    }
    for (const auto& team : tournament.teams) {
        if (!in_order && edition == TrfEdition::of_2026) break;
        LineWriter line(out, "013");
        line.left(5, 36, team.name);
        write_entries_of(line, tournament, 37, team.members);
    }
}

void write_rounds_of_teams(std::string& out, const Tournament& tournament) {
    const auto number = [&](int team) {
        return tournament.teams[static_cast<std::size_t>(team)].number;
    };
    for (const auto& lineup : tournament.lineups) {
        LineWriter line(out, "300");
        line.number(5, 7, lineup.round);
        line.number(9, 11, number(lineup.team));
        int column = 17;
        for (const int entry : lineup.entries) {
            line.number(column, column + 3, entry == no_entry ? 0 : number_of(tournament, entry));
            column += 5;
        }
    }
    for (const auto& forfeit : tournament.team_forfeits) {
        LineWriter line(out, "330");
        line.left(5, 5, forfeit.home_appeared ? "+" : "-");
        line.left(6, 6, forfeit.away_appeared ? "+" : "-");
        line.number(8, 10, forfeit.round);
        line.number(12, 14, number(forfeit.home));
        line.number(16, 18, number(forfeit.away));
    }
}

// XXP is for always; 260 has a window of rounds.
void write_forbidden(std::string& out, const Tournament& tournament, TrfEdition edition) {
    for (const auto& forbidden : tournament.forbidden) {
        const bool always = edition == TrfEdition::extended && forbidden.first_round == 1 &&
                            forbidden.last_round == 0;
        LineWriter line(out, always ? "XXP" : "260");
        if (!always) {
            line.number(5, 7, forbidden.first_round);
            line.number(9, 11, forbidden.last_round == 0 ? most_rounds : forbidden.last_round);
        }
        write_entries_of(line, tournament, always ? 5 : 13, forbidden.entries);
    }
}

// XXA: the points of each round of one entry.
void write_xxa(std::string& out, const Tournament& tournament, const Acceleration& acceleration) {
    LineWriter line(out, "XXA");
    write_entries_of(line, tournament, 5, {acceleration.entry});
    int column = 10;
    for (const auto& added : acceleration.by_round) {
        line.right(column, column + 3, trf_points(added));
        column += 5;
    }
}

// 250: points for a window of rounds and a range of numbers; a line for each run of equal rounds.
void write_250(std::string& out, const Points& added, std::size_t first_round,
               std::size_t last_round, int first, int last) {
    LineWriter line(out, "250");
    line.right(10, 13, trf_points(added));
    line.number(15, 17, static_cast<int>(first_round));
    line.number(19, 21, static_cast<int>(last_round));
    line.number(23, 26, first);
    line.number(28, 31, last);
}

void write_accelerations(std::string& out, const Tournament& tournament, TrfEdition edition) {
    const auto& all = tournament.accelerations;
    for (std::size_t i = 0; i < all.size();) {
        if (edition == TrfEdition::extended) {
            write_xxa(out, tournament, all[i++]);
            continue;
        }
        std::size_t end = i + 1; // of the numbers in a row that are accelerated alike
        while (end < all.size() && all[end].by_round == all[i].by_round &&
               number_of(tournament, all[end].entry) ==
                   number_of(tournament, all[end - 1].entry) + 1)
            ++end;
        const auto& by_round = all[i].by_round;
        for (std::size_t round = 0; round < by_round.size();) {
            std::size_t after = round + 1;
            while (after < by_round.size() && by_round[after] == by_round[round]) ++after;
            write_250(out, by_round[round], round + 1, after, number_of(tournament, all[i].entry),
                      number_of(tournament, all[end - 1].entry));
            round = after;
        }
        i = end;
    }
}

// XXZ is for the next round, and so is the bye of 240 without points.
void write_absent(std::string& out, const Tournament& tournament, TrfEdition edition) {
    if (tournament.absent.empty()) return;
    const bool of_2026 = edition == TrfEdition::of_2026;
    LineWriter line(out, of_2026 ? "240" : "XXZ");
    if (of_2026) {
        line.left(5, 5, "Z");
        line.number(7, 9, paired_rounds(tournament) + 1);
    }
    write_entries_of(line, tournament, of_2026 ? 11 : 5, tournament.absent);
}

void write_for_pairing(std::string& out, const Tournament& tournament, TrfEdition edition) {
    write_forbidden(out, tournament, edition);
    write_accelerations(out, tournament, edition);
    for (const auto& adjustment : tournament.adjustments) {
        LineWriter line(out, "299");
        line.left(5, 5, std::string_view(&adjustment.result, 1));
        line.right(8, 11, trf_points(adjustment.match_points));
        line.right(14, 17, trf_points(adjustment.points));
        line.number(20, 22, adjustment.round);
        write_entries_of(line, tournament, 24, adjustment.entries);
    }
    write_absent(out, tournament, edition);
}

void write_match_games(std::string& out, const Tournament& tournament) {
    if (tournament.match_games.empty()) return;
    out += "### match games";
    for (const MatchGames& round : tournament.match_games)
        out += (round.deciding ? " +" : " ") + std::to_string(round.games);
    out += "\n";
    for (std::size_t column = 0; column < static_cast<std::size_t>(tournament.rounds); ++column)
        for (const Entry& entry : tournament.entries)
            if (entry.games[column].goes_on)
                out += "### goes on " + std::to_string(column + 1) + " " +
                       std::to_string(entry.number) + "\n";
}

} // namespace
} // namespace trf

char result_letter(const Game& game) {
    const auto of_outcome = [&](std::string_view win_draw_loss) {
        if (game.outcome == Outcome::win) return win_draw_loss[0];
        return game.outcome == Outcome::draw ? win_draw_loss[1] : win_draw_loss[2];
    };
    switch (game.kind) {
    case GameKind::not_paired:
    case GameKind::awaited: return ' ';
    case GameKind::played: return of_outcome(game.rated ? "1=0" : "WDL");
    case GameKind::forfeit_win: return '+';
    case GameKind::forfeit_loss: return '-';
    case GameKind::pairing_bye: return 'U';
    case GameKind::full_bye: return 'F';
    case GameKind::half_bye: return 'H';
    case GameKind::zero_bye: return 'Z';
    }
    return ' ';
}

std::string write_trf(const Tournament& tournament, TrfEdition edition) {
    std::string out;
    trf::write_header(out, tournament, edition);
    for (const auto& entry : tournament.entries) trf::write_entry(out, tournament, entry);
    trf::write_teams(out, tournament, edition);
    trf::write_rounds_of_teams(out, tournament);
    trf::write_for_pairing(out, tournament, edition);
    trf::write_match_games(out, tournament);
    for (const Wanted& wanted : tournament.wanted)
        out += "### wanted " + std::to_string(wanted.round) + " " + std::to_string(wanted.a) + " " +
               std::to_string(wanted.b) + "\n";
    if (tournament.numbered_by_rank) out += "XXC rank\n";
    for (const auto& record : tournament.other_records) out.append(record).append("\n");
    return out;
}

Diagnostics unsaid_in_trf(const Tournament& tournament, TrfEdition edition) {
    Diagnostics notes;
    const auto note = [&](std::string_view id, Arguments arguments = {}) {
        notes.note({tournament.file, 0, 0, 0}, id, std::move(arguments));
    };
    constexpr std::size_t name_columns = 33;
    for (const auto& entry : tournament.entries) {
        if (code_points(entry.name) > name_columns)
            note("trf.unsaid-name", {{"entry", std::to_string(entry.number) + " " + entry.name}});
        for (const auto& [column, value] : entry.columns)
            note("trf.unsaid-column", {{"column", column}}); // once: the same note is one
    }
    const auto& values = tournament.point_values;
    if (edition == TrfEdition::of_2026 && values) {
        const bool said = values->forfeit_win == values->win && values->full_bye == values->win &&
                          values->half_bye == values->draw &&
                          values->forfeit_loss == values->zero_bye;
        if (!said) note("trf.unsaid-points");
    }
    notes.sort();
    return notes;
}

} // namespace regra
