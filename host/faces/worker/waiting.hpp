// Whether a worker waits, as its keeper sees it from outside.
#pragma once

#include <sys/types.h>

namespace regra::worker {

// Whether each thread of a process waits for something that comes from outside - for a descriptor,
// the time, another thread, or to be continued where it is stopped - and for what it may not:
// outside of a call of foreign code it may wait for a pipe that the command reads, until its keeper
// takes what it says, and for a file that its keeper opens. `printed`: the inode of the pipe that
// its own output goes to. False if that cannot be seen.
bool waits(pid_t process, bool in_call, ino_t printed);

} // namespace regra::worker
