// What a command prints.
#pragma once

#include <chrono>
#include <cstddef>
#include <string>
#include <string_view>

#include "faces/cli/commands.hpp"
#include "kernel/base/diagnostic.hpp"
#include "verbs/call.hpp"

namespace regra::cli {

// ---- progress -----------------------------------------------------------------------------------

// How much of a long call is done, on a terminal only.

class ProgressBar {
public:
    ProgressBar();
    ~ProgressBar() { clear(); }
    ProgressBar(const ProgressBar&) = delete;
    ProgressBar& operator=(const ProgressBar&) = delete;

    // Some times a second at most.
    void draw(const verbs::Progress& done);
    void clear();

private:
    bool shown_ = false, drawn_ = false;
    std::chrono::steady_clock::time_point last_;
};

// ---- output -------------------------------------------------------------------------------------

// To standard output, as people may see it (printable_lines). A full disk or a closed pipe, be it
// before this call: Error(Exit::file).
void print(std::string text);
void flush();

// Columns of the terminal that it goes to; 80 where it goes elsewhere.
std::size_t output_width();

// To standard error, a line each.
void report(const Diagnostics& diagnostics, Language language);

// `value` as --json prints it, with indentation or on one line.
void print_json(const Value& value);
void print_json_line(const Value& value);

} // namespace regra::cli
