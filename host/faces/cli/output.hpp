// What a command prints.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
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

// How it looks on a terminal, as --color and --plain say; else by NO_COLOR and TERM.
struct TerminalLook {
    bool coloured = false, colourless = false; // whatever the output is
    bool plain = false;                        // no colour, no pager
};
void use_look(const TerminalLook& look);

// What a colour points out says the same without it.
enum class Style : std::uint8_t { usual, decided, open, error, note };

// Of a process that has no terminal, and whose keeper shows what it prints and reports; for ever.
struct ShownElsewhere {
    std::function<void(const std::string& text, Style)> print;
    std::function<void(const Diagnostics&)> report;
    std::size_t width; // of the terminal there
};
void show_elsewhere(ShownElsewhere elsewhere);

// To standard output, as people may see it (printable_lines). A full disk or a closed pipe, be it
// before this call: Error(Exit::file).
void print(std::string text, Style style = Style::usual);
void flush();

// Text to read. If it is longer than the terminal is high, it is shown by the program that PAGER
// names, or else by `less` if that is installed. Without a terminal it is printed.
void print_paged(const std::string& text);

// What a command prints bit by bit, kept together for the pager. What takes long is watched and not
// read: after a second it goes out as it comes.
class PagedOutput {
public:
    explicit PagedOutput(bool wanted);
    ~PagedOutput(); // prints what is left, though it be for an error
    PagedOutput(const PagedOutput&) = delete;
    PagedOutput& operator=(const PagedOutput&) = delete;

    void add(const std::string& text);
    bool holds() const { return holds_; }
    void show();

private:
    bool holds_;
    std::string held_;
    std::chrono::steady_clock::time_point begun_;
};

// Columns of the terminal that it goes to; 80 where it goes elsewhere.
std::size_t output_width();

// To standard error, a line each.
void report(const Diagnostics& diagnostics, Language language);

// `value` as --json prints it, with indentation or on one line.
void print_json(const Value& value);
void print_json_line(const Value& value);

} // namespace regra::cli
