// How other programs are started here: never by a shell.
#pragma once

#include <string>
#include <vector>

#include <sys/types.h>

namespace regra {

// 0, or the reason why not (errno). `path` without a slash is looked for where commands are; what
// the program writes to standard error goes to ours. It leads a process group of its own, so that
// Ctrl-C on our terminal is not for it, and so that all it starts can be ended with it. The caller
// waits for it.
int start_program(pid_t& child, const std::string& path, const std::vector<std::string>& arguments,
                  int standard_input, int standard_output);

} // namespace regra
