// The command line of the suite.
#pragma once

#include <string>
#include <vector>

#include "test.hpp"

namespace regra::conformance {

enum Exit { passed = 0, failed = 1, internal = 2, bad_input = 3, file_error = 5 };

struct Asked {
    std::vector<std::string> files, tests; // tests: none = all
    std::string beside;
    Level level;
    uint64_t seed = 1;
    bool list = false, json = false, help = false;
};

// Ends the program with one line that says what is wrong.
struct Refused {
    Exit exit;
    std::string why;
};

extern const char* const usage;

// A line that is no command, or files that are not there: Refused.
Asked read_line(const std::vector<std::string>& line);

[[noreturn]] void refuse(const std::string& why);

} // namespace regra::conformance
