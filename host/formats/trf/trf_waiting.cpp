// The records that only the pairing reads: byes, accelerations, forbidden pairs.
#include <algorithm>

#include "formats/trf/trf.hpp"
#include "formats/trf/trf_fields.hpp"
#include "kernel/base/text.hpp"

namespace regra::trf {
namespace {

// 240: byes known before the pairing. A cell that says something says the same.
void read_announced_byes(Reading& reading, const TextLine& line) {
    Tournament& tournament = reading.tournament;
    Game bye;
    const char letter = Columns(line.text, reading.starts).letter(5);
    if (letter == 'F') bye.kind = GameKind::full_bye;
    if (letter == 'H') bye.kind = GameKind::half_bye;
    if (letter == 'Z') bye.kind = GameKind::zero_bye;
    if (bye.kind == GameKind::not_paired)
        return reading.error(line, 5, "trf.value", about(line, std::string(1, letter)));
    const int round = number_between(reading, line, 7, 9, 0);
    if (!is_range(reading, line, 7, round, round)) return;
    const std::vector<int> entries = entries_named(reading, line, 11);
    if (entries.empty()) return;
    if (round > tournament.rounds) {
        tournament.rounds = round;
        for (auto& entry : tournament.entries) entry.games.resize(static_cast<std::size_t>(round));
    }
    for (const int e : entries) {
        Entry& entry = tournament.entries[static_cast<std::size_t>(e)];
        Game& game = entry.games[static_cast<std::size_t>(round - 1)];
        const bool decides = reading.records_decide && game.opponent == no_entry;
        if (game.kind != GameKind::not_paired && game.kind != bye.kind && !decides)
            reading.error(line, 11, "trf.bye-differs",
                          {{"entry", std::to_string(entry.number) + " " + entry.name},
                           {"round", std::to_string(round)},
                           {"line", std::to_string(entry.source.line)}});
        game = bye;
    }
}

Acceleration& acceleration_of(Reading& reading, int entry) {
    auto& all = reading.tournament.accelerations;
    reading.acceleration_of.resize(reading.tournament.entries.size(), -1);
    int& index = reading.acceleration_of[static_cast<std::size_t>(entry)];
    if (index < 0) {
        index = static_cast<int>(all.size());
        all.push_back({entry, {}});
    }
    return all[static_cast<std::size_t>(index)];
}

// XXA: the entry, then the points of each round.
void read_acceleration(Reading& reading, const TextLine& line) {
    const Columns columns(line.text, reading.starts);
    const int last = columns.count();
    const std::string_view number = columns.trimmed(5, 8);
    const int entry = entry_named(reading, line, number.empty() ? line.text.substr(3, 0) : number);
    if (entry == no_entry) return;
    Acceleration& acceleration = acceleration_of(reading, entry);
    acceleration.by_round.clear();
    for (int column = 10; column <= last && column < 10 + 5 * most_rounds; column += 5)
        acceleration.by_round.push_back(points_between(reading, line, column, column + 3));
}

// 250: the match points, the game points, and the range of rounds and of numbers that they are for.
// A player has game points only; a team has match points (C.04.7 1.4.4), which the format's own
// example writes among the game points.
void read_acceleration_range(Reading& reading, const TextLine& line) {
    Points added;
    if (reading.records_decide) added = points_between(reading, line, 5, 8);
    if (added == Points{}) added = points_between(reading, line, 10, 13);
    const int first_round = number_between(reading, line, 15, 17, 0);
    const int last_round = number_between(reading, line, 19, 21, 0);
    const int first = number_between(reading, line, 23, 26, 0);
    const int last = number_between(reading, line, 28, 31, 0);
    if (!is_range(reading, line, 15, first_round, last_round)) return;
    for (std::size_t e = 0; e < reading.tournament.entries.size(); ++e) {
        const int number = reading.tournament.entries[e].number;
        if (number < first || number > last) continue;
        auto& by_round = acceleration_of(reading, static_cast<int>(e)).by_round;
        if (by_round.size() < static_cast<std::size_t>(last_round))
            by_round.resize(static_cast<std::size_t>(last_round));
        for (int round = first_round; round <= last_round; ++round)
            by_round[static_cast<std::size_t>(round - 1)] = added;
    }
}

void read_forbidden(Reading& reading, const TextLine& line) {
    reading.tournament.forbidden.push_back({entries_named(reading, line, 4), 1, 0});
}

// 260: first and last round, then the entries.
void read_forbidden_in_rounds(Reading& reading, const TextLine& line) {
    Forbidden forbidden;
    forbidden.first_round = number_between(reading, line, 5, 7, 0);
    forbidden.last_round = number_between(reading, line, 9, 11, 0);
    if (!is_range(reading, line, 5, forbidden.first_round, forbidden.last_round)) return;
    forbidden.entries = entries_named(reading, line, 13);
    reading.tournament.forbidden.push_back(std::move(forbidden));
}

void read_absent(Reading& reading, const TextLine& line) {
    reading.is_absent.resize(reading.tournament.entries.size());
    for (const int entry : entries_named(reading, line, 4)) {
        if (reading.is_absent[static_cast<std::size_t>(entry)]) continue;
        reading.is_absent[static_cast<std::size_t>(entry)] = true;
        reading.tournament.absent.push_back(entry);
    }
}

void read_adjustment(Reading& reading, const TextLine& line) {
    Adjustment adjustment;
    adjustment.result = Columns(line.text, reading.starts).letter(5);
    adjustment.match_points = points_between(reading, line, 8, 11);
    adjustment.points = points_between(reading, line, 14, 17);
    adjustment.round = number_between(reading, line, 20, 22, 0);
    adjustment.entries = entries_named(reading, line, 24);
    reading.tournament.adjustments.push_back(std::move(adjustment));
}

// 320: what the pairing bye is worth to a team, and the team that had it in each round.
void read_team_byes(Reading& reading, const TextLine& line) {
    constexpr int first_round_of_320 = 15, columns_of_320 = 4;
    const Columns columns(line.text, reading.starts);
    const int last = columns.count();
    Tournament& teams = reading.tournament;
    if (teams.point_values && !columns.trimmed(5, 8).empty())
        teams.point_values->pairing_bye = points_between(reading, line, 5, 8);
    for (int round = 0; round < teams.rounds; ++round) {
        const int column = first_round_of_320 + columns_of_320 * round;
        if (column > last) break;
        const Columns cell(line.text, reading.starts); // naming an entry uses the same memory
        const std::string_view number = cell.trimmed(column, column + 2);
        const int entry = number.empty() ? no_entry : entry_named(reading, line, number);
        if (entry == no_entry) continue;
        Game& game =
            teams.entries[static_cast<std::size_t>(entry)].games[static_cast<std::size_t>(round)];
        if (game.opponent == no_entry) game = {no_entry, Colour::none, GameKind::pairing_bye};
    }
}

// ### goes on COLUMN NUMBER: who won a level match by the drawn game of this column.
void read_goes_on(Reading& reading, const TextLine& line) {
    const auto words = tokens(line.text);
    const auto column = words.size() == 5 ? whole_number(words[3]) : std::nullopt;
    if (!column || *column < 1 || *column > reading.tournament.rounds)
        return reading.error(line, 5, "trf.goes-on", {{"text", shown(line.text)}});
    const int entry = entry_named(reading, line, words[4]);
    if (entry == no_entry) return;
    Game& game = reading.tournament.entries[static_cast<std::size_t>(entry)]
                     .games[static_cast<std::size_t>(*column - 1)];
    const bool drawn = game.kind == GameKind::played && game.outcome == Outcome::draw;
    if (!drawn || game.opponent < 0)
        return reading.error(line, 5, "trf.goes-on", {{"text", shown(line.text)}});
    game.goes_on = true;
}

// Where teams have numbers, these records mean them.
bool names_teams(std::string_view id) {
    return id == "240" || id == "250" || id == "260" || id == "299";
}

void read_waiting_record(Reading& reading, const TextLine& line) {
    const std::string_view id = record_of(line);
    if (id == "XXP") read_forbidden(reading, line);
    if (id == "XXZ") read_absent(reading, line);
    if (id == "XXA") read_acceleration(reading, line);
    if (id == "###") return read_goes_on(reading, line);
    if (id == "299" && !reading.records_decide) // else said of the file, or it is an event's
        reading.note(line, 1, "trf.points-adjusted");
    if (reading.has_team_records && names_teams(id)) {
        reading.tournament.other_records.emplace_back(trim_end(line.text));
        return;
    }
    if (id == "240") read_announced_byes(reading, line);
    if (id == "250") read_acceleration_range(reading, line);
    if (id == "260") read_forbidden_in_rounds(reading, line);
    if (id == "299") read_adjustment(reading, line);
}

} // namespace

void read_waiting_records(Reading& reading) {
    read_teams(reading);
    for (const auto& line : reading.waiting) read_waiting_record(reading, line);
}

} // namespace regra::trf

namespace regra {

void read_records_of_teams(Tournament& teams, Diagnostics* notes) {
    std::string records;
    for (const auto& record : teams.other_records)
        if (const auto id = record.substr(0, 3); id == "320" || trf::names_teams(id))
            records += record + "\n";
    trf::Reading reading(records, teams.file);
    reading.tournament = std::move(teams);
    reading.by_number = entries_by_number(reading.tournament);
    reading.records_decide = true;
    TextLines lines(reading.input);
    for (TextLine line; lines.next(line);)
        if (trf::record_of(line) == "320")
            trf::read_team_byes(reading, line);
        else
            trf::read_record(reading, line);
    trf::read_waiting_records(reading);
    Diagnostics& found = reading.findings.all();
    teams = std::move(reading.tournament);
    if (found.has_errors()) throw Error(Exit::bad_input, std::move(found));
    if (notes) notes->append(found);
}

std::optional<Points> team_bye_board_points(const Tournament& teams) {
    constexpr int first = 10, last = 13;
    for (const auto& record : teams.other_records) {
        std::vector<std::uint32_t> starts;
        const trf::Columns columns(record, starts);
        if (!record.starts_with("320") || columns.trimmed(first, last).empty()) continue;
        return decimal_points(columns.trimmed(first, last));
    }
    return std::nullopt;
}

} // namespace regra
