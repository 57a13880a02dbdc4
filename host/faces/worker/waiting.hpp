// Whether a worker waits, as its keeper sees it from outside.
#pragma once

#include <sys/types.h>

namespace regra::worker {

// Whether each thread of a process waits for something that comes from outside - for a descriptor,
// the time, another thread, or to be continued where it is stopped - and for what it may not:
// outside of a call of foreign code it may wait for what the command reads, which a person may
// type, and until its keeper takes what it says. False if that cannot be seen.
bool waits(pid_t process, bool in_call);

} // namespace regra::worker
