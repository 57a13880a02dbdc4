// The desk by lines, for a screen reader, a braille line or a pipe: what happened first, then what
// is asked, then the prompt; nothing by place or colour.
//
//     5                 a draw at the board that is asked for (1 0 = ½; + - d: not played)
//     12 0              a result of board 12
//     12                board 12 is asked for, by its names
//     missing, undo, who NAME, correct 12 0, standings, round, help, quit
#pragma once

#include "faces/desk/desk.hpp"

namespace regra::desk {

// Until the input ends or "quit". Where the input is no terminal, a line that is refused ends it
// (Exit::bad_input): those behind it were written as if it were done. `width`: columns of a line.
Exit run_plain(Desk& desk, std::size_t width);

} // namespace regra::desk
