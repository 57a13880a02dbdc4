// A file of acts: a header, and the acts of one game, one a line. "#" begins a comment. One that a
// program writes is a journal (kernel/base/journal.hpp), whose checks are comments here.
#pragma once

#include <string>
#include <vector>

#include "engines/game/game.hpp"
#include "engines/game/header.hpp"

namespace regra::game {

// Of one game: no game has as many. Bytes, and lines with acts.
inline constexpr std::size_t longest_acts_file = 8u << 20, most_act_lines = 100'000;

struct ActLine {
    std::string text;
    Place place;
    std::size_t number = 0; // of its act, from 1 in the order of the file
};

struct ActsFile {
    Header header;
    std::vector<ActLine> lines; // all, with those that take others back
    std::vector<ActLine> acts;  // those that hold
};

// Error(Exit::bad_input) if it is too long, the header cannot be read, a line of a journal is not
// as written, or one takes back what does not hold.
ActsFile read_acts_file(const std::string& name, const std::string& text);

// Lines of acts in a text whose first byte is at `place`; empty ones and comments are left out.
std::vector<ActLine> act_lines(std::string_view text, const Place& place);

// ---- slips at the keyboard ----------------------------------------------------------------------

// Lines that take others back. They rewrite nothing; the acts in force are computed from all lines.
//
//     0:00:31 undo                           the last act that holds does not any more
//     0:00:40 correct 3: black move Nf6      in place of the third act, at its time
//
// All lines are numbered, those taken back and these too.
struct Standing {
    std::vector<ActLine> acts;           // with a correction where its act stood
    std::vector<std::size_t> taken_back; // of each line: the number of the one that did it; 0: none
};
// What takes back an act that does not hold goes to `wrong`.
Standing standing(const std::vector<ActLine>& lines, Diagnostics& wrong);

// Those sides that a line lets arrive come later than the game begins; so at a resumption.
void note_arrivals(const std::vector<ActLine>& acts, const Laws& laws, Setup& setup);

} // namespace regra::game
