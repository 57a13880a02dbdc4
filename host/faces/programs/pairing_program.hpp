// A pairing engine of another maker, started once for a round: it reads the event's file and writes
// the pairs, a count and then "white black" a line, into another.
#pragma once

#include <chrono>
#include <string>
#include <string_view>
#include <vector>

namespace regra {

// What the program writes into the file that stands for {out} in its words, or to standard output
// where no word has {out}. {in} stands for a file with `event`. Both are in a folder of this call
// that nobody else may read, and that is removed. What it writes to standard error goes to ours.
// Error(Exit::file): not started. Error(Exit::limits), naming the program: it did not end in
// time, ended by a signal or with a status but 0, or wrote nothing or over a megabyte. Nothing it
// has started is left behind.
std::string run_pairing_program(const std::vector<std::string>& words, std::string_view event,
                                std::chrono::milliseconds limit);

} // namespace regra
