// What a worker may ask of the system: limits, and a filter of its calls.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace regra::worker {

// Memory of addresses for a worker, in bytes: 2 GiB, and 256 MiB for each processor (stacks and
// arenas of threads).
std::uint64_t most_memory();

// The total processor time of a worker: a day, or what `ulimit -t` leaves.
std::uint64_t most_processor_seconds();

// Limits the calling process for ever: time, memory, descriptors, files and core; it dies with
// `parent`; and only standard input, output, messages and these descriptors stay open.
void limit_this_process(int parent, std::vector<int> kept);

// Restricts the calling process for ever (Landlock): of the files that it opens itself it may read
// only these, and those below the folders among these. False if the system has no such limit.
bool let_this_process_read(const std::vector<std::string>& paths);

// Whether the system has what seal_this_process() asks it for.
bool can_be_judged();

// From now on the system lets through what computing needs - memory, time, descriptors that are
// open, threads - and asks the holder of the descriptor it answers about each other call, which
// waits: opening a file too, but not if let_this_process_read() has bounded what can be opened and
// the flags are those of open_to_read(). -1: the system cannot; `why` says so.
int seal_this_process(bool may_read, std::string& why);

// A call by its number: "fork", or "system call 321".
std::string name_of_call(int number);

} // namespace regra::worker
