// What the parts of the reader share while one file is read. Inside this room only.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "facts/tournament/tournament.hpp"
#include "formats/text/text_input.hpp"

namespace regra::trf {

// Columns of a round on the line of an entry, from 1: two blanks, then these.
inline constexpr int first_round_column = 90;
inline constexpr int columns_a_round = 10;
constexpr int opponent_column(std::size_t round) {
    return first_round_column + 2 + columns_a_round * static_cast<int>(round);
}
constexpr int colour_column(std::size_t round) {
    return opponent_column(round) + 5;
}
constexpr int result_column(std::size_t round) {
    return opponent_column(round) + 7;
}

// Game::opponent until all entries are known: a pairing number n stands as first_number - n. A game
// that was refused, and is not to be compared with the opponent's, has refused_game.
inline constexpr int refused_game = -2;
inline constexpr int first_number = -10;

// A line by its columns, from 1, in characters, without the blanks at its end.
class Columns {
public:
    // `starts` is memory to use again and again; it must live as long as this object.
    Columns(std::string_view line, std::vector<std::uint32_t>& starts);
    int count() const { return count_; }
    // Both included. What is past the end of the line is missing, not blank.
    std::string_view at(int first, int last) const;
    std::string_view trimmed(int first, int last) const;
    // The character of a column if it is ASCII; past the end, a blank; a tab is a blank.
    char letter(int column) const;

private:
    std::string_view text_;
    const std::vector<std::uint32_t>* starts_ = nullptr; // of a line that is not all ASCII
    int count_ = 0;
};

// How an entry's line came out.
struct EntryLine {
    TextLine line;
    bool refused = false;  // could not be read: nothing on it is compared with other lines
    bool doubtful = false; // something on it is wrong: its points are not added up
};

struct Reading {
    TextInput input;
    Tournament tournament;
    Findings findings;
    std::vector<EntryLine> entry_lines; // one an entry
    // Records that name entries wait until all entries are known.
    std::vector<TextLine> waiting;
    std::vector<int> by_number;        // entries_by_number(), once all entries are known
    TextLine plan;                     // the record with the planned rounds, if any
    std::map<int, int> team_by_number; // index into the tournament's teams; of two, the first
    std::map<std::string, int> team_by_name;
    std::vector<std::string> unknown_records;
    std::vector<int> acceleration_of; // index by entry, or -1
    std::vector<bool> is_absent;      // by entry
    std::vector<std::uint32_t> starts;
    std::vector<int> named_in;     // index by entry: the list that has named it last
    int lists = 0;                 // of entries, read so far
    bool has_team_records = false; // 310: numbers in records of byes and the like are teams
    bool says_bye_value = false;
    bool records_decide =
        false; // a record goes before a cell without opponent, as of a team's members

    Reading(std::string_view bytes, std::string_view file) : input(bytes, file) {}
    void error(const TextLine& line, int column, std::string_view id, Arguments arguments = {}) {
        findings.error(place_of(input, line, column), id, std::move(arguments));
    }
    void note(const TextLine& line, int column, std::string_view id, Arguments arguments = {}) {
        findings.note(place_of(input, line, column), id, std::move(arguments));
    }
    // At a part of the line, a view into it.
    void error(const TextLine& line, std::string_view part, std::string_view id,
               Arguments arguments = {}) {
        findings.error(place_of(input, line, part), id, std::move(arguments));
    }
    void note(const TextLine& line, std::string_view part, std::string_view id,
              Arguments arguments = {}) {
        findings.note(place_of(input, line, part), id, std::move(arguments));
    }
};

// One line 001. Games name opponents by number still.
void read_entry(Reading& reading, const TextLine& line);

// Any other record; those that name entries are put aside.
void read_record(Reading& reading, const TextLine& line);

// The records put aside.
void read_waiting_records(Reading& reading);

// Numbers of opponents become entries; every game agrees with the opponent's.
void join_games(Reading& reading);

// check_points(), but for the entries (by index) that are passed over.
void check_points_but(const Tournament& tournament, const PointValues& values,
                      const std::vector<bool>& passed, Diagnostics& diagnostics, int column = 81);

} // namespace regra::trf
