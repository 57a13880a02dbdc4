// One event as its files have it: the entries, the teams, and what each entry did in each round.
//
// Plain data. No rule is applied here: what a win or a bye is worth is the regulation's affair.
// Entries, teams and rounds are indices from 0; `number` is the pairing number people see, and
// rounds in words and in fields called *_round are counted from 1.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "kernel/base/date.hpp"
#include "kernel/base/points.hpp"

namespace regra {

enum class Colour : std::uint8_t { none, white, black };
enum class Gender : std::uint8_t { unknown, female, male };
enum class Outcome : std::uint8_t { none, win, draw, loss };

enum class GameKind : std::uint8_t {
    not_paired,   // nothing recorded: an entry that withdrew, or a round not paired yet
    awaited,      // paired, the result is not known yet
    played,       // a game on the board; outcome says how it ended
    forfeit_win,  // the opponent did not play; it may be unknown who it was
    forfeit_loss, // this entry did not play; both sides may have it
    pairing_bye,  // given by the pairing, when their number is odd
    full_bye,     // asked for or given, worth a win
    half_bye,     // asked for, worth a draw
    zero_bye      // absent
};

inline constexpr int no_entry = -1;

// What one entry did in one round. The opponent's own Game says the same from the other side.
struct Game {
    std::int32_t opponent = no_entry; // index into Tournament::entries
    Colour colour = Colour::none;     // none: a bye, or not recorded
    GameKind kind = GameKind::not_paired;
    Outcome outcome = Outcome::none; // win, draw or loss if played or forfeited; none for byes
    bool rated : 1 = false;          // played games only
    bool goes_on : 1 = false;        // won a level match by this game, although it was drawn
    bool operator==(const Game&) const = default;
};

// Where something was read: the line of Tournament::file, from 1; 0 = made, not read. Two values
// read from different lines are still equal.
struct SourceLine {
    int line = 0;
    bool operator==(const SourceLine&) const { return true; }
};

struct Entry {
    int number = 0; // pairing number, 1..9999, unique
    std::string name;
    Gender gender = Gender::unknown;
    std::string title;
    int rating = 0; // 0 = none
    std::string federation;
    std::string federation_id;
    Date birth; // year 0 = not known; month and day may be unknown
    std::optional<Points> printed_points;
    int printed_rank = 0; // 0 = none
    // Values of a table beside the tournament file by the name of their column: cycle, school ...
    std::map<std::string, std::string, std::less<>> columns;
    std::vector<Game> games; // one a round: size() == Tournament::rounds
    SourceLine source;
    bool operator==(const Entry&) const = default;
};

// What a file prints of a team beside its name and members (record 310); nothing is computed from
// it.
struct PrintedTeam {
    std::string nickname;
    int rating = 0; // 0 = none
    std::optional<Points> match_points, board_points;
    int rank = 0; // 0 = none
    bool operator==(const PrintedTeam&) const = default;
};

struct Team {
    int number = 0;
    std::string name;
    std::vector<int> members; // entries, in board order
    SourceLine source;
    PrintedTeam printed = {};
    bool operator==(const Team&) const = default;
};

// Who sat at a team's boards in one round, in order. Present only if that is not the order of the
// members.
struct Lineup {
    int round = 0;            // from 1
    int team = 0;             // index into Tournament::teams
    std::vector<int> entries; // no_entry = an empty chair
    bool operator==(const Lineup&) const = default;
};

// A whole match that was not played, where the games of the members do not name the other team.
struct TeamForfeit {
    int round = 0; // from 1
    int home = 0;  // indices into Tournament::teams
    int away = 0;
    bool home_appeared = false;
    bool away_appeared = false;
    bool operator==(const TeamForfeit&) const = default;
};

// What each result is worth. The defaults are the ones files mean when they say nothing.
struct PointValues {
    Points win{1, 1};
    Points draw{1, 2};
    Points loss{0, 1};
    Points forfeit_win{1, 1};
    Points forfeit_loss{0, 1};
    Points pairing_bye{1, 1};
    Points full_bye{1, 1};
    Points half_bye{1, 2};
    Points zero_bye{0, 1}; // also of a round with nothing recorded
    bool operator==(const PointValues&) const = default;
};

struct TeamPointValues {
    Points win{2, 1};
    Points draw{1, 1};
    Points loss{0, 1};
    bool operator==(const TeamPointValues&) const = default;
};

// No two of these entries may be paired with each other in these rounds.
struct Forbidden {
    std::vector<int> entries;
    int first_round = 1;
    int last_round = 0; // included; 0 = to the end
    bool operator==(const Forbidden&) const = default;
};

// Points that the pairing, and only the pairing, adds to an entry's score, a value a round.
struct Acceleration {
    int entry = no_entry;
    std::vector<Points> by_round;
    bool operator==(const Acceleration&) const = default;
};

// Points the file says were changed by hand: a penalty, a bonus, or a result worth something else.
struct Adjustment {
    char result = ' '; // the result code whose worth is changed; blank = added to the total
    Points match_points;
    Points points;
    int round = 0; // from 1; 0 = all
    std::vector<int> entries;
    std::string reason, article; // "" where nobody says it
    bool operator==(const Adjustment&) const = default;
};

// Faults of teams that were written down.
struct KeptFaults {
    struct Fault {
        int team = 0; // index into Tournament::teams
        std::string fault, reason, group;
        int pupils = 0;
        Points points; // taken off
        int round = 0; // of matches, from 1; 0 = of none
        bool operator==(const Fault&) const = default;
    };
    bool all = false; // there are no others; else these are beside what rules find
    std::vector<Fault> list;
    bool operator==(const KeptFaults&) const = default;
};

// How many games each pair of a round plays: columns of the file, one after another.
struct MatchGames {
    int games = 1;         // from 1
    bool deciding = false; // a round of its own for matches that were level
    SourceLine source;
    bool operator==(const MatchGames&) const = default;
};

// A game that was not finished when later rounds were paired. No file says it.
struct LateGame {
    int entry = 0;  // index into Tournament::entries
    int column = 0; // of the game, from 1
    int until = 0;  // the column of the last round that was paired before its end
    bool operator==(const LateGame&) const = default;
};

// A pair that the arbiter fixed (### wanted ROUND A B), by pairing numbers; b = 0: the bye.
struct Wanted {
    int round = 0; // from 1
    int a = 0, b = 0;
    SourceLine source;
    bool operator==(const Wanted&) const = default;
};

struct Tournament {
    std::string file;  // where it was read, for messages; not compared
    std::string table; // the table of entries that was read beside it; "" = none; not compared
    std::string name;
    std::string city;
    std::string federation;
    std::string kind; // free text
    std::string chief_arbiter;
    std::vector<std::string> deputies;
    std::string time_control;
    Date first_day; // year 0 = not known
    Date last_day;
    std::vector<Date> round_dates; // may be shorter than the event
    int planned_rounds = 0;        // 0 = not said
    int planned_line = 0;          // of the file, which says so; 0 = none
    int values_line = 0;           // the same of point_values, the last such line
    int rounds = 0;                // rounds with anything recorded, byes announced for the next too
    // One for each round of matches in turn; the last one that does not decide holds for all later
    // rounds too. Empty if not stated. What `rounds` and `planned_rounds` count are columns of the
    // file all the same: games.
    std::vector<MatchGames> match_games;
    bool numbered_by_rank = false; // the pairing takes entries in the order of their printed ranks
    Colour initial_colour = Colour::none;
    std::optional<PointValues> point_values;          // as declared by the file
    std::optional<TeamPointValues> team_point_values; // as declared by the file
    std::vector<Entry> entries;                       // in the order of the file
    std::vector<Team> teams;
    std::vector<Colour> board_colours; // the home team's, board by board; empty = white, black ...
    std::vector<Lineup> lineups;
    std::vector<TeamForfeit> team_forfeits;
    std::vector<Forbidden> forbidden;
    std::vector<Wanted> wanted;
    std::vector<Acceleration> accelerations;
    std::vector<Adjustment> adjustments;
    std::vector<LateGame> late_games; // not compared
    std::optional<KeptFaults> faults;
    std::vector<int> absent; // entries that will not play the next round
    std::vector<std::string>
        other_records; // lines of the file that nothing here reads, as they are
};

bool operator==(const Tournament& a, const Tournament& b);

// A round is paired once anybody has an opponent, or all an entry and one of them a pairing bye.
bool is_paired(const Tournament& tournament, int round);

// Rounds 0 .. paired_rounds() - 1 have been paired; the next one to pair is paired_rounds().
int paired_rounds(const Tournament& tournament);

// Those of them that standings count: a round begins with its first result, or has no game. So byes
// of a round that is announced or paired count once others may score in it too.
int begun_rounds(const Tournament& tournament);

// Somebody is still waiting for the result of a game.
bool awaits_results(const Tournament& tournament);

// Element n is the index of the entry with pairing number n, or no_entry. If a number stands twice,
// the first.
std::vector<int> entries_by_number(const Tournament& tournament);

// Element e is the index of the team of entry e, or -1.
std::vector<int> teams_by_entry(const Tournament& tournament);

// What a game is worth under these values. An awaited game is worth nothing yet.
Points value_of(const Game& game, const PointValues& values);

} // namespace regra
