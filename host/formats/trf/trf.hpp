// The tournament report file: fixed columns, one line a record. The edition of 2016 with the
// extensions that pairing programs added to it, and what the edition of 2026 says in their place.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "facts/tournament/tournament.hpp"
#include "kernel/base/diagnostic.hpp"

namespace regra {

// Most rounds a file may have.
inline constexpr int most_rounds = 255;

// Reads a whole file: UTF-8 or Latin-1; lines end in LF, CRLF or CR. Columns are characters.
//
// Everything that is wrong is reported at once: Error(Exit::bad_input). Printed points are
// compared with the results only if the file itself declares what results are worth; else call
// check_points() with the regulation's values. What is worth knowing and no error, such as an
// unknown record, goes to `notes` if given.
Tournament read_trf(std::string_view bytes, std::string_view file_name,
                    Diagnostics* notes = nullptr);

// In a file with numbered teams (310), the records of byes, accelerations, forbidden pairs and
// points given by hand (240, 250, 260, 299), and 320, name teams. They stand among
// Tournament::other_records; this reads them into an event whose entries are the teams.
void read_records_of_teams(Tournament& teams, Diagnostics* notes = nullptr);

// What the pairing bye is worth to a team at its boards (320), if the file says it.
std::optional<Points> team_bye_board_points(const Tournament& teams);

// An error at a column of the line of each entry, 81 in a record 001, whose printed points are not
// what its results are worth. Entries without printed points, and those the file adjusts by hand,
// pass. So does a total that leaves out a round still being played, counts byes announced for the
// next one, or contains the acceleration.
void check_points(const Tournament& tournament, const PointValues& values, Diagnostics& diagnostics,
                  int column = 81);

// The same tournament as a file: LF, UTF-8. read_trf(write_trf(t)) == t, but for Entry::columns,
// which the format lacks, and for what its columns cannot hold: names beyond 33 characters, points
// of more than four, like 12.25.
//
// extended: the edition of 2016 with the extensions of pairing programs. of_2026: records 142, 152,
// 162, 250, 260 and 240 in their place; it cannot say what unsaid_in_trf() reports.
enum class TrfEdition { extended, of_2026 };
std::string write_trf(const Tournament& tournament, TrfEdition edition = TrfEdition::extended);
// Points as they stand in it: "4.0", "4.25", "-1.5"; "105", for the columns are four.
std::string trf_points(Points value);

// The file that `tournament` was read from, in an edition: LF, UTF-8. Lines of both editions are
// as they were, in their order, but for an entry's whose numbers and codes are not written as the
// format prescribes; records of this edition are in the place of those of the other.
std::string convert_trf(std::string_view bytes, const Tournament& tournament, TrfEdition edition);

// Marks a file whose records 299 state the cost of faults of teams: the rules then find no others.
inline constexpr std::string_view faults_counted = "### faults counted";

// The code of a game's result in a cell of the file; a blank where there is none yet.
char result_letter(const Game& game);

// A note for each thing of the tournament that the file cannot say.
Diagnostics unsaid_in_trf(const Tournament& tournament, TrfEdition edition);

} // namespace regra
