// A file of acts: a header, and the acts of one game, one a line. "#" begins a comment. One that a
// program writes is a journal (kernel/base/journal.hpp), whose checks are comments here.
#pragma once

#include <string>
#include <vector>

#include "engines/game/game.hpp"
#include "engines/game/header.hpp"

namespace regra::game {

struct ActLine {
    std::string text;
    Place place;
};

struct ActsFile {
    Header header;
    std::vector<ActLine> acts;
};

// Error(Exit::bad_input) if the header cannot be read, or a line of a journal is not as written.
ActsFile read_acts_file(const std::string& name, const std::string& text);

// Lines of acts in a text whose first byte is at `place`; empty ones and comments are left out.
std::vector<ActLine> act_lines(std::string_view text, const Place& place);

// Those sides that a line lets arrive come later than the game begins; so at a resumption.
void note_arrivals(const std::vector<ActLine>& acts, const Laws& laws, Setup& setup);

} // namespace regra::game
