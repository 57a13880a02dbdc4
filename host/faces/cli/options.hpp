// The command line, read into one call.
#pragma once

#include <functional>

#include "faces/cli/commands.hpp"
#include "kernel/base/diagnostic.hpp"

namespace regra::cli {

struct Line {
    Common common;
    std::function<Exit(const Common&)> run; // help and version are commands too
};

// A line that is no command: Error(Exit::bad_input), one line and a hint.
Line parse(int argc, const char* const* argv);

// Of --lang, if it names one, else of LC_ALL, LC_MESSAGES or LANG, else English. Can be asked
// before the line is known to be right.
Language spoken_language(int argc, const char* const* argv);

} // namespace regra::cli
