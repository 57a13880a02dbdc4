// What the suite prints: a line a test for people, or one JSON document.
#pragma once

#include <string>
#include <vector>

#include "runner.hpp"

namespace regra::conformance {

struct Line {
    const Test* test;
    Result result;
    std::string again; // the command that repeats it
};

// The tests of one library.
struct Report {
    std::string file;
    std::string id, kind; // "" where the library could not be loaded
    const Context* context;
    std::vector<Line> lines;
    std::size_t failures() const;
};

std::string human_line(const Line& line);
// What was printed in a test, which is no part of its result; "" if nothing was.
std::string printed_lines(const Line& line);
std::string human_close(const Report& report);
std::string json(const std::vector<Report>& reports);
std::string json_list(const std::vector<Family>& families);
std::string human_list(const std::vector<Family>& families);

} // namespace regra::conformance
