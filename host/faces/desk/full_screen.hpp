// The desk on the whole screen of a terminal, until it is left.
#pragma once

#include "faces/desk/desk.hpp"

namespace regra::desk {

// A signal that ends the program does so, once the terminal is restored and what was done is
// printed. Error: of the file, at its end.
Exit run_full_screen(Desk& desk);

// The last line of a desk: what is durable, and what is missing.
std::string last_line(const Desk& desk);

} // namespace regra::desk
