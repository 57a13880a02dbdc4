// Reading a tournament report file from its first line to its last.
#include "formats/trf/trf.hpp"

#include <algorithm>

#include "formats/trf/trf_reading.hpp"

namespace regra {
namespace trf {
namespace {

constexpr std::size_t most_entries = 9999; // as many as there are pairing numbers
// Of all others, some of each entry; one that names all entries takes 50,000 bytes.
constexpr std::size_t most_records = 100'000, longest_record = 1u << 20;

void read_lines(Reading& reading) {
    TextLines lines(reading.input);
    std::size_t records = 0;
    for (TextLine line; lines.next(line);) {
        if (line.text.empty()) continue;
        if (line.text.size() > longest_record)
            return reading.error(line, 1, "trf.record-long",
                                 {{"most", std::to_string(longest_record)}});
        if (++records > most_records + most_entries)
            return reading.error(line, 1, "trf.too-many-records",
                                 {{"most", std::to_string(most_records)}});
        if (line.text.substr(0, 3) != "001") {
            read_record(reading, line);
        } else if (reading.tournament.entries.size() < most_entries) {
            read_entry(reading, line);
        } else {
            return reading.error(line, 1, "trf.too-many-entries",
                                 {{"count", std::to_string(most_entries)}});
        }
    }
}

// Rounds that anybody has something in; every entry gets that many.
void make_table(Tournament& tournament) {
    std::size_t rounds = 0;
    for (const auto& entry : tournament.entries) {
        std::size_t own = entry.games.size();
        while (own > 0 && entry.games[own - 1] == Game{}) --own;
        rounds = std::max(rounds, own);
    }
    tournament.rounds = static_cast<int>(rounds);
    for (auto& entry : tournament.entries) entry.games.resize(rounds);
}

void check_plan(Reading& reading) {
    const Tournament& tournament = reading.tournament;
    const int paired = paired_rounds(tournament);
    if (tournament.planned_rounds == 0 || paired <= tournament.planned_rounds) return;
    reading.error(
        reading.plan, 5, "trf.rounds-exceed-plan",
        {{"count", std::to_string(tournament.planned_rounds)}, {"rounds", std::to_string(paired)}});
}

// Against what the file itself says that results are worth.
void check_declared_points(Reading& reading) {
    const Tournament& tournament = reading.tournament;
    if (!tournament.point_values) return;
    std::vector<bool> passed;
    for (const auto& line : reading.entry_lines) passed.push_back(line.refused || line.doubtful);
    check_points_but(tournament, *tournament.point_values, passed, reading.findings.all());
}

// A file that ends within a record may end where a field does: then its games are one-sided, and
// only the missing end of the line shows why.
void report_cut_off(std::string_view bytes, std::string_view file, Diagnostics& found) {
    if (bytes.empty() || bytes.back() == '\n' || bytes.back() == '\r') return;
    const auto lines = std::max(std::count(bytes.begin(), bytes.end(), '\n'),
                                std::count(bytes.begin(), bytes.end(), '\r'));
    const int last = static_cast<int>(lines) + 1;
    for (const auto& item : found.items())
        if (item.place.line == last && item.message.id == "trf.truncated") return;
    found.note(Place{std::string(file), last, 0, 0}, "trf.cut-off");
}

} // namespace
} // namespace trf

Tournament read_trf(std::string_view bytes, std::string_view file_name, Diagnostics* notes) {
    trf::Reading reading(bytes, file_name);
    Tournament& tournament = reading.tournament;
    tournament.file = file_name;
    trf::read_lines(reading);
    if (tournament.entries.empty())
        reading.findings.error(Place{reading.input.file(), 0, 0, 0}, "trf.no-entries");
    trf::make_table(tournament);
    reading.by_number = entries_by_number(tournament);
    trf::join_games(reading);
    trf::check_plan(reading);
    trf::read_waiting_records(reading);
    trf::check_declared_points(reading);

    Diagnostics& found = reading.findings.all();
    found.sort();
    if (found.has_errors()) {
        trf::report_cut_off(bytes, reading.input.file(), found);
        throw Error(Exit::bad_input, std::move(found));
    }
    if (notes) notes->append(found);
    return std::move(reading.tournament);
}

} // namespace regra
