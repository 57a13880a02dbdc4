// Whether a process waits, as it is seen from outside.
#pragma once

#include <sys/types.h>

namespace regra::worker {

// Whether each thread of a process waits for something that comes from outside - for a descriptor,
// the time, another thread, or to be continued where it is stopped; a disk is no such thing. False
// if that cannot be seen.
bool waits(pid_t process);

} // namespace regra::worker
